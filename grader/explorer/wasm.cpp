#include <string>

#include "explorer/explore.h"

/// What a page calls: it writes a request into `explorer_request(size)`, calls `explorer_answer()`, and reads
/// `explorer_answer_size()` bytes there. Both are UTF-8.
namespace {
std::string request, answer;
}  // namespace

extern "C" {

[[clang::export_name("explorer_request")]] char* explorer_request(size_t size) {
  request.assign(size, ' ');
  return request.data();
}

[[clang::export_name("explorer_answer")]] const char* explorer_answer() {
  answer = cml::explorer::explore(request);
  return answer.data();
}

[[clang::export_name("explorer_answer_size")]] size_t explorer_answer_size() { return answer.size(); }

}  // extern "C"
