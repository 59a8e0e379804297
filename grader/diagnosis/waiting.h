#pragma once
#include "core/trap.h"
#include "diagnosis/subject.h"

/// Threads that wait for each other, or for what never comes.
namespace cml::diagnosis {

void explain_waiting(const Subject& subject, const emulator::SplitWarp& it, Trap& trap);
void explain_waiting(const Subject& subject, const emulator::TwoBarriers& it, Trap& trap);
void explain_waiting(const Subject& subject, const emulator::Deadlock& it, Trap& trap);
void explain_waiting(const Subject& subject, const emulator::SplitMembers& it, Trap& trap);
void explain_waiting(const Subject& subject, const emulator::PhaseWait& it, Trap& trap);
void explain_waiting(const Subject& subject, const emulator::EndlessLoop& it, Trap& trap);

/// The trap instruction that the program or the compiler has put there.
void explain_trap_instruction(const Subject& subject, Trap& trap);

}  // namespace cml::diagnosis
