/** Why a file that somebody sent cannot be read at all. What is wrong with one of its rows is the reader's own to say. */
export type FileFaultKind =
  /** It is not what its name or its reader says. */
  | "format"
  /** An archive or document that ends early or contradicts itself. */
  | "broken"
  /** Bytes, rows or depth, packed or unpacked. */
  | "large"
  /** Files of an archive. */
  | "many"
  | "encrypted"
  /** Word or Excel before 2007. */
  | "old"
  /** It declares entities or a document type: nothing that is taken here needs them. */
  | "entities"
  /** A name in an archive that points out of it. */
  | "path";

export class FileFault extends Error {
  constructor(readonly kind: FileFaultKind) {
    super(`The file cannot be read: ${kind}`);
    this.name = "FileFault";
  }
}
