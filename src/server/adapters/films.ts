/** What a film is, by the programs of this machine that read films; a server may have none. */

/**
 * `none`: it is no film; `slow`: it took too long; `broken`: the program ended by itself, or was ended; `full`: there is no
 * space for what would be made of it.
 */
export type FilmFaultKind = "none" | "slow" | "broken" | "full";

export class FilmFault extends Error {
  constructor(readonly kind: FilmFaultKind) {
    super(`The film cannot be read: ${kind}`);
    this.name = "FilmFault";
  }
}

export interface FilmFacts {
  /** 0 where the file does not say. */
  readonly seconds: number;
  /** 0 of a sound. */
  readonly width: number;
  readonly height: number;
  /** JPEG; none of a sound. */
  readonly poster?: Uint8Array;
}

/** A film at one height, as a stream of parts within one file (RFC 8216, 4.3.2.2). */
export interface FilmRung {
  /** Px of the shorter side. */
  readonly height: number;
  /** What a master playlist says of it: `BANDWIDTH=…,RESOLUTION=…,CODECS="…"`. */
  readonly attributes: string;
  /** The playlist of its parts; the file is called `FILM_PART` in it. */
  readonly playlist: string;
  readonly stream: () => ReadableStream<Uint8Array>;
}

/** What the file of a rung is called in its playlist. */
export const FILM_PART = "film.m4s";

export interface FilmLadder {
  readonly mime: string;
  /** 0 where nobody knows. */
  readonly seconds: number;
  /** Heights that are wanted, in this order. */
  readonly heights: readonly number[];
  /** @param part 0 to 1 of this height. Where it answers false the work ends. */
  readonly onProgress: (height: number, part: number) => Promise<boolean>;
  /** Awaited before the next height begins. */
  readonly onRung: (rung: FilmRung) => Promise<void>;
}

export interface Films {
  /**
   * @param mime what its bytes say that it is: nothing else is looked for in them
   * @throws FilmFault
   */
  read(content: ReadableStream<Uint8Array>, mime: string): Promise<FilmFacts>;
  /**
   * Makes a film smaller, one height after another; absent where the programs lack an encoder.
   * @throws FilmFault; UnavailableError when the server is stopping
   */
  encode?(content: ReadableStream<Uint8Array>, ladder: FilmLadder): Promise<void>;
  /** Ends what is under way: the server stops. */
  close?(): void;
}

export interface FilmPrograms {
  /**
   * Asks the programs once what they can do, when the first film comes: until they answer takes a part of a second of all
   * cores.
   * @returns undefined where this machine has none
   */
  find(): Promise<Films | undefined>;
  /** Ends what is under way: the server stops. */
  close(): void;
}
