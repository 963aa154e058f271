import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "A theme for the table",
    goals: ["Develop a table from one particular moment", "Remove objects until one is left that says it"],
    text: String.raw`
"Your table is called Rain in Jiangnan," said the judge. "Where's the rain?" The student pointed: a paper umbrella, a frog, strings of glass beads, an ink painting. The judge nodded and marked her down. Four objects **said** rain, and not one of them made anybody hear it.

## From a word to a moment

"Jiangnan" is too large. Choose one moment: opening the window after the rain has stopped. Now every choice has something to answer to.

!figure

| Element | Choice | Why |
| Tea | Biluochun | Fresh, like washed air |
| Ware | Thin bluish porcelain | The color of a wet sky |
| Cloth | Gray linen, a white edge | A distant waterline |
| Flower | One willow branch | The wind has dropped |
| Words | 90 seconds at most | Only about the window |

Then take things away. Cover one object: can a stranger still guess? If so, leave it out. Stop when a single hint remains.

## Six, three, one

Designers often give six tenths of the surface to the ground color, three to a second and one to an accent. On a cloth of 120 by 60 cm, 7200 cm², the accent covers about 720 cm², a round tray of 30 cm. Smaller, and the eye finds no rest. Larger, and it competes with the tea. Don't give it the color of the liquor.

## Ninety seconds

Say what moment it is, say why this tea belongs to it, and hand over: "Listen, is there still rain in the cup?" Leave out any sentence that would fit another table. Ask a friend to listen with closed eyes. Three pictures seen means you're ready.

## A patched kettle

Xiao Wu's "Grandmother's Stove" began with a millstone, a fan, a bamboo chair and an oil lamp. It looked like a junk shop. Her teacher removed all but an old pewter kettle with a visible patch, and she told how it used to sing. The room went quiet. The story was true, which matters: an invented grandmother doesn't survive the judges' second question.
`,
    figure: {
      caption: "Six branches grow from one moment, and each keeps a single object",
      kind: "graph",
      height: 260,
      nodes: [
        { id: "c", at: [320, 130], label: "Window after rain", shape: "box", tone: "main" },
        { id: "a", at: [110, 40], label: "Biluochun", shape: "box" },
        { id: "b", at: [320, 35], label: "Bluish porcelain", shape: "box" },
        { id: "d", at: [530, 40], label: "Willow", shape: "box" },
        { id: "e", at: [110, 220], label: "Gray linen", shape: "box" },
        { id: "f", at: [320, 225], label: "90 seconds", shape: "box" },
        { id: "g", at: [530, 220], label: "Sound of water", shape: "box", tone: "other" },
      ],
      edges: [
        { from: "c", to: "a" },
        { from: "c", to: "b" },
        { from: "c", to: "d" },
        { from: "c", to: "e" },
        { from: "c", to: "f" },
        { from: "c", to: "g" },
      ],
    },
    questions: [
      {
        stem: "A cloth is L cm by 60 cm. How many square centimeters is an accent of one tenth?",
        content: the.calculation("L * 60 * 0.1", { L: [90, 150, 10] }, ["cm²"]),
        difficulty: 1,
        points: 3,
        knowledge: ["A theme for the table"],
        analysis: "One tenth of length times width.",
      },
      {
        stem: "The theme is rain, and four objects already stand for it. What is the best next step?",
        content: the.single(
          [
            "Add the sound of thunder",
            "Choose a larger painting",
            "Settle on one moment and remove objects",
            "Explain each object at length",
          ],
          2,
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["A theme for the table"],
        analysis: "One precise hint lets people find the theme; a collection only names it.",
      },
      {
        stem: "In the ratio of six, three and one, the accent takes {{1}} tenth.",
        content: the.gap(["one", 1]),
        difficulty: 1,
        points: 2,
        knowledge: ["A theme for the table"],
        analysis: "Six for the ground, three for the second color, one for the accent.",
      },
      {
        stem: "An accent in the same color as the liquor makes the tea stand out.",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["A theme for the table"],
        analysis: "It drowns the liquor; contrast would help.",
      },
      {
        stem: "Propose a moment of your own. Name the tea, the ware, the one hint, and something you removed, with reasons.",
        content: the.short("moment", "tea", "removed", "because"),
        difficulty: 3,
        points: 5,
        knowledge: ["A theme for the table"],
        analysis: "Two points for a concrete moment, two for reasoned choices, one for the removal.",
      },
    ],
    handout: [
      {
        heading: "One page for a theme",
        lines: ["The moment: ____", "Tea __ ware __ cloth __ flower __ words __", "Removed: __ because __"],
      },
      { heading: "Closed eyes", lines: ["Listener's three pictures: __ __ __", "Time: __ s (limit 90)"] },
    ],
    slides: [
      { heading: "Saying isn't showing", lines: ["Umbrella, frog, beads, ink", "No rain heard"] },
      { heading: "One moment", lines: ["Window after rain", "Six answers"] },
      { heading: "6 : 3 : 1", lines: ["7200 cm²", "Accent 720 cm²"] },
      { heading: "Take away", lines: ["One kettle with a patch", "A true story"] },
    ],
  },
  {
    topic: "Receiving guests",
    goals: [
      "Schedule a visit from greeting to farewell",
      "Estimate how many tables a tea room can serve in a day",
    ],
    text: String.raw`
Saturday, two in the afternoon. A booked party of five, two people without a booking and a customer who only wants to buy arrive together, and one tea artist is already brewing. What happens in the next ten minutes decides who comes back. Good service means every task has a person, a time and a **stand-in**.

## Ninety minutes

| Minute | What | Who |
| 0 | Greet, coats, allergies | Reception |
| 5 | Seat, warm water | Reception |
| 10 | Suggest two teas, state prices | Tea artist |
| 15 | First infusion | Tea artist |
| 40 | Snacks, fresh water | Assistant |
| 75 | Announce the last round | Tea artist |
| 90 | Bill, walk to the door | Reception |

Prices come **before** brewing: per head, for how long, and whether refills cost extra. Nobody is angry about eighty yuan. They are angry about not having been told.

!figure

## How many tables in a day

Four tables, 90 minutes a visit, open from ten to nine: 660 minutes. In theory a table turns over 7.3 times, so at most 7. At 60 % occupancy the day brings

$$4\times\frac{660}{90}\times0.6=17.6$$

visits, at 128 yuan each about 2250 yuan. If Saturdays overflow while weekday mornings are empty, don't squeeze in more tables; noise drives away the guests you have. Offer a morning voucher.

## A complaint

"This tea is stale." Listen to the end. Taste it yourself. Replace it or take it off the bill, even if you find nothing wrong with it. Then note the batch. Winning the argument costs you the customer. For burns or foreign objects, first aid comes first; then keep the evidence and call the manager.

## Behind the scenes

Staff hold valid health certificates. Raw and ready foods have separate boards. Whatever passes its date leaves the shelf that day, on record. At the door, mention something your guest enjoyed: "You liked the third round best. I'll keep some of that batch." Guests forget the tea sooner than being remembered.
`,
    figure: {
      caption: "One visit of ninety minutes, which starts and ends at the door",
      kind: "steps",
      steps: [
        "Greet and ask",
        "Seat, water",
        "Suggest, prices",
        "Brew",
        "Snacks",
        "Last round",
        "Bill, farewell",
      ],
    },
    questions: [
      {
        stem: "b tables, h hours, 90 minutes a visit, 60 % occupancy: how many visits a day?",
        content: the.calculation("b * h * 60 / 90 * 0.6", { b: [3, 8, 1], h: [8, 12, 1] }),
        difficulty: 2,
        points: 5,
        knowledge: ["Receiving guests"],
        analysis: "Minutes of all tables divided by 90, times the occupancy.",
      },
      {
        stem: "When should prices be stated?",
        content: the.single(["With the bill", "Before brewing", "After the first round", "Only if asked"], 1),
        difficulty: 1,
        points: 2,
        knowledge: ["Receiving guests"],
        analysis: "Disputes arise from surprise rather than from the amount.",
      },
      {
        stem: "660 minutes at 90 minutes a visit allow at most {{1}} complete visits per table.",
        content: the.gap([7]),
        difficulty: 1,
        points: 2,
        knowledge: ["Receiving guests"],
        analysis: "660 divided by 90 is 7.3; only complete visits count.",
      },
      {
        stem: "If a complaint turns out to be unfounded, prove to the guest that the tea is good.",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["Receiving guests"],
        analysis: "Offer another tea; being proved wrong drives guests away.",
      },
      {
        stem: "Put the visit in order.",
        content: the.ordering([
          "Greet and ask about allergies",
          "Seat and bring warm water",
          "Suggest teas and state prices",
          "Brew the first infusion",
          "Announce the last round, then the bill",
        ]),
        difficulty: 1,
        points: 5,
        knowledge: ["Receiving guests"],
        analysis: "Allergies and prices are settled before the leaf is wet.",
      },
    ],
    handout: [
      {
        heading: "Morning briefing",
        lines: ["Bookings __  allergies __  out of stock __", "Door __  brewing __  stand-in __"],
      },
      {
        heading: "Complaint slip",
        lines: ["Time __ table __ words of the guest __", "Replaced / refunded __  batch __"],
      },
    ],
    slides: [
      { heading: "Three parties at two", lines: ["A person, a time", "A stand-in"] },
      { heading: "Prices first", lines: ["Per head, how long", "Refills included?"] },
      { heading: "17.6 visits", lines: ["4 × 660 ÷ 90 × 0.6", "Vouchers, not tables"] },
      { heading: "Complaints", lines: ["Listen, taste, replace", "Note the batch"] },
    ],
  },
  {
    topic: "Tea in history",
    goals: [
      "Tell how tea was boiled in Tang, whisked in Song and steeped in Ming",
      "Keep record, legend and sales talk apart",
    ],
    text: String.raw`
"Is it true," a visitor asks, "that Shennong was poisoned seventy-two times and cured himself with tea?" Answer with two drawers. In the first lies the **legend**: the sentence isn't found in the surviving versions of the Shennong herbal. In the second lies evidence: remains of tea have been found in the tomb complex of a Han emperor who died in 141 BC. The facts don't need the legend's help.

## Three ways to drink it

| Period | Method | A witness |
| Tang | Ground cake tea, boiled with salt | Lu Yu's Classic of Tea, ten chapters |
| Song | Powder whisked in the bowl | Emperor Huizong's treatise on tea |
| Ming | Loose leaf steeped | Edict of 1391 |
| Today | Six classes side by side | UNESCO list, 2022 |

!figure

In 1391 the first Ming emperor stopped the tribute of laborious cake tea and asked for loose buds instead. Without that edict we might still be sifting powder. Japanese matcha continued along the Song road; milk in tea is a later European habit. None of them is the only true way.

## Three stories to retire

1. "The Classic of Tea fills thousands of volumes." It has about seven thousand characters.
2. "The Sage of Tea drank a hundred cups a day." No source says so.
3. "The Tang ran an office for trading tea against horses." Trade there was; the office came with the Song.

When unsure, say "according to" or "there is a story that". It makes you more convincing, not less.

## A calendar for today

In November 2022 China's traditional tea processing techniques and associated social practices joined UNESCO's list of intangible heritage. The United Nations keeps **May 21** as International Tea Day.

For a school visit, let children compare: boil 5 g of powder in 200 mL for two minutes, whisk 1.5 g in 70 mL, steep 3 g of leaf in 150 mL. Which one hardly seems like tea? Keep your own talk under three minutes, with one year, one object and one taste. Hand round a black Jian bowl and let them see white foam against it. Then ask how tea is made at their grandparents' home.
`,
    figure: {
      caption: "Boiled, whisked, steeped: the edict of 1391 is the turning point",
      kind: "drawing",
      height: 220,
      shapes: [
        {
          line: [
            [40, 120],
            [610, 120],
          ],
          arrow: true,
          tone: "ink",
        },
        { circle: [110, 120, 8], tone: "main" },
        { circle: [260, 120, 8], tone: "main" },
        { circle: [410, 120, 10], tone: "other" },
        { circle: [550, 120, 8], tone: "main" },
        { text: "Tang: boiled", at: [110, 90], align: "middle" },
        { text: "Classic of Tea", at: [110, 160], align: "middle" },
        { text: "Song: whisked", at: [260, 90], align: "middle" },
        { text: "Huizong", at: [260, 160], align: "middle" },
        { text: "Ming: steeped", at: [410, 90], align: "middle" },
        { text: "1391, no more cakes", at: [400, 160], align: "middle" },
        { text: "Today", at: [550, 90], align: "middle" },
        { text: "UNESCO 2022", at: [560, 160], align: "middle" },
      ],
    },
    questions: [
      {
        stem: "In which year did the Ming court stop the tribute of cake tea? {{1}}",
        content: the.gap([1391]),
        difficulty: 1,
        points: 2,
        knowledge: ["Tea in history"],
        analysis: "Loose leaf became the usual tea after this edict.",
      },
      {
        stem: "Match each period with its method.",
        content: the.matching([
          ["Tang", "Boiled with salt"],
          ["Song", "Whisked in the bowl"],
          ["Ming", "Steeped loose leaf"],
        ]),
        difficulty: 1,
        points: 3,
        knowledge: ["Tea in history"],
        analysis: "From boiling powder to whisking it to steeping leaf.",
      },
      {
        stem: "The surviving Shennong herbal reports how Shennong cured himself with tea.",
        content: the.trueFalse(false),
        difficulty: 2,
        points: 2,
        knowledge: ["Tea in history"],
        analysis: "The sentence isn't in the versions we have; it is a later legend.",
      },
      {
        stem: "Which statements can you make to guests with a good conscience?",
        content: the.multiple(
          [
            "“According to Lu Yu, tea was boiled with salt.”",
            "“The Sage of Tea drank a hundred cups a day.”",
            "“There is a story that Shennong …, but it isn't in the old text.”",
            "“The Classic of Tea fills thousands of volumes.”",
          ],
          [0, 2],
        ),
        difficulty: 2,
        points: 4,
        knowledge: ["Tea in history"],
        analysis: "Both name their source or their limits; the other two have none.",
      },
      {
        stem: "Write a talk of about eighty words with one year, one object and one taste.",
        content: the.short("year", "bowl", "taste"),
        difficulty: 3,
        points: 5,
        knowledge: ["Tea in history"],
        analysis: "One and a half points for each element, half a point for historical accuracy.",
      },
    ],
    handout: [
      {
        heading: "Tasting three dynasties",
        lines: [
          "Boiled: 5 g powder, 200 mL, 2 min",
          "Whisked: 1.5 g, 70 mL   Steeped: 3 g leaf, 150 mL",
          "Strongest __  most fragrant __  most like today __",
        ],
      },
      {
        heading: "Check your talk",
        lines: ["Each claim: record, legend or my guess?", "Under three minutes?"],
      },
    ],
    slides: [
      { heading: "Two drawers", lines: ["Legend", "Evidence"] },
      { heading: "Boil, whisk, steep", lines: ["Tang, Song, Ming", "1391"] },
      { heading: "Stories to retire", lines: ["Thousands of volumes", "A hundred cups"] },
      { heading: "Today", lines: ["UNESCO 2022", "May 21"] },
      { heading: "One of each", lines: ["A year, an object, a taste", "Then ask them"] },
    ],
  },
];
