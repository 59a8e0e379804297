#include "testing/translation.h"

LAB_TRANSLATION(
    {"double 的填充",
     {"按 8 字节的 bank 来数，这样的 bank 有 16 个，每趟 16 个 lane。用这些单位看，一列是什么样子？",
      "每一趟就像一个小的 warp。只有同一趟中的 double 才可能冲突，起作用的是存放每个 double 的那一对 bank。",
      "关于 load_wavefronts，像 04 那样做，但逐趟进行，用 bank 对代替 bank，再把两趟相加。关于 smallest_pad，要问的是一趟读取多少列，而不是整个 warp 读取多少列。核函数与 04 相同，只是类型不同。"}});
