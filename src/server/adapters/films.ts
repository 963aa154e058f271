/** What a film is, by the programs of this machine that read films; a server may have none. */

/** `none`: it is no film; `slow`: it took too long; `broken`: the program ended by itself, or was ended. */
export type FilmFaultKind = "none" | "slow" | "broken";

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

export interface Films {
  /**
   * @param mime what its bytes say that it is: nothing else is looked for in them
   * @throws FilmFault
   */
  read(content: ReadableStream<Uint8Array>, mime: string): Promise<FilmFacts>;
}
