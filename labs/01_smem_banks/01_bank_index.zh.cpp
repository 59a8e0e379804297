#include "testing/translation.h"

LAB_TRANSLATION(
    {"bank 与冲突度",
     {"有两个问题：这个字节在哪个字中？这个字在哪个 bank 中？画出 5 个 bank 时的前十二个字，从图上读出这两个答案。",
      "一个字与一个 bank 同宽，连续的字位于连续的 bank 中。关于冲突度：同一个 bank 中的两个 lane，如果访问的是同一个字，就没有冲突。那么要数的是 lane 还是字？",
      "在 conflict_degree 中逐个处理 bank，遍历其字在这个 bank 中的活动 lane。计入一个 lane 之前，先检查前面的 lane 是否已经访问过同一个字。比较的是字，不是字节，也不是 bank。"}});
