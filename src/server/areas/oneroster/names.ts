/**
 * Names in parts and as a whole. The standard wants a family name of everybody: `.` stands for one that nobody has, here
 * and in what other systems send.
 */
const NONE = ".";
const HAN = /\p{Script=Han}/u;
/** Of two characters; a third has to follow. */
const FAMILIES =
  "欧阳 司马 上官 诸葛 夏侯 尉迟 公孙 皇甫 慕容 司徒 令狐 长孙 宇文 端木 东方 南宫 独孤 百里 呼延 轩辕 澹台 公羊 申屠".split(
    " ",
  );

/** Chinese names have their family first and no spaces. */
export function joinName(given: string, middle: string, family: string): string {
  const parts = HAN.test(given + family) ? [family, middle, given] : [given, middle, family];
  const said = parts
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "" && part !== NONE);
  return said.join(HAN.test(given + family) ? "" : " ");
}

interface NameParts {
  readonly given: string;
  readonly family: string;
}
/** @returns parts that `joinName` makes the same name of, but for spaces in Chinese ones */
export function splitName(name: string): NameParts {
  const whole = name.trim();
  const alone = { given: whole, family: NONE };
  let [given, family] = ["", ""];
  if (HAN.test(whole)) {
    // 买买提·吐尔逊 is no family name and a given one.
    if (/[·.．•]/.test(whole)) return alone;
    const size =
      FAMILIES.includes(Array.from(whole).slice(0, 2).join("")) && Array.from(whole).length > 2 ? 2 : 1;
    family = Array.from(whole).slice(0, size).join("");
    given = Array.from(whole).slice(size).join("").trim();
  } else {
    const at = whole.search(/\s\S+$/);
    if (at < 0) return alone;
    given = whole.slice(0, at).trim();
    family = whole.slice(at).trim();
  }
  return given === "" || given === NONE || family === NONE ? alone : { given, family };
}
