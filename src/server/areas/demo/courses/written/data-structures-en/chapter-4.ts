/** Sorting */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "Quicksort",
    goals: ["Carry out a partition by hand", "Explain the worst case and random pivots"],
    text: String.raw`
In 1959 Tony Hoare, a student in Moscow, wanted to sort Russian words so as to look them up in a dictionary stored on tape. His idea is still the backbone of many standard libraries: pick a value, put smaller ones to the left and larger ones to the right, then do the same on both sides.

## One partition

Take out the first of 49, 38, 65, 97, 76, 13, 27 as the pivot. Its place is empty.

1. From the right find something smaller: 27 goes to index 0.
2. From the left find something larger: 65 goes to index 6.
3. From the right: 13 goes to index 2. From the left: 97 goes to index 5.
4. The two pointers meet at index 3, and 49 goes there.

| Index | 0 | 1 | 2 | 3 | 4 | 5 | 6 |
| before | 49 | 38 | 65 | 97 | 76 | 13 | 27 |
| after | 27 | 38 | 13 | **49** | 76 | 97 | 65 |

49 is now in its final place. Neither side is sorted yet.

!figure

## Fast on average

Even splits give $\log_2n$ levels of $n$ steps. On average there are about $1.39\,n\log_2n$ comparisons, some 185,000 for ten thousand elements. The worst case splits off one element at a time, for example when the input is sorted and the first is always the pivot:

$$(n-1)+(n-2)+\cdots+1=\frac{n(n-1)}2$$

That is nearly fifty million. And nearly sorted input is very common in practice. Choose the pivot **at random**, or take the median of first, middle and last.

## Where programs break

- With the hole on the left, the right pointer must move first.
- The pivot must not take part in the recursion, or it may never end.
- Equal elements: if all go to one side, ten thousand equal numbers are quadratic again. Stop and swap on equality, or partition in three.

Random small arrays reveal none of these. Test sorted, reversed and constant input. Finally, quicksort is not **stable**: equal elements may change order. If that matters, choose merge sort.`,
    figure: {
      kind: "drawing",
      caption: "Before and after one partition: 49 is in place, smaller to its left, larger to its right",
      height: 220,
      shapes: [
        { box: [60, 30, 70, 44], tone: "main", label: "49" },
        { box: [135, 30, 70, 44], label: "38" },
        { box: [210, 30, 70, 44], label: "65" },
        { box: [285, 30, 70, 44], label: "97" },
        { box: [360, 30, 70, 44], label: "76" },
        { box: [435, 30, 70, 44], label: "13" },
        { box: [510, 30, 70, 44], label: "27" },
        {
          line: [
            [95, 76],
            [316, 124],
          ],
          arrow: true,
          tone: "main",
        },
        { box: [60, 128, 70, 44], tone: "quiet", label: "27" },
        { box: [135, 128, 70, 44], tone: "quiet", label: "38" },
        { box: [210, 128, 70, 44], tone: "quiet", label: "13" },
        { box: [285, 128, 70, 44], tone: "main", label: "49" },
        { box: [360, 128, 70, 44], tone: "other", label: "76" },
        { box: [435, 128, 70, 44], tone: "other", label: "97" },
        { box: [510, 128, 70, 44], tone: "other", label: "65" },
        { text: "smaller than 49", at: [170, 196], align: "middle", small: true },
        { text: "larger than 49", at: [470, 196], align: "middle", small: true },
      ],
    },
    questions: [
      {
        stem: "Partition 50, 20, 80, 10, 60 as above with pivot 50.",
        content: the.single(
          ["20, 10, 50, 80, 60", "10, 20, 50, 80, 60", "10, 20, 50, 60, 80", "20, 50, 10, 60, 80"],
          1,
        ),
        difficulty: 3,
        points: 3,
        knowledge: ["Quicksort"],
        analysis: "10 fills index 0, 80 fills index 3, and the pointers meet at index 2.",
      },
      {
        stem: "n sorted elements, first as pivot: how many comparisons?",
        content: the.calculation("n * (n - 1) / 2", { n: [10, 100, 10] }),
        difficulty: 2,
        points: 2,
        knowledge: ["Quicksort"],
        analysis: "(n − 1) + … + 1.",
      },
      {
        stem: "Quicksort takes O(n log n) for every input.",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["Quicksort"],
        analysis: "That is the average; the worst case is quadratic.",
      },
      {
        stem: "What makes the worst case less likely?",
        content: the.multiple(
          ["a random pivot", "the median of three", "always the last element", "shuffling first"],
          [0, 1, 3],
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["Quicksort"],
        analysis: "With the last element, sorted input is just as bad.",
      },
      {
        stem: "Looking for the k-th smallest, the pivot lands at index p > k − 1. Continue ____.",
        content: the.single(["on both sides", "on the right", "nowhere", "on the left"], 3),
        difficulty: 2,
        points: 2,
        knowledge: ["Quicksort"],
        analysis: "The target lies to the left, so the other side can be dropped.",
      },
    ],
    handout: [
      {
        heading: "Test inputs",
        lines: [
          "0, 1 and 2 elements",
          "Sorted, reversed, constant",
          "Only two values",
          "A million random numbers",
        ],
      },
      {
        heading: "Three-way: 4, 9, 4, 1, 4, 7",
        lines: ["Smaller: 1", "Equal: 4, 4, 4", "Larger: 9, 7", "The middle needs no recursion."],
      },
    ],
    slides: [
      { heading: "Hoare's idea", lines: ["Pick a value", "Small left, large right", "Repeat"] },
      { heading: "Average and worst", lines: ["1.39 n log₂ n", "n(n − 1)/2"] },
      { heading: "Pivots", lines: ["Random", "Median of three"] },
      { heading: "Watch out", lines: ["Which pointer first", "Equal elements", "Not stable"] },
    ],
  },
  {
    topic: "Merge Sort",
    goals: ["Trace a merge sort level by level", "Show where stability comes from and count inversions"],
    text: String.raw`
Two teachers have each sorted a pile of exams by mark. To join the piles you needn't start again: compare the two papers on top, move the lower one to a new pile, and repeat. Every comparison settles one paper. Merge sort takes this to the extreme. Split until each pile holds one paper, which is sorted without any work, then merge in pairs.

## Eight numbers

| Length of runs | Contents |
| 1 | 8, 3, 5, 1, 7, 2, 6, 4 |
| 2 | 3 8, 1 5, 2 7, 4 6 |
| 4 | 1 3 5 8, 2 4 6 7 |
| 8 | 1 2 3 4 5 6 7 8 |

Three levels with eight moves each make 24. In general

$$T(n)=2T\left(\frac n2\right)+n\ \Rightarrow\ T(n)=n\log_2n$$

**whatever** the input looks like. Sorted, reversed or random, the time is the same, which suits those who can't afford surprises.

!figure

## Stability hides in one sign

If the left element is less than **or equal to** the right one, take the left. With this sign, equal elements keep their order; with a strict “less than” they swap. The output looks just as sorted, but students with equal marks are no longer listed by number, and somebody will ask why.

## Counting inversions on the way

An inversion is a pair in which the larger number comes first. Whenever a merge takes an element from the right, it is smaller than everything **left over** on the left, so add that many. In the last merge above, taking 2 adds 3, taking 4 adds 2, and 6 and 7 add 1 each: 7. The lower levels add 4 and 5, for a total of 16. Comparing all pairs would take 28 tests.

## The price is space

Merging needs a second array of the same size. Allocate it once, not in every call, and don't forget to copy the result back. Linked lists need no extra space at all. And when data exceed memory, say 4 GB of logs with 1 GB of memory, sort four parts separately and merge them from disk.`,
    figure: {
      kind: "graph",
      caption: "Merging upwards: three levels, eight elements handled on each of them",
      height: 290,
      nodes: [
        { id: "r", at: [320, 40], label: "1 2 3 4 5 6 7 8", shape: "box", tone: "main" },
        { id: "l", at: [170, 110], label: "1 3 5 8", shape: "box" },
        { id: "q", at: [470, 110], label: "2 4 6 7", shape: "box" },
        { id: "a", at: [90, 180], label: "3 8", shape: "box" },
        { id: "b", at: [250, 180], label: "1 5", shape: "box" },
        { id: "c", at: [390, 180], label: "2 7", shape: "box" },
        { id: "d", at: [550, 180], label: "4 6", shape: "box" },
        { id: "e", at: [90, 255], label: "8 | 3", shape: "box", tone: "quiet" },
        { id: "f", at: [250, 255], label: "5 | 1", shape: "box", tone: "quiet" },
        { id: "g", at: [390, 255], label: "7 | 2", shape: "box", tone: "quiet" },
        { id: "h", at: [550, 255], label: "6 | 4", shape: "box", tone: "quiet" },
      ],
      edges: [
        { from: "e", to: "a", arrow: true },
        { from: "f", to: "b", arrow: true },
        { from: "g", to: "c", arrow: true },
        { from: "h", to: "d", arrow: true },
        { from: "a", to: "l", arrow: true },
        { from: "b", to: "l", arrow: true },
        { from: "c", to: "q", arrow: true },
        { from: "d", to: "q", arrow: true },
        { from: "l", to: "r", arrow: true },
        { from: "q", to: "r", arrow: true },
      ],
    },
    questions: [
      {
        stem: "Merging sorted runs of m and n elements takes at most how many comparisons?",
        content: the.calculation("m + n - 1", { m: [3, 12, 1], n: [3, 12, 1] }),
        difficulty: 1,
        points: 2,
        knowledge: ["Merge Sort"],
        analysis: "Each comparison settles one; the last is free.",
      },
      {
        stem: "4, 1, 3, 2 has {{1}} inversions.",
        content: the.gap([4]),
        difficulty: 2,
        points: 2,
        knowledge: ["Merge Sort"],
        analysis: "(4,1), (4,3), (4,2), (3,2).",
      },
      {
        stem: "For stability, when merging take the left element if ____.",
        content: the.single(["left < right", "left ≠ right", "left ≤ right", "left ≥ right"], 2),
        difficulty: 2,
        points: 2,
        knowledge: ["Merge Sort"],
        analysis: "Equal elements then keep their order.",
      },
      {
        stem: "Merge sort takes about the same time for sorted and random input.",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["Merge Sort"],
        analysis: "Levels and work per level don't depend on the values.",
      },
      {
        stem: "Why merge sort for linked lists?",
        content: the.multiple(
          [
            "no second array is needed",
            "lists have no random access for pivots",
            "it is linear on lists",
            "it can be stable",
          ],
          [0, 1, 3],
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["Merge Sort"],
        analysis: "It still takes n log n.",
      },
    ],
    handout: [
      {
        heading: "A complete merge",
        lines: [
          "Both runs left: compare, take the smaller, left if equal.",
          "One is used up: copy the rest of the other.",
          "Copy back into the same range.",
        ],
      },
      {
        heading: "Practice: inversions of 3, 1, 2, 5, 4",
        lines: ["(3,1), (3,2), (5,4): three", "Sorting by adjacent swaps takes exactly three."],
      },
    ],
    slides: [
      { heading: "Two piles of exams", lines: ["Compare the tops", "Move the lower"] },
      { heading: "n log n, always", lines: ["Three levels for eight", "No surprises"] },
      { heading: "One sign", lines: ["≤ is stable", "< is not"] },
      { heading: "Inversions", lines: ["Add what is left over", "16 in the example"] },
    ],
  },
  {
    topic: "Heapsort",
    goals: ["Build a heap in an array and sort with it", "Use a heap to keep the best k"],
    text: String.raw`
An emergency room doesn't treat patients in order of arrival. Sorting all the files at every new patient would be absurd; staff only need to know who is **most urgent now**. A heap does just that: it doesn't sort everything, it keeps the largest on top.

## A tree inside an array

In a max-heap every parent is at least as large as its children. The tree has no gaps, so it fits into an array level by level. Counting from 0, the children of $i$ are $2i+1$ and $2i+2$; counting from 1, they are $2i$ and $2i+1$. Mixing the two is the classic mistake.

## Building

Start from the last parent of 4, 10, 3, 5, 1, 8 and sift down, always swapping with the **larger** child:

| Node | Action | Array |
| 3 | swap with 8 | 4 10 8 5 1 3 |
| 10 | stays | 4 10 8 5 1 3 |
| 4 | swap with 10, then 5 | 10 5 8 4 1 3 |

This takes only $O(n)$: half of the nodes are leaves, a quarter sink one level at most, and so on. Inserting one by one and sifting up takes $n\log_2n$ at worst, because most nodes are at the bottom and have the longest way to go.

!figure

## Sorting

Swap the top with the last element, shrink the heap and sift down: 8 5 3 4 1, then 10. Repeat. For **ascending** order you need a **max**-heap, since whatever is removed goes to the end. Many pick a min-heap and wonder why the result is reversed.

| Algorithm | Average | Worst | Space | Stable |
| Quicksort | $n\log n$ | $n^2$ | $\log n$ | no |
| Merge sort | $n\log n$ | $n\log n$ | $n$ | yes |
| Heapsort | $n\log n$ | $n\log n$ | 1 | no |

It jumps around in memory, so in practice quicksort is faster; libraries often fall back on heapsort when the recursion gets too deep.

## The best hundred

To keep the largest 100 of ten million, hold a **min**-heap of 100. Its top is the weakest on the list, the one that a better newcomer replaces. And don't read a heap as a sorted array: in 10 5 8 4 1 3, the 5 stands before the 8.`,
    figure: {
      kind: "graph",
      caption: "The heap 10 5 8 4 1 3 as a tree: parents beat children, siblings are in no order",
      height: 240,
      nodes: [
        { id: "0", at: [320, 40], label: "10", tone: "main" },
        { id: "1", at: [190, 115], label: "5" },
        { id: "2", at: [450, 115], label: "8" },
        { id: "3", at: [120, 195], label: "4" },
        { id: "4", at: [260, 195], label: "1" },
        { id: "5", at: [390, 195], label: "3" },
      ],
      edges: [
        { from: "0", to: "1" },
        { from: "0", to: "2" },
        { from: "1", to: "3" },
        { from: "1", to: "4" },
        { from: "2", to: "5" },
      ],
    },
    questions: [
      {
        stem: "Counting from 0, what is the index of the left child of i?",
        content: the.calculation("2 * i + 1", { i: [3, 40, 1] }),
        difficulty: 1,
        points: 2,
        knowledge: ["Heapsort"],
        analysis: "2i + 1; only counting from 1 is it 2i.",
      },
      {
        stem: "Which is a max-heap?",
        content: the.single(["9, 8, 5, 3, 6", "9, 5, 8, 6, 3", "5, 9, 8, 3, 6", "9, 3, 8, 5, 6"], 0),
        difficulty: 2,
        points: 2,
        knowledge: ["Heapsort"],
        analysis: "9 ≥ 8 and 5, 8 ≥ 3 and 6. In the second, 6 is larger than its parent 5.",
      },
      {
        stem: "Build a max-heap from 4, 10, 3, 5, 1, 8 and remove the top. The new top is {{1}}.",
        content: the.gap([8]),
        difficulty: 2,
        points: 2,
        knowledge: ["Heapsort"],
        analysis: "From 10 5 8 4 1 3, the 3 moves up and swaps with 8.",
      },
      {
        stem: "To keep the largest k of many, use ____.",
        content: the.single(
          ["a max-heap of size k", "a min-heap of everything", "a sorted list", "a min-heap of size k"],
          3,
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["Heapsort"],
        analysis: "Its top is the one to be replaced.",
      },
      {
        stem: "Why is building a heap by sifting down linear?",
        content: the.short("leaves", "height", "sum"),
        difficulty: 3,
        points: 4,
        knowledge: ["Heapsort"],
        analysis:
          "A node sinks at most its height; most nodes have height 0 or 1, and the sum stays below n.",
      },
    ],
    handout: [
      {
        heading: "Sifting down",
        lines: [
          "No left child: stop.",
          "Take the larger child.",
          "Parent not smaller: stop.",
          "Otherwise swap and go on.",
        ],
      },
      {
        heading: "All of it: 10 5 8 4 1 3",
        lines: ["8 5 3 4 1, then 10", "5 4 3 1, then 8 10", "4 1 3, then 5 8 10", "3 1, then 4 5 8 10"],
      },
    ],
    slides: [
      { heading: "Emergency room", lines: ["Not everything sorted", "The most urgent on top"] },
      { heading: "Array as tree", lines: ["2i + 1 and 2i + 2", "Counting from 0"] },
      { heading: "Building", lines: ["Bottom up, larger child", "O(n)"] },
      { heading: "Best k", lines: ["Min-heap of k", "Replace the top"] },
    ],
  },
];
