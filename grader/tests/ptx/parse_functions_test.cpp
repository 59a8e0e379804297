#include "ptx/printer.h"
#include "tests/ptx/corpus.h"

namespace cml::ptx::testing {
namespace {

TEST(Functions, LabelsAreInstructionIndices) {
  const auto all = instructions(
      "top: add.s32 %r1, %r1, 1;\n@%p1 bra top;\nbra.uni bottom;\nmov.u32 %r2, 0;\nbottom: mov.u32 %r2, 1;");
  EXPECT_EQ(all[1].operands[0].id, 0u);
  EXPECT_EQ(all[2].operands[0].id, 4u);
}

TEST(Functions, LabelsBelongToTheirBlock) {
  const auto all = instructions(
      "{ bra L; mov.u32 %r1, 0; L: }\n{ bra L; mov.u32 %r1, 1; mov.u32 %r1, 2; L: mov.u32 %r1, 3; }");
  EXPECT_EQ(all[0].operands[0].id, 2u);
  EXPECT_EQ(all[2].operands[0].id, 5u);
  EXPECT_EQ(error_of("{ L: ret; } bra L;"), "there is no label L in e (PTX line 17)");
  EXPECT_EQ(error_of("L: ret; L: ret;"), "label L is defined twice (PTX line 17)");
}

/// The call before the definition was held to the declaration.
TEST(Functions, AreDeclaredWithTheParametersOfTheirDefinition) {
  const auto message_of = [](const std::string& declared, const std::string& defined) {
    const auto module =
        parse(".version 8.0\n.target sm_80\n.func f(" + declared + ");\n.func f(" + defined + ") { ret; }",
              "test.ptx");
    return module ? "" : module.error().message;
  };
  EXPECT_EQ(message_of(".param .b32 a", ".param .b32 b"), "");
  EXPECT_EQ(message_of(".param .b64 a", ".param .b8 b[8]"), "");
  for (const char* other : {".param .b64 a", ".reg .b32 a", ""})
    EXPECT_EQ(message_of(".param .b32 a", other), "f is declared with other parameters before (PTX line 4)");
}

TEST(Functions, PrototypesOfOldTextsHaveNoSemicolon) {
  const auto module = parse(
      ".version 3.0\n.target sm_30\n.func (.param .u32 r) f(.param .u32 a)\n.visible .entry e()\n{ ret; }\n"
      ".func (.param .u32 r) f(.param .u32 a)\n{ ret; }\n",
      "test.ptx");
  ASSERT_TRUE(module) << module.error().to_string();
  ASSERT_EQ(module->functions.size(), 2u);
  EXPECT_TRUE(module->functions[0].has_body);
}

TEST(Functions, VectorRegistersArePassedAsTheirComponents) {
  const auto module = parse(
      ".version 9.0\n.target sm_90\n.address_size 64\n.func (.reg .v2 .u32 r) f(.reg .v2 .u32 v)\n"
      "{ mov.u32 r.x, v.y; ret; }\n.entry e()\n{ .reg .v2 .u32 w; call (w), f, (w); ret; }\n",
      "test.ptx");
  ASSERT_TRUE(module) << module.error().to_string();
  const Function& function = module->functions[0];
  ASSERT_EQ(function.parameters.size(), 2u);
  EXPECT_EQ(function.parameters[1].bytes, 4u);
  EXPECT_EQ(function.registers[function.body[0].operands[1].id].name, function.parameters[1].name);
  EXPECT_EQ(module->functions[1].body[0].operands[0].elements.size(), 2u);
}

TEST(Functions, EveryLabelIsAnInstruction) {
  const auto module = parse_kernel("@%p1 bra end;\nmov.u32 %r1, 0;\nend:");
  ASSERT_TRUE(module);
  const auto& body = module->find_function("e")->body;
  ASSERT_EQ(body.size(), 3u);
  EXPECT_EQ(body[0].operands[0].id, 2u);
  EXPECT_EQ(body[2].opcode, "ret"_op);
}

TEST(Functions, IndirectBranches) {
  const auto module =
      parse_kernel("T: .branchtargets A, B, A;\nbrx.idx %r1, T;\nA: mov.u32 %r1, 0;\nB: ret;");
  ASSERT_TRUE(module) << module.error().to_string();
  std::vector<uint32_t> targets;
  for (const Operand& target : module->find_function("e")->body[0].operands[1].elements) {
    EXPECT_EQ(target.kind, Operand::Kind::label);
    targets.push_back(target.id);
  }
  EXPECT_EQ(targets, (std::vector<uint32_t>{1, 2, 1}));
}

TEST(Functions, DeclarationAndDefinitionAreOne) {
  const auto module = parse(
      ".version 8.0\n.target sm_80\n.weak .func (.param .b32 r) h(.param .b32 a);\n"
      ".entry k() { ret; }\n.weak .func (.param .b32 r) h(.param .b32 b) .noreturn { ret; }",
      "test.ptx");
  ASSERT_TRUE(module) << module.error().to_string();
  ASSERT_EQ(module->functions.size(), 2u);
  EXPECT_TRUE(module->functions[0].has_body);
  EXPECT_TRUE(module->functions[0].no_return);
  EXPECT_EQ(module->functions[0].parameters[0].name, "b");
}

TEST(Functions, LaunchDirectives) {
  const auto module = parse(
      ".version 8.0\n.target sm_90\n.entry k()\n.maxntid 256, 1, 1\n.minnctapersm 2\n.maxnreg 64\n"
      ".reqnctapercluster 2, 1, 1\n.explicitcluster\n.pragma \"nounroll\";\n{ ret; }\n.entry j() .reqntid 32 "
      "{ ret; }",
      "test.ptx");
  ASSERT_TRUE(module) << module.error().to_string();
  const Function& kernel = module->functions[0];
  EXPECT_EQ(kernel.max_threads, (Dim3{256, 1, 1}));
  EXPECT_EQ(kernel.min_blocks, 2u);
  EXPECT_EQ(kernel.max_registers, 64u);
  EXPECT_EQ(kernel.cluster, (Dim3{2, 1, 1}));
  EXPECT_EQ(module->functions[1].required_threads, (Dim3{32, 1, 1}));
}

TEST(Functions, AGridMayCountClusters) {
  const auto module = parse(
      ".version 9.0\n.target sm_90\n.address_size 64\n.entry k()\n.blocksareclusters\n.reqntid 32, 1, 1\n"
      ".reqnctapercluster 2, 1, 1 { ret; }\n.entry j()\n.explicitcluster\n.reqnctapercluster 2, 1, 1 { ret; }",
      "test.ptx");
  ASSERT_TRUE(module) << module.error().to_string();
  EXPECT_TRUE(module->functions[0].counts_clusters);
  EXPECT_FALSE(module->functions[1].counts_clusters);
  const auto printed = parse(print(*module), "test.ptx");
  ASSERT_TRUE(printed) << printed.error().to_string();
  EXPECT_TRUE(printed->functions[0].counts_clusters);
  EXPECT_FALSE(printed->functions[1].counts_clusters);
  EXPECT_FALSE(printed->functions[0].needs_cluster);
  EXPECT_TRUE(printed->functions[1].needs_cluster);
}

TEST(Functions, AliasesLeadToTheirTarget) {
  const auto module = parse(
      ".version 8.0\n.target sm_80\n.func real() { ret; }\n.func other();\n"
      ".entry k() { call other, (); ret; }\n.alias other, real;",
      "test.ptx");
  ASSERT_TRUE(module) << module.error().to_string();
  EXPECT_EQ(module->find_function("k")->body[0].operands[1].id, 0u);
}

TEST(Functions, SourceLines) {
  const auto all = instructions(
      "mov.u32 %r1, 0;\n.loc 1 10 3\nmov.u32 %r1, 1;\nmov.u32 %r1, 2;\n.loc 1 20 17\nmov.u32 %r1, 3;\n"
      ".loc 2 5 9, function_name $L__info_string0, inlined_at 1 20 17\nmov.u32 %r1, 4;\n"
      ".loc 2 7 1, function_name $L__info_string1+4, inlined_at 2 5 9\nmov.u32 %r1, 5;");
  EXPECT_EQ(all[0].loc, all[1].loc);  // before the first .loc
  EXPECT_EQ(all[1].loc, (Loc{1, 10, 3, 0, 0}));
  EXPECT_EQ(all[2].loc, all[1].loc);
  EXPECT_EQ(all[4].loc, (Loc{2, 5, 9, 20, 1}));
  EXPECT_EQ(all[5].loc, (Loc{2, 7, 1, 20, 1}));
}

TEST(Functions, NestingHasALimit) {
  EXPECT_EQ(error_of(std::string(100000, '{')), "the blocks are nested too deeply (PTX line 17)");
}

}  // namespace
}  // namespace cml::ptx::testing
