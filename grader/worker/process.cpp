#include "worker/process.h"

#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "core/error.h"
#include "core/meter.h"
#include "worker/server.h"

namespace cml::worker {
namespace {

static_assert(kWorkerSocket == 3, "sandbox::Command::descriptor becomes number 3");

/// Both ends of a stream socket.
struct Socket {
  int ours = -1;
  int theirs = -1;
};
Socket make_socket() {
  int ends[2] = {-1, -1};
  CML_REQUIRE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0, std::strerror(errno));
  const int buffer = 1 << 20;
  for (const int end : ends) setsockopt(end, SOL_SOCKET, SO_SNDBUF, &buffer, sizeof(buffer));
  return {ends[0], ends[1]};
}

}  // namespace

Process::Process(const std::vector<std::string>& arguments, const std::vector<std::string>& environment,
                 const sandbox::GroupLimits& limits) {
  const Socket socket = make_socket();
  channel_ = Channel(socket.ours);
  const Channel theirs(socket.theirs);  // closes it
  sandbox::Command command;
  command.arguments = arguments;
  command.environment = environment;
  command.out = sandbox::Sink::nowhere;
  command.err = sandbox::Sink::kept;
  command.descriptor = socket.theirs;
  Result<std::unique_ptr<sandbox::ControlGroup>> group = sandbox::ControlGroup::make(limits);
  std::string why = group ? "" : group.error().message;
  if (group) {
    command.group = (*group)->entrance();
    try {
      child_ = std::make_unique<sandbox::Child>(command);
      group_ = *std::move(group);
      group_layer_ = {"cgroup", true,
                      fmt::format("on, {} MiB in memory, {} tasks", limits.memory_bytes >> 20, limits.tasks)};
      return;
    } catch (const InfrastructureError& failure) {
      why = failure.what();
      command.group = -1;
    }
  }
  group_layer_ = {"cgroup", false, "none: " + why};
  child_ = std::make_unique<sandbox::Child>(command);
}

Process::~Process() {
  if (!meter().is_on()) return;
  Costs costs;
  costs[CostPart::starting] = std::max(0.0, cpu_seconds() - spent_);
  meter().add(costs);
}

Process::End Process::wait_for_end(double seconds) {
  const sandbox::End end = child_->wait_for(seconds);
  const bool is_killed = end.exit_code() == 128 + SIGKILL && !end.is_ours;
  return {end.text(), is_killed && !(group_ && group_->was_full())};
}

}  // namespace cml::worker
