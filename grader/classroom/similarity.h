#pragma once
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "classroom/submission.h"

namespace cml::classroom {

/// The fingerprints of a text: hashes of some of its runs of kRun tokens, chosen by winnowing (Schleimer,
/// Wilkerson, Aiken, SIGMOD 2003): the least hash of each kWindow runs in a row. Every common stretch of
/// kRun + kWindow - 1 tokens or more gives a common fingerprint. Names of one's own are one token, so that
/// renaming changes none; comments and layout do not count.
std::set<uint64_t> fingerprints_of(const std::string& source);

/// Tokens that are hashed together.
inline constexpr size_t kRun = 12;
/// Hashes in a window; one of them is kept.
inline constexpr size_t kWindow = 8;
/// Fingerprints of both together from which an exercise counts in full; one with fewer counts that much less.
inline constexpr double kWholeWeight = 40;

/// Two submissions that share more than chance gives.
struct Pair {
  const Submission* first = nullptr;
  const Submission* second = nullptr;
  double share = 0;                    ///< of common fingerprints among all of both, 0 to 1
  std::vector<std::string> exercises;  ///< where the share is at least the threshold
  size_t common = 0;                   ///< fingerprints
};

/// The pairs from that share on, the most alike first. What the starter has is taken out, and so is what more
/// than half of the works have, since the exercise itself asks for it; copies of a long text are one work. An
/// exercise whose two texts have few fingerprints left weighs less, so that short ones alone make no pair.
std::vector<Pair> similar_pairs(const std::vector<Submission>& submissions,
                                const std::map<std::string, std::string>& starters, double threshold);

}  // namespace cml::classroom
