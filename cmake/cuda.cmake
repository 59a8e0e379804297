# CUDA discovery, the build's side. Nothing of CUDA is needed to build: grader/compile/toolkit.cpp looks for NVRTC and
# the device headers when a program is compiled. The one thing that it cannot know by itself is where this project lies,
# whose ignored folder holds the wheels that grade.sh installs.
set(CML_TOOLCHAIN_DIR "${CMAKE_SOURCE_DIR}/.toolchain" CACHE PATH "folder that grade.sh fills; CUDA wheels go to its cuda/")

# Makes CML_TOOLCHAIN_DIR known to the target's sources.
function(cml_knows_toolchain target)
  target_compile_definitions(${target} PRIVATE CML_TOOLCHAIN_DIR="${CML_TOOLCHAIN_DIR}")
endfunction()
