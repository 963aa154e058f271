/** How the standard says no: `imsx_StatusInfo` (OneRoster 1.2 REST binding, table of status codes). */
import type { Answer } from "../../../http/index.js";

type Minor =
  | "forbidden"
  | "internal_server_error"
  | "invaliddata"
  | "invalid_filter_field"
  | "invalid_selection_field"
  | "invalid_sort_field"
  | "server_busy"
  | "unauthorisedrequest"
  | "unknownobject";

export class Refusal extends Error {
  /** @param text says what to do */
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 429 | 500,
    readonly minor: Minor,
    text: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(text);
    this.name = "Refusal";
  }

  get answer(): Answer {
    return {
      status: this.status,
      headers: this.headers,
      json: {
        imsx_codeMajor: "failure",
        imsx_severity: "error",
        imsx_description: this.message,
        imsx_CodeMinor: {
          imsx_codeMinorField: [
            { imsx_codeMinorFieldName: "TargetEndSystem", imsx_codeMinorFieldValue: this.minor },
          ],
        },
      },
    };
  }
}
