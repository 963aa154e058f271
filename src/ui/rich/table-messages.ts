/** Words around a table in a text. */
import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages({ table: "表格" }, { table: "Table" });
