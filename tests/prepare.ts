/** Before all workers, so that they do not do it beside each other: what their servers' data are copied from. */
export { prepareDemo as default } from "../scripts/lib/demo-data.mjs";
