/** Linear Structures */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "Arrays and Linked Lists",
    goals: [
      "Compare access, insertion and deletion in both structures",
      "Explain why doubling makes appending cheap on average",
    ],
    text: String.raw`
A music app keeps ten thousand songs under “up next”. Listeners jump to song 3,456, and they squeeze a song in right after the current one. The first wish calls for positions that can be computed; the second, for insertion that disturbs nobody. The two wishes lead to two ways of storing a list.

## Side by side, or hand in hand

An array keeps its elements in consecutive memory, so element $i$ sits at a computable address. Inserting at the front of ten thousand elements moves ten thousand of them. In a linked list every node knows its successor: insertion changes two pointers, but reaching song 3,456 means walking there.

| Operation | Array | Singly linked list |
| access by index | O(1) | O(n) |
| insert at a known place | O(n) | O(1) |
| search by value | O(n) | O(n) |

## Growing without tears

When an array is full, allocate twice the space and copy. One such step is expensive, but look at the whole sequence: starting from capacity 1, seventeen insertions copy $1+2+4+8+16=31$ elements, fewer than two each. In general $n$ insertions copy fewer than $2n$, so the **amortized** cost is constant. Adding only ten slots at a time would cost about $n^2/20$ copies: five million for ten thousand elements.

!figure

## The order of two assignments

To insert s after p, first let s point to p's successor, and only then let p point to s. The other way round, the rest of the list is lost, and s ends up pointing to itself. People draw the picture from left to right and code in that order; the code must secure the right-hand side first.

## “Lists are better for insertion”

Only if you already hold the node. Otherwise you must find it first, and that takes linear time. Arrays also suit the processor's cache, so walking through one is often several times faster. Use an array by default, and change to a list for a reason.`,
    figure: {
      kind: "drawing",
      caption: "Inserting s after p: first ① s to the old successor, then ② p to s",
      height: 230,
      shapes: [
        { box: [60, 60, 110, 46], label: "p" },
        { box: [430, 60, 150, 46], label: "old successor" },
        { box: [250, 160, 110, 46], label: "s", tone: "main" },
        {
          line: [
            [170, 83],
            [430, 83],
          ],
          arrow: true,
          dashed: true,
          tone: "quiet",
        },
        {
          line: [
            [360, 183],
            [505, 183],
            [505, 106],
          ],
          arrow: true,
          tone: "main",
        },
        {
          line: [
            [115, 106],
            [115, 183],
            [250, 183],
          ],
          arrow: true,
          tone: "other",
        },
        { text: "① first", at: [516, 150] },
        { text: "② then", at: [126, 150] },
        { text: "old pointer", at: [300, 74], align: "middle", small: true },
      ],
    },
    questions: [
      {
        stem: "Inserting before position i (from 1) in an array of n elements moves ____ elements.",
        content: the.single(["n − i", "i − 1", "n − i + 1", "n"], 2),
        difficulty: 2,
        points: 2,
        knowledge: ["Arrays and Linked Lists"],
        analysis: "Elements i to n all move, and that includes element i itself.",
      },
      {
        stem: "Starting from capacity 1 and doubling, nine insertions copy {{1}} elements.",
        content: the.gap([15]),
        difficulty: 2,
        points: 2,
        knowledge: ["Arrays and Linked Lists"],
        analysis: "1 + 2 + 4 + 8 = 15.",
      },
      {
        stem: "Arrays suit these tasks:",
        content: the.multiple(
          [
            "random access by index",
            "appending at the end",
            "moving a node you hold to the front",
            "scanning numbers in order",
          ],
          [0, 1, 3],
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["Arrays and Linked Lists"],
        analysis: "Moving a held node is the strength of a doubly linked list.",
      },
      {
        stem: "Deleting a value from a singly linked list takes constant time.",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["Arrays and Linked Lists"],
        analysis: "Finding the node and its predecessor takes linear time.",
      },
      {
        stem: "Order the steps that insert x after p.",
        content: the.ordering(["Allocate node s", "Store x in s", "s.next = p.next", "p.next = s"]),
        difficulty: 2,
        points: 2,
        knowledge: ["Arrays and Linked Lists"],
        analysis: "Swap the last two and the rest of the list is lost.",
      },
    ],
    handout: [
      {
        heading: "Which one?",
        lines: [
          "Jump by index? Array.",
          "Only append? Array.",
          "You hold nodes and move them often? Doubly linked list.",
        ],
      },
      {
        heading: "Edge cases to test",
        lines: [
          "Insert into an empty list",
          "Delete the only node",
          "Insert before the head",
          "Delete the tail",
        ],
      },
    ],
    slides: [
      { heading: "Ten thousand songs", lines: ["Jump: array", "Squeeze in: list"] },
      { heading: "Doubling", lines: ["17 insertions, 31 copies", "Constant on average"] },
      { heading: "Two assignments", lines: ["s first", "Then p"] },
      {
        heading: "Finding isn't free",
        lines: ["Insertion is fast, searching is not", "Arrays please the cache"],
      },
    ],
  },
  {
    topic: "Stacks and Queues",
    goals: [
      "Match brackets and convert infix to postfix with a stack",
      "Implement a circular queue that tells empty from full",
    ],
    text: String.raw`
Trays in a canteen are taken from the top of the pile: the last one put down is the first to go. The people in line are served first come, first served. Both structures offer less than a list does, and that is why they are useful: the fewer the moves, the easier it is to keep order.

## Stacks remember unfinished business

To check brackets, push every opening one; at a closing one, compare with the top and pop. There are three ways to fail: the top doesn't match, the stack is empty, or something is left at the end. Merely counting brackets would accept “)(”.

## Postfix

Convert $3+4\times(2-1)$. Operands go straight out; an operator first pops those of equal or higher priority; a closing bracket pops down to its partner.

| Read | Stack | Output |
| 3 + | + | 3 |
| 4 × | + × | 3 4 |
| ( 2 − | + × ( − | 3 4 2 |
| 1 ) | + × | 3 4 2 1 − |
| end | empty | 3 4 2 1 − × + |

When you evaluate, the first value popped is the **right** operand. Forget that, and subtraction goes wrong.

!figure

## Queues in a ring

A queue in a plain array wanders towards the end while its front is empty. Bend the array into a ring by taking indices modulo $m$. If front marks the first element and rear the slot after the last, the size is

$$(\text{rear}-\text{front}+m)\bmod m$$

With $m=8$, front 6 and rear 2 there are 4 elements, in slots 6, 7, 0 and 1.

The trouble: front equals rear both when the queue is empty and when all eight slots are in use. Either leave one slot free or keep a counter. A common bug tests for “rear equals $m-1$” without the modulus, and the queue reports that it is full for no visible reason.

To choose between the two, ask whether the next item to handle is the **latest** or the **earliest**. Undo is a stack; a printer's jobs are a queue.`,
    figure: {
      kind: "drawing",
      caption: "A ring of eight slots with front = 6 and rear = 2: after slot 7 comes slot 0",
      height: 200,
      shapes: [
        { box: [40, 80, 70, 50], tone: "main", label: "C" },
        { box: [110, 80, 70, 50], tone: "main", label: "D" },
        { box: [180, 80, 70, 50] },
        { box: [250, 80, 70, 50] },
        { box: [320, 80, 70, 50] },
        { box: [390, 80, 70, 50] },
        { box: [460, 80, 70, 50], tone: "main", label: "A" },
        { box: [530, 80, 70, 50], tone: "main", label: "B" },
        { text: "0", at: [75, 150], align: "middle", small: true },
        { text: "1", at: [145, 150], align: "middle", small: true },
        { text: "2", at: [215, 150], align: "middle", small: true },
        { text: "6", at: [495, 150], align: "middle", small: true },
        { text: "7", at: [565, 150], align: "middle", small: true },
        { text: "rear", at: [215, 44], align: "middle" },
        {
          line: [
            [215, 50],
            [215, 78],
          ],
          arrow: true,
        },
        { text: "front", at: [495, 44], align: "middle" },
        {
          line: [
            [495, 50],
            [495, 78],
          ],
          arrow: true,
        },
        { text: "indices are taken modulo 8", at: [320, 184], align: "middle", small: true },
      ],
    },
    questions: [
      {
        stem: "1, 2, 3, 4 are pushed in order. Which order of pops is impossible?",
        content: the.single(["4, 1, 3, 2", "2, 1, 4, 3", "3, 2, 4, 1", "1, 2, 3, 4"], 0),
        difficulty: 3,
        points: 3,
        knowledge: ["Stacks and Queues"],
        analysis: "If 4 comes first, the rest can only follow as 3, 2, 1.",
      },
      {
        stem: "A ring of 10 slots has front = 7 and rear = 3. It holds {{1}} elements.",
        content: the.gap([6]),
        difficulty: 2,
        points: 2,
        knowledge: ["Stacks and Queues"],
        analysis: "(3 − 7 + 10) mod 10 = 6.",
      },
      {
        stem: "The postfix expression 8 2 3 × − has the value ____.",
        content: the.single(["18", "−2", "14", "2"], 3),
        difficulty: 2,
        points: 2,
        knowledge: ["Stacks and Queues"],
        analysis: "2 × 3 = 6, then 8 − 6; the wrong order gives −2.",
      },
      {
        stem: "Stack or queue?",
        content: the.classify([
          ["Stack", ["undo", "return addresses", "bracket matching"]],
          ["Queue", ["print jobs", "breadth-first search"]],
        ]),
        difficulty: 1,
        points: 3,
        knowledge: ["Stacks and Queues"],
        analysis: "Latest first is a stack, earliest first a queue.",
      },
      {
        stem: "Brackets match whenever there are as many opening as closing ones.",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["Stacks and Queues"],
        analysis: "“)(” has one of each and does not match.",
      },
    ],
    handout: [
      {
        heading: "Infix to postfix",
        lines: [
          "Operand: output.",
          "Opening bracket: push.",
          "Closing bracket: pop to its partner.",
          "Operator: pop equal or higher priority, then push.",
        ],
      },
      { heading: "Try: (5 + 2) × 3 − 6 ÷ 2", lines: ["5 2 + 3 × 6 2 ÷ −", "21 − 3 = 18"] },
    ],
    slides: [
      { heading: "Trays and lines", lines: ["Last in, first out", "First in, first out"] },
      { heading: "Brackets", lines: ["Three ways to fail", "Counting is not enough"] },
      { heading: "Postfix", lines: ["Priorities decide", "Right operand pops first"] },
      { heading: "Ring", lines: ["Modulo m", "One slot stays free"] },
    ],
  },
  {
    topic: "String Matching",
    goals: [
      "Compute the table of longest borders",
      "Trace the KMP algorithm and compare it with brute force",
    ],
    text: String.raw`
To find a word in a book, lay it over every position of the text and compare. Usually the first letter already differs and this is fast enough. Genetic sequences and logs are another matter. With a text of ten thousand a's and a pattern of 99 a's and one b, each of the 9901 positions takes 100 comparisons: 990,100 in all.

## Where the waste is

Look for ABABC in ABABABC. Four letters match, the fifth doesn't. Brute force shifts by one and starts over. But we **know** the last four letters of the text: ABAB. A shift by one would put A under B. A shift by two puts AB under AB, and those need no second look.

What counts is the longest proper prefix of the matched part that is also its suffix, its longest **border**. It depends on the pattern alone.

| Pattern | A | B | A | B | C |
| Longest border so far | 0 | 0 | 1 | 2 | 0 |

!figure

## The text pointer never goes back

Suppose that $j$ letters have matched when the comparison fails. If $j>0$, replace $j$ by the border of the first $j$ letters and compare again, without moving in the text. If $j=0$, move on by one. Every fall of $j$ has been paid for by an earlier rise, so there are at most $2n$ comparisons. In the example above, 990,100 shrink to fewer than 20,000.

The table is computed in the same way, by matching the pattern against itself.

## Two books, two tables

Some books store lengths, as here; others store where to continue, counted from 1, and write 0, 1, 1, 2, 3. Combine the table of one with the code of the other and everything is off by one. The program works most of the time and now and then misses a match, which is very hard to notice. Before you code, settle two questions: where do indices start, and is it a length or a position?

And mind the word **proper**. If AAAA gets 4 instead of 3, $j$ never falls, and the program loops.`,
    figure: {
      kind: "drawing",
      caption: "After the mismatch the pattern moves by two; the known AB is not compared again",
      height: 240,
      shapes: [
        { text: "text", at: [60, 65], align: "middle" },
        { text: "first", at: [60, 125], align: "middle" },
        { text: "second", at: [60, 195], align: "middle" },
        { box: [120, 40, 60, 40], label: "A" },
        { box: [180, 40, 60, 40], label: "B" },
        { box: [240, 40, 60, 40], label: "A" },
        { box: [300, 40, 60, 40], label: "B" },
        { box: [360, 40, 60, 40], label: "A", tone: "other" },
        { box: [420, 40, 60, 40], label: "B" },
        { box: [480, 40, 60, 40], label: "C" },
        { box: [120, 100, 60, 40], label: "A", tone: "quiet" },
        { box: [180, 100, 60, 40], label: "B", tone: "quiet" },
        { box: [240, 100, 60, 40], label: "A", tone: "quiet" },
        { box: [300, 100, 60, 40], label: "B", tone: "quiet" },
        { box: [360, 100, 60, 40], label: "C", tone: "other" },
        { box: [240, 170, 60, 40], label: "A", tone: "quiet" },
        { box: [300, 170, 60, 40], label: "B", tone: "quiet" },
        { box: [360, 170, 60, 40], label: "A", tone: "main" },
        { box: [420, 170, 60, 40], label: "B" },
        { box: [480, 170, 60, 40], label: "C" },
        { text: "go on here", at: [390, 232], align: "middle", small: true },
      ],
    },
    questions: [
      {
        stem: "The longest border of ABCAB has length {{1}}.",
        content: the.gap([2]),
        difficulty: 1,
        points: 2,
        knowledge: ["String Matching"],
        analysis: "AB is both prefix and suffix; ABC and CAB differ.",
      },
      {
        stem: "The table for AABAA is ____.",
        content: the.single(["0 0 0 1 2", "1 2 0 1 2", "0 1 2 1 2", "0 1 0 1 2"], 3),
        difficulty: 2,
        points: 3,
        knowledge: ["String Matching"],
        analysis: "A 0, AA 1, AAB 0, AABA 1, AABAA 2.",
      },
      {
        stem: "After a mismatch KMP moves back in the text.",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["String Matching"],
        analysis: "Only the pattern's index falls.",
      },
      {
        stem: "How many comparisons does brute force need at worst for a text of n and a pattern of m letters?",
        content: the.calculation("(n - m + 1) * m", { n: [100, 1000, 100], m: [5, 20, 5] }),
        difficulty: 2,
        points: 2,
        knowledge: ["String Matching"],
        analysis: "n − m + 1 positions with m comparisons each.",
      },
      {
        stem: "AAAB fails at its fourth letter. What next?",
        content: the.single(
          [
            "Start over with the first letter",
            "Compare the same text letter with the third letter",
            "Move on in the text and start over",
            "Shift by three",
          ],
          1,
        ),
        difficulty: 3,
        points: 3,
        knowledge: ["String Matching"],
        analysis: "AAA has border 2, so two letters are already known to match.",
      },
    ],
    handout: [
      {
        heading: "Filling the table",
        lines: [
          "The first entry is 0.",
          "Equal to the next letter of the border? Add 1.",
          "Otherwise fall back to the border's border and compare again.",
        ],
      },
      { heading: "Practice: ABACABAD", lines: ["0 0 1 0 1 2 3 0", "The last letter falls 3 → 1 → 0."] },
    ],
    slides: [
      { heading: "The bad case", lines: ["aaa…a and aa…ab", "990,100 comparisons"] },
      { heading: "Borders", lines: ["ABABC: 0 0 1 2 0", "Pattern only"] },
      { heading: "No going back", lines: ["At most 2n", "Only j falls"] },
      { heading: "Off by one", lines: ["Length or position?", "From 0 or from 1?"] },
    ],
  },
];
