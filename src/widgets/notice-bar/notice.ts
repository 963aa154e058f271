/** One notice that runs past; with an address it is a link. */
export interface Notice {
  readonly text: string;
  readonly href?: string;
}
