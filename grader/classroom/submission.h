#pragma once
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "classroom/raw_file.h"

namespace cml::classroom {

/// What one student handed in, sorted by exercise.
struct Submission {
  std::string id;                               ///< the student's, printable; one row of the gradebook
  std::string name;                             ///< for people; may be empty
  std::map<std::string, std::string> files;     ///< text by exercise id
  std::map<std::string, std::string> problems;  ///< why an exercise cannot be graded, by its id
  std::vector<std::string> notes;               ///< what was not taken, and what was taken though renamed
  std::string problem;                          ///< why none of it is graded; empty where it is
  std::string empty;                     ///< why there is nothing to grade; empty where there is something
  std::string origin;                    ///< where it came from: rows of one origin are no pair
  std::map<std::string, int64_t> times;  ///< when it was handed in, as in times.h
  std::string layout;                    ///< the name of the form that it came in (layout.h)
  std::string handle;                    ///< by which feedback is handed back; may be empty
  bool is_marked_late = false;           ///< the course system says so, without a time
  std::string no_total;                  ///< why its points do not add up to a total; empty where they do
  std::map<std::string, std::set<size_t>> hints;  ///< levels that the student says to have seen, by exercise
};

/// Finds the file of each exercise: by its name at any depth; else a file whose name is near, if it declares
/// the exercise's functions; else a file that declares those of one exercise and of no other. Files that
/// differ and are one exercise's alike are a problem, never a choice. `starters`: text by exercise id.
void recognise(const RawFiles& raw, const std::map<std::string, std::string>& starters, Submission& into);

}  // namespace cml::classroom
