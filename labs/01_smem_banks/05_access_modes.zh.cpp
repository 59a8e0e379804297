#include "testing/translation.h"

LAB_TRANSLATION(
    {"一个 warp 的访问模式",
     {"在一个 wavefront 中，每个 bank 送出一个字，送给访问这个字的所有 lane。那么哪些 lane 可以共用一个 bank 而没有冲突？",
      "字 i 在 bank i % 32 中。要只用一个 wavefront，就以任意顺序使用 32 个 bank 中的 32 个字，或者让多个 lane 共用一个字。要产生冲突，就让 lane 访问下标之差为 32 的倍数的不同的字。",
      "写出几个 lane 及其访问的字，找出下标与 lane 的函数关系。可用的运算符是 + - * / % ^ 和一个常数。在 k_way 中使用模板参数：相邻 lane 之间的距离是多少时，只使用 32 / k 个 bank？本章的步长表中有其中几个。"}});
