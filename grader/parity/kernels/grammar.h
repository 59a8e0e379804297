#pragma once
#include <vector>

#include "parity/kernels/production.h"

/// The tables that expressions() is made of.
namespace cml::parity::kernels {

/// Arithmetic on floating-point values, packed ones too.
const std::vector<Row>& float_rows();
/// From one type to another.
const std::vector<Row>& conversion_rows();

}  // namespace cml::parity::kernels
