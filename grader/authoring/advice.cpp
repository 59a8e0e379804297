#include "authoring/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/failures.h"
#include "core/text.h"
#include "source/loops.h"
#include "source/model.h"
#include "source/tokens.h"

namespace cml::authoring {
namespace {

constexpr const char* kBarrier = " __syncthreads();";

/// The value of a name that holds a line; 0 for one that is missing.
int line_of(const Failure& failure, const char* name) {
  for (const Value& value : failure.values)
    if (const auto* line = std::get_if<int64_t>(&value.content); line != nullptr && value.name == name)
      return static_cast<int>(*line);
  return 0;
}

/// Where a statement may be added: after another one.
struct Gap {
  size_t at = 0;  ///< byte of the text
  int line = 0;   ///< of what is before it
  int next = 0;   ///< the line of what comes after it
  int depth = 0;  ///< braces around it
};

bool ends_statement(const std::vector<source::Token>& tokens, size_t i) {
  const auto text = [&](size_t at) { return at < tokens.size() ? tokens[at].text : std::string(); };
  const std::string next = text(i + 1);
  if (next == "else") return false;
  if (text(i) == ";") return true;
  if (text(i) == "{") return i > 0 && (text(i - 1) == ")" || text(i - 1) == "else");
  constexpr std::array after_expression = {";", ",", ")", ".", "(", ">", "while"};
  return text(i) == "}" &&
         std::find(after_expression.begin(), after_expression.end(), next) == after_expression.end();
}

/// All of a text, in order; none within brackets ( and [.
std::vector<Gap> gaps_of(const std::string& text) {
  std::vector<source::Token> tokens;
  bool is_directive = false;
  for (source::Token& token : source::tokens_of(text)) {
    if (token.kind == source::Token::Kind::directive) is_directive = true;
    const bool is_code = token.kind == source::Token::Kind::word || token.kind == source::Token::Kind::other;
    if (token.kind == source::Token::Kind::directive_end) is_directive = false;
    if (is_code && !is_directive) tokens.push_back(std::move(token));
  }
  std::vector<Gap> gaps;
  int depth = 0, brackets = 0;
  for (size_t i = 0; i + 1 < tokens.size(); ++i) {
    const std::string& token = tokens[i].text;
    if (token == "(" || token == "[") ++brackets;
    if (token == ")" || token == "]") --brackets;
    if (token == "{") ++depth;
    if (token == "}") --depth;
    if (brackets == 0 && ends_statement(tokens, i))
      gaps.push_back({tokens[i].end, tokens[i].line, tokens[i + 1].line, depth});
  }
  return gaps;
}

Advised inserted(const std::string& text, size_t at, const std::string& statement) {
  return {text.substr(0, at) + statement + text.substr(at), {}};
}

/// The first gap among the least nested after line `after` and before line `before`, in the function of
/// `after`.
Advised between(const std::string& text, int after, int before, const std::string& statement) {
  const source::Model model = source::model_of(text);
  const source::Function* function = model.function_at(after);
  if (function == nullptr) return {{}, fmt::format("line {} is in no function", after)};
  if (before < function->first_line || before > function->last_line) before = function->last_line;
  std::optional<Gap> best;
  for (const Gap& gap : gaps_of(text))
    if (gap.line >= after && gap.next > after && gap.line < before && gap.next <= before &&
        (!best || gap.depth < best->depth))
      best = gap;
  if (!best) return {{}, fmt::format("no statement ends between line {} and line {}", after, before)};
  return inserted(text, best->at, statement);
}

Advised within(const std::string& text, int line) {
  for (const Gap& gap : gaps_of(text))
    if (gap.line == line && gap.next == line) return inserted(text, gap.at, kBarrier);
  return {{}, fmt::format("line {} is one statement, which cannot be split as it is", line)};
}

Advised at_end_of_loop(const std::string& text, int one, int other) {
  const auto body = source::loop_body_around(text, std::min(one, other), std::max(one, other));
  if (!body) return {{}, fmt::format("no loop holds both line {} and line {}", one, other)};
  if (text[body->begin] == '{') return inserted(text, body->end - 1, std::string(kBarrier) + " ");
  return inserted(inserted(text, body->end, std::string(kBarrier) + " }").text, body->begin, "{ ");
}

/// Each function name that ends in _block loses that end.
Advised without_block_scope(const std::string& text, int line) {
  std::vector<std::string> lines = lines_of(text);
  constexpr std::string_view kScope = "_block(";
  std::string& changed = lines.at(static_cast<size_t>(line) - 1);
  if (changed.find(kScope) == std::string::npos)
    return {{}, fmt::format("line {} names no function with _block", line)};
  for (size_t at = changed.find(kScope); at != std::string::npos; at = changed.find(kScope))
    changed.replace(at, kScope.size(), "(");
  std::string all;
  for (const std::string& it : lines) all += it + "\n";
  return {all, {}};
}

struct Step {
  Key key;
  Advised (*take)(const std::string& text, const Failure& failure);
};

constexpr std::array kSteps = {
    Step{Key::missing_barrier,
         [](const std::string& text, const Failure& it) {
           return between(text, line_of(it, "after"), line_of(it, "before"), kBarrier);
         }},
    Step{Key::missing_warp_barrier,
         [](const std::string& text, const Failure& it) {
           return between(text, line_of(it, "after"), line_of(it, "before"), " __syncwarp();");
         }},
    Step{Key::missing_barrier_within,
         [](const std::string& text, const Failure& it) { return within(text, line_of(it, "after")); }},
    Step{Key::missing_barrier_in_loop,
         [](const std::string& text, const Failure& it) {
           return at_end_of_loop(text, line_of(it, "read"), line_of(it, "write"));
         }},
    Step{Key::missing_proxy_fence,
         [](const std::string& text, const Failure& it) {
           return between(text, line_of(it, "write"), line_of(it, "line"),
                          " asm volatile(\"fence.proxy.async.shared::cta;\" ::: \"memory\");");
         }},
    Step{Key::atomic_of_block_scope,
         [](const std::string& text, const Failure& it) {
           return without_block_scope(text, line_of(it, "line"));
         }},
};

const Step* step_of(const Failure& failure) {
  const auto found =
      std::find_if(kSteps.begin(), kSteps.end(), [&](const Step& step) { return step.key == failure.key; });
  return found == kSteps.end() ? nullptr : &*found;
}

/// Calls `visit` for all failures of a graded file and their evidence.
template <class Visit>
void for_each_failure(const std::vector<Failure>& failures, const Visit& visit) {
  for (const Failure& failure : failures) {
    visit(failure);
    for_each_failure(failure.evidence, visit);
  }
}
template <class Visit>
void for_each_failure(const report::Exercise& graded, const Visit& visit) {
  for (const report::Check& check : graded.checks)
    if (check.status == report::Status::failed) for_each_failure(check.failures, visit);
}

std::optional<Failure> first_advice(const report::Exercise& graded) {
  std::optional<Failure> first;
  for_each_failure(graded, [&](const Failure& it) {
    if (!first && has_advice(it)) first = it;
  });
  return first;
}

/// The same finding, of whichever threads: the lines are equal.
bool is_same(const Failure& one, const Failure& other) {
  if (one.key != other.key || one.where.line != other.where.line) return false;
  const auto has_line = [&](const char* name) { return line_of(one, name) == line_of(other, name); };
  return has_line("after") && has_line("before") && has_line("read") && has_line("write");
}

bool has_stage(const report::Exercise& graded, Stage stage) {
  bool found = false;
  for_each_failure(graded, [&](const Failure& it) { found |= row_of(it.key).stage == stage; });
  return found;
}

/// What is wrong with a file that the advice about `failure` was taken in; empty: nothing.
std::string fault_of(const Failure& failure, const report::Exercise& before, const report::Exercise& after) {
  if (!after.problems.empty())
    return "the file can no longer be graded: " + after.problems.front().sentence();
  bool found = false;
  for_each_failure(after, [&](const Failure& it) { found |= is_same(failure, it); });
  if (found) return "it is still found";
  if (has_stage(after, Stage::given) && !has_stage(before, Stage::given)) return "it changes given code";
  if (has_stage(after, Stage::trap) && !has_stage(before, Stage::trap)) return "a kernel is stopped now";
  return {};
}

}  // namespace

Advised take_advice(const std::string& text, const Failure& failure) {
  return step_of(failure)->take(text, failure);
}

bool has_advice(const Failure& failure) { return step_of(failure) != nullptr; }

bool has_advice(const report::Exercise& graded) { return first_advice(graded).has_value(); }

AdviceTrial try_advice(std::string text, report::Exercise graded, const GradeText& grade) {
  constexpr size_t kMost = 16;  // findings of one file
  AdviceTrial trial;
  while (const std::optional<Failure> failure = first_advice(graded)) {
    Advised advised = take_advice(text, *failure);
    const auto add_fault = [&](const std::string& why) {
      trial.faults.push_back(fmt::format("the advice \"{}\" does not help: {}", failure->next_step(), why));
    };
    ++trial.findings;
    if (advised.text.empty()) {
      add_fault(advised.reason);
      return trial;
    }
    report::Exercise after = grade(advised.text);
    if (const std::string fault = fault_of(*failure, graded, after); !fault.empty()) {
      add_fault(fault);
      return trial;
    }
    if (trial.findings == kMost) return trial;
    text = std::move(advised.text);
    graded = std::move(after);
  }
  return trial;
}

}  // namespace cml::authoring
