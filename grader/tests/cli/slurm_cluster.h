#pragma once
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "sandbox/run.h"
#include "tests/temporary_folder.h"

namespace cml {

/// A Slurm of one node with two processors, in a folder of its own, apart from all that runs here: daemons in
/// the foreground, its own ports, key, state and configuration, which SLURM_CONF names while it lives.
class SlurmCluster {
 public:
  /// What has to be installed; empty where all of it is.
  static std::string missing() {
    for (const char* name : {"munged", "slurmctld", "slurmd", "sbatch", "squeue", "scancel", "scontrol"})
      if (program(name).empty()) return std::string(name) + " is missing: apt-get install slurm-wlm munge";
    return "";
  }

  /// Call is_ready() before it is used.
  SlurmCluster() {
    std::filesystem::permissions(folder(), std::filesystem::perms(0755));  // munged looks at it
    for (const char* name : {"munge", "state", "spool"}) std::filesystem::create_directory(folder() / name);
    write_configuration();
    setenv("SLURM_CONF", (folder() / "slurm.conf").c_str(), 1);
    munged_ = start({program("munged"), "--foreground", "--socket=" + file("munge/socket"),
                     "--key-file=" + file("munge.key"), "--pid-file=" + file("munge/pid"),
                     "--seed-file=" + file("munge/seed"), "--log-file=" + file("munge/log")});
    wait_until([&] { return std::filesystem::exists(folder() / "munge/socket"); }, 100);
    controller_ = start({program("slurmctld"), "-D", "-L", file("slurmctld.log"), "-f", file("slurm.conf")});
    start_node();
  }
  ~SlurmCluster() {
    sandbox::run_child({program("scancel"), "--user=" + user()});
    wait_until([&] { return queue().empty(); });
    kill_node();
    controller_.reset();
    munged_.reset();
    unsetenv("SLURM_CONF");
  }
  SlurmCluster(const SlurmCluster&) = delete;
  SlurmCluster& operator=(const SlurmCluster&) = delete;

  /// False where the node's daemon has ended, or is not there after 20 s: a machine may forbid what Slurm
  /// needs.
  bool is_ready() const {
    const auto is_idle = [] {
      return sandbox::run_child({program("sinfo"), "--noheader", "--format=%T"}).out.starts_with("idle");
    };
    return wait_until([&] { return node_->has_ended() || is_idle(); }, 200) && is_idle();
  }
  void start_node() {
    // In the folder, so that its steps are known by theirs: in 23.11 they show no environment.
    node_ = start({"/bin/sh", "-c",
                   "cd " + folder().string() + " && exec " + program("slurmd") +
                       " -D -N node1 -L slurmd.log -f " + file("slurm.conf")});
  }
  /// At once, with everything that runs on it, as when its power fails.
  void kill_node() {
    if (node_) node_->kill();
    node_.reset();
    const auto on_node = [&] { return processes("slurmstepd").empty() && processes("class-task").empty(); };
    wait_until([&] {
      for (const char* name : {"slurmstepd", "class-task"})
        for (const pid_t it : processes(name)) ::kill(it, SIGKILL);
      return on_node();
    });
  }
  /// "7_0|RUNNING" a line, or as squeue's --format has it.
  std::string queue(const std::string& format = "%F_%K|%T") const {
    return sandbox::run_child({program("squeue"), "--noheader", "--array", "--format=" + format}).out;
  }
  /// How often sbatch was heard.
  size_t submissions() const {
    std::ifstream log(folder() / "slurmctld.log");
    size_t count = 0;
    for (std::string line; std::getline(log, line);)
      count += line.find("_slurm_rpc_submit_batch_job: JobId=") != std::string::npos;
    return count;
  }
  void requeue(const std::string& id) const { sandbox::run_child({program("scontrol"), "requeue", id}); }
  std::string log(const std::string& name) const {
    std::ifstream in(folder() / name);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  /// Processes of this cluster whose command line holds the word. Those of others are not of this folder.
  std::vector<pid_t> processes(const std::string& word) const {
    std::vector<pid_t> found;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator("/proc", ignored)) {
      const std::string name = entry.path().filename();
      if (name.find_first_not_of("0123456789") != std::string::npos) continue;
      if (text_of(entry.path() / "cmdline").find(word) == std::string::npos) continue;
      const std::string cwd = std::filesystem::read_symlink(entry.path() / "cwd", ignored);
      if (cwd.starts_with(folder().string()) ||
          text_of(entry.path() / "environ").find("SLURM_CONF=" + file("slurm.conf")) != std::string::npos)
        found.push_back(std::stoi(name));
    }
    return found;
  }

  /// False after that many tenths of a second.
  static bool wait_until(const std::function<bool()>& holds, int tenths = 600) {
    for (int i = 0; i < tenths; ++i) {
      if (holds()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return holds();
  }

 private:
  std::filesystem::path folder() const { return temporary_.path(); }
  std::string file(const std::string& name) const { return folder() / name; }
  static std::string user() { return std::to_string(getuid()); }

  static std::string text_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  /// Daemons lie where only root has them in PATH.
  static std::string program(const std::string& name) {
    const std::string found = sandbox::find_program(name);
    const std::string in_sbin = "/usr/sbin/" + name;
    return found.empty() && access(in_sbin.c_str(), X_OK) == 0 ? in_sbin : found;
  }
  static std::unique_ptr<sandbox::Child> start(const std::vector<std::string>& arguments) {
    sandbox::Command command;
    command.arguments = arguments;
    command.out = sandbox::Sink::nowhere;
    command.err = sandbox::Sink::kept;
    return std::make_unique<sandbox::Child>(command);
  }
  /// One that no process has now.
  static int free_port() {
    const int it = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    const bool is_bound = bind(it, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                          getsockname(it, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    close(it);
    return is_bound ? ntohs(address.sin_port) : 0;
  }
  void write_configuration() const {
    char host[256] = {};
    gethostname(host, sizeof host - 1);
    if (char* dot = std::strchr(host, '.')) *dot = '\0';
    {
      std::ifstream random("/dev/urandom", std::ios::binary);
      std::string key(128, '\0');
      random.read(key.data(), static_cast<std::streamsize>(key.size()));
      std::ofstream(folder() / "munge.key", std::ios::binary) << key;
    }
    std::filesystem::permissions(folder() / "munge.key", std::filesystem::perms(0600));
    std::ofstream(folder() / "gres.conf") << "NodeName=node1 Name=gpu File=/dev/null\n";
    // A job that is handed out again waits until its credential has expired.
    std::ofstream(folder() / "slurm.conf")
        << "ClusterName=cml\nSlurmctldHost=" << host << "(127.0.0.1)\nSlurmctldPort=" << free_port()
        << "\nSlurmdPort=" << free_port() << "\nSlurmUser=" << user() << "\nSlurmdUser=" << user()
        << "\nAuthType=auth/munge\nCredType=cred/munge\nAuthInfo=socket=" << file("munge/socket")
        << ",cred_expire=5\nStateSaveLocation=" << file("state") << "\nSlurmdSpoolDir=" << file("spool")
        << "\nSlurmctldPidFile=" << file("slurmctld.pid") << "\nSlurmdPidFile=" << file("slurmd.pid")
        << "\nProctrackType=proctrack/linuxproc\nMpiDefault=none\nReturnToService=2\nSlurmdTimeout=5\n"
           "KillWait=2\nMinJobAge=10\nSlurmctldDebug=info\nSchedulerParameters=sched_interval=2,batch_sched_delay=0,"
           "bf_interval=1\n"
           "SelectType=select/cons_tres\nSelectTypeParameters=CR_CPU\nSlurmdParameters=config_overrides\n"
           "GresTypes=gpu\nNodeName=node1 NodeHostname="
        << host
        << " NodeAddr=127.0.0.1 CPUs=2 RealMemory=1000 Gres=gpu:1\n"
           "PartitionName=all Nodes=node1 Default=YES MaxTime=INFINITE State=UP\n";
  }

  TemporaryFolder temporary_;
  std::unique_ptr<sandbox::Child> munged_;
  std::unique_ptr<sandbox::Child> controller_;
  std::unique_ptr<sandbox::Child> node_;
};

}  // namespace cml
