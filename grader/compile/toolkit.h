#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"

/// Where NVRTC and CUDA's device headers are: the one place that looks for them.
namespace cml::compile {

/// NVRTC with the headers that go with it.
struct Toolkit {
  std::string origin;                     ///< how it was found, for instance "$CUDA_HOME"
  std::string root;                       ///< handing this to toolkit_in gives the same toolkit
  std::string nvrtc;                      ///< path of libnvrtc.so*
  std::string builtins;                   ///< path of libnvrtc-builtins.so* next to it; empty if absent
  std::vector<std::string> include_dirs;  ///< for -I, in order

  /// Changes whenever the library does: its path, size and time.
  std::string stamp() const;
  /// The major version of NVRTC, as the name of its file tells it without loading it, which takes a tenth of
  /// a second: 13 of libnvrtc.so.13 or libnvrtc.so.13.0.48; 0 where it does not.
  int major() const;
};

/// Where to look, in order. The defaults are those of the running process.
struct ToolkitSearch {
  std::optional<std::string> chosen;     ///< $CML_CUDA_HOME: only this is looked at
  std::string toolchain_dir;             ///< the project's own folder; its cuda/ holds the wheels
  std::vector<std::string> environment;  ///< $CUDA_HOME, $CUDA_PATH
  std::string path;                      ///< $PATH, for nvcc
  std::vector<std::string> system{"/usr/local/cuda", "/usr"};  ///< roots looked at last

  /// The order above with this process's environment.
  static ToolkitSearch of_process();
};

/// The toolkit below `root`: an installed toolkit, a folder of PyPI wheels for CUDA 12 or 13, or a
/// distribution's /usr. The error says which half is missing.
Result<Toolkit> toolkit_in(const std::string& root);

/// The folder that grade.sh fills: $CML_TOOLCHAIN (a grader that was built elsewhere), else this build's own.
std::string toolchain_dir();

/// The first complete toolkit. The error's next step is what gets one.
Result<Toolkit> find_toolkit(const ToolkitSearch& search = ToolkitSearch::of_process());

}  // namespace cml::compile
