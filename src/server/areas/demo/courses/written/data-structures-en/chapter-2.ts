/** Searching */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "Binary Search",
    goals: ["Write a binary search without endless loops", "Find the first element that is not smaller"],
    text: String.raw`
Guess a number from 1 to 100, with “too high” or “too low” as the only answers. Ask for 50, then 25 or 75, and seven guesses always suffice, because $2^7=128$. Each question halves the suspects. A million sorted numbers need 20 comparisons and a billion need 30.

## One search

Look for 37 in 5, 8, 12, 17, 23, 29, 37, 41, 56, 72, with indices 0 to 9.

| Step | low | high | mid | Result |
| 1 | 0 | 9 | 4 | 23 is smaller |
| 2 | 5 | 9 | 7 | 41 is larger |
| 3 | 5 | 6 | 5 | 29 is smaller |
| 4 | 6 | 6 | 6 | found |

Drawn as a tree, one element takes one comparison, two take two, four take three and three take four: 2.9 on average.

!figure

## Three devils in the details

1. **The loop.** With the interval [low, high] the condition is low ≤ high. With “less than”, the last candidate is never looked at.
2. **The update.** Write mid + 1 or mid − 1. With low = mid, the interval 5 to 6 never shrinks.
3. **The middle.** low + high may overflow. Java's library carried this bug for nine years, until 2006. Write low + (high − low) / 2.

Knuth notes that the first correct program appeared more than ten years after the first published one. Decide on an invariant, such as “if it is there, it lies in [low, high]”, and check it after every line.

## The first of several

To count the 4s in 2, 4, 4, 4, 9, don't stop when you meet one. Keep narrowing from the right, and low ends at the first element that is not smaller than 4, index 1. The same search for 5 ends at 4. The difference is the count, 3.

## A forgotten condition

The data must be sorted and must allow jumps. In unsorted data, the half you discard may hold the answer. If you search only once, scanning is cheaper than sorting first. Nor does it work on a linked list, where reaching the middle already takes linear time.`,
    figure: {
      kind: "graph",
      caption: "The decision tree of ten sorted numbers: 37 is found by way of 23, 41 and 29",
      height: 300,
      nodes: [
        { id: "23", at: [320, 40], label: "23", tone: "main" },
        { id: "8", at: [160, 110], label: "8" },
        { id: "41", at: [470, 110], label: "41", tone: "main" },
        { id: "5", at: [90, 180], label: "5" },
        { id: "12", at: [230, 180], label: "12" },
        { id: "29", at: [400, 180], label: "29", tone: "main" },
        { id: "56", at: [550, 180], label: "56" },
        { id: "17", at: [290, 255], label: "17" },
        { id: "37", at: [450, 255], label: "37", tone: "main" },
        { id: "72", at: [600, 255], label: "72" },
      ],
      edges: [
        { from: "23", to: "8" },
        { from: "23", to: "41", tone: "main" },
        { from: "8", to: "5" },
        { from: "8", to: "12" },
        { from: "41", to: "29", tone: "main" },
        { from: "41", to: "56" },
        { from: "12", to: "17" },
        { from: "29", to: "37", tone: "main" },
        { from: "56", to: "72" },
      ],
    },
    questions: [
      {
        stem: "Searching 1000 sorted elements takes at most ____ comparisons.",
        content: the.single(["9", "10", "11", "500"], 1),
        difficulty: 1,
        points: 2,
        knowledge: ["Binary Search"],
        analysis: "2⁹ = 512 is too small, 2¹⁰ = 1024 is enough.",
      },
      {
        stem: "With [low, high], the update low = mid can cause ____.",
        content: the.single(["an endless loop", "an overflow", "a wrong index by one", "nothing bad"], 0),
        difficulty: 2,
        points: 2,
        knowledge: ["Binary Search"],
        analysis: "With high = low + 1, mid equals low and nothing changes.",
      },
      {
        stem: "In 1, 3, 3, 3, 5, 8 (from index 0), the first element ≥ 3 is at {{1}} and the first > 3 at {{2}}.",
        content: the.gap([1], [4]),
        difficulty: 2,
        points: 3,
        knowledge: ["Binary Search"],
        analysis: "The difference is the number of 3s.",
      },
      {
        stem: "Binary search on a sorted linked list takes logarithmic time.",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["Binary Search"],
        analysis: "Reaching the middle is linear already.",
      },
      {
        stem: "One search in unsorted data: you should ____.",
        content: the.single(["sort, then search", "build a tree", "pick random middles", "scan"], 3),
        difficulty: 1,
        points: 2,
        knowledge: ["Binary Search"],
        analysis: "A scan is linear; sorting alone costs more.",
      },
    ],
    handout: [
      {
        heading: "Test these",
        lines: ["Empty, one element, two elements", "Target first, last, missing", "All elements equal"],
      },
      {
        heading: "Searching for an answer",
        lines: [
          "Loads 3, 2, 2, 4, 1, 4 in three days: what capacity?",
          "Capacity 6 works, 5 needs four days.",
          "So the answer is 6.",
        ],
      },
    ],
    slides: [
      { heading: "Halving", lines: ["100: seven guesses", "A billion: thirty"] },
      { heading: "Finding 37", lines: ["23, 41, 29, 37", "2.9 on average"] },
      { heading: "Details", lines: ["low ≤ high", "mid ± 1", "No overflow"] },
      { heading: "First not smaller", lines: ["Don't stop when equal", "Subtract to count"] },
    ],
  },
  {
    topic: "How Hash Tables Find Things",
    goals: [
      "Build a hash table with chaining and with linear probing",
      "Explain the load factor and tombstones",
    ],
    text: String.raw`
Most libraries shelve books by number, and you consult a catalogue. One librarian computes the shelf from the title and walks straight there. When two titles give the same shelf, he has to improvise. A hash table is that librarian.

## Compute, then resolve collisions

Take seven slots, $h(k)=k\bmod7$, and insert 15, 22, 8, 30, 4. The first three all want slot 1.

With **chaining**, slot 1 holds a chain of three. Finding the keys takes 1, 2, 3, 1 and 1 steps, 1.6 on average. With **linear probing**, a key moves on to the next free slot:

| Key | Remainder | Slots tried | Ends in |
| 15 | 1 | 1 | 1 |
| 22 | 1 | 1, 2 | 2 |
| 8 | 1 | 1, 2, 3 | 3 |
| 30 | 2 | 2, 3, 4 | 4 |
| 4 | 4 | 4, 5 | 5 |

That is 2.2 on average. Keys 30 and 4 collided with nobody of their own remainder; they were pushed aside by a growing **cluster**.

## Slow all of a sudden

The load factor $\alpha$ is keys over slots. A successful search with linear probing takes about

$$\frac12\left(1+\frac1{1-\alpha}\right)$$

steps: 1.5 at 0.5, 2.5 at 0.75, 5.5 at 0.9. This is why libraries enlarge the table at about 0.75 and insert everything again.

!figure

## Delete one, lose another

Remove 22 and empty slot 2. Now look for 8: slot 1 holds 15, slot 2 is empty, so “8 isn't there”. But it is, in slot 3. An empty slot means “end of the trail”, so deletion must leave a **tombstone**, which searches step over and insertions may reuse. Tests that only insert never reveal this bug.

## Good functions, and limits

Take a prime number of slots: with ten slots and multiples of five, only two would ever be used. Let every part of the key count. And remember what hashing destroys: order. For “the smallest key above 20”, use a balanced tree. Never change a key that is in the table; it would be a book that moved without telling the catalogue.`,
    figure: {
      kind: "plot",
      caption:
        "Average steps of a successful search: linear probing soars beyond a load of 0.8, chaining stays flat",
      x: [0, 1, "load factor"],
      y: [0, 8, "steps"],
      curves: [
        { of: (a) => (1 + 1 / (1 - a)) / 2, to: 0.93, label: "linear probing", tone: "main" },
        { of: (a) => 1 + a / 2, label: "chaining", tone: "other" },
      ],
      points: [
        { at: [0.75, 2.5], label: "2.5" },
        { at: [0.9, 5.5], label: "5.5" },
      ],
    },
    questions: [
      {
        stem: "With h(k) = k mod 11, the keys 40 and 29 ____.",
        content: the.single(
          ["collide in slot 8", "do not collide", "collide in slot 7", "collide in slot 4"],
          2,
        ),
        difficulty: 1,
        points: 2,
        knowledge: ["How Hash Tables Find Things"],
        analysis: "40 = 3·11 + 7 and 29 = 2·11 + 7.",
      },
      {
        stem: "Seven slots, linear probing, insert 10, 17, 3. Key 3 ends in slot {{1}}.",
        content: the.gap([5]),
        difficulty: 2,
        points: 2,
        knowledge: ["How Hash Tables Find Things"],
        analysis: "All have remainder 3; slots 3 and 4 are taken.",
      },
      {
        stem: "To delete under linear probing, ____.",
        content: the.single(
          ["leave a tombstone", "empty the slot", "shift the rest by one", "do nothing"],
          0,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["How Hash Tables Find Things"],
        analysis: "An empty slot would cut the trail of later keys.",
      },
      {
        stem: "Linear probing with load a: about how many steps does a successful search take?",
        content: the.calculation("(1 + 1 / (1 - a)) / 2", { a: [0.5, 0.9, 0.1] }),
        difficulty: 2,
        points: 3,
        knowledge: ["How Hash Tables Find Things"],
        analysis: "Insert a into ½(1 + 1/(1 − a)).",
      },
      {
        stem: "Hash tables are good for:",
        content: the.multiple(
          ["names by student number", "has this word occurred?", "all keys in order", "counting words"],
          [0, 1, 3],
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["How Hash Tables Find Things"],
        analysis: "Order is destroyed by hashing.",
      },
    ],
    handout: [
      {
        heading: "Designing a table",
        lines: [
          "Estimate n.",
          "Choose a prime above n / 0.75.",
          "Use every part of the key.",
          "Many deletions? Prefer chaining.",
        ],
      },
      {
        heading: "Practice: 11 slots, 19, 1, 23, 14, 55",
        lines: ["Remainders 8, 1, 1, 3, 0", "23 moves to slot 2.", "6 / 5 = 1.2 steps on average."],
      },
    ],
    slides: [
      { heading: "The librarian", lines: ["Compute the shelf", "Improvise on collisions"] },
      { heading: "Two remedies", lines: ["Chaining: 1.6", "Linear probing: 2.2"] },
      { heading: "Load factor", lines: ["0.5: 1.5 steps", "0.9: 5.5 steps"] },
      { heading: "Tombstones", lines: ["Empty means “end”", "Step over, reuse"] },
    ],
  },
  {
    topic: "Balanced Trees",
    goals: [
      "Recognize the four kinds of imbalance and rotate",
      "Derive the fewest nodes of an AVL tree of given height",
    ],
    text: String.raw`
Insert 1 to 7 in order into a plain search tree and you get a slope: finding 7 takes seven comparisons. Insert them as 4, 2, 6, 1, 3, 5, 7 and the height is three. Data won't arrive in the right order to please us, so the tree must balance **itself**.

The balance factor of a node is the height of its left subtree minus that of its right one. An AVL tree allows only −1, 0 and 1. After an insertion, climb from the new node to the first ancestor that is out of range; repair it, and all those above are fine again.

| Case | New node lies in the | Repair |
| LL | left child's left | one right rotation |
| RR | right child's right | one left rotation |
| LR | left child's right | left, then right |
| RL | right child's left | right, then left |

## A rotation in slow motion

Insert 50, 30, 70, 20, 40, 10. Node 50 now has factor 2, and 10 lies to the left of its left child: case LL. Rotate right. 30 becomes the root, 50 its right child, and 40, the former right child of 30, becomes the left child of 50.

!figure

May 40 move? It is greater than 30 and less than 50, so its new place is correct. The inorder sequence is the same before and after, which makes a good test.

## Once or twice

Insert 30, 10, 20. A single rotation to the right makes 10 the root, with 30 and 20 hanging on its right: no gain. The path bends, so the middle value, 20, must become the root, and that takes two rotations. Draw the two steps down from the unbalanced node. Straight: rotate once. Bent: twice.

## How tall it gets

The fewest nodes for height $h$ satisfy $N(h)=N(h-1)+N(h-2)+1$: 1, 2, 4, 7, 12, 20, 33. They grow like Fibonacci numbers, so the height stays below about $1.44\log_2n$. A million nodes need at most some 28 levels. Red-black trees balance less strictly and rotate less; databases use B+ trees, because there each step costs a disk access.`,
    figure: {
      kind: "graph",
      caption:
        "A right rotation: 50 is out of balance on the left; afterwards 30 is the root and 40 has moved",
      height: 300,
      nodes: [
        { id: "a50", at: [200, 40], label: "50", tone: "other" },
        { id: "a30", at: [120, 110], label: "30", tone: "main" },
        { id: "a70", at: [270, 110], label: "70" },
        { id: "a20", at: [70, 180], label: "20" },
        { id: "a40", at: [170, 180], label: "40", tone: "quiet" },
        { id: "a10", at: [40, 255], label: "10" },
        { id: "b30", at: [470, 40], label: "30", tone: "main" },
        { id: "b20", at: [400, 110], label: "20" },
        { id: "b50", at: [550, 110], label: "50", tone: "other" },
        { id: "b10", at: [360, 180], label: "10" },
        { id: "b40", at: [500, 180], label: "40", tone: "quiet" },
        { id: "b70", at: [600, 180], label: "70" },
      ],
      edges: [
        { from: "a50", to: "a30" },
        { from: "a50", to: "a70" },
        { from: "a30", to: "a20" },
        { from: "a30", to: "a40" },
        { from: "a20", to: "a10" },
        { from: "b30", to: "b20" },
        { from: "b30", to: "b50" },
        { from: "b20", to: "b10" },
        { from: "b50", to: "b40" },
        { from: "b50", to: "b70" },
      ],
    },
    questions: [
      {
        stem: "Insert 10, 30, 20 into an AVL tree. The root is ____.",
        content: the.single(["10", "20", "30", "unchanged"], 1),
        difficulty: 2,
        points: 2,
        knowledge: ["Balanced Trees"],
        analysis: "Case RL: after two rotations the middle value is the root.",
      },
      {
        stem: "An AVL tree of height 5 has at least {{1}} nodes (a single node has height 1).",
        content: the.gap([12]),
        difficulty: 2,
        points: 3,
        knowledge: ["Balanced Trees"],
        analysis: "1, 2, 4, 7, 12.",
      },
      {
        stem: "Match cases with repairs.",
        content: the.matching([
          ["LL", "rotate right"],
          ["RR", "rotate left"],
          ["LR", "rotate the child left, then right"],
          ["RL", "rotate the child right, then left"],
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["Balanced Trees"],
        analysis: "Straight paths take one rotation, bent ones two.",
      },
      {
        stem: "A rotation leaves the inorder sequence unchanged.",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["Balanced Trees"],
        analysis: "Only parents change; smaller stays left of larger.",
      },
      {
        stem: "Several ancestors are out of range. Repair ____.",
        content: the.single(["the root", "all of them", "the highest", "the one nearest to the new node"], 3),
        difficulty: 2,
        points: 2,
        knowledge: ["Balanced Trees"],
        analysis: "It regains its former height, so the others recover.",
      },
    ],
    handout: [
      {
        heading: "Rotating on paper",
        lines: [
          "Circle the unbalanced node and two steps down.",
          "Sort the three values; the middle one is the root.",
          "Hang the four subtrees back from left to right.",
        ],
      },
      {
        heading: "Practice: 3, 2, 1, 4, 5, 6",
        lines: [
          "After 1: LL, root 2.",
          "After 5: RR at 3.",
          "After 6: RR at 2, root 4.",
          "Result: 4; 2, 5; 1, 3, 6.",
        ],
      },
    ],
    slides: [
      { heading: "A slope or a tree", lines: ["In order: height 7", "Mixed: height 3"] },
      { heading: "Balance factor", lines: ["Left minus right", "−1, 0 or 1"] },
      { heading: "Four cases", lines: ["Straight: once", "Bent: twice"] },
      { heading: "Height", lines: ["1, 2, 4, 7, 12, 20, 33", "Below 1.44 log₂ n"] },
    ],
  },
];
