/**
 * An acid–base titration on an origin of its own, as its maker's server would serve it. It reports to the platform with
 * simulation-helper alone.
 */
import {
  ExperimentError,
  openExperiment,
  type Outcome,
  type Result,
  type Run,
} from "../../simulation-helper/index.js";
import { drawBench, drawScale, find } from "./bench.js";
import { simulations } from "../../core/rules/places/simulation.js";
import * as chemistry from "./chemistry.js";
import { button, field, form, line, link, show } from "./parts.js";
import { clearName, colourName, messagesOf } from "./messages.js";

const CLEAR = "rgba(235, 240, 245, 0.25)";
const SECONDS = 180;
const { server = "" } = document.body.dataset;
const platform = server + simulations.simulations.path;

/** In steps of 0.01, so that the burette can show it. */
const between = (from: number, to: number): number =>
  Math.round((from + Math.random() * (to - from)) * 100) / 100;

function experiment(run: Run): void {
  const messages = messagesOf(run.lang);
  const acid = Math.round(between(8, 12) * 100) / 10_000;
  const first = between(0.2, 1.8);
  let added = 0;
  let reading: number | undefined;
  let indicator: chemistry.IndicatorName = "phenolphthalein";
  let hasIndicator = false;
  let score = 0;
  const marks: (readonly [string, number, number])[] = [];

  const colour = () => {
    const ph = chemistry.phOf(acid, added);
    const one = chemistry.indicators[indicator];
    return hasIndicator
      ? {
          fill: chemistry.colourOf(one, ph),
          name: colourName(run.lang, indicator, chemistry.shadeOf(one, ph)),
        }
      : { fill: CLEAR, name: clearName(run.lang) };
  };
  const draw = () => {
    const { fill, name } = colour();
    const label = reading === undefined ? messages.empty : messages.picture(reading.toFixed(2), name);
    drawBench(reading, fill, label);
  };
  /** Counts a step, and tells the platform of it. */
  const count = (title: string, points: number, max: number) => {
    score += points;
    marks.push([title, points, max]);
    run.step({ title, score: points, max, expected: SECONDS });
  };
  const giveUp = () => button(messages.giveUp, () => void report({ score, reason: "given-up" }), "quiet");
  const step = (at: number, title: string, ...parts: Node[]) => {
    find("progress").textContent = messages.progress(at);
    show(title, ...parts, giveUp());
    draw();
  };

  function fill(): void {
    const read = field(messages.firstReading);
    const reads = form(messages.next, [read], messages.number, ([value = 0]) => {
      count(messages.fillTitle, chemistry.readingPoints(value - first), 10);
      choose();
    });
    const pour = button(
      messages.fill,
      () => {
        reading = first;
        draw();
        pour.replaceWith(reads);
        reads.querySelector("input")?.focus();
      },
      "main",
    );
    step(1, messages.fillTitle, pour);
  }

  function choose(): void {
    const set = document.createElement("fieldset");
    for (const name of chemistry.INDICATORS) {
      const label = document.createElement("label");
      const radio = document.createElement("input");
      Object.assign(radio, { type: "radio", name: "indicator", value: name, checked: name === indicator });
      radio.addEventListener("change", () => (indicator = name));
      label.append(radio, messages.indicators[name]);
      set.append(label);
    }
    const next = button(
      messages.next,
      () => {
        hasIndicator = true;
        count(messages.indicatorTitle, chemistry.indicators[indicator].points, 20);
        titrate();
      },
      "main",
    );
    step(2, messages.indicatorTitle, set, next);
  }

  function titrate(): void {
    const says = line("", "colour");
    const add = (volume: number) => {
      added = Math.round((added + volume) * 100) / 100;
      reading = Math.round((first + added) * 100) / 100;
      if (reading >= chemistry.BURETTE) {
        reading = chemistry.BURETTE;
        draw();
        count(messages.titrateTitle, 0, 40);
        void report({ score, reason: "burette-empty" });
        return;
      }
      draw();
      says.textContent = messages.colour(colour().name);
    };
    const row = document.createElement("div");
    row.className = "row";
    row.append(
      ...[5, 1, 0.2].map((volume) =>
        button(messages.add(volume.toFixed(volume < 1 ? 1 : 0)), () => add(volume)),
      ),
      button(messages.drop, () => add(0.05)),
    );
    const stop = button(
      messages.stop,
      () => {
        const off = added - chemistry.equivalence(acid);
        count(messages.titrateTitle, chemistry.endPointPoints(off), 40);
        readAgain();
      },
      "main",
    );
    step(3, messages.titrateTitle, line(messages.titrateHint, "muted"), row, says, stop);
    says.textContent = messages.colour(colour().name);
  }

  function readAgain(): void {
    const read = form(messages.next, [field(messages.lastReading)], messages.number, ([value = 0]) => {
      count(messages.lastTitle, chemistry.readingPoints(value - (reading ?? 0)), 10);
      answer();
    });
    step(4, messages.lastTitle, read);
  }

  function answer(): void {
    const told = form(messages.submit, [field(messages.answer)], messages.number, ([value = 0]) => {
      count(messages.answerTitle, chemistry.concentrationPoints(value, acid), 20);
      void report({ score });
    });
    step(5, messages.answerTitle, line(messages.answerHint, "muted"), told);
  }

  function tell(result: Result): void {
    const table = document.createElement("table");
    table.setAttribute("aria-label", messages.marks);
    for (const [title, points, max] of marks) {
      const row = table.insertRow();
      const head = document.createElement("th");
      head.scope = "row";
      head.textContent = title;
      row.append(head);
      row.insertCell().textContent = `${points} / ${max}`;
    }
    show(
      result.passed ? messages.passed(result.score) : messages.failed(result.score),
      ...(reading === chemistry.BURETTE ? [line(messages.emptied)] : []),
      ...(marks.length > 0 ? [table] : []),
      line(messages.best(result.best), "muted"),
      link(messages.back, result.next, "main"),
    );
  }

  async function report(outcome: Outcome): Promise<void> {
    find("progress").textContent = "";
    show(messages.sending);
    try {
      tell(await run.finish(outcome));
    } catch (error) {
      if (error instanceof ExperimentError && error.code === "refused") return fail(error, run.lang);
      show(
        messages.failed(outcome.score),
        line(messages.unsent, "wrong"),
        button(messages.again, () => void report(outcome), "main"),
        link(messages.help, run.failure),
      );
    }
  }

  if (run.unsent) void report(run.unsent);
  else fill();
}

function fail(error: unknown, lang: string): void {
  const messages = messagesOf(lang);
  const code = error instanceof ExperimentError ? error.code : "unreachable";
  const text = { noTicket: messages.notOpen, refused: messages.refused, unreachable: messages.unreachable }[
    code
  ];
  find("progress").textContent = "";
  show(text, link(messages.platform, platform, "main"));
}

function write(lang: string): void {
  const messages = messagesOf(lang);
  document.documentElement.lang = lang.startsWith("en") ? "en" : "zh-CN";
  document.title = messages.title;
  find("title").textContent = messages.title;
  find("intro").textContent = messages.intro;
  drawBench(undefined, CLEAR, messages.empty);
}

async function start(): Promise<void> {
  const asked = new URLSearchParams(location.hash.slice(1)).get("lang") ?? navigator.language;
  drawScale();
  write(asked);
  try {
    const run = await openExperiment({ server });
    write(run.lang);
    experiment(run);
  } catch (error) {
    fail(error, asked);
  }
}
await start();
