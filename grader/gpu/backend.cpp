#include "gpu/backend.h"

#include <chrono>
#include <cstring>

#include "core/failures.h"
#include "gpu/guarded_buffer.h"
#include "gpu/neighbours.h"
#include "gpu/timing.h"

namespace cml::gpu {
namespace {

/// Driver errors of a kernel that ran (CUDA Driver API, CUresult), as the trap that they mean.
struct FaultRow {
  DriverResult code;
  TrapKind kind;
};
constexpr DriverResult kInvalidClusterSize = 912;  // CUDA_ERROR_INVALID_CLUSTER_SIZE, from the launch itself
constexpr FaultRow kFaults[] = {
    {700, TrapKind::out_of_bounds},     // CUDA_ERROR_ILLEGAL_ADDRESS
    {701, TrapKind::illegal_launch},    // CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES
    {702, TrapKind::endless_loop},      // CUDA_ERROR_LAUNCH_TIMEOUT
    {710, TrapKind::assertion},         // CUDA_ERROR_ASSERT
    {714, TrapKind::stack_overflow},    // CUDA_ERROR_HARDWARE_STACK_ERROR
    {715, TrapKind::trap_instruction},  // CUDA_ERROR_ILLEGAL_INSTRUCTION
    {716, TrapKind::misaligned},        // CUDA_ERROR_MISALIGNED_ADDRESS
    {1, TrapKind::illegal_launch},      // CUDA_ERROR_INVALID_VALUE, from the launch itself
    {kInvalidClusterSize, TrapKind::illegal_launch},
};

Trap trap_of(DriverResult code, const std::string& text, const Job& job, const Launch& launch) {
  Trap trap;
  trap.kind = TrapKind::launch_failed;
  for (const FaultRow& row : kFaults)
    if (row.code == code) trap.kind = row.kind;
  trap.file = job.program.file_name;
  trap.kernel = launch.kernel;
  trap.has_thread = false;
  trap.detail = {failure<Key::on_card>("text"_v(text))};
  return trap;
}

/// A launch ready to be repeated: function and argument values on the host.
struct PreparedLaunch {
  const Driver& table;
  Launch spec;
  FunctionHandle function = nullptr;
  std::vector<std::vector<std::byte>> values;

  DriverResult operator()() {
    std::vector<void*> pointers;
    for (std::vector<std::byte>& value : values) pointers.push_back(value.data());
    return table.launch(function, spec.grid.x, spec.grid.y, spec.grid.z, spec.block.x, spec.block.y,
                        spec.block.z, spec.dynamic_shared_bytes, nullptr, pointers.data(), nullptr);
  }
};

PreparedLaunch prepare(const Driver& table, const Launch& launch, const Image& image, ModuleHandle module,
                       const std::vector<GuardedBuffer>& buffers) {
  PreparedLaunch prepared{table, launch, nullptr, {}};
  const Result<std::string> mangled = image.mangled(launch.kernel);
  CML_REQUIRE(mangled.has_value(), "launches are checked before they get here: " + launch.kernel);
  CML_DRIVER(table, module_function(&prepared.function, module, mangled->c_str()));
  if (launch.dynamic_shared_bytes > 48 * 1024)
    table.set_function_attribute(prepared.function,
                                 static_cast<int>(FunctionAttribute::max_dynamic_shared_bytes),
                                 static_cast<int>(launch.dynamic_shared_bytes));
  for (const Argument& argument : launch.arguments) {
    std::vector<std::byte> value = argument.value;
    if (argument.buffer) {
      const DevicePointer address = buffers.at(*argument.buffer).address() + argument.byte_offset;
      value.resize(sizeof address);
      std::memcpy(value.data(), &address, sizeof address);
    }
    prepared.values.push_back(std::move(value));
  }
  return prepared;
}

}  // namespace

/// A program on the card.
struct GpuBackend::LoadedModule {
  const Driver& table;
  std::string cubin;
  ModuleHandle handle = nullptr;
  LoadedModule(const Driver& driver_table, std::string image) : table(driver_table), cubin(std::move(image)) {
    CML_DRIVER(table, module_load(&handle, cubin.data()));
  }
  LoadedModule(const LoadedModule&) = delete;
  LoadedModule& operator=(const LoadedModule&) = delete;
  ~LoadedModule() { table.module_unload(handle); }
};

struct GpuBackend::JobState {
  Image image;
  std::shared_ptr<LoadedModule> module;
  std::vector<GuardedBuffer> buffers;
};

Result<std::unique_ptr<GpuBackend>> GpuBackend::create(ImageSource images,
                                                       std::vector<std::string> library_dirs) {
  Result<DeviceInfo> info = device_info();
  if (!info) return info.error();
  std::unique_ptr<GpuBackend> backend(
      new GpuBackend(**driver(), *info, std::move(images), std::move(library_dirs)));
  const Result<ContextHandle> context = current_context();
  if (!context) return context.error();
  backend->context_ = *context;
  return backend;
}

GpuBackend::GpuBackend(const Driver& table, DeviceInfo device, ImageSource images,
                       std::vector<std::string> library_dirs)
    : table_(table),
      device_(std::move(device)),
      images_(std::move(images)),
      library_dirs_(std::move(library_dirs)) {}

GpuBackend::~GpuBackend() {
  counters_.reset();
  referee_.reset();
  kept_.reset();
  if (context_ != nullptr) table_.context_release(0);
}

Counters* GpuBackend::counters(const std::vector<std::string>& metrics, RunResult& result) {
  if (!counters_tried_) {
    counters_tried_ = true;
    Result<std::unique_ptr<Counters>> made = Counters::create(context_, metrics, library_dirs_);
    if (made)
      counters_ = std::move(made).value();
    else
      no_counters_ = made.error().message + "; " + made.error().next_step;
  }
  if (!counters_) result.machine_notes.push_back("counts come from the emulator: " + no_counters_);
  return counters_.get();
}

Result<RunResult> GpuBackend::run(const Job& job) {
  std::string uncounted;
  Result<RunResult> result = attempt(job, job.options.count && !job.timing, uncounted);
  if (uncounted.empty() || !result || result->trap) return result;
  std::string none;
  result = attempt(job, false, none);
  if (result) result->machine_notes.push_back("counts of a launch come from the emulator: " + uncounted);
  return result;
}

void GpuBackend::set_stack(uint64_t bytes) {
  constexpr int kStackBytes = static_cast<int>(ContextLimit::stack_bytes);
  if (default_stack_ == 0) {
    CML_DRIVER(table_, context_limit(&default_stack_, kStackBytes));
    stack_ = default_stack_;
  }
  const size_t wanted = bytes != 0 ? bytes : default_stack_;
  if (wanted == stack_) return;
  CML_DRIVER(table_, set_context_limit(kStackBytes, wanted));
  stack_ = wanted;
}

std::shared_ptr<GpuBackend::LoadedModule> GpuBackend::module_of(const Image& image) {
  if (kept_ && image.keeps_nothing && kept_->cubin == image.cubin) return kept_;
  kept_.reset();
  auto module = std::make_shared<LoadedModule>(table_, image.cubin);
  if (image.keeps_nothing) kept_ = module;
  return module;
}

Result<RunResult> GpuBackend::attempt(const Job& job, bool count, std::string& uncounted) {
  Result<Image> image = images_(job.program, device_.compute_capability);
  if (!image) return image.error();
  set_stack(job.options.stack_bytes);
  JobState state{*image, module_of(*image), {}};
  RunResult result;
  result.backend = name();

  const auto variable = [&](const std::string& wanted) {
    return state.image.variable ? state.image.variable(wanted) : wanted;
  };
  for (const Symbol& symbol : job.symbols) {
    DevicePointer address = 0;
    size_t bytes = 0;
    if (table_.module_global(&address, &bytes, state.module->handle, variable(symbol.name).c_str()) != 0 ||
        bytes < symbol.bytes.size())
      return Error{"the program has no variable " + symbol.name + " of " +
                       std::to_string(symbol.bytes.size()) + " bytes",
                   "keep the names and sizes that the exercise gives",
                   {job.program.file_name, 0, 0}};
    CML_DRIVER(table_, copy_to_device(address, symbol.bytes.data(), symbol.bytes.size()));
  }
  if (count && job.launches.empty()) counters(state.image.metrics, result);
  for (const Buffer& buffer : job.buffers) state.buffers.emplace_back(table_, buffer);
  fill(job, state);
  for (size_t index = 0; index < job.launches.size() && !result.trap; ++index) {
    launch(job, index, state, result, count, uncounted);
    if (!uncounted.empty() && !result.trap) return result;
  }
  if (job.timing && !result.trap) {
    if (computing_processes(device_.pci_address).value_or(1) > 1)
      result.machine_notes.emplace_back(
          "another process computes on this GPU: bandwidth may come out low; close it and run again");
    time(job, state, result);
  }
  if (poisoned_) {
    result.buffers = job.buffers;
    return result;
  }

  for (const GuardedBuffer& buffer : state.buffers) {
    const std::optional<std::string> damage = buffer.damage();
    if (!damage || result.trap) continue;
    result.trap.emplace();
    result.trap->kind = TrapKind::out_of_bounds;
    result.trap->file = job.program.file_name;
    result.trap->has_thread = false;
    result.trap->detail = {failure<Key::words>("words"_v(*damage))};
  }
  for (size_t i = 0; i < state.buffers.size(); ++i)
    result.buffers.push_back(job.buffers[i].fill ? job.buffers[i] : state.buffers[i].read());
  for (const std::string& name : job.read_symbols) {
    DevicePointer address = 0;
    size_t bytes = 0;
    if (table_.module_global(&address, &bytes, state.module->handle, variable(name).c_str()) != 0) {
      if (auto initial = state.image.initial ? state.image.initial(variable(name)) : std::nullopt) {
        result.symbols.push_back({name, *std::move(initial)});
        continue;
      }
      return Error{"the program has no variable " + name,
                   "declare it as the exercise asks",
                   {job.program.file_name, 0, 0}};
    }
    Symbol symbol{name, std::vector<std::byte>(bytes)};
    CML_DRIVER(table_, copy_to_host(symbol.bytes.data(), address, bytes));
    result.symbols.push_back(std::move(symbol));
  }
  return result;
}

void GpuBackend::launch(const Job& job, size_t index, JobState& state, RunResult& result, bool count,
                        std::string& uncounted) {
  const Launch& launch = job.launches[index];
  PreparedLaunch prepared = prepare(table_, launch, state.image, state.module->handle, state.buffers);
  DriverResult code = 0;
  const auto start = [&] {
    code = prepared();
    if (code == 0) code = table_.context_synchronize();
  };
  LaunchResult measured;
  measured.kernel = launch.kernel;
  Counters* counting = count ? counters(state.image.metrics, result) : nullptr;
  const auto before = std::chrono::steady_clock::now();
  if (counting == nullptr) {
    start();
  } else {
    Result<std::vector<MetricValue>> counts = counting->count(state.image.metrics, start);
    if (counts)
      measured.metrics = std::move(counts).value();
    else
      uncounted = counts.error().message;
  }
  measured.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
  if (code != 0) {
    result.trap = trap_of(code, table_.text_of(code), job, launch);
    poisoned_ = code >= 700 && code != 701 && code != kInvalidClusterSize;
    return;
  }
  result.launches.push_back(std::move(measured));
}

Referee& GpuBackend::referee() {
  if (!referee_) {
    const Result<Image> image =
        images_(Referee::program(device_.compute_capability), device_.compute_capability);
    CML_REQUIRE(image.has_value(), image ? "" : image.error().to_string());
    referee_ = std::make_unique<Referee>(table_, image->cubin);
  }
  return *referee_;
}

void GpuBackend::fill(const Job& job, JobState& state) {
  for (size_t i = 0; i < job.buffers.size(); ++i) {
    const std::optional<Fill>& fill = job.buffers[i].fill;
    if (!fill) continue;
    if (fill->seed)
      referee().fill(state.buffers[i].address(), fill->elements, *fill->seed);
    else
      CML_DRIVER(table_, fill_bytes(state.buffers[i].address(), kPoison, fill->bytes(), nullptr));
  }
}

void GpuBackend::time(const Job& job, JobState& state, RunResult& result) {
  PreparedLaunch prepared =
      prepare(table_, job.launches.at(0), state.image, state.module->handle, state.buffers);
  std::vector<TimedArray> arrays;
  for (size_t i = 0; i < job.buffers.size(); ++i)
    arrays.push_back({state.buffers[i].address(), job.buffers[i].fill});
  try {
    result.timing = Timing(table_, referee(), device_).run(*job.timing, arrays, [&] {
      if (const DriverResult code = prepared(); code != 0)
        throw DriverError(code, "timed launch: " + table_.text_of(code), __FILE__, __LINE__);
    });
  } catch (const DriverError& error) {
    result.trap = trap_of(error.code(), table_.text_of(error.code()), job, job.launches[0]);
    poisoned_ = true;
  }
}

}  // namespace cml::gpu
