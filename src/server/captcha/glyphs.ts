/**
 * Characters of the click-word check: taught in the first years of school, drawn with open forms, and
 * no two of them easily taken for each other when turned (no 己已巳, 人入, 未末, 土士).
 */
export const GLYPHS: readonly string[] = Array.from(
  [
    "春夏秋冬东西南北江河湖海山川云雨雪风花草树竹梅兰菊",
    "星月夜晨光虹霞雷电冰火金银铜铁玉石沙田园森",
    "牛羊马鸡狗猪鱼鸟虫龙虎象鹿熊猫燕鹤鹰蜂蝶",
    "红黄蓝绿紫青黑灰桃李杏梨橘瓜果豆米麦茶",
    "门窗桌椅灯床屋桥船车灶碗筷盘杯瓶伞帽鞋",
    "书笔纸墨琴棋画歌舞诗词课校师友家乡国民",
    "手足耳目心身高低长短快慢新旧香甜苦辣酸",
  ].join(""),
);
