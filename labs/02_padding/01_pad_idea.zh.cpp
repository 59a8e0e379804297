#include "testing/translation.h"

LAB_TRANSLATION(
    {"填充的思想",
     {"在 5 个 bank 上画出分块 [5][5]，再画出填充为 1 的情况，然后在 5 个 bank 上画出 [5][4]。哪一个需要填充？一列在什么时候第二次用到同一个 bank？",
      "每下移一行，bank 就沿着所有 bank 构成的圆前进一个行距。多久回到原处，取决于行距与 bank 数的公共部分：它们的最大公约数。",
      "先对 12 个 bank 和行距 8、9、10 手算 rows_until_return，与最大公约数比较。然后让 padded_pitch 从 cols 开始逐个尝试行距。对每个行距，检查在一个 warp 读取的那些行之内，这一列是否过早回到同一个 bank。"}});
