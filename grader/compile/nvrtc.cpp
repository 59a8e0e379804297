#include "compile/nvrtc.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>

namespace cml::compile {
namespace {

// nvrtcResult, in the order of nvrtc.h.
constexpr int kSuccess = 0;
constexpr int kOutOfMemory = 1;
constexpr int kInvalidOption = 5;
constexpr int kCompilation = 6;
constexpr int kNameExpressionNotValid = 10;

Error load_error(const std::string& what) {
  return Error{"CUDA's runtime compiler does not load: " + what,
               "install CUDA 12.8 or newer: ./grade.sh does it without root",
               {},
               Doubt::compiling};
}

template <class Function>
bool resolve(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  return function != nullptr;
}

Nvrtc::Status status_of(int result) {
  switch (result) {
    case kSuccess:
      return Nvrtc::Status::ok;
    case kOutOfMemory:
      return Nvrtc::Status::out_of_memory;
    case kCompilation:
    case kNameExpressionNotValid:
      return Nvrtc::Status::rejected;
    default:
      return Nvrtc::Status::internal;
  }
}

std::string text_of(int (*size_of)(NvrtcApi::Program, size_t*), int (*get)(NvrtcApi::Program, char*),
                    NvrtcApi::Program program, bool zero_terminated) {
  size_t size = 0;
  if (size_of(program, &size) != kSuccess || size == 0) return "";
  std::string text(size, '\0');
  if (get(program, text.data()) != kSuccess) return "";
  if (zero_terminated && text.back() == '\0') text.pop_back();
  return text;
}

std::vector<const char*> pointers_to(const std::vector<std::string>& texts) {
  std::vector<const char*> pointers;
  for (const std::string& text : texts) pointers.push_back(text.c_str());
  return pointers;
}

}  // namespace

Result<Nvrtc> Nvrtc::load(const Toolkit& toolkit) {
  if (!toolkit.builtins.empty()) dlopen(toolkit.builtins.c_str(), RTLD_NOW | RTLD_GLOBAL);
  void* library = dlopen(toolkit.nvrtc.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library) return load_error(dlerror());

  Nvrtc nvrtc;
  NvrtcApi& api = nvrtc.api_;
  const bool complete =
      resolve(library, "nvrtcVersion", api.version) &&
      resolve(library, "nvrtcGetNumSupportedArchs", api.num_supported_archs) &&
      resolve(library, "nvrtcGetSupportedArchs", api.supported_archs) &&
      resolve(library, "nvrtcCreateProgram", api.create) &&
      resolve(library, "nvrtcDestroyProgram", api.destroy) &&
      resolve(library, "nvrtcCompileProgram", api.compile) &&
      resolve(library, "nvrtcGetPTXSize", api.ptx_size) && resolve(library, "nvrtcGetPTX", api.ptx) &&
      resolve(library, "nvrtcGetCUBINSize", api.cubin_size) && resolve(library, "nvrtcGetCUBIN", api.cubin) &&
      resolve(library, "nvrtcGetProgramLogSize", api.log_size) &&
      resolve(library, "nvrtcGetProgramLog", api.log) &&
      resolve(library, "nvrtcAddNameExpression", api.add_name_expression) &&
      resolve(library, "nvrtcGetLoweredName", api.lowered_name) &&
      resolve(library, "nvrtcGetErrorString", api.error_string);
  if (!complete) return load_error(toolkit.nvrtc + " is older than 11.2");

  int count = 0;
  api.version(&nvrtc.major_, &nvrtc.minor_);
  if (api.num_supported_archs(&count) == kSuccess && count > 0) {
    nvrtc.architectures_.resize(static_cast<size_t>(count));
    api.supported_archs(nvrtc.architectures_.data());
    std::sort(nvrtc.architectures_.begin(), nvrtc.architectures_.end());
  }
  return nvrtc;
}

Nvrtc::Output Nvrtc::compile(const Input& input) const {
  std::vector<const char*> header_names, header_texts;
  for (const Header* header : input.headers) {
    header_names.push_back(header->name.c_str());
    header_texts.push_back(header->text.c_str());
  }
  NvrtcApi::Program raw = nullptr;
  const int created =
      api_.create(&raw, input.source.c_str(), input.name.c_str(), static_cast<int>(input.headers.size()),
                  header_texts.data(), header_names.data());
  if (created != kSuccess) return Output{status_of(created), api_.error_string(created), "", "", "", {}};
  const auto destroy = [this](NvrtcApi::Program program) { api_.destroy(&program); };
  const std::unique_ptr<OpaqueProgram, decltype(destroy)> program(raw, destroy);

  for (const std::string& expression : input.name_expressions)
    CML_REQUIRE(api_.add_name_expression(raw, expression.c_str()) == kSuccess, expression);

  const std::vector<const char*> options = pointers_to(input.options);
  const int result = api_.compile(raw, static_cast<int>(options.size()), options.data());
  CML_REQUIRE(result != kInvalidOption, text_of(api_.log_size, api_.log, raw, true));

  Output output;
  output.status = status_of(result);
  output.status_text = api_.error_string(result);
  output.log = text_of(api_.log_size, api_.log, raw, true);
  if (output.status != Status::ok) return output;
  output.ptx = text_of(api_.ptx_size, api_.ptx, raw, true);
  output.cubin = text_of(api_.cubin_size, api_.cubin, raw, false);
  for (const std::string& expression : input.name_expressions) {
    const char* name = nullptr;
    if (api_.lowered_name(raw, expression.c_str(), &name) != kSuccess || !name) name = "";
    output.lowered_names.emplace_back(name);
  }
  return output;
}

}  // namespace cml::compile
