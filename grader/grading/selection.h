#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "core/error.h"
#include "testing/check.h"

namespace cml::grading {

/// What a person named on the command line.
struct Selection {
  std::vector<const testing::ExerciseRow*> exercises;  ///< in order of id, each once
  std::vector<const testing::CheckRow*> checks;        ///< theirs, with the gates that those need; each once
};

/// Each word is a lab ("01_smem_banks"), an exercise ("01_smem_banks/02_square_tile", or "02_square_tile"
/// where that is one exercise only), a check ("01_smem_banks/02_square_tile/LoadWavefronts"), or what
/// resolved_name() takes for one of them: a path, a number. No word selects everything. `labs`: where paths
/// lead to; may be empty.
Result<Selection> select(const std::vector<std::string>& words, const std::filesystem::path& labs = {});

/// The exercise that `word` names.
Result<const testing::ExerciseRow*> select_exercise(const std::string& word,
                                                    const std::filesystem::path& labs = {});

}  // namespace cml::grading
