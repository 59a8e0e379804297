#include "diagnosis/array_shape.h"

#include <algorithm>
#include <cstring>
#include <set>

#include "core/pattern.h"
#include "core/text.h"
#include "diagnosis/pointer_origin.h"
#include "emulator/memory/address_space.h"

namespace cml::diagnosis {
namespace {

/// floor(a / b) for b > 0.
int64_t floor_div(int64_t a, int64_t b) { return a >= 0 ? a / b : -1 - (-1 - a) / b; }

/// What all accesses by this parameter of the kernel multiply their indices by; nothing where that is not
/// more than the `width` of an access, as it is for an array within a structure.
std::optional<unsigned> stride_of(const ptx::Function& kernel, uint32_t parameter, unsigned width) {
  std::set<int64_t> strides;
  for (const ptx::Instruction& in : kernel.body)
    if (const PointerOrigin origin = origin_of(kernel, in); origin.parameters == std::vector{parameter})
      strides.insert(origin.strides.begin(), origin.strides.end());
  if (strides.size() != 1 || *strides.begin() <= int64_t{width}) return std::nullopt;
  return static_cast<unsigned>(*strides.begin());
}

}  // namespace

std::string element_text(const std::string& name, const ArrayShape& shape, int64_t offset) {
  if (shape.is_object) return name + " (byte " + std::to_string(offset) + ")";
  int64_t index = floor_div(offset, shape.element_bytes);
  std::string text;
  for (size_t i = shape.extents.size(); i-- > 1;) {
    text = "[" + std::to_string(index - floor_div(index, shape.extents[i]) * shape.extents[i]) + "]" + text;
    index = floor_div(index, shape.extents[i]);
  }
  // "P of the second launch" has elements "P[7] of the second launch".
  const size_t end = std::min(name.find(" of the "), name.size());
  return name.substr(0, end) + "[" + std::to_string(index) + "]" + text + name.substr(end);
}

std::optional<unsigned> pointee_bytes(const std::string& type) {
  if (type.empty() || type.find('*') == std::string::npos) return std::nullopt;
  if (std::count(type.begin(), type.end(), '*') > 1) return 8;
  std::string element = type.substr(0, type.find('*'));
  for (const char* word : {"const", "volatile"})
    if (const size_t at = element.find(word); at != std::string::npos) element.erase(at, std::strlen(word));
  return source::bytes_of_type(trimmed(element));
}

ArrayShape shape_of_shared(const Subject& subject, const std::string& name, uint64_t bytes, unsigned width) {
  ArrayShape shape{width, {}};
  const source::Model& model = subject.model;
  const source::Array* array = model.shared_array(name, model.function_named(subject.launch.kernel_name));
  if (array == nullptr) {
    const Pattern object(R"(\}\s*)" + name + R"(\s*;)");
    shape.is_object = std::any_of(model.lines.begin(), model.lines.end(), [&](const std::string& line) {
      return line.size() < Pattern::kLongestText && object.is_in(line);
    });
    return shape;
  }
  int64_t elements = 1;
  for (const int64_t extent : array->extents) elements *= extent;
  const auto all = static_cast<int64_t>(bytes);
  if (const auto known = source::bytes_of_type(array->type))
    shape.element_bytes = *known;
  else if (!array->extents.empty() && elements > 0 && all % elements == 0 && all / elements <= 16)
    shape.element_bytes = static_cast<unsigned>(all / elements);
  const bool fits = elements > 0 && elements * int64_t{shape.element_bytes} == all;
  if (fits && array->extents.size() > 1) shape.extents = array->extents;
  return shape;
}

ArrayShape shape_of_global(const Subject& subject, uint64_t window, unsigned width) {
  const emulator::LaunchFacts& launch = subject.launch;
  const std::vector<std::string> types = parameter_types(demangled(launch.image->kernel->name));
  ArrayShape below{width, {}};
  uint64_t nearest = 0;  // a far array continues in the windows after that of its parameter
  for (size_t i = 0; i < std::min(types.size(), launch.image->parameters.size()); ++i) {
    const emulator::NamedRange& parameter = launch.image->parameters[i];
    uint64_t address = 0;
    if (parameter.bytes != sizeof(address) || parameter.offset + sizeof(address) > launch.parameters.size())
      continue;
    std::memcpy(&address, launch.parameters.data() + parameter.offset, sizeof(address));
    const uint64_t its = emulator::window_of(address);
    if (types[i].find('*') == std::string::npos || its > window || its <= nearest) continue;
    nearest = its;
    below = {width, {}};
    if (types[i].starts_with("void")) continue;
    const std::optional<unsigned> known = pointee_bytes(types[i]);
    const std::optional<unsigned> element =
        known ? known : stride_of(*launch.image->kernel, static_cast<uint32_t>(i), width);
    below = {element.value_or(width), {}, !element};
  }
  return below;
}

}  // namespace cml::diagnosis
