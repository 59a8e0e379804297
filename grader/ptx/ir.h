#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/dim3.h"
#include "ptx/opcode.h"
#include "ptx/type.h"

/// The intermediate representation of one PTX module: what the parser builds, the printer prints and the
/// emulator decodes. Names are resolved: registers and variables are indices, labels are instruction indices.
namespace cml::ptx {

/// Index into Function::registers.
using RegisterId = uint32_t;
/// Index into Module::variables, or into Function::variables of the function that has the operand. The
/// latter begin with copies of Function::parameters, then of Function::returns, then what the body declares.
struct VariableRef {
  bool module_scope = true;  ///< of Module::variables; else of Function::variables
  uint32_t index = 0;        ///< into that list
  friend bool operator==(const VariableRef&, const VariableRef&) = default;
};

/// The part of a register that a video instruction takes: .b2, .h10, .b7531 (PTX ISA 9.7.18).
struct Selector {
  uint16_t digits = 0;  ///< as written, four bits each
  uint8_t count = 0;    ///< of digits; 0 where there is no selector
  bool halves = false;  ///< .h, not .b
  /// The digit that stands for element `index`; the last one written is element 0.
  unsigned digit(unsigned index) const { return digits >> (4 * index) & 15; }
  friend bool operator==(const Selector&, const Selector&) = default;
};
/// ".h10"; empty without a selector.
std::string text_of(const Selector& selector);

/// One operand of an instruction.
struct Operand {
  /// What the operand is, and which members hold it.
  enum class Kind : uint8_t {
    none,
    reg,      ///< register `id`; `negated` for !p
    sink,     ///< "_"
    integer,  ///< literal in `bits` (two's complement, 64 bits)
    real,  ///< literal in `bits`: an f64 pattern, or an f32 pattern where is_f32; fitted to the instruction's
           ///< width
    special,   ///< special register `special`, as in %tid.x
    variable,  ///< address of `variable` plus `offset` (mov, call arguments)
    function,  ///< address of the function `id` in Module::functions
    address,   ///< [base + offset]; base is reg, variable or nothing; `elements`: coordinates of a texture
    vector,    ///< {a, b, c, d}: `elements`
    label,     ///< instruction index `id` in the function's body
    pair,      ///< p|q: elements[0], elements[1]
    list,      ///< (a, b, c): call parameters and returns; brx.idx targets (labels); .calltargets (functions)
    prototype,  ///< index `id` into Module::prototypes, the fourth operand of an indirect call
  };
  Kind kind = Kind::none;         ///< the other members count only where its comment names them
  bool negated = false;           ///< !p
  bool is_f32 = false;            ///< real only
  bool has_base_reg = false;      ///< address: base is register `id`
  bool has_base_var = false;      ///< address: base is `variable`
  uint32_t id = 0;                ///< register, function, label or prototype
  VariableRef variable;           ///< variable or address
  int64_t offset = 0;             ///< bytes added to the address
  uint64_t bits = 0;              ///< of a literal
  SpecialRegister special{};      ///< special only
  Selector selector;              ///< reg, of a video instruction only
  std::vector<Operand> elements;  ///< vector, pair, list or coordinates
  friend bool operator==(const Operand&, const Operand&) = default;
};

/// Source position of an instruction from .loc; inlined code carries the place it was inlined at.
struct Loc {
  uint32_t file = 0;             ///< key of Module::files
  int line = 0;                  ///< 0: unknown; the parser fills it in from a neighbour
  int column = 0;                ///< from 1; 0: unknown
  int inlined_at_line = 0;       ///< line in the outermost caller's file, 0 where not inlined
  uint32_t inlined_at_file = 0;  ///< key of Module::files
  friend bool operator==(const Loc&, const Loc&) = default;
};

/// One instruction.
struct Instruction {
  Opcode opcode{};           ///< row of opcodes.def; none where `refused` says why
  Modifiers modifiers;       ///< see opcode.h
  std::vector<Type> types;   ///< in textual order: cvt.f32.u8 is {f32, u8}
  unsigned vector_size = 1;  ///< .v2, .v4; .x2, .x4 of ldmatrix and stmatrix
  std::vector<Operand>
      operands;  ///< destination first, as written; call: {returns list, callee, arguments list} and, for an
                 ///< indirect call, a prototype or a list of functions (.calltargets)
  bool has_guard = false;      ///< @p or @!p stands before it
  bool guard_negated = false;  ///< @!p
  RegisterId guard = 0;        ///< the register p of the guard
  Loc loc;                     ///< place in the CUDA source; source_place.h says which of several
  int ptx_line = 0;            ///< line in the PTX text
  std::string text;            ///< the mnemonic with all its modifiers, "ld.shared.f32"
  /// Not empty: opcodes.def does not have this instruction, or not with these operands. In the first case
  /// `text` is the statement up to its ';', and there are no operands.
  std::string refused;
  std::string refused_next;  ///< the next step, where it is the instruction's own
  Type type() const {
    return types.empty() ? Type::none : types[0];
  }  ///< the first type; Type::none if there are no types
  friend bool operator==(const Instruction&, const Instruction&) = default;
};

/// A declared register of a function. Vector registers are split into scalars by the parser.
struct Register {
  std::string name;        ///< unique in its function: the parser renames what nested scopes redeclare
  Type type = Type::none;  ///< as declared
  friend bool operator==(const Register&, const Register&) = default;
};

/// A variable in any space other than reg: module scope, function scope, or a parameter.
struct Variable {
  std::string name;           ///< mangled; unique in its scope
  Space space = Space::none;  ///< state space (PTX ISA 5.1)
  Type type = Type::none;     ///< element type
  uint64_t bytes = 0;         ///< 0 for an unsized extern array
  uint32_t alignment = 1;     ///< bytes
  bool is_extern = false;     ///< dynamic shared memory, or vprintf and such
  bool is_visible = false;    ///< .visible
  bool is_managed = false;    ///< .attribute(.managed): the host has it at the same address
  /// Initial contents, at most `bytes` long, the rest is zero.
  std::vector<std::byte> initial;
  /// Addresses within `initial`: 8 (or 4) bytes at `at` hold the address of a variable or function.
  struct Relocation {
    uint64_t at = 0;           ///< offset in bytes
    unsigned bytes = 8;        ///< width of the address, cut to that many bytes
    bool is_function = false;  ///< of a function, else of a variable
    uint32_t index = 0;        ///< into Module::variables or Module::functions
    int64_t addend = 0;        ///< added to the address
    bool generic = false;      ///< generic(name)
    unsigned shift = 0;        ///< mask(name): the address shifted right by this many bits, cut to `bytes`
    friend bool operator==(const Relocation&, const Relocation&) = default;
  };
  std::vector<Relocation> relocations;  ///< in order of `at`
  Loc loc;                              ///< of the declaration
  friend bool operator==(const Variable&, const Variable&) = default;
};

/// A kernel or a device function; a declaration has no body.
struct Function {
  std::string name;                  ///< mangled
  bool is_entry = false;             ///< .entry: a kernel
  bool is_extern = false;            ///< .extern
  bool is_visible = false;           ///< .visible
  bool no_return = false;            ///< .noreturn
  bool has_body = false;             ///< false: declared only
  std::vector<Variable> parameters;  ///< in order; space is param (or reg for old-style functions)
  std::vector<Variable> returns;     ///< in order; space is param or reg
  std::vector<Register> registers;   ///< of the body, all scopes flattened
  std::vector<Variable>
      variables;  ///< function scope: shared, local, param (call frames), all scopes flattened
  std::vector<Instruction> body;   ///< every label is the index of an instruction in it
  Dim3 max_threads{0, 0, 0};       ///< .maxntid, zeros where absent
  Dim3 required_threads{0, 0, 0};  ///< .reqntid
  uint32_t min_blocks = 0;         ///< .minnctapersm
  uint32_t max_registers = 0;      ///< .maxnreg
  Dim3 cluster{0, 0, 0};           ///< .reqnctapercluster, zeros where absent
  bool needs_cluster = false;      ///< .explicitcluster: it or the launch names one
  bool counts_clusters = false;    ///< .blocksareclusters: a launch gives clusters, not blocks
  Loc loc;                         ///< of the first instruction that has one
  int ptx_line = 0;                ///< line of its name in the PTX text
  friend bool operator==(const Function&, const Function&) = default;
};

/// A call prototype (.callprototype), for indirect calls.
struct Prototype {
  std::string name;                  ///< the label of .callprototype
  std::vector<Variable> returns;     ///< their types and sizes
  std::vector<Variable> parameters;  ///< their types and sizes
  friend bool operator==(const Prototype&, const Prototype&) = default;
};

/// A parsed module.
struct Module {
  std::string text_name;                  ///< of the text, as given to parse()
  int version_major = 0;                  ///< of .version
  int version_minor = 0;                  ///< of .version
  std::string target;                     ///< "sm_90"
  bool is_debug = false;                  ///< .target sm_90, debug: no instruction was moved or left out
  unsigned address_bits = 64;             ///< .address_size: 32 or 64
  std::map<uint32_t, std::string> files;  ///< .file table
  std::vector<Variable> variables;  ///< module scope; function-scope shared variables stay with the function
  std::vector<Function> functions;  ///< in order of the text
  std::vector<Prototype> prototypes;  ///< in order of the text

  /// By mangled name; nullptr if absent.
  const Function* find_function(const std::string& name) const;
  /// By mangled name; nullptr if absent.
  const Variable* find_variable(const std::string& name) const;
  friend bool operator==(const Module&, const Module&) = default;
};

}  // namespace cml::ptx
