/** What is written down for a lesson of the demo that somebody could teach from. */
import type { DemoQuestion } from "../../assessment/question.js";

/** A point or a size in a figure's own units; y grows downwards in a drawing and upwards in a plot. */
export type Point = readonly [x: number, y: number];

/** A part of a drawing, in units of a sheet that is 640 wide. */
export type Shape =
  | {
      readonly line: readonly Point[];
      readonly arrow?: boolean;
      readonly dashed?: boolean;
      readonly tone?: Tone;
    }
  | {
      readonly box: readonly [x: number, y: number, width: number, height: number];
      readonly tone?: Tone;
      readonly round?: number;
      readonly label?: string;
    }
  | {
      readonly circle: readonly [x: number, y: number, radius: number];
      readonly tone?: Tone;
      readonly label?: string;
    }
  /** A path as SVG writes it. */
  | {
      readonly path: string;
      readonly tone?: Tone;
      readonly filled?: boolean;
      readonly dashed?: boolean;
    }
  | {
      readonly text: string;
      readonly at: Point;
      readonly align?: "start" | "middle" | "end";
      readonly small?: boolean;
    };

/** `ink` is the line's own colour, `main` what the figure is about, `other` what it is compared with, `quiet` the rest. */
export type Tone = "ink" | "main" | "other" | "quiet";

export type Figure = { readonly caption: string } & (
  | {
      readonly kind: "plot";
      readonly x: readonly [from: number, to: number, label: string];
      readonly y: readonly [from: number, to: number, label: string];
      readonly curves: readonly {
        readonly of: (x: number) => number;
        readonly from?: number;
        readonly to?: number;
        readonly label?: string;
        readonly dashed?: boolean;
        readonly tone?: Tone;
      }[];
      readonly points?: readonly {
        readonly at: Point;
        readonly label?: string;
        readonly hollow?: boolean;
      }[];
      readonly lines?: readonly {
        readonly from: Point;
        readonly to: Point;
        readonly dashed?: boolean;
        readonly arrow?: boolean;
      }[];
      /** Between the first curve and the axis. */
      readonly shaded?: readonly [from: number, to: number];
    }
  | {
      readonly kind: "bars";
      readonly unit: string;
      readonly bars: readonly (readonly [label: string, value: number])[];
    }
  /** Steps one after the other; `back` names the step that the last one leads to again. */
  | {
      readonly kind: "steps";
      readonly steps: readonly string[];
      readonly back?: number;
    }
  | {
      readonly kind: "graph";
      readonly height: number;
      readonly nodes: readonly {
        readonly id: string;
        readonly at: Point;
        readonly label: string;
        readonly shape?: "circle" | "box" | "diamond";
        readonly tone?: Tone;
      }[];
      readonly edges: readonly {
        readonly from: string;
        readonly to: string;
        readonly label?: string;
        readonly arrow?: boolean;
        readonly tone?: Tone;
      }[];
    }
  | {
      readonly kind: "drawing";
      readonly height: number;
      readonly shapes: readonly Shape[];
    }
);

export interface WrittenLesson {
  /** As the course's outline names it. */
  readonly topic: string;
  /** What one can do afterwards; fits no other lesson. */
  readonly goals: readonly string[];
  /**
   * 600 to 1,200 characters. Blocks stand apart by an empty line: `## heading`, `- item`, `1. item`, `> quote`,
   * `$$formula$$`, rows of a table as `| cell | cell |` with the heads first, `!figure` where the figure stands.
   * Within a line `**bold**` and `$formula$`.
   */
  readonly text: string;
  readonly figure: Figure;
  /** Five, each with an explanation. */
  readonly questions: readonly DemoQuestion[];
  /** Of the handout: what is worth a sheet of paper beside the text; lines under headings. */
  readonly handout: readonly {
    readonly heading: string;
    readonly lines: readonly string[];
  }[];
  /** Of the slides: short lines, four to six slides. */
  readonly slides: readonly {
    readonly heading: string;
    readonly lines: readonly string[];
  }[];
}

export interface WrittenCourse {
  /** As `subjects.ts` names it. */
  readonly title: string;
  /** That it is taught in; Chinese unless said. */
  readonly language?: "en";
  /** Of a course that is a subject of its own, as an English edition is: what it is an edition of, and its outline. */
  readonly edition?: {
    /** As `subjects.ts` names it. */
    readonly of: string;
    readonly chapters: readonly { readonly title: string; readonly topics: readonly string[] }[];
  };
  readonly intro: string;
  /** What one can do after the course; fits no other course. */
  readonly objectives: readonly string[];
  /** In the order of the outline: four chapters of three. */
  readonly lessons: readonly WrittenLesson[];
}
