#include "compile/kernel_name.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

#include "core/text.h"
#include "source/model.h"

namespace cml::compile {
namespace {

std::string without_blanks(std::string text) {
  text.erase(std::remove_if(text.begin(), text.end(), [](unsigned char c) { return std::isspace(c); }),
             text.end());
  return text;
}

std::string without_scope(const std::string& name) {
  const size_t scope = name.rfind("::", name.find('<'));
  return scope == std::string::npos ? name : name.substr(scope + 2);
}

std::string list_of(const std::vector<KernelInfo>& kernels) {
  std::string list;
  for (size_t i = 0; i < kernels.size() && i < 12; ++i) list += (i ? ", " : "") + kernels[i].demangled;
  return kernels.size() > 12 ? list + ", ..." : list;
}

std::string without_arguments(const std::string& name) { return name.substr(0, name.find('<')); }

/// The name of a kernel or template of the file that was most likely meant; empty where none is near.
std::string nearest(const std::string& wanted, const Compiled& compiled,
                    const std::vector<std::string>& templates) {
  std::string name;
  size_t least = std::max<size_t>(1, wanted.size() / 3) + 1;
  const auto look_at = [&](const std::string& kernel, const std::string& shown) {
    const size_t distance =
        edit_distance(without_arguments(wanted), without_scope(without_arguments(kernel)));
    if (distance >= least) return;
    least = distance;
    name = shown;
  };
  for (const KernelInfo& kernel : compiled.kernels) look_at(kernel.name, kernel.name);
  for (const std::string& kernel : templates) look_at(kernel, kernel);
  return name;
}

}  // namespace

std::vector<std::string> template_kernels(const std::string& source) {
  std::vector<std::string> kernels;
  for (const source::Function& function : source::model_of(source).functions)
    if (function.is_kernel && !function.template_parameters.empty())
      kernels.push_back(fmt::format("{}<{}>", function.name, fmt::join(function.template_parameters, ", ")));
  return kernels;
}

KernelInfo names_of(const std::string& mangled) {
  KernelInfo kernel;
  kernel.mangled = mangled;
  kernel.demangled = demangled(mangled);
  kernel.name = without_parameters(kernel.demangled);
  return kernel;
}

std::vector<KernelInfo> kernels_in(const std::string& ptx) {
  std::vector<KernelInfo> kernels;
  const auto is_name = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '%';
  };
  for (size_t line = 0; line < ptx.size();) {
    const size_t end = std::min(ptx.find('\n', line), ptx.size());
    const std::string text = ptx.substr(line, std::min(ptx.find("//", line), end) - line);
    const size_t entry = text.find(".entry");
    if (entry != std::string::npos && text.find_first_of("\"{};") > entry) {
      const size_t begin = text.find_first_not_of(" \t", entry + 6);
      if (begin != std::string::npos && begin > entry + 6) {
        const auto first = text.begin() + static_cast<std::ptrdiff_t>(begin);
        const std::string mangled(first, std::find_if_not(first, text.end(), is_name));
        // A kernel may be declared and defined.
        const auto is_same = [&](const KernelInfo& it) { return it.mangled == mangled; };
        if (!mangled.empty() && std::none_of(kernels.begin(), kernels.end(), is_same))
          kernels.push_back(names_of(mangled));
      }
    }
    line = end + 1;
  }
  return kernels;
}

Result<KernelInfo> find_kernel(const Compiled& compiled, const std::string& wanted,
                               const std::string& file_name, const std::string& source) {
  const std::string key = without_blanks(wanted);
  for (const auto& [expression, mangled] : compiled.lowered_names) {
    if (without_blanks(expression) != key) continue;
    for (const KernelInfo& kernel : compiled.kernels)
      if (kernel.mangled == mangled) return kernel;
  }
  // From exact to loose: the first way of naming that fits any kernel decides.
  using Name = std::string (*)(const KernelInfo&);
  for (const Name name : {Name([](const KernelInfo& k) { return k.mangled; }),
                          Name([](const KernelInfo& k) { return k.demangled; }),
                          Name([](const KernelInfo& k) { return k.name; }),
                          Name([](const KernelInfo& k) { return k.name.substr(0, k.name.find('<')); }),
                          Name([](const KernelInfo& k) { return without_scope(k.name); })}) {
    std::vector<KernelInfo> found;
    for (const KernelInfo& kernel : compiled.kernels)
      if (without_blanks(name(kernel)) == key) found.push_back(kernel);
    if (found.size() == 1) return found.front();
    if (found.size() > 1)
      return Error{fmt::format("the kernel name \"{}\" means several kernels: {}", wanted, list_of(found)),
                   "name one of them with its parameters",
                   {file_name}};
  }
  const std::vector<std::string> templates = template_kernels(source);
  for (const std::string& kernel : templates)
    if (kernel.substr(0, kernel.find('<')) == without_scope(key))
      return Error{fmt::format("{} is a template, {}: a launch must name its arguments", wanted, kernel),
                   fmt::format("name it with arguments, as {}<32>; the file has the template{} {}", wanted,
                               templates.size() == 1 ? "" : "s", fmt::join(templates, ", ")),
                   {file_name}};
  const std::string near = nearest(wanted, compiled, templates);
  if (!near.empty() && near.find('<') == std::string::npos)
    return Error{fmt::format("there is no kernel \"{}\"; the file has {}", wanted, list_of(compiled.kernels)),
                 fmt::format("did you mean {}?", near),
                 {file_name}};
  if (!near.empty())
    return Error{fmt::format("there is no kernel \"{}\"", wanted),
                 fmt::format("did you mean {}? A template is named with arguments, as {}<32>", near,
                             without_arguments(near)),
                 {file_name}};
  if (compiled.kernels.empty())
    return Error{
        fmt::format("there is no kernel \"{}\": the file has no __global__ function that is used", wanted),
        fmt::format("write __global__ void {}(...)", wanted),
        {file_name}};
  return Error{fmt::format("there is no kernel \"{}\"; the file has {}", wanted, list_of(compiled.kernels)),
               "give the kernel the name and the parameters that the exercise asks for",
               {file_name}};
}

}  // namespace cml::compile
