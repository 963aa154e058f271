import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "Green tea",
    goals: [
      "Choose between adding leaf first, midway or last",
      "Work back from a bitter or thin cup to its cause",
    ],
    text: String.raw`
When green tea tastes bitter, most people buy a better one. Try something cheaper: let the water cool to 83 °C. Amino acids, which taste fresh, dissolve readily even in cooler water. Caffeine and catechins, which taste bitter and astringent, come out much **faster when it is hot**.

## Three orders

| Order | How | Suits |
| Leaf last | Water first, leaf on top | Biluochun: tiny, downy, sinks fast |
| Midway | A third of the water, leaf, then the rest | Longjing: flat, tends to float |
| Leaf first | Leaf, then all the water | Lu'an Guapian: larger, sturdy |

Tender buds scald under a direct stream, so they go in last. Flat leaf needs a short soak or it drifts against the drinker's lips.

## Temperature and time aren't the same knob

!figure

The upper curve, at 95 °C, has given up more than four fifths of what it holds after two minutes. At 80 °C it is about three fifths. The curves are a sketch, since every leaf differs, but they show why 30 seconds at 95 °C isn't a substitute: the bitterness arrives before the aroma does.

## One careful cup

1. Warm a glass and pour the water away.
2. Add 50 mL at 83 °C and 3 g of Longjing. Swirl for 20 seconds and smell.
3. Pour along the wall up to 150 mL, so that the leaves tumble.
4. Wait 1 minute 40 seconds and serve.
5. Refill when a third is left. This is called keeping the root, and it stops the second cup from tasting thin.

## Reading a bad cup

A Ning's tea was bitter and rough, and she blamed the leaf. Her kettle was still bubbling at 99 °C, and she had covered the glass for five minutes. Two faults, so she fixed them one at a time: cooler water first, then a shorter wait. The second cup was sweet. If the tea is thin **and** rough, on the other hand, it's broken or stale, and no kettle will rescue it.
`,
    figure: {
      caption: "Sketch of extraction: 0.84 after two minutes at 95 °C, 0.60 at 80 °C",
      kind: "plot",
      x: [0, 5, "time / min"],
      y: [0, 1.1, "share extracted"],
      curves: [
        { of: (t) => 1 - Math.exp(-t / 1.1), tone: "other", label: "95 °C" },
        { of: (t) => 1 - Math.exp(-t / 2.2), tone: "main", label: "80 °C" },
      ],
      points: [
        { at: [2, 1 - Math.exp(-2 / 1.1)], label: "0.84" },
        { at: [2, 1 - Math.exp(-2 / 2.2)], label: "0.60" },
      ],
    },
    questions: [
      {
        stem: "Biluochun is tiny, downy and sinks fast. When should the leaf go in?",
        content: the.single(["Before any water", "After the water", "Midway", "It makes no difference"], 1),
        difficulty: 1,
        points: 2,
        knowledge: ["Green tea"],
        analysis: "Leaf last keeps the stream from scalding the buds.",
      },
      {
        stem: "For m grams of leaf at 1:50, how many milliliters of water do you need?",
        content: the.calculation("m * 50", { m: [2, 5, 0.5] }, ["mL"]),
        difficulty: 1,
        points: 3,
        knowledge: ["Green tea"],
        analysis: "Multiply the grams by 50.",
      },
      {
        stem: "A cup is bitter and astringent. What do you change first?",
        content: the.single(
          ["Add leaf", "Cover the glass", "Use a smaller cup", "Lower the water temperature"],
          3,
        ),
        difficulty: 1,
        points: 3,
        knowledge: ["Green tea"],
        analysis: "Bitter compounds dissolve much faster in hot water.",
      },
      {
        stem: "Brewing for 30 seconds at 95 °C gives the same cup as two minutes at 80 °C.",
        content: the.trueFalse(false),
        difficulty: 2,
        points: 2,
        knowledge: ["Green tea"],
        analysis: "The balance of compounds differs: at 95 °C bitterness leads.",
      },
      {
        stem: "Put the midway method in order.",
        content: the.ordering([
          "Warm the glass",
          "Pour in a third of the water",
          "Add leaf and swirl",
          "Fill along the wall",
          "Wait and serve",
        ]),
        difficulty: 1,
        points: 5,
        knowledge: ["Green tea"],
        analysis: "The short soak in little water makes the flat leaf sink.",
      },
    ],
    handout: [
      {
        heading: "Change one thing",
        lines: [
          "Bitter and rough: 5 °C cooler, then 30 s shorter",
          "Thin but fragrant: 0.5 g more",
          "Thin and rough: other tea",
        ],
      },
      { heading: "Log", lines: ["Cup 1: __ °C __ s __ g → __", "Cup 2: changed only __ → __"] },
    ],
    slides: [
      { heading: "Bitter follows heat", lines: ["Try 83 °C", "Fresh comes anyway"] },
      { heading: "Three orders", lines: ["Last: Biluochun", "Midway: Longjing", "First: Guapian"] },
      { heading: "Two knobs", lines: ["Temperature", "Time"] },
      { heading: "Keep the root", lines: ["Refill at a third", "Cup two stays full"] },
    ],
  },
  {
    topic: "Oolong tea",
    goals: ["Time a series of short infusions", "Pour evenly for several guests and hold a gaiwan safely"],
    text: String.raw`
Seven guests drank eight rounds from one pot, and the eighth still smelled of orchids. It wasn't an expensive tea. Each round simply got about twenty seconds instead of five minutes, so its aroma was handed out in portions.

## Boiling water, quick hands

Oolong leaf is large and tightly rolled or twisted, and needs **boiling** water poured in a firm stream. Put 7 g into a 110 mL gaiwan. A first quick rinse, poured away at once, wakes the leaf.

!figure

| Round | Seconds | Remark |
| 1 | 20 | Leaf still closed |
| 2 | 15 | Awake, so faster |
| 3 | 20 | Usually the best |
| 4 | 30 | Add ten |
| 5 | 40 | Calmer |
| 6 | 60 | Fading |
| 7 | 90 | Sweet rather than fragrant |
| 8 | 120 | Last one |

Together that is 395 seconds. Don't forget that the leaf keeps brewing while you pour. Eight seconds of pouring turn a 20-second round into 28, which is 40 % more. Practice with a stopwatch and plain water until the gaiwan empties in five.

## Fair shares

Fill one cup after another and the first guest gets water while the last gets medicine. Old hands move the spout round and round above the cups and share out the last drops. These days a **fairness pitcher** does it for you: empty everything into it, then serve. Fill cups to seven tenths.

## Burned fingers

Xiao Lin dropped her gaiwan in the first week. She had filled it above the flare of the rim, so her thumb sat in boiling water. Keep the level below the flare, hold the rim with thumb and middle finger, rest the index finger on the knob, and tilt away from yourself.

## Two characters

Lightly oxidized Tieguanyin forgives 95 °C. Roasted rock oolong from Wuyi doesn't: cooler water leaves you with char and no fragrance. A freshly roasted rock tea tastes of fire, so leave it for a month or two. Ask your guest where the taste stays, on the tongue or in the throat, and let the answer be theirs.
`,
    figure: {
      caption: "Eight rounds of oolong: the second is shortest, the last two minutes",
      kind: "bars",
      unit: "s",
      bars: [
        ["1", 20],
        ["2", 15],
        ["3", 20],
        ["4", 30],
        ["5", 40],
        ["6", 60],
        ["7", 90],
        ["8", 120],
      ],
    },
    questions: [
      {
        stem: "A round is planned for t seconds and pouring takes s seconds. How many times the plan does the leaf actually brew?",
        content: the.calculation("(t + s) / t", { t: [15, 30, 5], s: [5, 10, 1] }),
        difficulty: 2,
        points: 4,
        knowledge: ["Oolong tea"],
        analysis: "The leaf brews while you pour, so the true time is t plus s.",
      },
      {
        stem: "Which water suits a roasted rock oolong?",
        content: the.single(["Boiling", "90 °C", "80 °C", "Cold"], 0),
        difficulty: 1,
        points: 2,
        knowledge: ["Oolong tea"],
        analysis: "Cooler water brings out char without fragrance.",
      },
      {
        stem: "Rounds of 20, 15, 20, 30 and 40 seconds add up to {{1}} seconds.",
        content: the.gap([125]),
        difficulty: 1,
        points: 2,
        knowledge: ["Oolong tea"],
        analysis: "20 + 15 + 20 + 30 + 40 = 125.",
      },
      {
        stem: "A fairness pitcher makes every cup equally strong.",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["Oolong tea"],
        analysis: "The liquor gets stronger while it is poured; collecting it first evens that out.",
      },
      {
        stem: "A rock oolong tastes of char and nothing else. Which measures make sense?",
        content: the.multiple(
          [
            "Use boiling water",
            "Let the tea rest for a month or two",
            "Use less leaf",
            "Cover it for three minutes",
          ],
          [0, 1, 2],
        ),
        difficulty: 3,
        points: 5,
        knowledge: ["Oolong tea"],
        analysis:
          "Cool water, fresh roast and too much leaf all taste of char; covering it longer adds bitterness.",
      },
    ],
    handout: [
      { heading: "Timing sheet", lines: ["Round 1 2 3 4 5 6 7 8", "Plan __  Pouring __  Best round __"] },
      {
        heading: "Gaiwan safety",
        lines: [
          "Level below the flare",
          "Thumb and middle finger on the rim",
          "Too hot? Put it down, then let go",
        ],
      },
    ],
    slides: [
      { heading: "Portions of aroma", lines: ["Twenty seconds each", "Eight rounds"] },
      { heading: "7 g, 110 mL, 100 °C", lines: ["20, 15, 20, 30 …", "Pouring counts"] },
      { heading: "Fair shares", lines: ["Circle the cups", "Or use a pitcher"] },
      { heading: "Below the flare", lines: ["Three fingers", "Tilt away"] },
    ],
  },
  {
    topic: "Black tea",
    goals: [
      "Calculate leaf for a number of guests and share it evenly",
      "Explain creaming down and mix a milk tea that doesn't curdle",
    ],
    text: String.raw`
A cup of Keemun was left to cool, and the guest pushed it back: "It's gone cloudy. It must be off." It is quite the opposite. Theaflavins and caffeine stay apart in hot liquor and cluster as it cools. This is called **creaming down**; warm the cup and it clears. Strong clouding usually means a rich tea.

## One pot for five

Five guests at 60 mL each need 300 mL. At a ratio of 1:55,

$$m=\frac{300}{55}\approx5.5\ \text{g}$$

Use water at 92 °C and brew for 90 seconds. Pour straight into five cups, five seconds each, and the last cup has brewed 20 seconds longer than the first, over a fifth more. Collect it in a pitcher first.

!figure

## Three families

| Tea | Character | Water and time |
| Lapsang Souchong | Longan or pine smoke | 90 °C, short |
| Keemun, Yunnan | Fruit, honey; whole leaf | 92 °C, 90 s |
| Broken leaf | Dark, brisk | 95 °C, 3 min, for milk |

Broken leaf has far more surface than whole leaf and gives up its contents quickly. That makes it harsh on its own and just right under milk.

## Milk tea

Brew 5 g of broken leaf in 200 mL of boiling water for three minutes. About 180 mL come out. Add 60 mL of milk: three parts to one. Pouring tea into milk heats the milk gradually and leaves less skin. Let the guest add sugar. Never combine milk **and** lemon, because acid makes milk protein curdle. Every class produces one cup of it.

## What went wrong?

A Yunnan black that tastes of bark was brewed too cool; at 85 °C its fruit stays asleep. Sour tea was stored damp or oxidized too long, and the dry leaf already smells of it. Perfume that clings to the rim while the cold liquor itself tastes empty suggests added flavoring. And if a guest wants it lighter, shorten the time rather than the leaf: weak leaf tastes stingy, a short infusion tastes light.
`,
    figure: {
      caption: "Five cups poured in turn brew 90 to 110 seconds; a pitcher makes them equal",
      kind: "drawing",
      height: 240,
      shapes: [
        { text: "Straight", at: [30, 54] },
        { box: [150, 20, 64, 54], tone: "ink", label: "90 s" },
        { box: [240, 20, 64, 54], tone: "ink", label: "95 s" },
        { box: [330, 20, 64, 54], tone: "other", label: "100 s" },
        { box: [420, 20, 64, 54], tone: "other", label: "105 s" },
        { box: [510, 20, 64, 54], tone: "other", label: "110 s" },
        { text: "each stronger than the last", at: [360, 98], align: "middle" },
        { text: "Pitcher", at: [30, 170] },
        { box: [150, 136, 90, 60], tone: "main", label: "Pitcher" },
        {
          line: [
            [240, 166],
            [300, 166],
          ],
          arrow: true,
          tone: "main",
        },
        { box: [310, 140, 50, 52], tone: "main" },
        { box: [374, 140, 50, 52], tone: "main" },
        { box: [438, 140, 50, 52], tone: "main" },
        { box: [502, 140, 50, 52], tone: "main" },
        { box: [566, 140, 50, 52], tone: "main" },
        { text: "all the same", at: [462, 220], align: "middle" },
      ],
    },
    questions: [
      {
        stem: "For n guests at 60 mL each and 1:55, how many grams of leaf do you need?",
        content: the.calculation("n * 60 / 55", { n: [3, 8, 1] }, ["g", "grams"]),
        difficulty: 2,
        points: 4,
        knowledge: ["Black tea"],
        analysis: "Total water divided by 55.",
      },
      {
        stem: "Keemun turns cloudy as it cools and clears when warmed. What does that show?",
        content: the.single(
          [
            "It is spoiled",
            "The water was dirty",
            "The cup was dusty",
            "It is rich in theaflavins and caffeine",
          ],
          3,
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["Black tea"],
        analysis: "Creaming down is reversible and a sign of a rich liquor.",
      },
      {
        stem: "Milk and lemon shouldn't go into the same cup.",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["Black tea"],
        analysis: "Acid makes milk protein curdle.",
      },
      {
        stem: "180 mL of strong tea with 60 mL of milk is a ratio of {{1}} to 1.",
        content: the.gap([3]),
        difficulty: 1,
        points: 2,
        knowledge: ["Black tea"],
        analysis: "180 divided by 60 is 3.",
      },
      {
        stem: "A guest finds the black tea too strong. What would you change, and why not the leaf?",
        content: the.short("time", "shorter", "thin", "leaf"),
        difficulty: 2,
        points: 4,
        knowledge: ["Black tea"],
        analysis: "Shorten the infusion: it gets lighter but keeps its character. Less leaf tastes thin.",
      },
    ],
    handout: [
      {
        heading: "Leaf for a party (60 mL, 1:55)",
        lines: ["3 guests: 3.3 g", "4 guests: 4.4 g", "6 guests: 6.5 g"],
      },
      {
        heading: "Cold-cup test",
        lines: ["Leave two cups for 15 minutes.", "Aroma in the liquor: natural. Only on the rim: added."],
      },
    ],
    slides: [
      { heading: "Cloudy isn't spoiled", lines: ["Creaming down", "Warm it: clear again"] },
      { heading: "Five guests", lines: ["300 ÷ 55 = 5.5 g", "Pitcher first"] },
      { heading: "Three families", lines: ["Souchong short", "Keemun 90 s", "Broken leaf with milk"] },
      { heading: "Lighter?", lines: ["Less time", "Not less leaf"] },
    ],
  },
];
