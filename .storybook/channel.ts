/** What the page with the stories and the frame around it tell each other. */

/** To the panel: what was sent, newest first. */
export const OUTBOX = "edu/outbox";
/** From the panel, which may come later. */
export const ASK_OUTBOX = "edu/outbox/ask";
