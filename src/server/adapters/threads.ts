/** Work on files that people send which would hold the server up, or end it: done beside it, within limits. */

/** What a thread can do: `epub` reads a book (areas/textbook/intake). */
export type ThreadTask = "epub";

export interface Threads {
  /**
   * @returns what the work gives, copied
   * @throws FileFault as the work does; `large` where it took too long, or too much memory
   */
  run<T>(task: ThreadTask, input: Uint8Array): Promise<T>;
}
