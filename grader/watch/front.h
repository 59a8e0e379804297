#pragma once
#include <functional>
#include <string>

#include "report/format.h"
#include "watch/screen.h"
#include "watch/session.h"

/// The two ways to show a Session until it is over.
namespace cml::watch {

/// On a screen, until a key or a signal ends it or the terminal vanishes.
void run_on_screen(Session& session, Screen& screen, const Order& first);

/// As lines, a block for each verdict as `check` prints it, until a signal ends it. `print` takes each block.
void run_as_lines(Session& session, const report::Style& style, const Order& first,
                  const std::function<void(const std::string&)>& print);

}  // namespace cml::watch
