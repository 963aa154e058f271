/** Where in an attempt a file belongs, and the answer there. */
import { createContext } from "react";
import { atom } from "nanostores";
import type { AnswerFile, Sending, Tray } from "./tray.js";

export interface FilePlace {
  readonly item: string;
  /** The question of a group; empty for the item itself. */
  readonly part: string;
}

/** Of the question that is being shown; those of a group say their own. */
export const PlaceContext = createContext<FilePlace | undefined>(undefined);
/** Of the paper that is being shown; without one nothing can be attached. */
export const TrayContext = createContext<Tray | undefined>(undefined);
export const NOTHING_SENT = atom<readonly Sending[]>([]);
export const NO_FILES = atom<Readonly<Record<number, AnswerFile>>>({});

/** @param name of the tray */
export const draftName = (name: string, { item, part }: FilePlace): string =>
  `edu.drawing.${name}.${item}${part && `.${part}`}`;

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** The answer of an item, or of one of its questions. */
export const placeAnswer = (answer: unknown, part: string): Readonly<Record<string, unknown>> =>
  part === "" ? recordOf(answer) : recordOf(recordOf(recordOf(answer)["children"])[part]);

/** The item's answer with another one in the place. */
export const putAnswer = (answer: unknown, part: string, value: object): object =>
  part === "" ? value : { children: { ...recordOf(recordOf(answer)["children"]), [part]: value } };
