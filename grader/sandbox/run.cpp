#include "sandbox/run.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "core/error.h"

namespace cml::sandbox {
namespace {

constexpr size_t kLastWords = 4000;
constexpr int kPollMilliseconds = 100;
constexpr size_t kLongestLine = size_t{1} << 20;
constexpr int kBlocks = 256;  // read at once: more than a pipe holds, and no more, since a writer may not end

void make_nonblocking(int descriptor) { fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK); }

/// Adds what there is to read. False once the other end is closed.
bool drain(int descriptor, std::string& text) {
  char block[1 << 14];
  for (int i = 0; i < kBlocks; ++i) {
    const ssize_t got = read(descriptor, block, sizeof block);
    if (got > 0) text.append(block, static_cast<size_t>(got));
    if (got == 0) return false;
    if (got < 0 && errno != EINTR) return errno == EAGAIN;
  }
  return true;
}

/// The pipe that the child writes its lines to.
class Lines {
 public:
  explicit Lines(const Watch& watch) : on_line_(watch.on_line) {
    if (!on_line_) return;
    CML_REQUIRE(pipe2(ends_.data(), O_CLOEXEC) == 0, std::strerror(errno));
    make_nonblocking(ends_[0]);
  }
  ~Lines() {
    close_end(0);
    close_end(1);
  }
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  int to_read() const { return ends_[0]; }
  int to_write() const { return ends_[1]; }
  void close_end(size_t i) {
    if (ends_[i] >= 0) close(ends_[i]);
    ends_[i] = -1;
  }
  void take() {
    if (ends_[0] < 0) return;
    if (!drain(ends_[0], text_) || text_.size() > kLongestLine) close_end(0);
    for (size_t end = 0; (end = text_.find('\n')) != std::string::npos; text_.erase(0, end + 1))
      on_line_(std::string_view(text_).substr(0, end));
  }

 private:
  const std::function<void(std::string_view)>& on_line_;
  std::array<int, 2> ends_{-1, -1};
  std::string text_;
};

}  // namespace

Finished run(const Command& command, const Watch& watch) {
  using Clock = std::chrono::steady_clock;
  using Kind = Finished::Kind;
  Lines lines(watch);
  Command started = command;
  if (watch.on_line) started.descriptor = lines.to_write();
  Child child(started);
  lines.close_end(1);
  if (child.out() >= 0) make_nonblocking(child.out());
  int out = child.out();
  Finished finished;
  const auto start = Clock::now();
  for (bool has_ended = false; !has_ended;) {
    // Looked at first, so that nothing is left in the pipes that it wrote before its end.
    has_ended = child.has_ended();
    if (out >= 0 && !drain(out, finished.out)) out = -1;
    lines.take();
    if (has_ended) break;
    if (watch.cancelled && *watch.cancelled)
      finished.kind = Kind::cancelled;
    else if (finished.out.size() > watch.most_out)
      finished.kind = Kind::flooding;
    else if (watch.timeout && Clock::now() - start >= *watch.timeout)
      finished.kind = Kind::late;
    if (finished.kind != Kind::ended) break;
    std::array<pollfd, 2> ready{{{out, POLLIN, 0}, {lines.to_read(), POLLIN, 0}}};
    const bool is_open = out >= 0 || lines.to_read() >= 0;
    poll(ready.data(), ready.size(), is_open ? kPollMilliseconds : 1);
  }
  finished.end = child.kill();
  finished.exit_code = finished.end.exit_code();
  finished.err = child.last_words(kLastWords);
  return finished;
}

Finished run_child(const std::vector<std::string>& arguments) {
  Command command;
  command.arguments = arguments;
  return run(command);
}

}  // namespace cml::sandbox
