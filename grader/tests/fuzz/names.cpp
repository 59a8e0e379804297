#include <algorithm>

#include "classroom/layout.h"
#include "classroom/submission.h"
#include "core/text.h"
#include "tests/fuzz/target.h"

/// What students hand in, by its names: lines of "PATH", or "PATH|TEXT" (a "~" stands for the end of a line).
/// A file is one exercise's, a problem or a note, and never two exercises'.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace cml;
  const std::map<std::string, std::string> starters{
      {"01_smem_banks/02_square_tile", "__global__ void set_row_read_col(int* out) {}\n"},
      {"02_padding/02_square_pad", "template <int side> __global__ void set_row_read_col_pad(int* out) {}\n"},
      {"04_transpose/04_tile", "__global__ void transpose_tile(float* out) {}\n"}};
  classroom::RawFiles raw;
  for (std::string line : lines_of(fuzz::text_of(data, size))) {
    const size_t bar = std::min(line.find('|'), line.size());
    std::string text = line.substr(std::min(bar + 1, line.size()));
    std::replace(text.begin(), text.end(), '~', '\n');
    raw.files.push_back({line.substr(0, bar), text, {}});
    for (const bool is_folder : {true, false}) {
      const std::optional<classroom::Owner> owner =
          classroom::owner_of(line.substr(0, bar), is_folder, !is_folder);
      fuzz::require(owner.has_value() == (bar <= classroom::kLongestEntry),
                    "a folder or an archive is somebody's, unless its name is too long");
    }
    (void)classroom::gradescope_owners(line, "submission_1");
  }
  std::sort(raw.files.begin(), raw.files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  raw.seen = raw.files.size();
  classroom::Submission submission;
  classroom::recognise(raw, starters, submission);
  for (const auto& [exercise, text] : submission.files) {
    fuzz::require(starters.contains(exercise), "a file is that of an exercise there is");
    fuzz::require(!submission.problems.contains(exercise), "it is taken, or it is a problem");
    fuzz::require(std::any_of(raw.files.begin(), raw.files.end(),
                              [&, &taken = text](const auto& file) { return file.text == taken; }),
                  "what is taken is what was handed in");
  }
  return 0;
}
