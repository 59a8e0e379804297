#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/error.h"
#include "ptx/ir.h"
#include "ptx/lexer.h"
#include "ptx/mnemonic.h"
#include "ptx/parse_scopes.h"

/// The parser's inside; parser.h is the interface.
namespace cml::ptx {

/// Leaves the parser from any depth; parse() turns it into its Error.
struct SyntaxError {
  Error error;
};

/// One pass over the text, by recursive descent of fixed depth. Each group of functions has its own file.
class Parser {
 public:
  Parser(std::string_view text, const std::string& file_name)
      : text_(text), file_name_(file_name), lexer_(text) {}
  /// Throws SyntaxError.
  Module run();

 private:
  // parser.cpp: module scope and what all parts use
  [[noreturn]] void fail(const Token& at, const std::string& message,
                         const std::string& next_step = "check the PTX at this line");
  SourceLocation where(const Token& at) const;
  std::string file_of(uint32_t number) const;
  Token expect(char punctuation);
  Token expect_word(const char* what);
  bool accept(char punctuation);
  bool accept_directive(std::string_view name);
  uint64_t parse_unsigned(const char* what);
  int64_t parse_signed();
  void skip_statement();
  void parse_version();
  void parse_target();
  void parse_file();
  void parse_section();
  void parse_loc();
  void parse_alias();
  bool parse_module_directive();
  void resolve_relocations();
  void resolve_aliases();

  // parse_declarations.cpp
  struct Linkage {
    bool is_extern = false;
    bool is_visible = false;
  };
  struct Declarator {
    Token name;
    Variable variable;
    std::vector<uint64_t> dimensions;
    bool unsized = false;
    unsigned components = 1;
    uint64_t count = 0;  ///< of name<count>, 0 where absent
  };
  Linkage parse_linkage();
  static bool is_space(const Token& token);
  Space parse_space();
  Declarator parse_type_prefix(Space space);
  void parse_dimensions(Declarator& declarator);
  void finish_size(Declarator& declarator);
  void parse_variables(const Linkage& linkage);
  void declare_variable(Declarator& declarator, const Linkage& linkage);
  void declare_module_variable(Declarator& declarator);
  void parse_registers();
  std::vector<Declarator> parse_parameters();
  /// Whether the directive is within the parentheses.
  bool skip_parenthesised(std::string_view directive = {});

  // parse_initialisers.cpp
  void parse_initialiser(Declarator& declarator);
  void parse_initialiser_list(Declarator& declarator, size_t level, uint64_t first);
  void parse_initial_value(uint64_t element);
  void parse_initial_address(uint64_t element, bool generic, unsigned bytes, unsigned shift);

  // parse_functions.cpp
  void parse_function(const Linkage& linkage, bool is_entry);
  void parse_function_directives(Function& function);
  void parse_type_attributes();
  Dim3 parse_extents();
  uint32_t register_function(Function function, const Token& name);
  static unsigned components_of(const Declarator& one);
  static Variable component_of(const Declarator& one, unsigned index);
  static std::vector<Variable> variables_of(const std::vector<Declarator>& declarators);
  void declare_parameters(Function& function, const std::vector<Declarator>& parameters,
                          const std::vector<Declarator>& returns);
  void parse_body();
  void parse_statement();
  void parse_label(const Token& name);
  bool parse_target_list(const Token& label);
  void parse_prototype(const Token& label);
  void resolve_labels();

  // parse_instructions.cpp
  void parse_guard(Instruction& instruction);
  void parse_instruction();
  void parse_operands(Instruction& instruction, const Token& token);
  static void refuse(Instruction& instruction, const std::string& why);
  std::string rest_of_statement(const Token& first);
  void parse_call(Instruction& instruction);
  uint32_t use_prototype(uint32_t declared);
  std::optional<std::string> missing_sync(const Instruction& instruction) const;
  void name_space(Instruction& instruction) const;
  void check_call(const Instruction& instruction, const Token& at);
  void check_call_list(const Operand& list, const std::vector<Variable>& declared, const Token& at);
  const Result<Mnemonic>& mnemonic_of(const Token& token);

  // parse_operands.cpp
  Operand parse_operand();
  Operand parse_simple();
  Operand parse_literal();
  Operand parse_name(const Token& name);
  Operand parse_vector();
  Operand checked_half(Operand half, const Token& at);
  void parse_subscript(Operand& array);
  Operand plus_integer(const Operand& reg, const Token& at);
  Operand parse_address();
  Operand parse_call_list();
  int64_t parse_offset();
  std::optional<Operand> parse_component(std::string_view name) const;
  std::optional<Operand> parse_selected(std::string_view name) const;

  /// A label in an operand, resolved at the end of the function.
  struct LabelUse {
    uint32_t instruction = 0;
    uint32_t operand = 0;
    uint32_t scope = 0;
    Token name;
  };
  struct TargetList {
    std::vector<Token> names;
    uint32_t scope = 0;
  };
  struct PendingAddress {
    uint32_t variable = 0;
    uint32_t relocation = 0;
    Token name;
  };
  struct PendingAlias {
    Token name;
    Token target;
  };
  /// Only prototypes that a call uses get into the module.
  struct DeclaredPrototype {
    Prototype prototype;
    std::optional<uint32_t> index;  ///< in Module::prototypes
  };
  struct Place {
    uint32_t file = 0;
    int line = 0;
    int column = 0;
    friend auto operator<=>(const Place&, const Place&) = default;
  };

  std::string_view text_;
  std::string file_name_;
  Lexer lexer_;
  Module module_;
  Scopes scopes_;
  std::unordered_map<std::string_view, Result<Mnemonic>> mnemonics_;
  std::vector<PendingAddress> pending_addresses_;
  std::vector<PendingAlias> pending_aliases_;
  std::vector<uint32_t> promoted_;  ///< the module's variables that functions declared
  std::vector<DeclaredPrototype> prototypes_;

  // of the current function
  Function* function_ = nullptr;
  Instruction* reading_ = nullptr;  ///< whose operands are read
  Loc loc_;
  std::map<Place, Place> inlined_at_;  ///< place of inlined code to its outermost call
  std::vector<LabelUse> label_uses_;
  std::vector<TargetList> target_lists_;
  std::unordered_map<std::string_view, uint32_t> target_list_names_;
};

}  // namespace cml::ptx
