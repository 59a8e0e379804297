#pragma once
#include <optional>

#include "ptx/ir.h"

/// Shapes and fragments of mma and wmma. (PTX ISA 9.7.14.4, 9.7.14.5)
///
/// Lane l holds of each tile of 8 x 8 of the accumulators row l / 4 and the columns 2 * (l % 4) and the next;
/// of A tiles of 8 rows and 4 * w columns, row l / 4 and the w columns from w * (l % 4) on, where w elements
/// fill a register; of B the same with rows and columns exchanged. Tiles follow each other down the rows (of
/// B: down k), then across. This is what the ISA gives for mma.sync m16n8k*, and for the f64 and 8-bit
/// shapes; for wmma it leaves the places open, and these are those of the mma that a wmma is made of.
namespace cml::ptx {

/// D (m x n) = A (m x k) * B (k x n) + C (m x n).
struct MatrixShape {
  unsigned m = 0;  ///< rows of A, C and D
  unsigned n = 0;  ///< columns of B, C and D
  unsigned k = 0;  ///< columns of A, rows of B
};

/// Which matrix a fragment is part of; d is as c.
enum class MatrixRole : uint8_t { a, b, c };

/// A fragment: how many registers a lane has of a matrix, and what is in them.
struct FragmentForm {
  MatrixRole role{};          ///< the matrix that it is part of
  Type type = Type::none;     ///< of an element
  unsigned rows = 0;          ///< of the matrix
  unsigned columns = 0;       ///< of the matrix
  unsigned per_register = 1;  ///< elements in a register
  unsigned registers = 0;     ///< that hold different elements
  unsigned written = 0;       ///< registers in the instruction: wmma with f16 repeats them up to 8
};

/// A row and a column of a matrix.
struct MatrixPlace {
  unsigned row = 0;     ///< from 0
  unsigned column = 0;  ///< from 0
};

/// .m16n8k16 and so on; nothing where the instruction has no such word.
std::optional<MatrixShape> matrix_shape(const Instruction& instruction);

/// The fragments of an mma or wmma in the order d, a, b, c; of wmma.load and wmma.store the one that they
/// have. Empty: the emulator does not have this shape with these types.
std::vector<FragmentForm> fragment_forms(const Instruction& instruction);

/// Where element `element` (from 0, of all registers) of a lane is in the matrix.
MatrixPlace place_in_matrix(const FragmentForm& form, unsigned lane, unsigned element);

}  // namespace cml::ptx
