#pragma once
#include <cstdint>
#include <string_view>

/// PTX text to tokens (PTX ISA 4).
namespace cml::ptx {

struct Token {
  enum class Kind : uint8_t {
    end,
    word,       ///< identifier or mnemonic with its dots: "%tid.x", "ld.shared::cta.u32", "$L__BB0_1"
    directive,  ///< ".reg"; `text` is without the dot
    number,     ///< digits and all that belongs to the literal, without a sign
    string,     ///< `text` is without the quotes
    punct,      ///< one character
    bad,        ///< a character that PTX does not have, or a string or comment that does not end
  };
  Kind kind = Kind::end;
  std::string_view text;
  int line = 1;

  bool is(char punctuation) const { return kind == Kind::punct && text[0] == punctuation; }
  bool is_directive(std::string_view name) const { return kind == Kind::directive && text == name; }
};

/// Hands out one token after the other; the text must outlive lexer and tokens.
class Lexer {
 public:
  explicit Lexer(std::string_view text);

  /// The next token, which stays the next.
  const Token& peek() const { return current_; }
  /// The token after it.
  Token peek_second() const;
  /// The next token, consumed.
  Token next();
  /// Drops everything up to and including the next `end`, whatever it is made of; false if no `end` follows.
  bool skip_past(char end);
  /// Column of a token of this text, from 1.
  int column_of(const Token& token) const;

 private:
  void scan();
  bool skip_blanks();
  size_t scan_word(size_t at) const;
  size_t scan_number(size_t at) const;

  std::string_view text_;
  size_t position_ = 0;
  int line_ = 1;
  Token current_;
};

/// The value of a number token: an integer's 64 bits, or the bit pattern of a floating-point literal.
struct Number {
  enum class Kind : uint8_t { bad, integer, f32, f64 };
  Kind kind = Kind::bad;
  uint64_t bits = 0;
};

/// 42, 0x2A, 052, 0b101010, each with U; 0f3F800000, 0d3FF0000000000000, 1.5, 1e-3 (PTX ISA 4.5).
Number parse_number(std::string_view text);

}  // namespace cml::ptx
