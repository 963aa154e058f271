/** Data Structures and Algorithms in English, written for the demo. */
import type { WrittenCourse } from "../lesson.js";
import { lessons as linear } from "./chapter-1.js";
import { lessons as searching } from "./chapter-2.js";
import { lessons as graphs } from "./chapter-3.js";
import { lessons as sorting } from "./chapter-4.js";

/** The outline in English, in the order of the lessons. */
const chapters = [
  { title: "Linear Structures", topics: ["Arrays and Linked Lists", "Stacks and Queues", "String Matching"] },
  { title: "Searching", topics: ["Binary Search", "How Hash Tables Find Things", "Balanced Trees"] },
  { title: "Graphs", topics: ["Storing Graphs", "Traversal", "Minimum Spanning Trees"] },
  { title: "Sorting", topics: ["Quicksort", "Merge Sort", "Heapsort"] },
];

export const course: WrittenCourse = {
  title: "Data Structures and Algorithms (English edition)",
  language: "en",
  edition: { of: "数据结构与算法", chapters },
  intro:
    "Store the same data differently and a program can run a thousand times faster. Twelve lessons, from arrays to heaps, follow each structure through one set of numbers and say when it turns slow.",
  objectives: [
    "Choose a linear structure for given operations and analyze amortized cost",
    "Implement binary search, hash tables and balanced trees and name their worst cases",
    "Store graphs as adjacency lists, traverse them and find minimum spanning trees",
    "Trace three fast sorting algorithms and compare time, space and stability",
  ],
  lessons: [...linear, ...searching, ...graphs, ...sorting],
};
