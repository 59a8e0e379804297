#pragma once

namespace opt = std::experimental;
