/**
 * Characters of the click-word check: taught in the first years of school, of few strokes, so that they are read
 * when they are bent, and no two of them easily taken for each other (no 己已巳, 人入, 年牛, 问门).
 */
export const GLYPHS: readonly string[] = Array.from(
  [
    "东西南北海山川云雨花草竹风冬春光冰火金石田",
    "虫牛羊马鸡鱼龙虎红青黄米豆瓜果李门床灯车伞",
    "书笔画友家民手足耳心头长短快月星天乐飞叶包",
    "衣布舟弓号声全半左走见说",
  ].join(""),
);

/** Letters and figures for whoever reads no hanzi; none that is like another when turned (no 6 9, M W, N Z, O 0). */
export const LATIN_GLYPHS: readonly string[] = Array.from("ABCDEFGHJKLMPQRSTXY2345678");
