#include "compile/compiler.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <future>
#include <mutex>
#include <nlohmann/json.hpp>
#include <system_error>
#include <thread>

#include "compile/cubin.h"
#include "compile/diagnostics.h"
#include "compile/digest.h"
#include "compile/include_guard.h"
#include "compile/kernel_name.h"
#include "compile/lab_header.h"
#include "compile/source_text.h"
#include "compile/standard_headers.h"
#include "core/text.h"

namespace cml::compile {
namespace {

using Json = nlohmann::json;

/// Raise it when what is kept of a compilation changes.
constexpr int kCacheFormat = 3;

/// The first major version whose options --minimal and --Ofast-compile we have tried.
constexpr int kFirstQuick = 13;

/// The file that NVRTC makes of the name expressions.
constexpr const char* kNameMap = "__nv_name_map";

/// The name that NVRTC gets: the file's own, unless that could pass for a path or break a line of the log.
std::string safe_name(const std::string& file_name) {
  std::string name = file_name.substr(file_name.find_last_of('/') + 1);
  for (char& c : name)
    if (static_cast<unsigned char>(c) < 0x80 && !std::isalnum(static_cast<unsigned char>(c)) && c != '.' &&
        c != '-')
      c = '_';
  if (name.empty() || name.find_first_not_of('.') == std::string::npos || name.size() > 200)
    return "program.cu";
  return name;
}

constexpr const char* kDeviceByDefault = "--device-as-default-execution-space";

std::vector<std::string> options_of(const Program& program) {
  std::vector<std::string> options{
      fmt::format("--gpu-architecture={}_{}", program.machine_code ? "sm" : "compute",
                  program.compute_capability),
      program.device_debug ? "--device-debug" : "--generate-line-info"};
  options.emplace_back("--device-int128");  // as nvcc takes it on Linux
  if (program.unoptimised_assembly) options.emplace_back("--ptxas-options=-O0");
  for (const std::string& definition : program.definitions) options.push_back("--define-macro=" + definition);
  return options;
}

/// Functions that the file does not name `__device__` are all such that nvcc takes in device code as they
/// are: generic lambdas, and constexpr functions. NVRTC takes them for host functions, but with
/// --device-as-default-execution-space. (NVRTC guide, supported compile options)
bool nvcc_takes_what_is_unmarked(const std::vector<Diagnostic>& diagnostics, const std::string& source) {
  const std::vector<std::string> lines = lines_of(source);
  bool any = false;
  for (const Diagnostic& it : diagnostics) {
    if (it.message.find("without execution space annotations") == std::string::npos) continue;
    const size_t line = static_cast<size_t>(std::max(it.where.line, 1)) - 1;
    if (it.excerpt.empty() || line >= lines.size()) return false;
    const std::string before = lines[line].substr(0, static_cast<size_t>(std::max(it.where.column, 1)) - 1);
    if (!before.ends_with(']') && before.find("constexpr") == std::string::npos) return false;
    any = true;
  }
  return any;
}

/// The headers that are given as text: lab.h and the standard ones.
const std::vector<Header>& own_headers() {
  static const std::vector<Header> headers = [] {
    std::vector<Header> all{{"lab.h", lab_header()}};
    all.insert(all.end(), standard_headers().begin(), standard_headers().end());
    return all;
  }();
  return headers;
}

std::string key_of(const Program& program, const std::string& text, const std::string& compiled_as,
                   const Toolkit& toolkit) {
  Json header_texts = Json::array();
  for (const Header& header : own_headers()) header_texts.push_back({header.name, header.text});
  const Json parts{
      kCacheFormat,      toolkit.stamp(), toolkit.include_dirs, options_of(program), program.name_expressions,
      program.optimised, compiled_as,     program.file_name,    header_texts,        text};
  const std::vector<uint8_t> bytes = Json::to_cbor(parts);
  return sha256(std::string(bytes.begin(), bytes.end()));
}

std::string to_bytes(const Compiled& compiled) {
  Json kernels = Json::array();
  for (const KernelInfo& kernel : compiled.kernels) kernels.push_back({kernel.mangled, kernel.registers});
  const std::vector<uint8_t> bytes =
      Json::to_cbor({{"ptx", compiled.ptx},
                     {"cubin", Json::binary({compiled.cubin.begin(), compiled.cubin.end()})},
                     {"log", compiled.log},
                     {"kernels", kernels},
                     {"names", compiled.lowered_names},
                     {"toolkit", compiled.toolkit}});
  return {bytes.begin(), bytes.end()};
}

std::optional<Compiled> from_bytes(const std::string& bytes) try {
  const Json json = Json::from_cbor(bytes);
  Compiled compiled;
  compiled.ptx = json.at("ptx");
  const Json::binary_t& cubin = json.at("cubin").get_binary();
  compiled.cubin.assign(cubin.begin(), cubin.end());
  compiled.log = json.at("log");
  for (const Json& kernel : json.at("kernels")) {
    compiled.kernels.push_back(names_of(kernel.at(0).get<std::string>()));
    compiled.kernels.back().registers = kernel.at(1);
  }
  compiled.lowered_names = json.at("names").get<std::map<std::string, std::string>>();
  compiled.toolkit = json.at("toolkit");
  compiled.from_cache = true;
  return compiled;
} catch (const Json::exception&) {
  return std::nullopt;
}

/// NVRTC puts its working directory before the file's name in .file; messages show the student's own name.
void name_source_file(std::string& ptx, const std::string& compiled_as, const std::string& file_name) {
  const std::string name = file_name.find_first_of("\"\\\n") == std::string::npos ? file_name : compiled_as;
  std::error_code ignored;
  std::string folder = std::filesystem::current_path(ignored);
  if (folder.empty() || folder.back() != '/') folder += '/';
  const std::string quoted = '"' + folder + compiled_as + '"';
  for (size_t line = ptx.find("\t.file\t"); line != std::string::npos;
       line = ptx.find("\t.file\t", line + 1)) {
    const size_t at = ptx.find('"', line);
    if (at != std::string::npos && ptx.compare(at, quoted.size(), quoted) == 0)
      ptx.replace(at, quoted.size(), '"' + name + '"');
  }
}

/// Whether the user's limit of tasks leaves those that NVRTC starts.
bool has_room_for_threads() {
  constexpr size_t kThreads = 4;
  std::vector<std::thread> threads;
  std::mutex all_at_once;
  bool has_room = true;
  {
    const std::lock_guard held(all_at_once);
    try {
      while (threads.size() < kThreads)
        threads.emplace_back([&] { const std::lock_guard waits(all_at_once); });
    } catch (const std::system_error&) {
      has_room = false;
    }
  }
  for (std::thread& thread : threads) thread.join();
  return has_room;
}

/// Of a header that is not allowed and yet came to NVRTC, which has none of it.
std::optional<Error> missing_header(const std::vector<Diagnostic>& diagnostics, const Program& program) {
  constexpr std::string_view front = "cannot open source file ";
  for (const Diagnostic& it : diagnostics) {
    if (program.trusted || it.where.file != program.file_name || !it.message.starts_with(front)) continue;
    const std::string quoted = it.message.substr(front.size());
    const size_t end = quoted.find('"', 1);
    if (end != std::string::npos && !is_allowed_header(quoted.substr(1, end - 1)))
      return not_allowed(quoted.substr(0, end + 1), it.where);
  }
  return std::nullopt;
}

/// The stack of the thread that NVRTC runs in: it recurses as deep as a source nests. The usual size of a
/// thread is far less than that of a main thread, which NVRTC lets grow.
constexpr size_t kStackBytes = size_t{256} << 20;

/// What `body` gives in a thread of its own that calls `enclose` first; without one, in this thread.
Nvrtc::Output enclosed(const std::function<void()>& enclose, const std::function<Nvrtc::Output()>& body) {
  if (!enclose) return body();
  std::packaged_task<Nvrtc::Output()> task([&] {
    enclose();
    return body();
  });
  std::future<Nvrtc::Output> output = task.get_future();
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kStackBytes);
  pthread_t thread{};
  const auto run = [](void* its_task) -> void* {
    (*static_cast<std::packaged_task<Nvrtc::Output()>*>(its_task))();
    return nullptr;
  };
  const int failed = pthread_create(&thread, &attributes, run, &task);
  pthread_attr_destroy(&attributes);
  if (failed != 0) throw std::system_error(failed, std::generic_category());
  pthread_join(thread, nullptr);
  return output.get();
}

Error no_such_architecture(int wanted, const std::vector<int>& offered, const std::string& toolkit) {
  return Error{
      fmt::format("{} does not compile for compute capability {}.{}", toolkit, wanted / 10, wanted % 10),
      fmt::format("choose one of {}", fmt::join(offered, ", ")),
      {}};
}

}  // namespace

Compiler::Compiler(CompileOptions options) : options_(std::move(options)) {}

Result<Compiled> Compiler::compile(const Program& program, unsigned threads) {
  Result<std::string> text = program.is_ptx || program.trusted ? normalised(program) : guarded(program);
  if (!text) return text.error();
  if (program.is_ptx) {
    Compiled compiled;
    compiled.ptx = *std::move(text);
    compiled.kernels = kernels_in(compiled.ptx);
    return compiled;
  }
  if (!options_.toolkit) {
    Result<Toolkit> toolkit = find_toolkit();
    if (!toolkit) {
      Error error = toolkit.error();
      error.doubt = Doubt::compiling;
      return error;
    }
    options_.toolkit = *std::move(toolkit);
  }
  const std::string compiled_as = safe_name(program.file_name);
  const std::string key = key_of(program, *text, compiled_as, *options_.toolkit);
  if (const auto kept = options_.cache ? options_.cache->load(key) : std::nullopt)
    if (std::optional<Compiled> compiled = from_bytes(*kept)) return *std::move(compiled);

  Result<Compiled> compiled = compile_anew(program, *text, compiled_as, threads);
  if (compiled && options_.cache) options_.cache->store(key, to_bytes(*compiled));
  return compiled;
}

Result<Compiled> Compiler::compile_anew(const Program& program, const std::string& text,
                                        const std::string& compiled_as, unsigned threads) {
  if (!nvrtc_) {
    Result<Nvrtc> loaded = Nvrtc::load(*options_.toolkit);
    if (!loaded) return loaded.error();
    nvrtc_ = *std::move(loaded);
  }
  const std::string toolkit = fmt::format("CUDA {}.{}", nvrtc_->major(), nvrtc_->minor());
  const std::vector<int>& offered = nvrtc_->architectures();
  if (std::find(offered.begin(), offered.end(), program.compute_capability) == offered.end())
    return no_such_architecture(program.compute_capability, offered, toolkit);

  if (!device_headers_) device_headers_.emplace(options_.toolkit->include_dirs);
  Nvrtc::Input input{text, compiled_as, options_of(program), program.name_expressions,
                     device_headers_->reached(text, own_headers())};
  input.options.emplace_back(nvrtc_->major() >= 12 ? "--std=c++20" : "--std=c++17");
  const bool has_quick_options = nvrtc_->major() >= kFirstQuick;
  if (has_quick_options && !program.optimised) input.options.emplace_back("--Ofast-compile=max");
  // Instances of a template are optimised side by side: eight take 0.16 s, and 0.22 s in one thread, of a
  // tenth less processor time. The PTX is the same but for comments. NVRTC waits for ever for a thread that
  // cannot be started.
  if (has_quick_options && threads != 1 && program.name_expressions.size() > 1 && has_room_for_threads())
    input.options.emplace_back("--split-compile=2");
  // Without the runtime's own types NVRTC reads less. What needs them is compiled again with them.
  if (has_quick_options) input.options.emplace_back("--minimal");
  const auto compile = [&] { return enclosed(options_.enclose, [&] { return nvrtc_->compile(input); }); };
  Nvrtc::Output output = compile();
  if (output.status == Nvrtc::Status::rejected && input.options.back() == "--minimal") {
    input.options.pop_back();
    output = compile();
  }
  const auto read_log = [&] { return parse_log(output.log, text, compiled_as, program.file_name); };
  std::vector<Diagnostic> diagnostics = read_log();
  if (output.status == Nvrtc::Status::rejected && nvcc_takes_what_is_unmarked(diagnostics, text)) {
    input.options.emplace_back(kDeviceByDefault);
    output = compile();
    diagnostics = read_log();
  }
  if (output.status == Nvrtc::Status::out_of_memory)
    return Error{"compiling the file takes more memory than is allowed",
                 "look for macros or templates that grow without end",
                 {program.file_name},
                 Doubt::compiling};
  if (output.status != Nvrtc::Status::ok) {
    if (const auto error = missing_header(diagnostics, program)) return *error;
    const bool says_why = std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& d) {
      return d.severity == Diagnostic::Severity::error;
    });
    const bool names_missing = std::any_of(diagnostics.begin(), diagnostics.end(),
                                           [](const Diagnostic& d) { return d.where.file == kNameMap; });
    const bool own_error = std::any_of(diagnostics.begin(), diagnostics.end(), [&](const Diagnostic& d) {
      return d.severity == Diagnostic::Severity::error && d.where.file == program.file_name;
    });
    if (names_missing && !own_error)
      return Error{fmt::format("the file has no kernel template that fits {}",
                               fmt::join(program.name_expressions, " and ")),
                   "give the template the name and the parameters that the exercise asks for",
                   {program.file_name}};
    if (says_why) return to_error(diagnostics, program.file_name, program.source);
    return Error{"the compiler gave up: " + output.status_text,
                 "make the file simpler, step by step, to find the line",
                 {program.file_name},
                 Doubt::compiling};
  }

  Compiled compiled;
  compiled.ptx = std::move(output.ptx);
  name_source_file(compiled.ptx, compiled_as, program.file_name);
  for (const Diagnostic& diagnostic : diagnostics) compiled.log += diagnostic.to_string() + "\n";
  compiled.kernels = kernels_in(compiled.ptx);
  const std::map<std::string, int> registers = registers_in(output.cubin);
  for (KernelInfo& kernel : compiled.kernels)
    if (const auto row = registers.find(kernel.mangled); row != registers.end())
      kernel.registers = row->second;
  for (size_t i = 0; i < program.name_expressions.size(); ++i)
    compiled.lowered_names[program.name_expressions[i]] = output.lowered_names[i];
  compiled.cubin = std::move(output.cubin);
  compiled.toolkit = toolkit;
  return compiled;
}

Result<Compiled> compile(const Program& program, const CompileOptions& options) {
  return Compiler(options).compile(program);
}

}  // namespace cml::compile
