#pragma once
#include <string>
#include <vector>

#include "authoring/head.h"
#include "report/report.h"

/// What a graded file of an exercise must have given. One sentence for each fault, without the file's name.
namespace cml::authoring {

/// A starter: it runs, does not pass, and gets no point.
std::vector<std::string> starter_faults(const report::Exercise& graded);

/// A reference solution or a right section: every check passes.
std::vector<std::string> full_faults(const report::Exercise& graded);

/// A wrong section: the checks that its head names fail, for the reasons that it gives. One of these is what
/// the student reads first. It gets the points that it states; those are no more, and no fewer, than its
/// family allows.
std::vector<std::string> wrong_faults(const WrongHead& head, const report::Exercise& graded);

/// Whether what the student reads first has one of the reasons that the head gives.
bool names_cause_first(const WrongHead& head, const report::Exercise& graded);

}  // namespace cml::authoring
