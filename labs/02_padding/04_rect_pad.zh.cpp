#include "testing/translation.h"

LAB_TRANSLATION(
    {"带填充的矩形分块",
     {"如果一列的元素比一个 warp 的 lane 少，这个 warp 就会同时读取多列。它们在第 0 行的元素在哪些 bank 中？第 1 行可以从哪里开始？",
      "一个 warp 在一行中读取的字是相邻的：它们构成一段。各行的段必须在 bank 中首尾相接，互不重叠。",
      "关于 load_wavefronts，逐个处理 warp 的 lane：先是 idx，再像核函数那样得到行和列，然后是字，最后是 bank。数出每个 bank 中的字。关于 smallest_pad，用 load_wavefronts 逐个检验填充，或者画出 8 行的分块中的各段，看每一行必须移动多少。核函数与实验 01 的矩形分块相同，只是声明不同。"}});
