#include "worker/channel.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstring>
#include <thread>

namespace cml::worker {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

struct Pair {
  Pair() { EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0); }
  int ends[2] = {};
};

TEST(Channel, CarriesFramesInPieces) {
  const Pair pair;
  Channel a(pair.ends[0]), b(pair.ends[1]);
  const std::vector<uint8_t> header{1, 2, 3};
  const std::vector<std::byte> big(40 << 20, std::byte{7}), small(3, std::byte{9});
  std::thread sender([&] {
    EXPECT_EQ(a.send(FrameType::job, header, {big, {}, small}), Transfer::done);
    EXPECT_EQ(a.send(FrameType::phase, {}, {}), Transfer::done);
  });
  Frame frame;
  EXPECT_EQ(b.receive(frame, {}), Transfer::done);
  EXPECT_EQ(frame.type, FrameType::job);
  EXPECT_EQ(frame.header, header);
  EXPECT_EQ(frame.payload.view().size(), big.size() + 3);
  EXPECT_EQ(frame.payload.view().back(), std::byte{9});
  EXPECT_EQ(b.receive(frame, {}), Transfer::done);
  EXPECT_EQ(frame.type, FrameType::phase);
  EXPECT_TRUE(frame.payload.view().empty());
  sender.join();
}

TEST(Channel, KeepsItsDeadlines) {
  const Pair pair;
  Channel a(pair.ends[0]), b(pair.ends[1]);
  Frame frame;
  EXPECT_EQ(b.receive(frame, {}, steady_clock::now() + milliseconds(20)), Transfer::timed_out);
  const std::vector<std::byte> big(64 << 20);
  EXPECT_EQ(a.send(FrameType::job, {}, {big}, steady_clock::now() + milliseconds(20)), Transfer::timed_out);
}

TEST(Channel, SeesTheOtherEndClose) {
  const Pair pair;
  Channel a(pair.ends[0]), b(pair.ends[1]);
  const std::vector<uint8_t> header(100);
  EXPECT_EQ(a.send(FrameType::job, header, {}), Transfer::done);
  a.close();
  Frame frame;
  EXPECT_EQ(b.receive(frame, {}), Transfer::done);
  EXPECT_EQ(b.receive(frame, {}), Transfer::closed);
  const std::vector<std::byte> big(64 << 20);
  EXPECT_EQ(b.send(FrameType::job, {}, {big}), Transfer::closed);
}

TEST(Channel, RefusesWhatIsNoFrameOrTooLarge) {
  for (const uint64_t claimed : {uint64_t{1} << 62, uint64_t{1001}}) {
    const Pair pair;
    Channel b(pair.ends[1]);
    const uint64_t words[3] = {0x00020001574C4D43, 0, claimed};
    ASSERT_EQ(write(pair.ends[0], words, sizeof(words)), 24);
    Frame frame;
    EXPECT_EQ(b.receive(frame, FrameLimits{1000, 1000}), Transfer::malformed);
    close(pair.ends[0]);
  }
  const Pair pair;
  Channel b(pair.ends[1]);
  ASSERT_EQ(write(pair.ends[0], "garbage garbage garbage garbage", 24), 24);
  Frame frame;
  EXPECT_EQ(b.receive(frame, {}), Transfer::malformed);
  close(pair.ends[0]);
}

}  // namespace
}  // namespace cml::worker
