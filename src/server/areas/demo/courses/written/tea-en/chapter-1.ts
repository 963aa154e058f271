import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "Six classes of tea",
    goals: [
      "Place a well-known tea in its class by the step that defines it",
      "Read the degree of oxidation from the wet leaf",
    ],
    text: String.raw`
A guest lifts a cup of Anji Baicha, "Anji white tea", and praises how light white tea is. Should you correct her? First be sure yourself: Anji Baicha is a **green** tea. The white in its name describes pale spring leaves of that cultivar. Names mislead; processing doesn't.

## One leaf, six routes

Once picked, the leaf's polyphenols meet its own enzymes and oxygen, and it starts to turn red. The six classes are six answers to that reaction: stop it at once, let it run a little, let it finish, or hand the leaf to microbes.

!figure

| Class | Defining step | Example | Liquor |
| Green | Fixing by heat | Longjing | Pale green |
| Yellow | Fixing, then sealed yellowing | Junshan Yinzhen | Apricot |
| White | Long withering, no rolling | Baihao Yinzhen | Light gold |
| Oolong | Tossing: bruised edges | Tieguanyin | Gold to amber |
| Black | Rolling, full oxidation | Keemun | Bright red |
| Dark | Piling with microbes | Ripe Pu'er | Deep brown |

The Chinese standard GB/T 30766—2014 classifies tea the same way, by process and character rather than by region or color. Jasmine tea is a scented green tea: reprocessed, not a seventh class.

## Trust the wet leaf

Spread the brewed leaf on a white plate. Green tea looks evenly yellow-green. Oolong has a green middle with a red rim. Black tea is coppery all over. In last week's blind tasting, three of ten students wrote "jasmine" for a Tieguanyin because it smelled of orchids. Nobody had added flowers; tossing the leaf creates that aroma. They had smelled first and looked later. Look first.

## A word that causes trouble

What tea people call "fermentation" in black tea is mostly oxidation by the leaf's own enzymes. Only dark tea depends on microbes. Say "more oxidized" or "less oxidized" and no guest will ask you whether her Keemun contains bacteria. And remember that one bush can give green tea on Monday and black tea on Tuesday: ask how a tea was made before asking where it grew.
`,
    figure: {
      caption: "Two first decisions, fixing or withering, lead to all six classes",
      kind: "graph",
      height: 330,
      nodes: [
        { id: "f", at: [80, 165], label: "Fresh leaf", shape: "box", tone: "main" },
        { id: "k", at: [240, 60], label: "Fixing", shape: "box" },
        { id: "w", at: [240, 250], label: "Withering", shape: "box" },
        { id: "g", at: [470, 30], label: "Green", shape: "box", tone: "main" },
        { id: "y", at: [470, 85], label: "Sealed: yellow", shape: "box" },
        { id: "d", at: [470, 140], label: "Piled: dark", shape: "box" },
        { id: "b", at: [470, 195], label: "Dried: white", shape: "box" },
        { id: "o", at: [470, 250], label: "Tossed: oolong", shape: "box", tone: "other" },
        { id: "r", at: [470, 305], label: "Oxidized: black", shape: "box", tone: "other" },
      ],
      edges: [
        { from: "f", to: "k", arrow: true },
        { from: "f", to: "w", arrow: true },
        { from: "k", to: "g", arrow: true },
        { from: "k", to: "y", arrow: true },
        { from: "k", to: "d", arrow: true },
        { from: "w", to: "b", arrow: true },
        { from: "w", to: "o", arrow: true },
        { from: "w", to: "r", arrow: true },
      ],
    },
    questions: [
      {
        stem: "Which class does Anji Baicha belong to?",
        content: the.single(["White tea", "Yellow tea", "Green tea", "Scented tea"], 2),
        difficulty: 2,
        points: 3,
        knowledge: ["Six classes of tea"],
        analysis: "It is fixed by heat. The word white describes the pale leaf of the cultivar.",
      },
      {
        stem: "Match each class with the step that defines it.",
        content: the.matching([
          ["Green", "Fixing by heat"],
          ["Yellow", "Sealed yellowing"],
          ["Oolong", "Tossing"],
          ["Dark", "Piling with microbes"],
        ]),
        difficulty: 1,
        points: 4,
        knowledge: ["Six classes of tea"],
        analysis: "The step decides the class; region and color do not.",
      },
      {
        stem: "A tea that smells of flowers may contain no flowers at all.",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["Six classes of tea"],
        analysis: "Tossing the leaf of an oolong creates floral aroma compounds.",
      },
      {
        stem: "Sort the teas by class.",
        content: the.classify([
          ["Green", ["Longjing", "Anji Baicha"]],
          ["Oolong", ["Tieguanyin", "Da Hong Pao"]],
          ["Black", ["Keemun"]],
        ]),
        difficulty: 2,
        points: 5,
        knowledge: ["Six classes of tea"],
        analysis: "Anji Baicha is the trap: white by name, green by process.",
      },
      {
        stem: "A wet leaf with a green middle and a red {{1}} points to an oolong.",
        content: the.gap(["rim", "edge"]),
        difficulty: 1,
        points: 2,
        knowledge: ["Six classes of tea"],
        analysis: "Tossing bruises the edges, so only they oxidize.",
      },
    ],
    handout: [
      {
        heading: "Blind tasting card",
        lines: [
          "No. __  Wet leaf __  Liquor __  Aroma __  Class __",
          "Fill in from left to right and don't go back.",
        ],
      },
      {
        heading: "False friends",
        lines: [
          "Anji Baicha: green",
          "Baihao Oolong (Oriental Beauty): oolong",
          "Jasmine pearls: scented green",
        ],
      },
    ],
    slides: [
      { heading: "Names mislead", lines: ["Anji white is green", "Ask for the process"] },
      { heading: "Six answers", lines: ["Fix, seal, pile", "Wither, toss, oxidize"] },
      { heading: "Wet leaf first", lines: ["Yellow-green", "Red rim", "Copper"] },
      { heading: "Careful with 'fermented'", lines: ["Black: oxidized", "Dark: microbes"] },
    ],
  },
  {
    topic: "Water and vessels",
    goals: [
      "Choose water, vessel and leaf-to-water ratio for a tea",
      "Calculate how much heat a cold cup steals",
    ],
    text: String.raw`
"The same tea tastes sweet at your place and bitter at mine." Before blaming the leaf, look at two things that aren't in the tin: the water and the cup.

## Water

Brewing water should be clean, fresh and fairly soft. Calcium in hard water binds with polyphenols, dulls the liquor and leaves a film on top. Chlorine hides floral notes; a minute of open boiling drives most of it off. Water with no minerals at all tastes flat too, so a lightly mineralized or filtered water is usually best.

## The cup that steals ten degrees

Pour 150 g of water at 90 °C into a porcelain cup of 150 g standing at 20 °C. With specific heats of 4.18 and 0.8 kJ/(kg·K), the mixture settles at

$$T=\frac{150\times4.18\times90+150\times0.8\times20}{150\times4.18+150\times0.8}\approx78.8\ ^\circ\text{C}$$

Rinse the cup with hot water first, so that it starts at 70 °C, and you get 86.8 °C. That is the whole reason for **warming the cup**. Beginners skip it because it looks like ceremony.

!figure

## Which vessel

| Tea | Vessel | Leaf to water | Temperature |
| Fine green | Glass | 1:50 | 80–85 °C |
| Oolong | Gaiwan or clay pot | 1:16 to 1:22 | 100 °C |
| Black | Porcelain pot | 1:50 to 1:60 | 90–95 °C |
| Ripe Pu'er | Clay pot | 1:20 to 1:30 | 100 °C |

A ratio of 1:50 means 3 g for 150 mL. Seven grams in a 110 mL gaiwan is 1:15.7, strong enough that you must pour within seconds. Unglazed clay keeps aromas, so give each pot one class of tea.

## A pinch is not a weight

People who don't own a scale take a pinch, and today's pinch is twice yesterday's. Three grams of flat Longjing makes a heap about three times as big as three grams of rolled Tieguanyin. Weigh each tea once, look hard at the heap, and your hand will learn. Until then, a scale that reads 0.1 g improves your tea more than a famous pot.
`,
    figure: {
      caption: "Approximate cooling of an open pot in a 20 °C room: 80 °C after 3.6 minutes",
      kind: "plot",
      x: [0, 12, "time / min"],
      y: [40, 100, "temperature / °C"],
      curves: [
        { of: (t) => 20 + 75 * Math.exp(-t / 16), tone: "main", label: "open pot" },
        { of: () => 80, tone: "other", dashed: true, label: "80 °C" },
      ],
      points: [{ at: [3.57, 80], label: "3.6 min" }],
    },
    questions: [
      {
        stem: "At a ratio of 1:r, how many grams of leaf do V milliliters of water need?",
        content: the.calculation("V / r", { V: [100, 300, 50], r: [20, 50, 10] }, ["g", "grams"]),
        difficulty: 1,
        points: 4,
        knowledge: ["Water and vessels"],
        analysis: "Divide the water by the ratio; one milliliter counts as one gram.",
      },
      {
        stem: "Why is the cup warmed before brewing?",
        content: the.single(
          [
            "To clean it in front of the guest",
            "To keep the brewing temperature up",
            "To open the pores of the glaze",
            "To make the liquor darker",
          ],
          1,
        ),
        difficulty: 1,
        points: 2,
        knowledge: ["Water and vessels"],
        analysis: "A cold cup takes about ten degrees from the water.",
      },
      {
        stem: "Seven grams in a 110 mL gaiwan is a ratio of about 1:{{1}} (one decimal).",
        content: the.gap([15.7]),
        difficulty: 1,
        points: 3,
        knowledge: ["Water and vessels"],
        analysis: "110 divided by 7 is 15.7.",
      },
      {
        stem: "An unglazed clay pot should be kept for one class of tea.",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["Water and vessels"],
        analysis: "Unglazed clay keeps aromas and passes them on.",
      },
      {
        stem: "The liquor is dull and carries a film. What could help?",
        content: the.multiple(
          ["Softer water", "Removing old deposits from the pot", "More leaf", "Harder mineral water"],
          [0, 1],
        ),
        difficulty: 2,
        points: 4,
        knowledge: ["Water and vessels"],
        analysis: "Calcium binds with polyphenols; more leaf or harder water makes it worse.",
      },
    ],
    handout: [
      {
        heading: "Three cups, one tea",
        lines: ["A: warmed, 85 °C   B: cold, 85 °C   C: warmed, 95 °C", "Bitter __  Fresh __  Aroma __"],
      },
      {
        heading: "Quick ratios",
        lines: ["Green, 200 mL: 4 g", "Oolong, 110 mL: 5 to 7 g", "Black, 350 mL: 6 to 7 g"],
      },
    ],
    slides: [
      { heading: "Not in the tin", lines: ["Water", "Cup"] },
      { heading: "Warm the cup", lines: ["Cold: 78.8 °C", "Warmed: 86.8 °C"] },
      { heading: "Ratios", lines: ["Green 1:50", "Oolong 1:16 to 1:22"] },
      { heading: "Weigh it once", lines: ["A heap misleads", "0.1 g scale"] },
    ],
  },
  {
    topic: "Storage",
    goals: [
      "Explain how light, oxygen, moisture, heat and odors age tea",
      "Choose a place for green tea, white tea and ripe Pu'er",
    ],
    text: String.raw`
Two tins of Longjing were bought on the same April day. One still smelled of roasted beans in July. The other was stale by May. The tins were identical; the second stood beside the stove and was opened three times a day. Tea has five enemies: **light, oxygen, moisture, heat and odors**.

## A spoonful of water

Fresh tea holds about 5 % water; above 7 % it ages visibly. Take 500 g at 5 %: the dry matter is 475 g. If it draws moisture up to 8 %, it weighs

$$m=\frac{475}{1-0.08}\approx516.3\ \text{g}$$

The difference is 16.3 g, little more than a tablespoon of water, and the crisp leaf has gone soft. Test it with your fingers: a dry leaf rubs to powder, a damp one only breaks.

## Heat multiplies

As a rule of thumb, each additional 10 °C doubles the speed of ageing.

!figure

Beside the stove, at 35 °C, tea ages eight times as fast as at 5 °C.

| Tea | Where | Watch out for |
| Green | 0–5 °C, double sealed | Warming up before opening |
| Light oolong | Cool, vacuum packed | Small portions |
| Black | Cool cupboard | No need for a fridge |
| White, ripe Pu'er | Airy, dark, under 70 % humidity | Perfume, camphor wood |

## The costly mistake

You take the tin from the fridge and open it at once. Damp air meets cold leaf, and droplets form just as they do on a cold bottle in summer. One such opening can undo a month of care. Let the closed tin stand for two or three hours, then take out a week's supply and leave the rest alone.

## Older isn't always better

Sellers like to say that white tea becomes medicine after three years and treasure after seven. Only clean, dry, odor-free tea matures; badly kept tea just gets worse. White fuzz, green spots or a sour smell mean the bin. Rinsing doesn't help, because mold toxins survive boiling water. Write the date of purchase on the bottom of the tin today; in three years only the seller will remember it.
`,
    figure: {
      caption: "Relative speed of ageing if 10 °C doubles it, with 5 °C as one",
      kind: "bars",
      unit: "times",
      bars: [
        ["5 °C", 1],
        ["15 °C", 2],
        ["25 °C", 4],
        ["35 °C", 8],
      ],
    },
    questions: [
      {
        stem: "If every 10 °C doubles the speed, how many times as fast does tea age at t °C as at 5 °C?",
        content: the.calculation("2 ^ ((t - 5) / 10)", { t: [15, 45, 10] }),
        difficulty: 2,
        points: 4,
        knowledge: ["Storage"],
        analysis: "Two to the power of the difference in tens of degrees.",
      },
      {
        stem: "What should you do with a tin that comes out of the fridge?",
        content: the.single(
          [
            "Open it at once to let it breathe",
            "Warm it with a hair dryer",
            "Let it reach room temperature closed",
            "Pour it into a cold cup",
          ],
          2,
        ),
        difficulty: 1,
        points: 3,
        knowledge: ["Storage"],
        analysis: "Moist air condenses on cold leaf.",
      },
      {
        stem: "500 g of tea goes from 5 % to 8 % moisture. It gains {{1}} g (one decimal).",
        content: the.gap([16.3]),
        difficulty: 3,
        points: 4,
        knowledge: ["Storage"],
        analysis: "475 g of dry matter divided by 0.92, minus 500 g.",
      },
      {
        stem: "Boiling water doesn't make moldy tea safe.",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["Storage"],
        analysis: "Mold toxins are heat-resistant and can't be rinsed away.",
      },
      {
        stem: "Which of these shouldn't share a cupboard with tea?",
        content: the.multiple(["A camphor chest", "Soap", "Porcelain cups", "Spices"], [0, 1, 3]),
        difficulty: 1,
        points: 3,
        knowledge: ["Storage"],
        analysis: "Tea takes up odors; porcelain has none.",
      },
    ],
    handout: [
      {
        heading: "Label for a tin",
        lines: ["Tea __  Bought __  Grams __  Opened __", "At 3 g a day, 100 g lasts 33 days."],
      },
      {
        heading: "Before opening",
        lines: [
          "Is it at room temperature?",
          "Powder or pieces between the fingers?",
          "Any smell that isn't tea?",
        ],
      },
    ],
    slides: [
      { heading: "Five enemies", lines: ["Light, oxygen, moisture", "Heat, odors"] },
      { heading: "16 grams", lines: ["5 % to 8 %", "A spoonful of water"] },
      { heading: "Eight times", lines: ["35 °C beside the stove", "Doubling per 10 °C"] },
      { heading: "Closed until warm", lines: ["Two or three hours", "Take a week's supply"] },
    ],
  },
];
