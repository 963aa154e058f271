import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "Laying the table",
    goals: [
      "Arrange a brewing table in wet and dry zones for your own stronger hand",
      "Check distances so that nothing has to be reached over",
    ],
    text: String.raw`
At the competition Xiao Zhou's table won the highest marks for beauty. In the second round she knocked over the pitcher, because her cloth lay behind the vase. A tea table is made for **hands**; photographs come second.

## Measure your reach

Sit upright with your elbows at your sides and sweep your forearms across the table. Everything within 35 to 45 cm is comfortable. With a stretched arm you reach 60 to 65 cm, which is fine once, not thirty times. Whatever you touch in every round belongs in the inner circle: gaiwan, pitcher, cloth, kettle. Flowers and tins go outside.

!figure

## Wet and dry

| Zone | What stands there | Why |
| Wet | Gaiwan, pitcher, waste bowl | Drips do no harm |
| Dry | Tin, tea scoop, leaf dish | Leaf hates damp |
| Guests' side | Cups on saucers | Nothing passes over your work |
| At hand | Cloth, timer | A drip is wiped at once |

If you're right-handed, the kettle stands on the right with its spout turned inward, never at a guest. Left-handed? Mirror the whole table. Copying a right-handed layout means carrying boiling water across your own body.

## Do the sum

Six saucers of 7 cm with gaps of 3 cm need

$$6\times7+5\times3=57\ \text{cm}$$

On a cloth of 120 cm that leaves 31.5 cm on either side. Narrow the gaps to 1 cm and the pitcher's foot will touch the neighboring rim as you pour. Keep at least half the cloth empty: the eye needs room, and so do your sleeves.

## Three colors

Choose one for the cloth, one for the ware and one for the flower. For black tea use white porcelain on plain linen and let the liquor be the color. Incense and lilies are colors too, for the nose, and they win against any tea. Clear them away before you begin.

Finally sit in a guest's chair and check that you can see the host's face. Then return to your place, close your eyes and reach for each thing. Rehearse with empty vessels and count how often your arm passes over something. Move one object at a time until the count is zero.
`,
    figure: {
      caption: "A right-handed table from above, with tools in the inner circle",
      kind: "drawing",
      height: 300,
      shapes: [
        { box: [40, 24, 560, 226], tone: "quiet", round: 6 },
        { circle: [320, 165, 42], tone: "main", label: "Gaiwan" },
        { circle: [232, 185, 36], tone: "main", label: "Pitcher" },
        { circle: [510, 165, 42], tone: "ink", label: "Kettle" },
        { box: [392, 196, 64, 36], tone: "ink", label: "Cloth" },
        { circle: [130, 190, 36], tone: "ink", label: "Waste" },
        { circle: [130, 80, 34], tone: "other", label: "Flower" },
        { box: [500, 44, 70, 40], tone: "other", label: "Tin" },
        { circle: [240, 74, 22], tone: "ink", label: "Cup" },
        { circle: [300, 74, 22], tone: "ink", label: "Cup" },
        { circle: [360, 74, 22], tone: "ink", label: "Cup" },
        { circle: [420, 74, 22], tone: "ink", label: "Cup" },
        { text: "Guests", at: [320, 16], align: "middle" },
        { text: "Host", at: [320, 280], align: "middle" },
      ],
    },
    questions: [
      {
        stem: "How long is a row of n saucers of 7 cm with gaps of 3 cm?",
        content: the.calculation("n * 7 + (n - 1) * 3", { n: [4, 8, 1] }, ["cm"]),
        difficulty: 1,
        points: 4,
        knowledge: ["Laying the table"],
        analysis: "There is one gap fewer than there are saucers.",
      },
      {
        stem: "Which things belong in the inner circle?",
        content: the.multiple(["Gaiwan", "Pitcher", "Cloth", "Vase"], [0, 1, 2]),
        difficulty: 1,
        points: 3,
        knowledge: ["Laying the table"],
        analysis: "Whatever is touched in every round must be close.",
      },
      {
        stem: "For a right-handed host the kettle stands on the {{1}} side.",
        content: the.gap(["right"]),
        difficulty: 1,
        points: 2,
        knowledge: ["Laying the table"],
        analysis: "On the side of the hand that lifts it, so that it crosses nothing.",
      },
      {
        stem: "A left-handed host should mirror the layout of the table.",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["Laying the table"],
        analysis: "Mirror the table; carrying boiling water across the body is dangerous.",
      },
      {
        stem: "Sort the objects by zone.",
        content: the.classify([
          ["Wet", ["Gaiwan", "Pitcher", "Waste bowl"]],
          ["Dry", ["Tin", "Leaf dish"]],
        ]),
        difficulty: 1,
        points: 5,
        knowledge: ["Laying the table"],
        analysis: "Leaf must stay dry; vessels may drip on their own side.",
      },
    ],
    handout: [
      {
        heading: "Before the cloth",
        lines: ["Stronger hand __  Guests __  Cloth __ × __ cm", "Reach comfortable __ cm, stretched __ cm"],
      },
      {
        heading: "Rehearsal",
        lines: [
          "Arms over objects: first run __, last run 0",
          "From the guest's chair: is the face visible?",
        ],
      },
    ],
    slides: [
      { heading: "Made for hands", lines: ["Inner circle 45 cm", "Outside: flower, tin"] },
      { heading: "Wet and dry", lines: ["Vessels together", "Leaf apart"] },
      { heading: "57 cm", lines: ["6 × 7 + 5 × 3", "31.5 cm free on each side"] },
      { heading: "Rehearse empty", lines: ["Count the crossings", "Until zero"] },
    ],
  },
  {
    topic: "Etiquette",
    goals: [
      "Use and answer the common gestures of serving tea",
      "Recover gracefully from a spill or an awkward silence",
    ],
    text: String.raw`
An old gentleman taps the table twice with a bent finger as you set down his cup. Is he impatient? No: he is **thanking** you. Rising to bow is awkward in the middle of a conversation, so the fingers bow for him.

## Gestures

| Gesture | By whom | Meaning |
| Open palm, fingers together | Host | Please help yourself |
| Tapping | Guest | Thank you |
| Kettle raised three times | Host | Welcome |
| Saucer in both hands | Both | Respect; no finger on the rim |

Customs differ from place to place. Elsewhere in China the three raises of the kettle are unusual, and foreign guests may read tapping as a complaint. One short sentence of explanation with the first cup is enough.

## Who first, how much

Elders and guests from far away come first. Among equals choose a direction and keep it, so that nobody is skipped. Fill to seven tenths: 42 mL in a 60 mL cup. Eight guests need

$$8\times42=336\ \text{mL}$$

which a 350 mL pitcher just covers. A brimming cup can't be lifted, and a guest who has to bend down and slurp won't thank you.

## How much to say

Give the first cup ten seconds of silence for its aroma. Talk about origin with the second. If your guests are discussing business, pour and say nothing. When someone describes a taste you don't find, avoid "that's wrong"; try "some people notice flowers later on, see what you think".

!figure

## When things go wrong

You tip over a cup. See to the guest before the table: is anybody scalded? Cool a burn under running water at once. Then wipe, say "let me bring you another", and leave it there. Five apologies would force the guest to comfort you. Somebody doesn't drink tea? Offer warm water and don't persuade.

Sit on the front two thirds of the chair with a straight back and hands beside the cloth. Tie back your hair, keep nails short and unpainted, and wear no perfume. Clean hands are where courtesy starts.
`,
    figure: {
      caption: "Serving one cup, with room for the guest's answer after each step",
      kind: "steps",
      steps: [
        "Wash and sit",
        "Offer the aroma",
        "Fill to 7/10",
        "Serve with both hands",
        "Open palm",
        "Wait three seconds",
        "Refill or listen",
      ],
    },
    questions: [
      {
        stem: "A guest taps the table twice when served. What does it mean?",
        content: the.single(["Hurry up", "Thank you", "Too hot", "No more, please"], 1),
        difficulty: 1,
        points: 2,
        knowledge: ["Etiquette"],
        analysis: "The fingers stand for a bow.",
      },
      {
        stem: "Cups of 60 mL are filled to seven tenths. How many milliliters do n guests need?",
        content: the.calculation("n * 60 * 0.7", { n: [4, 10, 1] }, ["mL"]),
        difficulty: 1,
        points: 3,
        knowledge: ["Etiquette"],
        analysis: "42 mL a cup, times the number of guests.",
      },
      {
        stem: "You tip over a cup of hot tea. What comes first?",
        content: the.single(
          [
            "Wiping the table",
            "Explaining how it happened",
            "Refilling the cup",
            "Looking after anyone who may be scalded",
          ],
          3,
        ),
        difficulty: 1,
        points: 2,
        knowledge: ["Etiquette"],
        analysis: "People come before things.",
      },
      {
        stem: "Among guests of equal standing, keep to one direction when serving.",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["Etiquette"],
        analysis: "A fixed direction makes sure that nobody is skipped.",
      },
      {
        stem: "Put the serving of a cup in order.",
        content: the.ordering([
          "Wash your hands and sit",
          "Offer the aroma",
          "Fill to seven tenths",
          "Serve with both hands",
          "Invite with an open palm",
        ]),
        difficulty: 1,
        points: 5,
        knowledge: ["Etiquette"],
        analysis: "The invitation follows once the cup stands before the guest.",
      },
    ],
    handout: [
      {
        heading: "Sentences to have ready",
        lines: ["“Let me bring you another.”", "“Stronger or lighter?”", "“Would you prefer warm water?”"],
      },
      {
        heading: "Before you sit",
        lines: ["Hands, nails, hair, no perfume", "Phone silent, first-aid box located"],
      },
    ],
    slides: [
      { heading: "Two taps", lines: ["A bow of the fingers", "Not impatience"] },
      { heading: "Seven tenths", lines: ["42 of 60 mL", "336 mL for eight"] },
      { heading: "Ten quiet seconds", lines: ["Aroma first", "Stories later"] },
      { heading: "After a spill", lines: ["People, then table", "One sentence"] },
    ],
  },
  {
    topic: "Snacks with tea",
    goals: [
      "Choose snacks for a tea and for guests with allergies",
      "Work out the number of pieces and the cost per head",
    ],
    text: String.raw`
Garlic peanuts stood on the table, and the guest said of the Longjing: "It has no taste." The tea wasn't weak. Her mouth was already **occupied**. A snack keeps tea company; it mustn't speak first.

## An old rhyme, and why it works

"Sweet with green, sour with black, melon seeds with oolong." A mild sweetness rounds off the slight astringency of green tea. Sourness lifts the fullness of black tea. Seeds and nuts leave an oolong's aroma alone. You may break the rhyme, as long as you keep three rules: mild, small, no crumbs.

| Tea | Good | Poor |
| Green | Mung bean cake | Pickles |
| Black | Hawthorn strips, scones | Garlic biscuits |
| Oolong | Melon seeds, almonds | Garlic peanuts |
| Ripe Pu'er | Tangerine peel candy | Greasy fritters |

## One bite

A piece should be gone in one bite, some 8 to 12 g. Two bites interrupt the conversation. Eight guests, three kinds, two pieces of each:

$$8\times3\times2=48\ \text{pieces}$$

At 1.20 yuan a piece that's 57.60 yuan, or 7.20 yuan a head. Prepare a tenth more, about 53; what has been on the table can't go back.

!figure

## Ask first

Before the tea begins, ask about peanuts, nuts, milk and eggs, and about anything people avoid. Bean cakes look vegetarian and are often made with lard. Put a small **ingredients card** beside each plate.

Here is an order to practice on: six guests, Tieguanyin, one nut allergy, one who eats no sugar. Picking the almonds off the mixed plate isn't enough, because crumbs cause reactions too. Serve savory rice crackers and sliced pear instead, with tongs that have touched no nuts, and say on the card "contains no nuts".

## When

Bring snacks after the first round, so that the tea gets the first word. Leave the sweetest until last: after sugar, the next sip seems bitter. In hot weather use cut pieces within two hours and keep dairy chilled. Buy only from suppliers whose packs carry a date.
`,
    figure: {
      caption: "Cost of two pieces of each kind for eight guests: 57.60 yuan in all",
      kind: "bars",
      unit: "yuan",
      bars: [
        ["Mung bean cake", 19.2],
        ["Hawthorn", 19.2],
        ["Almonds", 19.2],
      ],
    },
    questions: [
      {
        stem: "n guests get three kinds, two pieces each, at 1.20 yuan a piece. What is the cost in yuan?",
        content: the.calculation("n * 3 * 2 * 1.2", { n: [6, 12, 1] }, ["yuan"]),
        difficulty: 1,
        points: 4,
        knowledge: ["Snacks with tea"],
        analysis: "Six pieces a guest at 1.20 yuan.",
      },
      {
        stem: "Which snack suits Longjing?",
        content: the.single(["Mung bean cake", "Garlic peanuts", "Pickles", "Chili crisps"], 0),
        difficulty: 1,
        points: 2,
        knowledge: ["Snacks with tea"],
        analysis: "It is mild and slightly sweet, and leaves the aroma alone.",
      },
      {
        stem: "A guest with a nut allergy needs a plate that no nuts have touched.",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["Snacks with tea"],
        analysis: "Crumbs and tongs carry traces; prepare a separate plate.",
      },
      {
        stem: "What should you ask guests before serving snacks?",
        content: the.multiple(
          ["Allergies to nuts or peanuts", "Milk and eggs", "Foods they avoid", "Their ID number"],
          [0, 1, 2],
        ),
        difficulty: 1,
        points: 4,
        knowledge: ["Snacks with tea"],
        analysis: "The first three concern safety; an ID number is nobody's business.",
      },
      {
        stem: "After something sweet, the next sip of tea seems more {{1}}.",
        content: the.gap(["bitter"]),
        difficulty: 1,
        points: 2,
        knowledge: ["Snacks with tea"],
        analysis: "Sweetness on the tongue makes bitterness stand out.",
      },
    ],
    handout: [
      {
        heading: "Order sheet",
        lines: ["Guests __ × kinds __ × pieces __ × 1.1 = __", "Cost __  per head __"],
      },
      {
        heading: "Ingredients card",
        lines: ["Name __  contains: nuts □ milk □ egg □ lard □", "Made at __  use by __"],
      },
    ],
    slides: [
      { heading: "Company for tea", lines: ["Mild, small, no crumbs", "Tea speaks first"] },
      { heading: "The rhyme", lines: ["Sweet with green", "Sour with black", "Seeds with oolong"] },
      { heading: "48 pieces", lines: ["8 × 3 × 2", "7.20 yuan a head"] },
      { heading: "Ask", lines: ["Nuts, milk, eggs", "Separate plate, separate tongs"] },
    ],
  },
];
