#include "core/descriptor.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <thread>

namespace cml {
namespace {

struct Pipe {
  Pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return;
    to_read = Descriptor(ends[0]);
    to_write = Descriptor(ends[1]);
  }
  Descriptor to_read, to_write;
};

bool is_open(int number) { return fcntl(number, F_GETFD) >= 0; }

TEST(Descriptor, IsClosedOnceAtTheEnd) {
  Pipe pipe;
  const int number = pipe.to_read.get();
  {
    const Descriptor taken(std::move(pipe.to_read));
    EXPECT_FALSE(pipe.to_read.is_open());
    EXPECT_EQ(taken.get(), number);
    EXPECT_TRUE(is_open(number));
  }
  EXPECT_FALSE(is_open(number));
}

TEST(Descriptor, IsClosedWhereItTakesAnother) {
  Pipe one, other;
  const int number = one.to_read.get();
  one.to_read = std::move(other.to_read);
  EXPECT_FALSE(is_open(number));
  EXPECT_TRUE(one.to_read.is_open());
}

TEST(ReadAll, GathersWhatComesInPieces) {
  const std::string sent(300'000, 'x');  // more than a pipe holds
  Pipe pipe;
  std::thread writer([&] {
    EXPECT_EQ(write_all(pipe.to_write.get(), sent), 0);
    pipe.to_write.reset();
  });
  std::string got(sent.size() + 10, '\0');
  EXPECT_EQ(read_all(pipe.to_read.get(), got.data(), got.size()), static_cast<ssize_t>(sent.size()));
  got.resize(sent.size());
  EXPECT_EQ(got, sent);
  writer.join();
}

TEST(ReadAll, SaysWhyItCannot) {
  char byte = 0;
  EXPECT_EQ(read_all(-1, &byte, 1), -1);
  EXPECT_EQ(errno, EBADF);
  EXPECT_EQ(write_all(-1, "x"), EBADF);
}

}  // namespace
}  // namespace cml
