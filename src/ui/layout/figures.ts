/** Figures that disciplines are known by, each in a box of 100: lines, filled parts, and dots as `x,y`. */
export type Figure = readonly [lines: string, filled?: string, dots?: string];

/** A cogwheel as an outline. */
function gear(x: number, y: number, radius: number, teeth: number): string {
  const points = Array.from({ length: teeth * 4 }, (_, at) => {
    const angle = ((at + 0.5) / (teeth * 2)) * Math.PI;
    const r = at % 4 < 2 ? radius : radius * 0.8;
    return `${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
const ring = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}A${r} ${r} 0 1 1 ${x - 0.1} ${y - r}Z`;

const FIGURES = {
  maths: [
    ["M8 8V92H94M14 84C40 84 56 70 86 14M34 92L94 20", "", "63,58"],
    ["M4 84H96M8 82C34 80 36 20 50 20S66 80 92 82", "M38 84V48C42 32 46 20 50 20S58 32 62 48V84Z"],
    [`${ring(50, 50, 42)}M50 8L14 71H86ZM50 8V71`, "", "50,50"],
  ],
  computing: [
    [
      "M50 16L24 48M50 16L76 48M24 48L12 82M24 48L38 82M76 48L64 82M76 48L90 82",
      "",
      "50,16 24,48 76,48 12,82 38,82 64,82 90,82",
    ],
    ["M32 24L8 50L32 76M68 24L92 50L68 76M58 14L42 86"],
    [
      "M20 24L74 14L88 60L44 88L12 64ZM20 24L88 60M74 14L44 88M12 64L88 60",
      "",
      "20,24 74,14 88,60 44,88 12,64",
    ],
  ],
  physics: [
    [
      "M10 8V38M10 62V92M28 34A20 20 0 0 1 28 66M42 22A36 36 0 0 1 42 78M56 10A52 52 0 0 1 56 90",
      "",
      "14,50",
    ],
    [
      "M12 72A44 16 -30 1 0 88 28A44 16 -30 1 0 12 72ZM12 28A44 16 30 1 0 88 72A44 16 30 1 0 12 28ZM50 6A16 44 0 1 0 50.1 6Z",
      "",
      "50,50",
    ],
    ["M50 10C66 34 66 66 50 90C34 66 34 34 50 10ZM4 28H50L96 50M4 72H50L96 50M4 50H96"],
  ],
  chemistry: [
    [
      "M38 8H62M44 8V38L14 86Q12 92 20 92H80Q88 92 86 86L56 38V8",
      "M30 62H70L82 86Q84 90 79 90H21Q16 90 18 86Z",
    ],
    ["M50 8L86 29V71L50 92L14 71V29ZM50 22L74 36M26 64V36M74 64L50 78", "", "50,8 86,29 14,71"],
  ],
  language: [
    [
      "M50 24C38 14 22 12 8 16V80C22 76 38 78 50 88C62 78 78 76 92 80V16C78 12 62 14 50 24V88M18 34H38M18 48H38M18 62H38M62 34H82M62 48H82",
    ],
    ["M8 12H64V52H34L20 66V52H8ZM42 62V72H68L82 86V72H92V32H74M20 26H50M20 38H42"],
  ],
  economics: [
    [
      "M10 46L38 30L60 38L90 10M74 10H90V26",
      "M12 90V64H26V90ZM34 90V50H48V90ZM56 90V58H70V90ZM78 90V34H92V90Z",
    ],
    ["M8 8V92H94M18 20C28 50 56 74 90 80M18 84C46 76 76 52 88 16", "", "55,65"],
    ["M8 14H92V86H8ZM8 38H92M30 14V86M50 14V86M70 14V86", "", "30,26 50,52 50,66 70,78 30,62"],
  ],
  education: [
    ["M50 18L96 40L50 62L4 40ZM24 50V74C40 86 60 86 76 74V50M88 44V70", "", "88,76"],
    ["M8 12H92V70H8ZM30 70L18 92M70 70L82 92M20 56L38 34L52 46L78 24", "", "78,24"],
  ],
  medicine: [
    ["M4 54H28L36 30L50 84L62 16L72 54H96"],
    [
      `${ring(50, 50, 43)}M20 44C28 36 34 52 42 44M60 76C68 68 74 82 80 72`,
      ring(58, 46, 14),
      "30,66 72,26 44,24",
    ],
    ["M50 90C8 60 6 22 30 18C42 16 48 24 50 32C52 24 58 16 70 18C94 22 92 60 50 90ZM50 40V68M36 54H64"],
  ],
  building: [
    ["M4 68H96M4 68L20 36H80L96 68M20 36L36 68L50 36L64 68L80 36M12 68V92M88 68V92"],
    ["M24 92V14H92M24 14L8 30M24 32L58 14M74 14V46M10 92H40", "M64 46H84V62H64Z"],
  ],
  machinery: [
    [`${gear(40, 42, 34, 10)}${gear(80, 76, 18, 7)}${ring(40, 42, 11)}${ring(80, 76, 5)}`],
    [
      "M4 50H16M22 50H30M36 50H64M70 50H78M84 50H96M14 32H34V22H60V36H86V64H60V78H34V68H14ZM34 32V68M60 36V64",
    ],
    ["M12 92H52M32 92V64L56 28L82 42L94 34M82 42L92 56", "", "32,64 56,28 82,42"],
  ],
  electronics: [
    ["M6 30H24L30 16L42 44L54 16L66 44L72 30H94V76H58M46 76H6V30M46 60V92M58 66V86", "", "6,30 94,76"],
    [
      "M26 26H74V74H26ZM38 26V8M50 26V8M62 26V8M38 74V92M50 74V92M62 74V92M26 38H8M26 50H8M26 62H8M74 38H92M74 50H92M74 62H92",
      "M40 40H60V60H40Z",
    ],
  ],
  transport: [
    [`M18 66H6V50L22 44L36 24H70L84 44L94 50V66H84M40 66H60M36 44H72${ring(29, 68, 11)}${ring(72, 68, 11)}`],
    ["M6 18H38L62 50H94M6 82H38L62 50M6 50H30", "", "6,18 6,82 62,50 94,50 30,50"],
  ],
  hospitality: [
    ["M12 40H88C88 66 72 80 62 82V92H38V82C28 80 12 66 12 40ZM38 30C32 22 44 18 38 8M60 30C54 22 66 18 60 8"],
    ["M4 88L36 28L56 62L66 46L96 88ZM27 46L36 52L45 44", "", "78,24"],
  ],
  agriculture: [
    ["M14 92L70 30M18 84C8 38 40 12 90 10C92 62 62 92 18 84ZM36 66V44M36 66H58M52 50V30M52 50H72"],
    [
      "M50 94V46M50 70L34 54M50 62L66 48M50 8C78 8 88 26 82 42C74 56 26 56 18 42C12 26 22 8 50 8Z",
      "",
      "36,26 60,22 70,38",
    ],
  ],
  art: [
    [`M10 10H54V54H10ZM26 92L52 46L78 92Z${ring(68, 42, 24)}`],
    ["M34 78V24L82 12V66", "", "26,80 74,68 34,78 82,66"],
  ],
  society: [
    ["M50 10V90M28 90H72M14 24H86M14 24L2 58H26ZM86 24L74 58H98Z"],
    ["M8 30L50 6L92 30ZM18 30V78M38 30V78M62 30V78M82 30V78M10 78H90M4 92H96"],
  ],
  contest: [
    [
      "M30 10H70V40C70 56 60 64 50 64S30 56 30 40ZM30 18H12C12 34 20 42 30 42M70 18H88C88 34 80 42 70 42M50 64V82M30 90H70M38 82H62",
    ],
  ],
} as const satisfies Readonly<Record<string, readonly Figure[]>>;

/** What a discipline's name tells it by, in both languages; the first that is found counts. */
const NAMES: readonly (readonly [keyof typeof FIGURES, RegExp])[] = [
  ["contest", /contest|竞赛/],
  ["maths", /数学|统计|math|statist/i],
  ["electronics", /电子|电气|通信|自动化|electr|vocational/i],
  ["computing", /计算|软件|网络|信息|数据|comput|software|data/i],
  ["medicine", /医|护理|药|健康|medic|nurs|health/i],
  ["education", /教育|师范|training|educat|teach/i],
  ["language", /语|文学|新闻|literat|language|campaign/i],
  ["chemistry", /化学|化工|材料|环境|chemi|material/i],
  ["economics", /经济|管理|财|商|金融|会计|econom|business|financ/i],
  ["building", /土木|建筑|水利|测绘|civil|construct/i],
  ["machinery", /装备|机械|制造|能源|mechan|manufact/i],
  ["transport", /交通|运输|汽车|物流|transport|logist/i],
  ["hospitality", /旅游|餐饮|烹饪|服务|touris|hospital/i],
  ["agriculture", /农|林|牧|渔|生物|食品|agricult|biolog|food/i],
  ["art", /艺术|设计|音乐|美术|传媒|work|art|design|music/i],
  ["society", /法|政治|历史|哲学|社会|公共|law|histor|social/i],
  ["physics", /物理|力学|天文|理工|理学|工学|physic|lecture|higher/i],
];
const ALL = Object.values<readonly Figure[]>(FIGURES);

/**
 * The figures of a discipline.
 * @param discipline its name; one that nothing is known of has the figures of some other, always the same
 */
export const figuresOf = (discipline: string, seed: number): readonly Figure[] => {
  const name = NAMES.find(([, pattern]) => pattern.test(discipline))?.[0];
  return name ? FIGURES[name] : (ALL[seed % ALL.length] ?? FIGURES.maths);
};
