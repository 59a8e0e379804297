#include "emulator/launch/executor.h"

#include <algorithm>
#include <cstring>
#include <map>

#include "core/dim3_text.h"
#include "core/failures.h"
#include "core/meter.h"
#include "core/text.h"
#include "emulator/decode/space_use.h"
#include "emulator/exec/async.h"
#include "emulator/exec/texture.h"
#include "emulator/launch/register_need.h"
#include "emulator/launch/scheduler.h"
#include "ptx/source_place.h"

namespace cml::emulator {
namespace {

/// What a module's variables may take of the device's memory, and how many there may be: far more than an
/// exercise needs, and less than brings the process into trouble.
constexpr uint64_t kMostVariableBytes = uint64_t{1} << 30;
constexpr size_t kMostVariables = 4096;

/// Counts a launch and what it executes, for Meter.
class Counted {
 public:
  explicit Counted(const LaunchState& launch) : launch_(launch) {}
  ~Counted() {
    if (meter().is_on()) meter().add({{}, 1, launch_.executed});
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

 private:
  const LaunchState& launch_;
  Spending running_{CostPart::running};
};

class ModuleExecutor : public Executor {
 public:
  ModuleExecutor(const ptx::Module& module, const ExecutorOptions& options)
      : module_(module),
        options_(options),
        own_memory_(options.memory != nullptr ? nullptr
                                              : std::make_unique<DeviceMemory>(options.limits.heap_bytes)),
        memory_(options.memory != nullptr ? *options.memory : *own_memory_),
        time_limit_(options_.run.time_limit_seconds) {}

  /// Gives every variable outside of shared memory its window and initial contents.
  std::optional<Error> place_variables() {
    if (const std::optional<Error> error = too_many_variables()) return error;
    addresses_.assign(module_.variables.size(), 0);
    windows_.assign(module_.variables.size(), 0);
    for (size_t i = 0; i < module_.variables.size(); ++i) {
      const ptx::Variable& it = module_.variables[i];
      const bool is_constant = it.space == ptx::Space::constant;
      if (!is_constant && it.space != ptx::Space::global) continue;
      const std::optional<size_t> mapped =
          it.is_managed ? memory_.allocate_mapped(variable_name(it.name), it.bytes) : std::nullopt;
      windows_[i] = mapped ? *mapped : memory_.allocate(variable_name(it.name), it.bytes, is_constant);
      addresses_[i] = window_begin(windows_[i]);
      std::copy_n(it.initial.begin(), std::min<size_t>(it.initial.size(), it.bytes),
                  memory_.window(windows_[i]).host);
    }
    for (size_t i = 0; i < module_.variables.size(); ++i)
      for (const auto& relocation : module_.variables[i].relocations) relocate(i, relocation);
    first_array_ = memory_.window_count();
    return std::nullopt;
  }

  std::optional<Error> too_many_variables() const {
    const SourceLocation where{module_.text_name, 0, 0};
    if (module_.variables.size() > kMostVariables)
      return Error{"the program has " + std::to_string(module_.variables.size()) +
                       " variables outside of functions; there may be " + std::to_string(kMostVariables),
                   "Put them into arrays.", where};
    SpaceUse constants("__constant__ variables", "there are", kMostConstantBytes,
                       "Move the larger ones to global memory.");
    uint64_t bytes = 0;
    for (const ptx::Variable& it : module_.variables) {
      if (it.space == ptx::Space::constant) constants.place(it);
      if (it.space != ptx::Space::global) continue;
      bytes += std::min(it.bytes, kMostVariableBytes);
      if (bytes > kMostVariableBytes || it.bytes >= kMostVariableBytes)
        return Error{"the variables in global memory, up to " + variable_name(it.name) + ", take more than " +
                         std::to_string(kMostVariableBytes >> 20) + " MiB",
                     "Make the arrays smaller.", where};
    }
    return constants.excess(module_);
  }

  size_t add_buffer(const Buffer& buffer) override {
    buffers_.push_back(memory_.allocate(buffer.name, buffer.bytes.get()));
    return buffers_.size() - 1;
  }

  Buffer read_buffer(size_t index, const SharedBytes& before) const override {
    CML_REQUIRE(index < buffers_.size(), "a buffer that was added");
    const Window& now = memory_.window(buffers_[index]);
    if (now.bytes == before.size() && now.bytes != 0 &&
        std::memcmp(before.data(), now.host, before.size()) == 0)
      return {memory_.name(buffers_[index]), before};
    return {memory_.name(buffers_[index]), contents(buffers_[index])};
  }

  uint64_t address_of_buffer(size_t index) const override {
    CML_REQUIRE(index < buffers_.size(), "a buffer that was added");
    return window_begin(buffers_[index]);
  }

  std::optional<Error> write_variable(const std::string& name, const std::vector<std::byte>& bytes) override {
    const Result<size_t> window = find_variable(name);
    if (!window) return window.error();
    const Window& target = memory_.window(*window);
    if (bytes.size() > target.bytes)
      return Error{variable_name(name) + " has " + std::to_string(target.bytes) + " bytes, " +
                       std::to_string(bytes.size()) + " are to be written",
                   "Declare it with the size that the exercise gives.",
                   {module_.text_name, 0, 0}};
    std::copy(bytes.begin(), bytes.end(), target.host);
    return std::nullopt;
  }

  Result<std::vector<std::byte>> read_variable(const std::string& name) const override {
    const Result<size_t> window = find_variable(name);
    if (!window) return window.error();
    return contents(*window);
  }

  Result<KernelFacts> facts_of(const std::string& kernel) override {
    const Result<const ptx::Function*> found = find_kernel(kernel);
    if (!found) return found.error();
    const Result<std::shared_ptr<const KernelImage>> image = image_of(**found);
    if (!image) return image.error();
    KernelFacts facts{*found, {}, (*image)->static_shared_bytes, (*image)->local_bytes};
    for (const NamedRange& it : (*image)->parameters)
      facts.parameters.emplace_back(static_cast<uint32_t>(it.offset), static_cast<uint32_t>(it.bytes));
    return facts;
  }

  void set_stack_bytes(uint64_t bytes) override { options_.limits.stack_bytes_per_thread = bytes; }

  std::optional<VariablePlace> place_of(const std::string& variable) const override {
    for (size_t i = 0; i < module_.variables.size(); ++i)
      if (windows_[i] != 0 && module_.variables[i].name == variable)
        return VariablePlace{addresses_[i], module_.variables[i].bytes};
    return std::nullopt;
  }

  Result<LaunchOutcome> launch(const LaunchSpec& spec, const ObserverFactory& observers) override {
    const Result<const ptx::Function*> found = find_kernel(spec.kernel);
    if (!found) return found.error();
    const ptx::Function* kernel = *found;
    if (kernel->counts_clusters)
      return Error{
          "the kernel's __block_size__ names a cluster: its grid counts clusters, which the emulator does not",
          "Write __cluster_dims__ in its place, and launch a grid of blocks.",
          ptx::source_place(module_, *kernel)};
    const Result<std::shared_ptr<const KernelImage>> built = image_of(*kernel);
    if (!built) return built.error();
    const std::shared_ptr<const KernelImage>& image = *built;
    Result<std::vector<std::byte>> parameters = pack_arguments(*image, spec.arguments);
    if (!parameters) return parameters.error();
    memory_.replace(kParameterWindow, *parameters);

    RunOptions run = spec.run != nullptr ? *spec.run : options_of_launch(launches_);
    const bool is_weak = run.weak_memory_seed.has_value();
    if (!spec.logged.empty()) {
      run.threads = 1;
      if (!is_weak) run.check_races = run.check_initialised = false;
    }
    LaunchState state;
    state.image = image.get();
    state.limits = &options_.limits;
    state.options = &run;
    state.memory = &memory_;
    state.kernel_name = without_parameters(demangled(kernel->name));
    state.serial = ++launches_;
    state.printed = &printed_;
    state.printed_cut = &was_cut_;
    state.time_limit = time_limit_;
    state.info = info_of(*image, spec);
    state.grid_workspace = spec.grid_workspace;
    state.order_limit = spec.order_limit;
    state.any_warp_first = spec.any_warp_first;
    std::optional<DataFlow> flow;
    // Without marks the model of order knows what relaxed accesses do not order; where there are no marks,
    // the launch is as any other.
    const bool has_relaxed = image->needs_order || image->order_sensitive;
    if (run.flow && (!run.flow->changes_nothing() || (run.check_races && has_relaxed))) {
      state.flow =
          &flow.emplace(*run.flow, watched(*run.flow, *image, spec.dynamic_shared_bytes), library_files());
    }
    LaunchOutcome outcome;
    outcome.info = state.info;
    outcome.trap = check_limits(state);
    if (outcome.trap) return outcome;

    const auto begin = std::chrono::steady_clock::now();
    std::vector<WorkerState> workers;
    std::shared_ptr<AccessLog> log;
    if (!spec.logged.empty()) {
      log = std::make_shared<AccessLog>(spec.logged);
      if (!is_weak && !image->order_sensitive) state.only = spec.logged;
    }
    const Counted counted(state);
    try {
      if (std::optional<Fault> fault = run_blocks(
              state, spec.ordered, spec.stamped, log == nullptr ? observers : logger_factory(log), workers)) {
        outcome.trap = std::move(fault->trap);
        outcome.evidence = std::move(fault->evidence);
      }
    } catch (const NeedsOrder&) {
      outcome.needs_order = true;
      return outcome;
    } catch (const NeedsStamps& needed) {
      outcome.needs_stamps = needed.window;
      return outcome;
    } catch (const OrderLimitExceeded&) {
      outcome.is_beyond_limit = true;
    }
    outcome.has_strong_shared = state.has_strong_shared;
    if (run.undefined_byte != kUndefinedByte)
      for (const uint32_t pc : image->entry->undefined_reads)
        outcome.undefined_reads.push_back(
            ptx::source_place(module_, kernel->body[pc], ptx::source_file(*kernel)));
    Findings findings;
    for (const WorkerState& worker : workers) findings.merge(worker.findings);
    outcome.findings = findings.take(outcome.trap ? state.stop_from.load() : ~uint64_t{0});
    outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    Findings pairs;
    for (const WorkerState& worker : workers) pairs.merge(worker.volatile_pairs);
    if (!outcome.trap) outcome.volatile_pairs = pairs.take(~uint64_t{0});
    if (log != nullptr || outcome.trap || !outcome.findings.empty() || !outcome.volatile_pairs.empty())
      outcome.facts =
          LaunchFacts{image, state.info, state.kernel_name, *std::move(parameters), array_facts()};
    if (log == nullptr) outcome.observers = merge(*image, workers);
    outcome.log = std::move(log);
    return outcome;
  }

  bool takes_all_kernels() override {
    return std::all_of(module_.functions.begin(), module_.functions.end(),
                       [&](const ptx::Function& function) {
                         return !function.is_entry || !function.has_body || image_of(function).has_value();
                       });
  }

  bool depends_on_registers(const LaunchSpec& spec) override {
    const ptx::Function* kernel = module_.find_function(spec.kernel);
    if (spec.registers_per_thread != 0 || kernel == nullptr || !kernel->has_body) return false;
    const Result<std::shared_ptr<const KernelImage>> image = image_of(*kernel);
    if (!image) return false;
    // Others run block after block but for those that take very long.
    const bool in_turns = (*image)->order_sensitive || options_.run.weak_memory_seed;
    return emulator::depends_on_registers(**image, info_of(**image, spec), options_.limits,
                                          in_turns ? spec.grid.count() : 0);
  }

  const std::string& printed() const override { return printed_; }
  bool was_cut() const override { return was_cut_; }
  std::string take_printed() override { return std::exchange(printed_, {}); }

 private:
  Result<const ptx::Function*> find_kernel(const std::string& name) const {
    const ptx::Function* kernel = module_.find_function(name);
    if (kernel != nullptr && kernel->is_entry && kernel->has_body) return kernel;
    return Error{"there is no kernel " + name + " in the program",
                 "Check the name of the kernel.",
                 {module_.text_name, 0, 0}};
  }
  std::vector<ArrayFacts> array_facts() const {
    std::vector<ArrayFacts> facts;
    for (size_t i = 0; i < memory_.window_count(); ++i)
      facts.push_back({memory_.name(i), memory_.window(i).bytes, memory_.window(i).is_heap});
    return facts;
  }
  static ObserverFactory logger_factory(const std::shared_ptr<AccessLog>& log) {
    return [log] {
      std::vector<std::unique_ptr<Observer>> all;
      all.push_back(make_logger(log));
      return all;
    };
  }

  Result<std::shared_ptr<const KernelImage>> image_of(const ptx::Function& kernel) {
    KernelImages& images = options_.images == nullptr ? own_images_ : *options_.images;
    return images.of(module_, kernel, addresses_, selectors_of(options_.isa),
                     options_.limits.static_shared_bytes);
  }

  LaunchInfo info_of(const KernelImage& image, const LaunchSpec& spec) const {
    return {&module_,
            image.kernel,
            spec.grid,
            spec.block,
            image.static_shared_bytes,
            spec.dynamic_shared_bytes,
            spec.registers_per_thread,
            image.site_count,
            options_.limits.gpu->compute_capability,
            buffers_.empty() && own_memory_ != nullptr ? 0 : window_begin(first_array_),
            image.kernel->cluster.count() != 0 ? image.kernel->cluster : spec.cluster};
  }

  /// RunOptions of launch `index`, from 0: its seeds are its own.
  RunOptions options_of_launch(uint64_t index) const {
    RunOptions run = options_.run;
    if (run.weak_memory_seed) *run.weak_memory_seed += index;
    if (run.block_order_seed) *run.block_order_seed += index;
    return run;
  }

  /// The module's files that hold the atomics of the library.
  std::vector<uint32_t> library_files() const {
    std::vector<uint32_t> files;
    for (const auto& [number, name] : module_.files)
      if (name.find("/cuda/std/__atomic/") != std::string::npos) files.push_back(number);
    return files;
  }

  /// The arrays whose loads are marked in a launch.
  std::vector<DataFlow::Range> watched(const FlowRequest& request, const KernelImage& image,
                                       uint32_t dynamic_bytes) const {
    const auto is_meant = [&](const std::string& name) {
      return request.array.empty() || name == request.array;
    };
    std::vector<DataFlow::Range> ranges;
    const auto add = [&](uint64_t begin, uint64_t bytes) {
      const uint64_t end = std::min(bytes, request.end);
      if (request.begin < end) ranges.push_back({begin + request.begin, begin + end, begin, bytes});
    };
    if (request.of_global) {
      for (size_t window = kParameterWindow + 1; window < memory_.window_count(); ++window)
        if (is_meant(memory_.name(window)) && !memory_.window(window).read_only)
          add(window_begin(window), memory_.window(window).bytes);
      return ranges;
    }
    for (const NamedRange& array : image.shared) {
      const bool is_dynamic = &array == &image.shared.back();
      if (is_meant(array.name)) add(array.offset, is_dynamic ? dynamic_bytes : array.bytes);
    }
    return ranges;
  }

  void relocate(size_t variable, const ptx::Variable::Relocation& relocation) {
    if (windows_[variable] == 0) return;
    uint64_t value = relocation.is_function ? kFunctionBase + relocation.index * kFunctionStep
                                            : addresses_[relocation.index];
    value = (value + static_cast<uint64_t>(relocation.addend)) >> relocation.shift;
    std::memcpy(memory_.window(windows_[variable]).host + relocation.at, &value, relocation.bytes);
  }

  std::vector<std::byte> contents(size_t window) const {
    const Window& it = memory_.window(window);
    return {it.host, it.host + it.bytes};
  }

  Result<size_t> find_variable(const std::string& name) const {
    for (size_t i = 0; i < module_.variables.size(); ++i)
      if (windows_[i] != 0 &&
          (module_.variables[i].name == name || variable_name(module_.variables[i].name) == name))
        return windows_[i];
    std::string known;
    for (size_t i = 0; i < module_.variables.size(); ++i)
      if (windows_[i] != 0 && module_.variables[i].is_visible)
        known += (known.empty() ? "" : ", ") + variable_name(module_.variables[i].name);
    return Error{"there is no __device__ or __constant__ variable " + name + " in the program",
                 known.empty() ? "Declare it." : "Declare it; there are: " + known + ".",
                 {module_.text_name, 0, 0}};
  }

  /// "k(int const*, int*) has 2 parameters".
  std::string signature(const KernelImage& image) const {
    const size_t count = image.parameters.size();
    return demangled(image.kernel->name) + " has " + std::to_string(count) +
           (count == 1 ? " parameter" : " parameters");
  }
  /// "parameter 2, int,".
  std::string parameter_text(const KernelImage& image, size_t index) const {
    const std::vector<std::string> types = parameter_types(demangled(image.kernel->name));
    return "parameter " + std::to_string(index + 1) + (index < types.size() ? ", " + types[index] + "," : "");
  }

  Result<std::vector<std::byte>> pack_arguments(const KernelImage& image,
                                                const std::vector<Argument>& arguments) const {
    const SourceLocation where = ptx::source_place(module_, *image.kernel);
    if (arguments.size() != image.parameters.size())
      return Error{signature(image) + "; the launch gives " + std::to_string(arguments.size()) +
                       (arguments.size() == 1 ? " argument" : " arguments"),
                   "Declare the kernel with the parameters that the launch gives.", where};
    std::vector<std::byte> bytes(image.parameter_bytes);
    for (size_t i = 0; i < arguments.size(); ++i) {
      const NamedRange& parameter = image.parameters[i];
      std::vector<std::byte> value = arguments[i].value;
      if (arguments[i].buffer) {
        CML_REQUIRE(*arguments[i].buffer < buffers_.size(), "a buffer that was added");
        const uint64_t address = window_begin(buffers_[*arguments[i].buffer]) + arguments[i].byte_offset;
        value.resize(sizeof(address));
        std::memcpy(value.data(), &address, sizeof(address));
      }
      if (value.size() != parameter.bytes)
        return Error{parameter_text(image, i) + " of " + demangled(image.kernel->name) + " has " +
                         std::to_string(parameter.bytes) + " bytes; the launch gives " +
                         (arguments[i].buffer ? "a pointer" : "a value") + " of " +
                         std::to_string(value.size()) + " bytes",
                     "Declare the kernel with the parameters that the launch gives.", where};
      std::copy(value.begin(), value.end(), bytes.begin() + static_cast<std::ptrdiff_t>(parameter.offset));
    }
    return bytes;
  }

  /// The launch against what the device and the kernel allow.
  std::optional<Trap> check_limits(const LaunchState& state) const {
    const Limits& limits = options_.limits;
    const LaunchInfo& info = state.info;
    const auto stopped = [&] {
      const SourceLocation where = ptx::source_place(module_, *info.kernel);
      Trap it;
      it.kind = TrapKind::illegal_launch;
      it.kernel = state.kernel_name;
      it.file = where.file;
      it.line = where.line;
      it.has_thread = false;
      return it;
    };
    const auto trap = [&](Failure detail) {
      Trap it = stopped();
      it.detail = {std::move(detail)};
      return it;
    };
    const auto grid = "grid"_v(tuple_text(info.grid));
    const auto block = "block"_v(tuple_text(info.block));
    const auto exceeds = [](const Dim3& d, const Dim3& limit) {
      return d.x > limit.x || d.y > limit.y || d.z > limit.z;
    };
    if (info.grid.x == 0 || info.grid.y == 0 || info.grid.z == 0) return trap(failure<Key::empty_grid>(grid));
    if (info.block.x == 0 || info.block.y == 0 || info.block.z == 0)
      return trap(failure<Key::empty_block>(block));
    if (exceeds(info.grid, limits.grid))
      return trap(failure<Key::grid_too_large>(grid, "limit"_v(tuple_text(limits.grid))));
    if (exceeds(info.block, limits.block) || info.block.count() > limits.threads_per_block)
      return trap(failure<Key::block_too_large>(block, "threads"_v(info.block.count()),
                                                "limit"_v(tuple_text(limits.block)),
                                                "all"_v(limits.threads_per_block)));
    const auto clusters = [&](Failure cause) {
      Trap it = stopped();
      it.cause = std::move(cause);
      return it;
    };
    const Dim3& cluster = info.cluster;
    if (info.kernel->needs_cluster && cluster.count() == 0)
      return clusters(failure<Key::cluster_not_named>());
    if (cluster.count() != 0) {
      const auto its = "cluster"_v(tuple_text(cluster));
      if (info.compute_capability < arch::kFirstWithClusters)
        return clusters(failure<Key::no_clusters>(its, "arch"_v(info.compute_capability)));
      if (cluster.count() > arch::kMaxBlocksPerCluster)
        return clusters(failure<Key::cluster_too_large>(its, "blocks"_v(cluster.count()),
                                                        "limit"_v(arch::kMaxBlocksPerCluster)));
      if (info.grid.x % cluster.x != 0 || info.grid.y % cluster.y != 0 || info.grid.z % cluster.z != 0)
        return clusters(failure<Key::grid_not_of_clusters>(grid, its));
    }
    const uint64_t threads = info.block.count();
    const Dim3& required = info.kernel->required_threads;
    if (required.count() != 0 && !(required == info.block))
      return trap(failure<Key::other_block_required>(block, "required"_v(tuple_text(required))));
    const uint64_t allowed = info.kernel->max_threads.count();
    if (allowed != 0 && threads > allowed)
      return trap(failure<Key::beyond_launch_bounds>("threads"_v(threads), "limit"_v(allowed)));
    const uint64_t shared = uint64_t{info.static_shared_bytes} + info.dynamic_shared_bytes;
    if (shared > limits.shared_bytes_per_block)
      return trap(failure<Key::too_much_shared>("bytes"_v(shared), "limit"_v(limits.shared_bytes_per_block)));
    // Registers are given to warps in units of 256.
    const uint64_t registers = registers_of_block(threads, info.registers_per_thread);
    if (info.registers_per_thread > limits.registers_per_thread || registers > limits.registers_per_block)
      return trap(failure<Key::too_many_registers>("registers"_v(info.registers_per_thread),
                                                   "all"_v(registers),
                                                   "limit"_v(limits.registers_per_block)));
    return std::nullopt;
  }

  static std::vector<std::unique_ptr<Observer>> merge(const KernelImage& image,
                                                      std::vector<WorkerState>& workers) {
    std::vector<std::unique_ptr<Observer>> all = std::move(workers.front().observers);
    if (all.empty()) return all;
    for (size_t w = 1; w < workers.size(); ++w)
      for (size_t i = 0; i < all.size(); ++i) all[i]->merge(*workers[w].observers[i]);
    std::vector<Count> sums(image.counted.size());
    for (const WorkerState& worker : workers) worker.add_counts(image, sums);
    for (size_t i = 0; i < image.counted.size(); ++i) {
      // The ret that a function's end stands for is no instruction of the text.
      const Op& op = *image.counted[i];
      if (op.source == nullptr || (op.pc > 0 && (&op - 1)->source == op.source)) continue;
      const Count& sum = sums[i];
      if (sum.warps == 0) continue;
      for (const auto& observer : all)
        observer->on_executed(*op.source, sum.warps, sum.threads, sum.threads - sum.guarded_off);
    }
    for (const auto& observer : all) observer->on_end();
    return all;
  }

  const ptx::Module& module_;
  ExecutorOptions options_;
  std::unique_ptr<DeviceMemory> own_memory_;  ///< where the options name none
  DeviceMemory& memory_;
  size_t first_array_ = 0;  ///< the window after those of the variables
  VariableAddresses addresses_;
  std::vector<size_t> windows_;  ///< by module variable; 0: none
  std::vector<size_t> buffers_;
  KernelImages own_images_;  ///< where the options name none
  std::string printed_;
  bool was_cut_ = false;
  uint64_t launches_ = 0;
  TimeLimit time_limit_;
};

}  // namespace

Selectors selectors_of(Isa isa) {
  Selectors all = isa_table(isa);
  all.async = async_handler;
  all.fence = fence_handler;
  all.texture = texture_handler;
  return all;
}

std::shared_ptr<KernelImages> make_kernel_images() { return std::make_shared<KernelImages>(); }

LaunchOutcome::LaunchOutcome() = default;
LaunchOutcome::LaunchOutcome(LaunchOutcome&&) noexcept = default;
LaunchOutcome& LaunchOutcome::operator=(LaunchOutcome&&) noexcept = default;
LaunchOutcome::~LaunchOutcome() = default;

bool must_run_again(const LaunchOutcome& outcome, bool& ordered, std::vector<uint64_t>& stamped) {
  ordered |= outcome.needs_order;
  if (outcome.needs_stamps) stamped.push_back(*outcome.needs_stamps);
  return outcome.needs_order || outcome.needs_stamps;
}

Result<std::unique_ptr<Executor>> Executor::create(const ptx::Module& module,
                                                   const ExecutorOptions& options) {
  auto executor = std::make_unique<ModuleExecutor>(module, options);
  if (auto error = executor->place_variables()) return *error;
  return std::unique_ptr<Executor>(std::move(executor));
}

}  // namespace cml::emulator
