/** Graphs */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "Storing Graphs",
    goals: ["Choose between matrix and lists by density", "Use degrees to check stored data"],
    text: String.raw`
A metro has about 300 stations and 350 connections. You can draw a table of 300 by 300 with a 1 wherever two stations are neighbours: 90,000 cells, of which 700 are 1. Or you can give each station a slip of paper with its neighbours: 700 names in all. Storing a graph comes down to this choice.

## Matrix and lists

Take five crossings and six roads: AB, AC, BC, BD, CE, DE. Row A of the matrix reads 0 1 1 0 0; A's slip says B, C.

| Cost | Matrix | Adjacency lists |
| space | $n^2$ | $n+2e$ |
| are two nodes adjacent? | O(1) | O(degree) |
| all neighbours of a node | O(n) | O(degree) |
| suits | dense graphs | sparse graphs |

Real graphs are mostly sparse. People know hundreds of others, not billions, and pages link to dozens. So lists are the usual choice.

!figure

## Degrees don't lie

Every undirected edge adds one to the degree of both ends, so the degrees add up to **twice the number of edges**. Here they are 2, 3, 3, 2, 2, with sum 12. If the total length of your lists is odd, an entry is missing. In directed graphs, lists give the nodes you can go to; if you often ask who points to a node, keep the reverse lists as well.

## What stands for “no edge”

With weights, writing 0 for a missing edge means “distance zero”, and a shortest-path program will happily travel for free. Use a number that is large enough, but not the largest integer: adding to that overflows to a negative one, which then counts as the shortest way of all.

## Half an edge

An undirected edge belongs on **two** slips. Forget one and you can go but not return. Small tests starting from node 1 seldom notice. Write one function that adds both entries, and let nothing else touch the lists. Estimate memory beforehand, too: 100,000 nodes need ten billion cells as a matrix, but with 500,000 edges only a million list entries.`,
    figure: {
      kind: "graph",
      caption: "Five crossings and six roads, each node with its degree: the sum is twice six",
      height: 260,
      nodes: [
        { id: "a", at: [90, 130], label: "A 2" },
        { id: "b", at: [250, 50], label: "B 3", tone: "main" },
        { id: "c", at: [250, 210], label: "C 3", tone: "main" },
        { id: "d", at: [440, 50], label: "D 2" },
        { id: "e", at: [440, 210], label: "E 2" },
      ],
      edges: [
        { from: "a", to: "b" },
        { from: "a", to: "c" },
        { from: "b", to: "c" },
        { from: "b", to: "d" },
        { from: "c", to: "e" },
        { from: "d", to: "e" },
      ],
    },
    questions: [
      {
        stem: "An undirected graph has 8 nodes and 12 edges. Its lists hold ____ entries.",
        content: the.single(["12", "20", "64", "24"], 3),
        difficulty: 1,
        points: 2,
        knowledge: ["Storing Graphs"],
        analysis: "Every edge appears in two lists.",
      },
      {
        stem: "Degrees 3, 2, 2, 2, 1: there are {{1}} edges.",
        content: the.gap([5]),
        difficulty: 1,
        points: 2,
        knowledge: ["Storing Graphs"],
        analysis: "The sum 10 is twice the number of edges.",
      },
      {
        stem: "In a weighted matrix, a missing edge should be ____.",
        content: the.single(["a large number that can't overflow", "0", "−1", "the largest integer"], 0),
        difficulty: 2,
        points: 2,
        knowledge: ["Storing Graphs"],
        analysis: "0 and −1 look like short edges, and the largest integer overflows when added to.",
      },
      {
        stem: "Which storage?",
        content: the.classify([
          ["Lists", ["friendships of a hundred million users", "a road network"]],
          ["Matrix", ["scores between all pairs of 20 teams", "fares between all pairs of 50 cities"]],
        ]),
        difficulty: 1,
        points: 3,
        knowledge: ["Storing Graphs"],
        analysis: "Few nodes and nearly all pairs: matrix.",
      },
      {
        stem: "A matrix of n nodes takes 4 bytes per cell. How many bytes?",
        content: the.calculation("4 * n^2", { n: [100, 1000, 100] }, ["bytes", "B"]),
        difficulty: 1,
        points: 2,
        knowledge: ["Storing Graphs"],
        analysis: "n² cells of 4 bytes each.",
      },
    ],
    handout: [
      {
        heading: "Before you code",
        lines: [
          "Directed?",
          "Weighted? Loops or multiple edges?",
          "Are the numbers of the nodes consecutive?",
          "How many edges per node?",
        ],
      },
      {
        heading: "Practice: 1→2, 1→3, 3→2, 2→4, 4→1",
        lines: [
          "Out-degrees 2, 1, 1, 1",
          "In-degrees 1, 2, 1, 1",
          "Reverse lists: 1: 4; 2: 1, 3; 3: 1; 4: 2",
        ],
      },
    ],
    slides: [
      { heading: "300 stations", lines: ["Matrix: 90,000 cells", "Lists: 700 names"] },
      { heading: "Dense or sparse", lines: ["Dense: matrix", "Sparse: lists"] },
      { heading: "Handshakes", lines: ["Sum of degrees = 2e", "An odd total: something is missing"] },
      { heading: "No edge", lines: ["Not 0", "Large, but no overflow"] },
    ],
  },
  {
    topic: "Traversal",
    goals: ["Write down both traversal orders of a graph", "Find fewest-step paths and detect cycles"],
    text: String.raw`
Looking for a friend in a strange shopping mall, you can follow one corridor to its end and back up to the last junction, or look at everything within ten steps, then twenty. The first is depth-first search, the second breadth-first. Either way you must **mark where you have been**, or you will circle the fountain forever.

## Breadth first

Seven stations with lines 1-2, 1-3, 2-4, 3-4, 3-5, 4-6, 5-6, 6-7; start at 1 and take neighbours in order.

| Out | In | Queue | Steps from 1 |
| 1 | 2, 3 | 2 3 | 0 |
| 2 | 4 | 3 4 | 1 |
| 3 | 5 | 4 5 | 1 |
| 4 | 6 | 5 6 | 2 |
| 5 | none | 6 | 2 |
| 6 | 7 | 7 | 3 |

Whatever enters earlier is nearer, so the first visit uses the fewest steps. Remember who brought each node in and read backwards: 7, 6, 4, 2, 1 is a shortest route. This holds only if **all steps are equally long**.

!figure

## Depth first

In the same graph: 1, 2, 4, 3, 5, 6, 7. As a recursion it takes a few lines: mark the node, then call yourself for each unmarked neighbour. It answers questions of structure. Leftover nodes mean more than one component. Meeting a marked node that isn't your parent means a cycle: at 3 we met 1. And the reverse order of finishing sorts prerequisites of courses.

## Marking too late

In breadth-first search the most common error is to mark a node when it **leaves** the queue. Both 2 and 3 then add 4. In dense graphs a node may enter thousands of times. Mark on entry. In depth-first search the danger is a long chain: a hundred thousand nested calls overflow the stack, and you need a stack of your own.

With adjacency lists, both take $O(n+e)$, since every node is handled once and every edge is looked at from both ends. With a matrix they take $O(n^2)$.`,
    figure: {
      kind: "graph",
      caption: "Breadth-first from 1: blue edges brought a new node in, layer by layer",
      height: 260,
      nodes: [
        { id: "1", at: [60, 130], label: "1", tone: "main" },
        { id: "2", at: [180, 60], label: "2" },
        { id: "3", at: [180, 200], label: "3" },
        { id: "4", at: [320, 60], label: "4" },
        { id: "5", at: [320, 200], label: "5" },
        { id: "6", at: [460, 130], label: "6" },
        { id: "7", at: [590, 130], label: "7" },
      ],
      edges: [
        { from: "1", to: "2", tone: "main" },
        { from: "1", to: "3", tone: "main" },
        { from: "2", to: "4", tone: "main" },
        { from: "3", to: "4" },
        { from: "3", to: "5", tone: "main" },
        { from: "4", to: "6", tone: "main" },
        { from: "5", to: "6" },
        { from: "6", to: "7", tone: "main" },
      ],
    },
    questions: [
      {
        stem: "Edges A-B, A-C, B-D, C-D, D-E. Depth-first from A in alphabetical order gives ____.",
        content: the.single(["A B C D E", "A B D E C", "A B D C E", "A C B D E"], 2),
        difficulty: 2,
        points: 2,
        knowledge: ["Traversal"],
        analysis: "At D, C comes before E. The first option is breadth-first.",
      },
      {
        stem: "In breadth-first search, mark a node ____.",
        content: the.single(
          [
            "when it enters the queue",
            "when it leaves the queue",
            "when all neighbours are done",
            "at any time",
          ],
          0,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["Traversal"],
        analysis: "Otherwise several neighbours add it again.",
      },
      {
        stem: "In weighted graphs breadth-first search still finds the shortest total length.",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["Traversal"],
        analysis: "It minimizes the number of steps only.",
      },
      {
        stem: "Which traversal is more natural?",
        content: the.classify([
          ["Breadth-first", ["fewest moves in a puzzle", "friends within three steps"]],
          ["Depth-first", ["finding a cycle", "ordering prerequisites"]],
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["Traversal"],
        analysis: "“Fewest steps” is breadth-first; questions of structure are depth-first.",
      },
      {
        stem: "With adjacency lists of an undirected graph with e edges, how many times is a neighbour examined?",
        content: the.calculation("2 * e", { e: [12, 20, 1] }),
        difficulty: 2,
        points: 2,
        knowledge: ["Traversal"],
        analysis: "Each edge is seen from both ends.",
      },
    ],
    handout: [
      { heading: "Trace in three columns", lines: ["Current node", "Queue or stack", "Marked nodes"] },
      {
        heading: "Bugs to look for",
        lines: [
          "Disconnected graph: is there an outer loop?",
          "Marked on entry?",
          "Cycle test: is the parent excluded?",
        ],
      },
    ],
    slides: [
      { heading: "In the mall", lines: ["Corridor by corridor", "Ring by ring"] },
      { heading: "Queue", lines: ["Layers = fewest steps", "Equal lengths only"] },
      { heading: "Recursion", lines: ["1 2 4 3 5 6 7", "Cycles, components, orders"] },
      { heading: "Mark on entry", lines: ["Late marks repeat nodes", "O(n + e) with lists"] },
    ],
  },
  {
    topic: "Minimum Spanning Trees",
    goals: ["Run Kruskal's and Prim's algorithms", "Tell a spanning tree from shortest paths"],
    text: String.raw`
Six villages, A to F, are to be joined by fiber. The possible links and their costs are AB 4, AC 3, BC 2, BD 5, CD 6, CE 8, DE 1, DF 7, EF 9. Everyone must be reachable, not necessarily directly. What is cheapest?

## Five links, no more

Six villages need at least five links. A sixth closes a loop, and a link of that loop could be saved. So the cheapest network is a tree: the minimum spanning tree.

## Kruskal: cheapest first

| Link | Cost | Decision |
| DE | 1 | take |
| BC | 2 | take |
| AC | 3 | take |
| AB | 4 | skip: already connected |
| BD | 5 | take |
| CD | 6 | skip |
| DF | 7 | take |

The total is 18. To see whether a link closes a loop, keep a **representative** for each connected piece (union-find): two ends with the same representative are already joined.

!figure

**Prim** grows one piece from A and always adds the nearest outside village: AC 3, CB 2, BD 5, DE 1, DF 7. Again 18. With few edges use Kruskal, $O(e\log e)$; with many, Prim on a matrix, $O(n^2)$.

## Why greed never regrets

Split the villages into two groups. The cheapest link between them belongs to some optimal tree: if a tree lacks it, add it; a loop appears, and another link of that loop crosses between the groups. Swap them and the cost doesn't rise. Both algorithms use nothing else.

## Not shortest paths

In the tree, A reaches D by way of C and B at cost 10. The direct way A–B–D costs 9. The tree minimizes the **total**, and no one asks how far any pair is apart. Villagers who complain about a detour have simply discovered the difference.

Letting each village choose its own cheapest link gives only four different links here, and two separate pieces. That step isn't wrong, it is just unfinished: repeat it with pieces instead of villages, and you have Borůvka's algorithm.`,
    figure: {
      kind: "graph",
      caption: "Fiber for six villages: the five blue links form the minimum spanning tree, cost 18",
      height: 280,
      nodes: [
        { id: "a", at: [70, 70], label: "A" },
        { id: "b", at: [260, 50], label: "B" },
        { id: "c", at: [160, 210], label: "C" },
        { id: "d", at: [420, 90], label: "D" },
        { id: "e", at: [380, 230], label: "E" },
        { id: "f", at: [580, 170], label: "F" },
      ],
      edges: [
        { from: "a", to: "b", label: "4", tone: "quiet" },
        { from: "a", to: "c", label: "3", tone: "main" },
        { from: "b", to: "c", label: "2", tone: "main" },
        { from: "b", to: "d", label: "5", tone: "main" },
        { from: "c", to: "d", label: "6", tone: "quiet" },
        { from: "c", to: "e", label: "8", tone: "quiet" },
        { from: "d", to: "e", label: "1", tone: "main" },
        { from: "d", to: "f", label: "7", tone: "main" },
        { from: "e", to: "f", label: "9", tone: "quiet" },
      ],
    },
    questions: [
      {
        stem: "A spanning tree of n nodes has ____ edges.",
        content: the.single(["n", "n + 1", "n − 1", "it depends"], 2),
        difficulty: 1,
        points: 2,
        knowledge: ["Minimum Spanning Trees"],
        analysis: "Connected and without loops: exactly n − 1.",
      },
      {
        stem: "AB 2, AC 5, BC 1, BD 4, CD 3. The minimum total is {{1}}.",
        content: the.gap([6]),
        difficulty: 2,
        points: 2,
        knowledge: ["Minimum Spanning Trees"],
        analysis: "BC 1, AB 2, CD 3.",
      },
      {
        stem: "The path between two nodes in the minimum spanning tree is their shortest path.",
        content: the.trueFalse(false),
        difficulty: 2,
        points: 2,
        knowledge: ["Minimum Spanning Trees"],
        analysis: "In the example A to D costs 10 in the tree and 9 in the graph.",
      },
      {
        stem: "Order Kruskal's steps.",
        content: the.ordering([
          "Every node is its own piece",
          "Sort the edges",
          "Take the cheapest edge not yet considered",
          "Keep it if the representatives differ",
          "Stop at n − 1 edges",
        ]),
        difficulty: 2,
        points: 2,
        knowledge: ["Minimum Spanning Trees"],
        analysis: "Representatives tell whether a loop would close.",
      },
      {
        stem: "True of minimum spanning trees:",
        content: the.multiple(
          [
            "unique if all costs differ",
            "contain the cheapest edge if all costs differ",
            "never contain the most expensive edge",
            "may differ but have the same total",
          ],
          [0, 1, 3],
        ),
        difficulty: 3,
        points: 4,
        knowledge: ["Minimum Spanning Trees"],
        analysis: "The most expensive edge is needed if it is a bridge.",
      },
    ],
    handout: [
      {
        heading: "Union-find",
        lines: [
          "Find: ask upwards to the root.",
          "Compress: hang everything directly under the root.",
          "Union: smaller under larger.",
        ],
      },
      {
        heading: "Variations",
        lines: [
          "Maximum: start with the dearest.",
          "A link must be built: take it first.",
          "k separate pieces: stop at n − k links.",
        ],
      },
    ],
    slides: [
      { heading: "Six villages", lines: ["Nine possible links", "Five are enough"] },
      { heading: "Kruskal", lines: ["Cheapest first, no loops", "1 + 2 + 3 + 5 + 7 = 18"] },
      { heading: "Prim", lines: ["Grow one piece", "18 again"] },
      { heading: "Not shortest paths", lines: ["A to D: 10 in the tree", "9 in the graph"] },
    ],
  },
];
