#include "testing/calls.h"

#include <algorithm>

namespace cml::testing {
namespace {

size_t buffer_of(Job& job, const Call::Value& value) {
  for (size_t i = 0; i < job.buffers.size(); ++i) {
    if (job.buffers[i].name != value.array) continue;
    CML_REQUIRE(job.buffers[i].bytes.size() == value.contents.size(),
                "array " + value.array + " is given in two sizes");
    return i;
  }
  Buffer buffer;
  buffer.name = value.array;
  buffer.bytes = value.contents;
  if (value.generated) buffer.fill = value.generated->fill;
  job.buffers.push_back(std::move(buffer));
  return job.buffers.size() - 1;
}

void keep_last_of_each_name(std::vector<Symbol>& symbols) {
  for (auto it = symbols.begin(); it != symbols.end();) {
    const bool again =
        std::any_of(it + 1, symbols.end(), [&](const Symbol& s) { return s.name == it->name; });
    it = again ? symbols.erase(it) : it + 1;
  }
}

}  // namespace

Job with_calls(Job base, const std::vector<Call>& calls) {
  keep_last_of_each_name(base.symbols);
  for (const Call& call : calls) {
    auto& expressions = base.program.name_expressions;
    if (call.kernel.find('<') != std::string::npos &&
        std::find(expressions.begin(), expressions.end(), call.kernel) == expressions.end())
      expressions.push_back(call.kernel);
    Launch launch{
        call.kernel, call.geometry.grid, call.geometry.block, call.geometry.dynamic_shared_bytes, {}};
    for (const Call::Value& value : call.values) {
      Argument argument;
      if (value.array.empty())
        argument.value = value.bytes;
      else
        argument.buffer = buffer_of(base, value);
      launch.arguments.push_back(std::move(argument));
    }
    for (const Call::Value& value : call.others) buffer_of(base, value);
    base.launches.push_back(std::move(launch));
  }
  return base;
}

}  // namespace cml::testing
