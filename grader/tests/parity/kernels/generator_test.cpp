#include "parity/kernels/generator.h"

#include <gmock/gmock.h>

#include <set>

#include "parity/kernels/inputs.h"
#include "parity/kernels/printer.h"

namespace cml::parity::kernels {
namespace {

using ::testing::IsEmpty;

constexpr uint64_t kKernels = 6000;

/// FNV-1a.
class Digest {
 public:
  void add(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001b3; }
  uint64_t value() const { return value_; }

 private:
  uint64_t value_ = 0xcbf29ce484222325;
};

TEST(KernelGenerator, SeedAndIndexTellAll) {
  EXPECT_EQ(source_of({make_kernel(1, 5)}), source_of({make_kernel(1, 5)}));
  EXPECT_NE(text_of(make_kernel(1, 5)), text_of(make_kernel(2, 5)));
  EXPECT_NE(text_of(make_kernel(1, 5)), text_of(make_kernel(1, 6)));
}

/// A seed and an index name the same kernel on the same inputs on every machine. A change of
/// the grammar changes it.
TEST(KernelGenerator, KernelsAreTheSameWithEveryCompiler) {
  Digest digest;
  for (uint64_t index = 0; index < 50; ++index) {
    for (const char c : source_of({make_kernel(1, index)})) digest.add(static_cast<unsigned char>(c));
    for (const std::byte byte : make_inputs(1, index)) digest.add(static_cast<unsigned char>(byte));
  }
  EXPECT_EQ(digest.value(), 5548458661139358279u);
}

TEST(KernelGenerator, EveryProductionIsReached) {
  std::set<const Production*> missing;
  for (const std::vector<Production>* table : {&expressions(), &statements()})
    for (const Production& row : *table) missing.insert(&row);
  for (uint64_t index = 0; index < kKernels; ++index)
    for_each_node(
        make_kernel(1, index), [&](const Statement& s) { missing.erase(s.row); },
        [&](const Expression& e) { missing.erase(e.row); });
  std::set<std::string> names;
  for (const Production* row : missing) names.insert(row->name);
  EXPECT_THAT(names, IsEmpty()) << "of " << expressions().size() + statements().size();
}

TEST(KernelGenerator, ProductionsHaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const std::vector<Production>* table : {&expressions(), &statements()})
    for (const Production& row : *table) EXPECT_TRUE(names.insert(row.name).second) << row.name;
}

/// What the statements in a block do, against where they stand.
void expect_rules(const Block& block, bool together, bool in_loop) {
  for (const Statement& s : block) {
    EXPECT_TRUE(together || !s.row->has(kTogether)) << s.row->name;
    EXPECT_TRUE(in_loop || !s.row->has(kLeavesLoop)) << s.row->name;
    EXPECT_EQ(s.bodies.size(), s.row->bodies);
    const bool uniform = s.row->has(kUniformBodies);
    for (const Block& body : s.bodies)
      expect_rules(body, together && uniform, s.row->has(kLoop) ? !uniform : in_loop);
  }
}

TEST(KernelGenerator, BarriersStandWhereAllThreadsArrive) {
  for (uint64_t index = 0; index < 500; ++index) {
    const Kernel kernel = make_kernel(3, index);
    expect_rules(kernel.body, true, false);
    for (const Function& function : kernel.functions) {
      expect_rules(function.body, false, false);
      for_each_node(
          function.body, [](const Statement& s) { EXPECT_FALSE(s.row->has(kNotInFunction)) << s.row->name; },
          [](const Expression& e) {
            EXPECT_FALSE(e.row != nullptr && e.row->has(kNotInFunction)) << e.row->name;
          });
    }
  }
}

TEST(KernelGenerator, ShapesHaveRaggedWarpsAndSeveralBlocks) {
  unsigned ragged = 0, several = 0, deep = 0;
  for (uint64_t index = 0; index < 300; ++index) {
    const Kernel kernel = make_kernel(1, index);
    ragged += kernel.threads() % 32 != 0 ? 1 : 0;
    several += kernel.total() > kernel.threads() ? 1 : 0;
    deep += kernel.block.z > 1 ? 1 : 0;
    EXPECT_LE(kernel.threads(), 256u);
  }
  EXPECT_GT(ragged, 50u);
  EXPECT_GT(several, 100u);
  EXPECT_GT(deep, 10u);
}

}  // namespace
}  // namespace cml::parity::kernels
