#include <gmock/gmock.h>

#include <set>

#include "figure/kind.h"

namespace cml::figure {
namespace {

TEST(Kinds, NamesAreDistinctAndExplained) {
  std::set<std::string> names;
  for (const Kind& kind : kinds()) {
    EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
    EXPECT_STRNE(kind.text, "");
  }
}

}  // namespace
}  // namespace cml::figure
