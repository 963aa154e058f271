/** What a page's styles can and cannot do to an element, the tokens, and a strict Content-Security-Policy. */
import { styled } from "styled-components";
import { afterEach, describe, expect, test, vi } from "vitest";
import { configure } from "../site/config.js";
import { prefer, defaultPreferences, THEME_COLOURS } from "../preferences/index.js";
import { $edition, contrast, define, island, PRESETS } from "./index.js";
import { accentProperties } from "./colour.js";
import { hostRules, sharedSheet } from "./styles.js";
import { ACCENTS, COLOURS, TOKENS } from "./tokens.js";

const Word = styled.p`
  padding: 7px;
  color: var(--edu-accent);
`;
class EduLook extends island(() => <Word>word</Word>, { props: {}, display: "inline-block" }) {
  static readonly tagName = "edu-look";
}
define(EduLook);

const sheet = document.head.appendChild(document.createElement("style"));
const stage = document.body.appendChild(document.createElement("main"));
afterEach(() => {
  sheet.textContent = "";
  stage.replaceChildren();
  prefer(defaultPreferences);
  $edition.set("higher");
});

function put(markup = "<edu-look></edu-look>") {
  stage.innerHTML = markup;
  const host = stage.querySelector("edu-look")!;
  const word = host.shadowRoot!.querySelector("p")!;
  return { host, word, of: () => getComputedStyle(word) };
}

describe("a page and its elements", () => {
  test("nothing is inherited from the page, and its rules stay outside", () => {
    sheet.textContent = `
      html { font-size: 31px }
      body { font: italic 700 40px/3 serif; letter-spacing: 9px; text-transform: uppercase; color: red;
             text-align: right; word-spacing: 20px; text-indent: 50px; white-space: pre; direction: rtl; cursor: wait }
      p { padding: 99px !important; background: red !important }`;
    const { of } = put();
    expect(of()).toMatchObject({
      fontSize: "14px",
      fontStyle: "normal",
      fontWeight: "400",
      lineHeight: "22.4px",
      letterSpacing: "normal",
      wordSpacing: "0px",
      textTransform: "none",
      textIndent: "0px",
      textAlign: "start",
      whiteSpace: "normal",
      direction: "ltr",
      cursor: "auto",
      padding: "7px",
      backgroundColor: "rgba(0, 0, 0, 0)",
    });
    expect(of().fontFamily).toContain("PingFang SC");
  });

  test("a page may still hide an element, by visibility, `hidden` and pointer-events", () => {
    const { host, of } = put("<edu-look style='visibility:hidden;pointer-events:none'></edu-look>");
    expect(of().visibility).toBe("hidden");
    expect(of().pointerEvents).toBe("none");
    expect(getComputedStyle(host).display).toBe("inline-block");
    host.setAttribute("hidden", "");
    expect(getComputedStyle(host).display).toBe("none");
  });

  test("the display of the host holds against the page's rules", () => {
    sheet.textContent = "edu-look { display: table } * { display: list-item }";
    expect(getComputedStyle(put().host).display).toBe("inline-block");
  });

  test("the element's rules do not reach the page", () => {
    const outside = stage.appendChild(document.createElement("p"));
    const before = getComputedStyle(outside).padding;
    const { host } = put();
    host.before(outside);
    expect(getComputedStyle(outside).padding).toBe(before);
  });
});

describe("tokens", () => {
  test.each([
    ["for all elements, on :root", ":root { --edu-accent: rgb(1, 2, 3) }"],
    ["for one element, by its name", "edu-look { --edu-accent: rgb(1, 2, 3) }"],
  ])("a page overrides a token %s", (_, css) => {
    sheet.textContent = css;
    expect(put().of().color).toBe("rgb(1, 2, 3)");
  });

  test("follow the theme, the edition and the person's colour, at once", async () => {
    const { of } = put();
    expect(of().color).toBe("rgb(107, 155, 255)");
    prefer({ pageStyle: "light" });
    await expect.poll(() => of().color).toBe("rgb(36, 89, 214)");
    $edition.set("vocational");
    await expect.poll(() => of().color).toBe("rgb(11, 122, 94)");
    prefer({ pageStyle: "dark", themeColour: "#ff0000" });
    await expect.poll(() => of().color).toBe("rgb(255, 64, 64)");
    prefer({ weakMode: true });
    await expect.poll(() => put().host.shadowRoot!.querySelector("[data-weak]")).not.toBeNull();
  });

  test("tell the browser their theme: its own controls and scroll bars are drawn to it", async () => {
    const { of } = put();
    for (const pageStyle of ["dark", "light"] as const) {
      prefer({ pageStyle });
      await expect.poll(() => of().colorScheme).toBe(pageStyle);
    }
  });
  test("follow the page's own theme, also when it is set late, until the person chooses", async () => {
    // Kept choices would go first.
    localStorage.removeItem("edu.preferences");
    dispatchEvent(new StorageEvent("storage", { key: "edu.preferences", newValue: null }));
    configure({ theme: "light" });
    const { of } = put();
    await expect.poll(() => of().color).toBe("rgb(36, 89, 214)");
    configure({ theme: "" });
    await expect.poll(() => of().color).toBe("rgb(107, 155, 255)");
  });

  test("are all set inside an element", () => {
    const { of } = put();
    expect(TOKENS.filter((name) => of().getPropertyValue(`--edu-${name}`) === "")).toEqual([]);
  });

  const grounds = ["bg", "surface", "surface-raised"] as const;
  describe.each([
    ["dark", 0],
    ["light", 1],
  ] as const)("contrast in the %s theme", (_, index) => {
    test.each(["text", "text-muted", "text-faint", "ok", "warn", "bad", "info"] as const)(
      "%s carries words",
      (name) => {
        for (const ground of grounds) {
          expect(contrast(COLOURS[name][index], COLOURS[ground][index]), ground).toBeGreaterThanOrEqual(4.5);
        }
      },
    );
    test("input borders are seen", () => {
      for (const ground of grounds) {
        expect(contrast(COLOURS["line-field"][index], COLOURS[ground][index])).toBeGreaterThanOrEqual(3);
      }
    });
    test("words on filled states", () => {
      for (const state of ["ok", "warn", "bad", "info"] as const) {
        expect(contrast(COLOURS["on-state"][index], COLOURS[state][index]), state).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    });
    test.each(["higher", "vocational"] as const)("the accent of the %s edition", (edition) => {
      const { accent, "accent-strong": strong, "on-accent": on } = ACCENTS[edition];
      for (const ground of grounds) {
        expect(contrast(accent[index], COLOURS[ground][index]), ground).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(on[index], accent[index])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(on[index], strong[index])).toBeGreaterThanOrEqual(4.5);
    });
    test("any colour a person may choose is made readable", () => {
      const presets = THEME_COLOURS.map((name) => PRESETS[name]).filter((hex) => hex !== undefined);
      const theme = index === 0 ? "dark" : "light";
      for (const colour of [...presets, "#000000", "#ffffff", "#ffff00", "#0000ff", "#7f7f7f", "#ff0000"]) {
        const pick = accentProperties(colour);
        const accent = pick[`--pick-${theme}-accent`] ?? "";
        for (const ground of grounds) {
          expect(contrast(accent, COLOURS[ground][index]), `${colour} on ${ground}`).toBeGreaterThanOrEqual(
            4.5,
          );
        }
        expect(contrast(pick[`--pick-${theme}-on-accent`] ?? "", accent), colour).toBeGreaterThanOrEqual(4.5);
      }
    });
  });
});

describe("under `style-src 'self'` and Trusted Types", () => {
  test("no style element and no style attribute is ever written; all rules come by adopted sheets", () => {
    const made = vi.spyOn(document, "createElement");
    const before = document.querySelectorAll("style, link").length;
    const { host, of } = put();
    const sheets = host.shadowRoot!.adoptedStyleSheets;
    expect(host.shadowRoot!.querySelector("style, link")).toBeNull();
    expect(document.querySelectorAll("style, link")).toHaveLength(before);
    expect(
      sheets.flatMap((each) => [...each.cssRules]).some((rule) => rule.cssText.includes("padding: 7px")),
    ).toBe(true);
    expect(of().padding).toBe("7px");
    made.mockRestore();
  });

  test("every root shares the same sheets", () => {
    stage.innerHTML = "<edu-look></edu-look><edu-look></edu-look>";
    const [a, b] = [...stage.children].map((each) => each.shadowRoot!.adoptedStyleSheets);
    expect(a).toHaveLength(3);
    expect(a!.every((each, index) => each === b![index])).toBe(true);
  });

  test("a page with such a policy draws the element, and reports no violation", async () => {
    const source = new URL("./fixtures/strict.ts", import.meta.url).href;
    const frame = document.createElement("iframe");
    const policy = `default-src 'none'; script-src ${location.origin}; style-src 'self'; connect-src ${location.origin}; require-trusted-types-for 'script'`;
    frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><body><script type="module" src="${source}"></script>`;
    const answer = new Promise<unknown>((done) => {
      addEventListener("message", (event) => event.source === frame.contentWindow && done(event.data), {
        once: false,
      });
    });
    stage.append(frame);
    expect(await answer).toEqual({ padding: "7px", fontSize: "14px", violations: [] });
  });
});

describe("browsers without adopted style sheets", () => {
  test("each root gets the same rules in a style of its own, also after a move", () => {
    const shared = sharedSheet("", false);
    const host = stage.appendChild(document.createElement("div"));
    const root = host.attachShadow({ mode: "open" });
    const mark = root.appendChild(document.createElement("b"));
    shared.insertRule("b { color: rgb(1, 1, 1) }", 0);
    shared.adopt(root);
    shared.insertRule("b { padding: 5px }", 1);
    expect(getComputedStyle(mark)).toMatchObject({ color: "rgb(1, 1, 1)", padding: "5px" });
    stage.prepend(host);
    shared.adopt(root);
    expect(getComputedStyle(mark)).toMatchObject({ color: "rgb(1, 1, 1)", padding: "5px" });
    shared.deleteRule(1);
    expect(getComputedStyle(mark).padding).toBe("0px");
    shared.release(root);
    expect(root.querySelector("style")).toBeNull();
  });

  test("host rules too", () => {
    const host = stage.appendChild(document.createElement("div"));
    const root = host.attachShadow({ mode: "open" });
    const own = sharedSheet(hostRules("inline-flex"));
    own.adopt(root);
    expect(getComputedStyle(host).display).toBe("inline-flex");
  });
});
