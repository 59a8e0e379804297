#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace cml {

/// A row of failures.def. The ids are in failures.h, which only code that makes a failure includes.
enum class Key : uint16_t;

struct Failure;

/// A text that a catalogue may translate word for word.
struct Words {
  std::string text;  ///< in English
  bool operator==(const Words&) const = default;
};

/// A value of a failure, which its row names in braces. Copies and comparisons of it and of Failure are
/// compiled once, as nearly every source has some.
struct Value {
  /// Numbers, and text that no language changes (an array, an expression, a quotation). Words have a
  /// translation of their own. Failures are rows that are shown one after another, without a separator.
  using Content = std::variant<int64_t, double, std::string, Words, std::vector<Failure>>;
  std::string name;  ///< the text in the braces
  Content content;   ///< in the place of the braces

  /// As if the compiler had made them.
  /// @{
  Value();
  Value(std::string name, Content content);
  Value(const Value&);
  Value(Value&&) noexcept;
  Value& operator=(const Value&);
  Value& operator=(Value&&) noexcept;
  ~Value();
  /// @}
  bool operator==(const Value& other) const;  ///< the same name and content
};

/// A place in the student's source.
struct Where {
  std::string file = {};      ///< as shown to the reader; may be empty
  int line = 0;               ///< from 1; 0: the whole file, or the function
  std::string function = {};  ///< the kernel or function; may be empty
  int column = 0;             ///< from 1; 0: not known
  bool operator==(const Where&) const = default;
};

/// Translates a text of failures.def, or Words; gives an unknown text back as it is.
using Translate = std::function<std::string(std::string_view)>;

/// What is wrong, as a value: a row of failures.def and the values of this case. Hints, grouping, statistics
/// and translations refer to the key; no code reads the text.
struct Failure {
  Key key{};                        ///< the row
  std::vector<Value> values{};      ///< one for each name in the row
  Where where{};                    ///< where it is repaired
  std::string label{};              ///< the case: "tile of 16 x 16"; may be empty
  std::vector<Failure> evidence{};  ///< what was observed, a line each; its labels are not shown

  /// As if the compiler had made them.
  /// @{
  Failure();
  Failure(const Failure&);
  Failure(Failure&&) noexcept;
  Failure& operator=(const Failure&);
  Failure& operator=(Failure&&) noexcept;
  ~Failure();
  /// @}

  /// "k.cu:7: sentence", in the language of `own`; empty: English.
  std::string sentence(const Translate& own = {}) const;
  /// The next step of the row, else the first one of the evidence; may be empty.
  std::string next_step(const Translate& own = {}) const;
  /// "label: k.cu:7: sentence", the evidence and the next step, each on a line of its own.
  std::string to_string(const Translate& own = {}) const;
  /// Whether the failure or its evidence has this key.
  bool has(Key wanted) const;
  bool operator==(const Failure&) const;  ///< the same row, values, place, label and evidence
};

/// What a row is about. Reports begin with the first of these that exists (docs: failures).
enum class Stage : uint8_t {
  problem,  ///< the file does not compile, or has no such kernel
  given,    ///< given code, signature, names
  launch,   ///< an impossible launch
  trap,     ///< the run stopped
  finding,  ///< a race, a read of memory that was never written
  flow,     ///< what did not go through the tile, which threads did not take part
  count,    ///< a limit of a metric
  pattern,  ///< a mistake that would explain the wrong values: inferred, all others are observed
  cells,    ///< wrong elements
  part      ///< no failure: evidence, or a value of other rows
};

/// A row of failures.def.
struct FailureRow {
  Stage stage;                ///< what it is about
  std::string_view id;        ///< as in JSON, hints and statistics
  std::string_view sentence;  ///< English, with values in braces
  std::string_view next;      ///< the next step; may be empty
};

/// What has no row of its own, in words: the first line is the sentence, the others are quoted. A catalogue
/// may translate the sentence word for word.
Failure in_words(const std::string& text);
/// Their texts, in order.
std::vector<std::string> texts_of(const std::vector<Failure>& failures, const Translate& own = {});

/// All rows, in the order of their keys.
const std::vector<FailureRow>& failure_rows();
/// The row of a key.
const FailureRow& row_of(Key key);
/// "missing_barrier".
std::string id_of(Key key);
/// The key of an id; nothing for an unknown one.
std::optional<Key> find_key(std::string_view id);

}  // namespace cml
