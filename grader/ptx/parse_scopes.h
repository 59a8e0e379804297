#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

/// What a name means at a place of the text: module scope, function scope, nested blocks (PTX ISA 4.4, 9.5).
namespace cml::ptx {

struct Symbol {
  enum class Kind : uint8_t { reg, vector_reg, variable, module_variable, function, prototype };
  Kind kind{};
  uint32_t index = 0;  ///< of the register (the first component's), variable, function or prototype
  uint32_t count = 1;  ///< components of a vector register
};

/// Nested scopes. Names are views: the text that they come from outlives the scopes.
class Scopes {
 public:
  static constexpr size_t kMaxDepth = 64;

  Scopes() { frames_.emplace_back(); }

  /// False where the nesting is too deep.
  bool push();
  void pop() { frames_.pop_back(); }
  /// 1 is the module's own scope.
  size_t depth() const { return frames_.size(); }

  /// False where this very scope has the name already.
  bool declare(std::string_view name, const Symbol& symbol);
  /// Declares base0, base1, ... (count names) as consecutive registers.
  /// Where they are vectors, each takes `components` registers.
  bool declare_range(std::string_view base, uint32_t first, uint32_t count, uint32_t components = 1);
  /// The innermost meaning.
  std::optional<Symbol> find(std::string_view name) const;

  /// Starts a function: forgets its labels and used names.
  void begin_function();
  /// `name`, or `name` with a suffix that makes it unlike all others handed out since begin_function and all
  /// names of the module.
  std::string unique_name(std::string_view name);
  /// As unique_name, for the base of `count` numbered names.
  std::string unique_base(std::string_view base, uint32_t count);

  /// Labels are looked up after the function's end, so that they know the scope that they were named in.
  uint32_t scope_id() const { return frames_.back().id; }
  bool declare_label(std::string_view name, uint32_t value);
  std::optional<uint32_t> find_label(std::string_view name, uint32_t scope) const;

 private:
  struct Range {
    uint32_t first = 0;
    uint32_t count = 0;
    uint32_t components = 1;
  };
  static Symbol symbol_of(const Range& range, uint32_t number);
  struct Frame {
    uint32_t id = 0;
    std::unordered_map<std::string_view, Symbol> names;
    std::unordered_map<std::string_view, Range> ranges;
  };
  std::vector<Frame> frames_;
  std::vector<uint32_t> parents_;  ///< of the function's scopes, by id; a root is its own parent
  std::vector<std::unordered_map<std::string_view, uint32_t>> labels_;  ///< by scope id
  std::unordered_map<std::string, uint32_t> used_;                      ///< name to the next suffix
  std::unordered_map<std::string, uint32_t> used_ranges_;               ///< base to count
  std::unordered_map<std::string, uint32_t> used_numbers_;  ///< base to the least number of a single name
};

}  // namespace cml::ptx
