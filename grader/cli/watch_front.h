#pragma once
#include "cli/watch_session.h"
#include "report/format.h"
#include "terminal/screen.h"

/// Who shows a WatchSession until it is over.
namespace cml::cli {

/// On a screen, until a key or a signal ends it or the terminal vanishes.
void watch_on_screen(WatchSession& session, terminal::Screen& screen, const terminal::Order& first);

/// As lines on stdout, a block for each verdict as `check` prints it, until a signal ends it.
void watch_as_lines(WatchSession& session, const report::Style& style, const terminal::Order& first);

}  // namespace cml::cli
