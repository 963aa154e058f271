import type { WrittenCourse } from "../lesson.js";
import { lessons as first } from "./chapter-1.js";
import { lessons as second } from "./chapter-2.js";
import { lessons as third } from "./chapter-3.js";
import { lessons as fourth } from "./chapter-4.js";

/** What the outline calls its chapters and lessons in English; the topics are those of the lessons. */
const chapters = [
  { title: "Getting to know tea", topics: ["Six classes of tea", "Water and vessels", "Storage"] },
  { title: "Brewing", topics: ["Green tea", "Oolong tea", "Black tea"] },
  { title: "The tea setting", topics: ["Laying the table", "Etiquette", "Snacks with tea"] },
  { title: "Hosting and heritage", topics: ["A theme for the table", "Receiving guests", "Tea in history"] },
];

export const course: WrittenCourse = {
  title: "Tea Art (English edition)",
  language: "en",
  edition: { of: "茶艺", chapters },
  intro:
    "How one leaf becomes six kinds of tea, how to brew three of them so that you can say what went wrong when they taste wrong, and how to look after a table of real guests. Weights, degrees and seconds are given throughout, so bring a scale and a timer.",
  objectives: [
    "Tell the six classes of tea apart by how they are made and by the wet leaf",
    "Work out leaf, water temperature and time, and repair a bad cup by changing one of them",
    "Lay a table that works for the hands, serve politely and choose snacks safely",
    "Plan a themed tea gathering, run the tea room for a day and tell its history honestly",
  ],
  lessons: [...first, ...second, ...third, ...fourth],
};
