#include "worker/fields.h"

#include <gmock/gmock.h>

namespace cml::worker {
namespace {

struct Point {
  int x = 0;
  std::vector<std::string> names;
  std::optional<double> weight;
};
void fields(auto& all, Is<Point> auto& it) { all(it.x, it.names, it.weight); }

struct Tree {
  std::vector<Tree> branches;
};
void fields(auto& all, Is<Tree> auto& it) { all.nested(it.branches); }

Frame frame_of(const Outgoing& out) {
  std::vector<std::byte> payload;
  for (const auto& piece : out.payload) payload.insert(payload.end(), piece.begin(), piece.end());
  return {out.type, out.header, PayloadBytes(payload)};
}
template <class... T>
Frame written(const T&... values) {
  Outgoing out;
  FieldWriter all(out);
  all(values...);
  return frame_of(out);
}
/// What is wrong with a frame that is to hold a T and nothing else.
template <class T>
std::string fault_of(const Frame& frame) {
  try {
    FieldReader all(frame);
    T value{};
    all(value);
    all.finish();
    return "";
  } catch (const Malformed& error) {
    return error.what;
  }
}

TEST(Fields, GoRound) {
  const Frame frame = written(std::vector<Point>{{-3, {"a", "", "a"}, 0.5}, {7, {"a"}, {}}});
  std::vector<Point> back;
  FieldReader all(frame);
  all(back);
  all.finish();
  ASSERT_EQ(back.size(), 2u);
  EXPECT_EQ(back[0].x, -3);
  EXPECT_THAT(back[0].names, ::testing::ElementsAre("a", "", "a"));
  EXPECT_EQ(back[0].weight, 0.5);
  EXPECT_THAT(back[1].names, ::testing::ElementsAre("a"));
  EXPECT_EQ(back[1].weight, std::nullopt);
}

TEST(Fields, ATextIsSentOnce) {
  const std::string text(1000, 'x');
  EXPECT_LT(written(std::vector<std::string>(50, text)).header.size(), 1300u);
}

TEST(Fields, FaultsAreNamed) {
  EXPECT_EQ(fault_of<uint64_t>(written(uint32_t{1})), "fields that end early");
  EXPECT_EQ(fault_of<uint32_t>(written(uint64_t{1})), "more fields than there are");
  EXPECT_EQ(fault_of<bool>(written(uint8_t{2})), "no truth value");
  EXPECT_EQ(fault_of<std::optional<int>>(written(uint8_t{2})), "no truth value");
  EXPECT_EQ(fault_of<std::string>(written(uint32_t{1})), "a text that was not sent");
  EXPECT_EQ(fault_of<std::string>(written(uint32_t{0}, uint32_t{1})), "fields that end early");
  EXPECT_EQ(fault_of<std::vector<uint64_t>>(written(~uint32_t{0})), "fields that end early");
}

TEST(Fields, AlternativesKeepTheirKind) {
  using Either = std::variant<int64_t, std::string>;
  const Frame frame = written(std::vector<Either>{int64_t{-2}, "text"});
  std::vector<Either> back;
  FieldReader all(frame);
  all(back);
  all.finish();
  EXPECT_THAT(back, ::testing::ElementsAre(Either(int64_t{-2}), Either("text")));
  EXPECT_EQ(fault_of<Either>(written(uint8_t{2})), "a kind that does not exist");
}

TEST(Fields, NestingIsLimited) {
  Tree tree;
  for (int level = 1; level < FieldReader::kMostNested; ++level) tree = {{tree}};
  EXPECT_EQ(fault_of<Tree>(written(tree)), "");
  EXPECT_EQ(fault_of<Tree>(written(Tree{{tree}})), "fields that are nested too deep");
}

/// A number of four bytes stands for a long text.
TEST(Fields, RepeatedTextsTakeLimitedMemory) {
  Frame frame = written(std::vector<std::string>(1, std::string(1 << 20, 'x')));
  const uint32_t count = 300, again = 0;
  std::memcpy(frame.header.data(), &count, sizeof(count));
  for (uint32_t i = 1; i < count; ++i) {
    const auto* bytes = reinterpret_cast<const uint8_t*>(&again);
    frame.header.insert(frame.header.end(), bytes, bytes + sizeof(again));
  }
  EXPECT_EQ(fault_of<std::vector<std::string>>(frame), "fields that take too much memory");
}

TEST(Fields, ListsTakeLimitedMemory) {
  const uint32_t count = 1 << 23;
  Frame frame = written(count);
  frame.header.resize(frame.header.size() + count);
  EXPECT_EQ(fault_of<std::vector<Point>>(frame), "fields that take too much memory");
}

TEST(Fields, BulkContentsFollowInThePayload) {
  Outgoing out;
  const std::string text = "contents";
  FieldWriter(out).bulk(text);
  const Frame frame = frame_of(out);
  EXPECT_EQ(frame.payload.view().size(), text.size());
  std::string back;
  FieldReader(frame).bulk(back);
  EXPECT_EQ(back, text);
  EXPECT_THROW(FieldReader(frame).bulk(back, text.size() - 1), Malformed);
}

}  // namespace
}  // namespace cml::worker
