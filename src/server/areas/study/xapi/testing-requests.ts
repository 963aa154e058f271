/** Requirements of requests as such, of versions, refusals and sign-in (Communication, 1, 2.8, 3.2, 3.3 and 4). */
import { describe, expect, test, vi } from "vitest";
import { ADA, ATTENDED, basic, made, MEETING, newId, type Json, type XapiServer } from "./testing-xapi.js";

export function requestRequirements(server: () => XapiServer): void {
  const send: XapiServer["send"] = (...parts) => server().send(...parts);
  const form = (method: string, resource: string, fields: Record<string, string>, more = {}) =>
    send("POST", resource, {
      parameters: { method },
      body: new URLSearchParams(fields).toString(),
      type: "application/x-www-form-urlencoded",
      ...more,
    });
  const places: [string, Json][] = [
    ["/about", {}],
    ["/statements", {}],
    ["/agents", { agent: ADA }],
    ["/activities", { activityId: MEETING.id }],
    ["/activities/state", { activityId: MEETING.id, agent: ADA, stateId: "head" }],
    ["/activities/profile", { activityId: MEETING.id, profileId: "head" }],
    ["/agents/profile", { agent: ADA, profileId: "head" }],
  ];

  describe("requests", () => {
    test("XAPI-00012: parameters are held to the forms of statements", async () => {
      const wrong: Json = {
        statementId: "x",
        voidedStatementId: "M6a1c6b0e-0b56-4c3c-8b0e-111111111111",
        agent: { ...ADA, openid: "https://example.org" },
        verb: "attended",
        activity: "meeting",
        registration: "7",
        since: "2015-11-18T12:17:00-00:00",
        until: "then",
        related_agents: "yes",
        attachments: "TRUE",
        format: "Ids",
      };
      for (const [name, value] of Object.entries(wrong))
        expect([name, (await send("GET", "/statements", { parameters: { [name]: value } })).status]).toEqual([
          name,
          400,
        ]);
    });
    test("XAPI-00125, XAPI-00126: HEAD is as GET, without the body", async () => {
      for (const [resource, parameters] of places) {
        if (resource.split("/").length === 3) await send("POST", resource, { parameters, body: { x: 1 } });
        const [head, get] = [
          await send("HEAD", resource, { parameters }),
          await send("GET", resource, { parameters }),
        ];
        expect([resource, head.status, head.text]).toEqual([resource, 200, ""]);
        for (const name of ["content-type", "etag", "last-modified", "x-experience-api-version"])
          expect([resource, name, head.headers.get(name)]).toEqual([resource, name, get.headers.get(name)]);
      }
    });
    test("XAPI-00140: all resources are there", async () => {
      for (const [resource, parameters] of places)
        expect([resource, (await send("GET", resource, { parameters })).status]).toEqual([resource, 200]);
    });
    test("XAPI-00148: a POST may hold a GET", async () => {
      const answer = await form("GET", "/statements", { limit: "1", agent: JSON.stringify(ADA) });
      expect([answer.status, answer.json]).toEqual([
        200,
        { statements: expect.any(Array) as unknown, more: expect.any(String) as unknown },
      ]);
    });
    test("XAPI-00336: the alternate syntax is understood, and held to its rules", async () => {
      const id = newId();
      const fields = { statementId: id, content: JSON.stringify(made()) };
      const headers = {
        Authorization: basic("records"),
        "X-Experience-API-Version": "1.0.3",
        "Content-Type": "application/json",
      };
      expect(
        (await form("PUT", "/statements", { ...fields, ...headers }, { auth: null, version: null })).status,
      ).toBe(204);
      expect((await server().statement(id))["id"]).toBe(id);
      const place = { agent: JSON.stringify(ADA), profileId: newId() };
      const keep = (more: Record<string, string>) =>
        form("PUT", "/agents/profile", { ...place, content: "text", "Content-Type": "text/plain", ...more });
      expect((await keep({ "If-None-Match": "*" })).status).toBe(204);
      expect((await keep({ "If-None-Match": "*" })).status).toBe(412);
      expect((await form("GET", "/agents/profile", place)).text).toBe("text");
      expect((await form("DELETE", "/agents/profile", place)).status).toBe(204);
      const again = { ...fields, statementId: newId() };
      expect((await form("PUT", "/statements", { ...again, "X-Experience-API-Version": "0.8" })).status).toBe(
        400,
      );
      expect((await form("PUT", "/statements", { statementId: newId() })).status).toBe(400);
      expect(
        (
          await form("PUT", "/statements", again, {
            parameters: { method: "PUT", statementId: again.statementId },
          })
        ).status,
      ).toBe(400);
      expect((await form("PUT", "/statements", again, { body: JSON.stringify(again) })).status).toBe(400);
      expect((await form("PUT", "/statements", again, { type: "application/json" })).status).toBe(400);
      expect((await form("FLY", "/statements", again)).status).toBe(400);
      expect((await send("POST", "/statements", { parameters: { method: "PUT" } })).status).toBe(400);
      expect((await send("GET", "/statements", { parameters: { method: "POST" } })).status).toBe(400);
      expect(
        (await send("PUT", "/statements", { parameters: { method: "POST" }, body: made() })).status,
      ).toBe(400);
      expect(
        (await send("POST", "/statements", { body: "content=x", type: "application/x-www-form-urlencoded" }))
          .status,
      ).toBe(400);
    });
  });

  describe("versions", () => {
    const about = () => send("GET", "/about", { auth: null, version: null });
    test.each(["XAPI-00315", "XAPI-00319"])("%s: about is answered, to anybody", async () => {
      const answer = await about();
      expect([answer.status, Object.keys(answer.json)]).toEqual([200, ["version"]]);
    });
    test.each(["XAPI-00316", "XAPI-00317", "XAPI-00318"])("%s: version is a list of 1.0.x", async () => {
      const { version } = (await about()).json as { version: string[] };
      expect(version).toContain("1.0.3");
      expect(version.every((one) => /^1\.0\.\d$/.test(one))).toBe(true);
    });
    test("XAPI-00320: about has nothing more than version, and extensions where there are any", async () => {
      expect(Object.keys((await about()).json).filter((name) => name !== "extensions")).toEqual(["version"]);
    });
    test("XAPI-00321: every resource but about asks for the version", async () => {
      for (const [resource, parameters] of places)
        expect([resource, (await send("GET", resource, { parameters, version: null })).status]).toEqual([
          resource,
          resource === "/about" ? 200 : 400,
        ]);
      expect((await send("POST", "/statements", { body: made(), version: null })).status).toBe(400);
    });
    test("XAPI-00331: the version is 1.0 or 1.0.x", async () => {
      for (const version of ["1.0", "1.0.0", "1.0.9"])
        expect((await send("GET", "/statements", { version })).status).toBe(200);
      for (const version of ["0.9", "0.95", "1.1", "1.1.0", "2.0.0", "1", "x"])
        expect((await send("GET", "/statements", { version })).status).toBe(400);
    });
    test("XAPI-00333: every answer says 1.0.3", async () => {
      for (const answer of [
        await about(),
        await send("GET", "/statements"),
        await send("GET", "/statements", { auth: null }),
        await send("POST", "/statements", { body: {} }),
        await send("PATCH", "/agents"),
      ])
        expect(answer.headers.get("x-experience-api-version")).toBe("1.0.3");
    });
  });

  describe("refusals", () => {
    test("XAPI-00323: what is refused is refused by the standard's codes, with a reason", async () => {
      const answers = [
        [400, await send("POST", "/statements", { body: {} })],
        [401, await send("POST", "/statements", { body: made(), auth: null })],
        [403, await send("POST", "/statements", { body: made(), auth: basic("embed") })],
        [404, await send("GET", "/statements", { parameters: { statementId: newId() } })],
        [405, await send("DELETE", "/statements", { auth: null })],
      ] as const;
      for (const [status, answer] of answers)
        expect([answer.status, answer.text.length > 0]).toEqual([status, true]);
      for (const [resource, methods] of [
        ["/statements", ["DELETE", "PATCH"]],
        ["/activities", ["PUT", "POST", "DELETE"]],
        ["/agents", ["PUT", "POST", "DELETE"]],
        ["/about", ["PUT", "POST", "DELETE"]],
      ] as const)
        for (const method of methods)
          expect([resource, method, (await send(method, resource, { auth: null })).status]).toEqual([
            resource,
            method,
            405,
          ]);
    });
    test("XAPI-00324: parameters that are unknown are refused", async () => {
      for (const [resource, parameters] of places)
        expect([
          resource,
          (await send("GET", resource, { parameters: { ...parameters, foo: "bar" } })).status,
        ]).toEqual([resource, 400]);
      expect((await send("POST", "/statements", { parameters: { foo: "bar" }, body: made() })).status).toBe(
        400,
      );
    });
    test("XAPI-00325: parameters in another case are unknown", async () => {
      for (const name of [
        "StatementId",
        "VoidedStatementId",
        "Agent",
        "Verb",
        "Activity",
        "Registration",
        "Related_Activities",
        "Related_Agents",
        "Since",
        "Until",
        "Limit",
        "Format",
        "Attachments",
        "Ascending",
      ])
        expect([
          name,
          (await send("GET", "/statements", { parameters: { [name]: newId() } })).status,
        ]).toEqual([name, 400]);
      expect(
        (await send("PUT", "/statements", { parameters: { StatementId: newId() }, body: made() })).status,
      ).toBe(400);
    });
    test("XAPI-00327: a client without the right is told so", async () => {
      expect((await send("POST", "/statements", { body: made(), auth: basic("embed") })).status).toBe(403);
    });
    test("XAPI-00328: what is too large is refused as such", async () => {
      const large = made({
        verb: { id: ATTENDED.id, display: { en: "x".repeat(server().config.recordsMaxBytes) } },
      });
      expect((await send("POST", "/statements", { body: large })).status).toBe(413);
      const middling = made({ verb: { id: ATTENDED.id, display: { en: "x".repeat(1024 * 1024) } } });
      expect(await server().status(middling)).toBe(413);
      expect(await server().status([made(), middling])).toBe(413);
      const parameters = { agent: ADA, profileId: newId() };
      expect(
        (await send("POST", "/agents/profile", { parameters, body: JSON.stringify(large) })).status,
      ).toBe(413);
      expect(await server().status(Array.from({ length: 501 }, () => made()))).toBe(413);
    });
    test("XAPI-00329: a fault of the server's own is a 500, and says nothing of it", async () => {
      const spy = vi
        .spyOn(server().app.clients, "byKey")
        .mockRejectedValueOnce(new Error("the secret place"));
      const answer = await send("GET", "/statements");
      spy.mockRestore();
      expect([answer.status, answer.text.includes("secret")]).toEqual([500, false]);
      expect(answer.headers.get("x-experience-api-version")).toBe("1.0.3");
    });
    test("XAPI-00334: a wrong or missing secret is refused", async () => {
      for (const auth of [
        null,
        basic("records", "wrong"),
        basic("nobody"),
        "Basic",
        "Basic:eDp5",
        "Basic !!!",
        "Bearer x",
        basic("embed", ""),
      ]) {
        const answer = await send("PUT", "/statements", {
          parameters: { statementId: newId() },
          body: made(),
          auth,
        });
        expect([auth, answer.status, answer.headers.get("www-authenticate")]).toEqual([
          auth,
          401,
          'Basic realm="xAPI"',
        ]);
      }
    });
    test("XAPI-00335: HTTP Basic is understood", async () => {
      expect(
        (
          await send("PUT", "/statements", {
            parameters: { statementId: newId() },
            body: made(),
            auth: basic("records"),
          })
        ).status,
      ).toBe(204);
    });
  });
}
