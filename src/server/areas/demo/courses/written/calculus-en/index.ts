/** Calculus I in English, written for the demo. */
import type { WrittenCourse } from "../lesson.js";
import { lessons as limits } from "./chapter-1.js";
import { lessons as derivatives } from "./chapter-2.js";
import { lessons as meanValues } from "./chapter-3.js";
import { lessons as integrals } from "./chapter-4.js";

/** The outline in English, in the order of the lessons. */
const chapters = [
  {
    title: "Limits and Continuity",
    topics: ["Limits of Sequences", "Limits of Functions", "Continuous Functions"],
  },
  {
    title: "Derivatives",
    topics: ["The Derivative as a Slope", "Rules of Differentiation", "Higher Derivatives"],
  },
  {
    title: "Mean Value Theorems",
    topics: ["Rolle's Theorem", "Lagrange's Mean Value Theorem", "L'Hôpital's Rule"],
  },
  {
    title: "First Steps in Integration",
    topics: ["Indefinite Integrals", "Definite Integrals", "Areas and Volumes"],
  },
];

export const course: WrittenCourse = {
  title: "Calculus I (English edition)",
  language: "en",
  edition: { of: "高等数学（上）", chapters },
  intro:
    "From what “arbitrarily close” means to the volume of a soup bowl. Every lesson works one example from start to finish and points out the step where most people slip.",
  objectives: [
    "Prove simple limits with epsilon and evaluate the usual indeterminate forms",
    "Differentiate elementary, composite and implicit functions to any order",
    "Check the hypotheses of the mean value theorems and use them to prove inequalities and count roots",
    "Integrate by substitution and by parts, and find areas and volumes of revolution",
  ],
  lessons: [...limits, ...derivatives, ...meanValues, ...integrals],
};
