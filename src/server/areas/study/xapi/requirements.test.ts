/** The requirements of xAPI 1.0.3 for record stores, each by its number, asked of one server. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostileRequirements } from "./testing-hostile.js";
import { lookupRequirements } from "./testing-lookups.js";
import { requestRequirements } from "./testing-requests.js";
import { actorRules } from "./testing-rules-actors.js";
import { detailRules } from "./testing-rules-details.js";
import { objectRules } from "./testing-rules-objects.js";
import { attachmentRequirements } from "./testing-attachments.js";
import { documentRequirements } from "./testing-documents.js";
import { filterRequirements } from "./testing-filters.js";
import { stateRequirements } from "./testing-states.js";
import { statementRequirements } from "./testing-statements.js";
import { xapiServer, type XapiServer } from "./testing-xapi.js";

let server: XapiServer;
beforeAll(async () => {
  server = await xapiServer();
});
afterAll(async () => server.close());

describe("statements", () => {
  test.each([...actorRules, ...objectRules, ...detailRules])(
    "%s: %s",
    async (_number, _title, taken, refused) => {
      await server.keep(...taken);
      for (const one of refused) expect([await server.status(one), one]).toEqual([400, one]);
    },
  );
});
statementRequirements(() => server);
filterRequirements(() => server);
attachmentRequirements(() => server);
documentRequirements(() => server);
stateRequirements(() => server);
lookupRequirements(() => server);
requestRequirements(() => server);
hostileRequirements(() => server);
