/** The looks that the views of a room share. */
export { Bar, Form as Written, RowLink, Rows, Stack, UpLink } from "../shared/page-styles.js";
