#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "compile/cache.h"
#include "compile/compiled.h"
#include "compile/device_headers.h"
#include "compile/nvrtc.h"
#include "compile/toolkit.h"
#include "core/error.h"
#include "core/job.h"

namespace cml::compile {

/// Where a Compiler keeps and finds things.
struct CompileOptions {
  std::shared_ptr<Cache> cache;    ///< none: nothing is kept
  std::optional<Toolkit> toolkit;  ///< found when it is needed where empty
  /// Called first in the thread that NVRTC then runs in, which has no other use: it may give up what NVRTC
  /// has no need of, files above all. Empty: NVRTC runs in the caller's thread.
  std::function<void()> enclose;
};

/// CUDA C++ to PTX and register counts by NVRTC, which gets all headers as text. It runs in the calling
/// process: hostile source is compiled in a worker.
class Compiler {
 public:
  /// The toolkit is looked for at the first compilation.
  explicit Compiler(CompileOptions options);

  /// Errors: the source is refused (include_guard.h), does not compile (with place and caret), the
  /// architecture is unknown to this toolkit, NVRTC ran out of memory, or there is no NVRTC.
  /// `threads` may run at a time, 0: as many as there are cores.
  Result<Compiled> compile(const Program& program, unsigned threads = 0);

 private:
  Result<Compiled> compile_anew(const Program& program, const std::string& text,
                                const std::string& compiled_as, unsigned threads);
  CompileOptions options_;
  std::optional<Nvrtc> nvrtc_;
  std::optional<DeviceHeaders> device_headers_;
};

/// The same with a Compiler of its own.
Result<Compiled> compile(const Program& program, const CompileOptions& options = {});

}  // namespace cml::compile
