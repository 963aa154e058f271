/** results.json in words: the table on the screen and in docs/figures.md. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../scripts/lib/project.mjs";

const START = "<!-- bench:start -->";
const END = "<!-- bench:end -->";

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const whole = (number) => Math.round(number).toLocaleString("en-US");
const ratio = (number) => `${number.toFixed(2)} ×`;
/** Milliseconds; below ten with one digit more. */
const ms = (number) => `${number < 10 ? number.toFixed(1) : whole(number)} ms`;

const rows = (head, body) =>
  [head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...body]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

function dialogTable({ cases, sizes, before, press, toAuth0, toReact, peers, rounds, slower }) {
  const versionOf = ({ name, label }) => {
    const version = peers[label] ?? (name === "react-hello" ? peers.react : undefined);
    return version ? `${label} ${version}` : label;
  };
  return [
    `A sign-in form on a school's page, from navigation to the frame that shows it: cold cache, ${slower}× slower processor, median of ${rounds}, cases interleaved, each bundled the same way and served with brotli from this machine. Bytes are JavaScript and CSS as they crossed the wire, headers included.`,
    rows(
      ["sign-in form", "painted", "beside ours", "bytes", "requests"],
      cases.map((one) => [
        versionOf(one),
        ms(one.ms),
        ratio(one.ms / cases[0].ms),
        kB(one.bytes),
        one.requests,
      ]),
    ),
    rows(
      ["edu-login-dialog", "measured", "goal"],
      [
        ["the loader, gzip", kB(sizes.loader), "1.5 kB"],
        [
          "loaded before anybody wants the dialog",
          before.files.map((it) => it.split("/").at(-1)).join(", "),
          "edu.js",
        ],
        ["the dialog with React in it, all that crosses the wire", kB(cases[0].bytes), "95 kB"],
        ["above the React chunk, brotli", kB(sizes.dialogOnReact), "40 kB"],
        ["time beside auth0-lock's", ratio(toAuth0), "0.70 ×"],
        ["time beside React's one word", ratio(toReact), "1.40 ×"],
        ["from a press on a page at rest", ms(press.ms), ""],
      ],
    ),
  ];
}

function pageTable({ cases, peers, rounds, slower }) {
  const versionOf = ({ label, package: name }) =>
    name ? label.replace(/,|:|$/, ` ${peers[name]}$&`) : label;
  return [
    `Several elements on the same school's page, by the same rules: ${slower}× slower processor, median of ${rounds}, cases interleaved. Time is to the frame that shows the first of them; long tasks, live heap and listeners are counted once the page asks for no more code, above those of the page without elements. Of ours, header, notice bar, footer and floating box are drawn, the download pop-up is there and its code is counted, for it shows itself after three seconds, the sign-in dialog waits until somebody wants it.`,
    rows(
      [
        "elements",
        "first painted",
        "bytes",
        "requests",
        "long tasks",
        "heap an element",
        "listeners an element",
      ],
      cases.map((one) => [
        versionOf(one),
        ms(one.ms),
        kB(one.bytes),
        one.requests,
        ms(one.longTasks),
        kB(one.heap),
        one.listeners.toFixed(1),
      ]),
    ),
  ];
}

function serverTable({ login, loginWithoutHash, read, rounds, atOnce }) {
  return [
    `The server on one core, with its embedded database: ${atOnce} requests at once over loopback, median of ${rounds}.`,
    rows(
      ["requests", "a second", "median", "p95"],
      [
        ["sign-in, argon2id included", whole(login.perSecond), ms(login.medianMs), ms(login.p95Ms)],
        [
          "sign-in, argon2id left out",
          whole(loginWithoutHash.perSecond),
          ms(loginWithoutHash.medianMs),
          ms(loginWithoutHash.p95Ms),
        ],
      ],
    ),
    rows(
      ["requests", "a second", "beside bare Hono", "goal"],
      [
        ["Hono alone, one word", whole(read.bare), "1.00 ×", ""],
        ["signed read, no query (`/user/nav`)", whole(read.nav), ratio(read.navShare), "0.50 ×"],
        [
          "signed read, rows kept in memory (`/pub/platform/info`)",
          whole(read.info),
          ratio(read.infoShare),
          "",
        ],
      ],
    ),
  ];
}

function captchaTable({ slider, words, rounds, each }) {
  const line = (label, one) => [
    label,
    whole(one.perSecond),
    ms(one.medianMs),
    ms(one.p95Ms),
    kB(one.medianBytes),
    kB(one.mostBytes),
  ];
  return [
    `A challenge of the human check, drawn anew each time, one after the other in one process: median of ${rounds} × ${each}. Goal: 60 kB and 12 ms.`,
    rows(
      ["check", "a second", "median", "p95", "bytes", "most bytes"],
      [line("slider", slider), line("click-word", words)],
    ),
  ];
}

function attacksTable({ words, network }) {
  const percent = (share) => `${Math.round(share * 100)} %`;
  return [
    `Attacks on the human check's harder forms: templates of every face read ${percent(words)} of 300 word pictures; a network that trained ${whole(network.seconds / 60)} minutes (${network.rounds} rounds) on 5,000 own pictures picks the hole of ${percent(network.rate)} of 500 sliders, told where the four holes are.`,
  ];
}

function workTable({ own, native, crypto, verify, costs }) {
  const perSecond = (pace) => whole(pace / 1000);
  const seconds = ({ quick, slow }, pace) =>
    pace.quick && pace.slow ? quick / pace.quick + slow / pace.slow : undefined;
  const shown = (value, digits) => (value === undefined ? "" : value.toFixed(digits));
  const best = { quick: native.quick ?? crypto, slow: native.slow };
  const line = ({ captchaType, addresses, perMinute, attempts, dearest }) => {
    const one = { quick: 0, slow: 0, [dearest.slow ? "slow" : "quick"]: 2 ** dearest.bits };
    return [
      `${captchaType === "proofOfWork" ? "one press" : "slider, its picture read for nothing"}: ${whole(addresses)} ${addresses === 1 ? "address" : "addresses"}, ${perMinute} a minute`,
      shown(seconds(attempts, own), 0),
      shown(seconds(attempts, best), 0),
      shown(seconds(one, own), 1),
      shown(seconds(one, best), 1),
    ];
  };
  return [
    `The work beneath the human check, in thousand attempts a second of a core. The server checks an answer of slow work in ${verify.toFixed(1)} ms.`,
    rows(
      ["work", "the page's code", "C for this processor", "Node's crypto"],
      [
        [
          "quick (SHA-256)",
          perSecond(own.quick),
          native.quick ? perSecond(native.quick) : "",
          perSecond(crypto),
        ],
        ["slow (bcrypt)", (own.slow / 1000).toFixed(1), shown(native.slow && native.slow / 1000, 1), ""],
      ],
    ),
    "What 1,000 passes cost in seconds of a core, and the dearest of them:",
    rows(["attempts", "page", "C", "dearest, page", "dearest, C"], costs.map(line)),
  ];
}

function libraryTable(results) {
  const line = (kind, name, goal) => {
    const { resources, [name]: taken } = results[kind];
    const what = { search: "search with facets", deep: "a page deep down", trgm: "pg_trgm", like: "LIKE" }[
      name
    ];
    return [`${what}, ${whole(resources)} (${kind})`, ms(taken.p50), ms(taken.p95), goal];
  };
  return [
    `Search for ${results.postgres.words} two-character words among made resources, each once after each was asked for before. LIKE and pg_trgm look at titles alone and count nothing.`,
    rows(
      ["query", "median", "p95", "goal of p95"],
      [
        line("postgres", "search", "60 ms"),
        line("postgres", "deep", "30 ms"),
        line("postgres", "trgm", ""),
        line("postgres", "like", ""),
        line("embedded", "search", "120 ms"),
        line("embedded", "deep", ""),
        line("embedded", "like", ""),
      ],
    ),
  ];
}

function scrollTable({ resources, seconds, fast, wheel, through }) {
  const line = (what, taken, goal) => [what, ms(taken.median), ms(taken.p95), taken.rows, goal];
  return [
    `A library's list of ${whole(resources)} resources under the wheel for ${seconds} seconds, drawn without a graphics card.`,
    rows(
      ["scrolling", "a frame, median", "p95", "most rows in the page", "goal"],
      [
        line(`${whole(fast)} px a second`, wheel, "17 ms, 60 rows"),
        line("from the first row to the last: other rows in each frame", through, ""),
      ],
    ),
  ];
}

function studyTable({ courses, progress, atOnce, load, rounds, ...kinds }) {
  const line = (kind, name, goal) => {
    const taken = kinds[kind][name];
    const what = {
      beats: `batches of beats, ${atOnce} at once: as many as it takes`,
      paced: `a batch of beats at ${whole(load * 100)} % of that rate`,
      shells: `a course's shell, at most ${kB(kinds[kind].shells.mostBytes)}`,
      lists: "the list of courses with facets",
    }[name];
    return [`${what} (${kind})`, whole(taken.perSecond), ms(taken.median), ms(taken.p95), goal];
  };
  const learners = (kind) => whole(kinds[kind].beats.learners);
  return [
    `Studying, with ${whole(courses)} courses and ${whole(progress)} rows of progress; the server is one process, median of ${rounds} rounds. A player sends a batch every thirty seconds, so that one core carries ${learners("embedded")} learners at once with the embedded database and ${learners("postgres")} with PostgreSQL.`,
    rows(
      ["studying", "a second", "median", "p95", "goal of p95"],
      ["embedded", "postgres"].flatMap((kind) => [
        line(kind, "beats", ""),
        line(kind, "paced", "50 ms"),
        line(kind, "shells", "150 ms"),
        line(kind, "lists", "80 ms"),
      ]),
    ),
  ];
}

function examTable({ learners, within, atOnce, load, every, rounds, ...kinds }) {
  const line = (kind, name, goal) => {
    const taken = kinds[kind][name];
    const what = {
      papers: `sealed papers fetched before, ${atOnce} at once`,
      start: `the start: all within ${within} s, with the paper there`,
      saves: `saves, ${atOnce} at once: as many as it takes`,
      paced: `a save at ${whole(load * 100)} % of that rate`,
    }[name];
    return [`${what} (${kind})`, whole(taken.perSecond), ms(taken.median), ms(taken.p95), goal];
  };
  const carried = (kind) => whole(kinds[kind].saves.learners);
  const lost = kinds.embedded.lost + kinds.postgres.lost;
  return [
    `An exam of ${whole(learners)} learners and 50 questions; the server is one process, median of ${rounds} rounds. Whoever writes saves every ${every} s at most, so that what one core takes is ${carried("embedded")} learners who write at once with the embedded database and ${carried("postgres")} with PostgreSQL. Attempts, papers and acknowledged answers that were lost: ${whole(lost)}.`,
    rows(
      ["exam", "a second", "median", "p95", "goal of p95"],
      ["embedded", "postgres"].flatMap((kind) => [
        line(kind, "papers", ""),
        line(kind, "start", "500 ms"),
        line(kind, "saves", ""),
        line(kind, "paced", "50 ms"),
      ]),
    ),
  ];
}

function takingTable({ exam, film, size, rounds, slower }) {
  return [
    `The page of an exam that somebody goes on with, from navigation to the frame in which its first question can be answered, beside the page of studying to its film's first picture: the same learner and course, cold cache, ${slower}× slower processor, median of ${rounds}, interleaved. The exam's page asks first whether to go on; the measurement presses at once.`,
    rows(
      ["taking", "measured", "goal"],
      [
        ["first question", ms(exam.ms), ""],
        ["the film's first picture", ms(film.ms), ""],
        ["first question beside the film", ratio(exam.ms / film.ms), "1.20 ×"],
        ["edu-assessment above the shared files, gzip", kB(size), "60 kB"],
      ],
    ),
  ];
}

function gradebookTable({ learners, columns, rounds, peer, ...kinds }) {
  const line = (label, one, answer) => [
    label,
    ms(one.cells),
    ms(one.drawn),
    ms(one.down),
    ms(one.side),
    ms(one.edit),
    answer,
  ];
  return [
    `A gradebook of ${whole(learners)} learners by ${whole(columns)} items, median of ${rounds}. Ours has the real server behind it, which answers the first hundred rows before the whole; AG Grid has the same rows in a file that is there at once. Frames are those of five seconds of a turning wheel; an edit is from the key that saves it to the frame with the new total, which ours has from the server.`,
    rows(
      [
        "gradebook",
        "asked to first cells",
        "answer to first cells",
        "frame p95, down",
        "frame p95, sideways",
        "edit to total",
        "whole answer",
      ],
      [
        line("edu-gradebook (embedded)", kinds.embedded, ms(kinds.embedded.answer)),
        line("edu-gradebook (postgres)", kinds.postgres, ms(kinds.postgres.answer)),
        line(`AG Grid community ${peer.version}`, peer, ""),
        ["goal", "1,000 ms", "", "20 ms", "20 ms", "100 ms", ""],
      ],
    ),
  ];
}

function examRulesTable({ attempts, items, questions, rounds, score, check, letIn, import: all }) {
  return [
    `Rules of exams and files of questions: one process on one core with its embedded database, median of ${rounds} rounds.`,
    rows(
      ["exam rules", "measured", "goal"],
      [
        [
          `scoring of ${whole(attempts)} attempts of a mixed paper of ${items} questions`,
          ms(score),
          "1,000 ms",
        ],
        [`a QTI package of ${whole(questions)} questions: checked and let in`, ms(all), "5,000 ms"],
        ["of it the check", ms(check), ""],
        ["of it letting in", ms(letIn), ""],
      ],
    ),
  ];
}

function playerTable({ cases, size, route, rounds, slower }) {
  const sum = (list) => list.reduce((all, { bytes }) => all + bytes, 0);
  return [
    `A film in a player on a school's page, from navigation to the frame that shows the film's picture, its still or its first frame, and the button that plays: the same file from the same server, cold cache, ${slower}× slower processor, median of ${rounds}, cases interleaved, each bundled the same way and served with brotli from this machine. The others have the film's address in their page, ours asks the server for outline and film. Bytes are JavaScript and CSS as they crossed the wire, headers included; of ours those of its own leave out the files that elements share: React, the core, what reads answers, small parts of the kit. After it ours brings outline, transcript and notes.`,
    rows(
      [
        "player",
        "picture",
        "beside ours",
        "own bytes to it",
        "own bytes in all",
        "bytes in all",
        "requests to it",
      ],
      cases.map((one) => [
        one.version ? one.label.replace(/,|$/, ` ${one.version}$&`) : one.label,
        ms(one.ms),
        ratio(one.ms / cases[0].ms),
        kB(one.own),
        kB(one.ownInAll),
        kB(one.bytes),
        one.requests,
      ]),
    ),
    rows(
      ["studying", "gzip", "goal"],
      [
        ["edu-course-player above what every element stands on", kB(size), "40 kB"],
        [
          "the room with its player, loader, portal and what all stand on, until the film can be pressed",
          kB(sum(route.filter(({ of, isLate }) => of !== "page" && !isLate))),
          "150 kB",
        ],
        [
          "the page with header, footer and all else on it, until then",
          kB(sum(route.filter(({ isLate }) => !isLate))),
          "",
        ],
        [
          "comes later: what plays streams, the other tabs, what may be wanted without a network",
          kB(sum(route.filter(({ isLate }) => isLate))),
          "",
        ],
      ],
    ),
  ];
}

/** What each of ours has to reach beside which of the others. */
const FIRST_GOALS = [
  ["edu-login-dialog", "react-hello", "ms", 0.8],
  ["edu-login-dialog", "hanko-elements", "ms", 0.5],
  ["edu-login-dialog", "auth0-lock", "ms", 0.5],
  ["edu-login-dialog", "supertokens-auth-react", "ms", 0.5],
  ["edu-login-dialog", "react-hello", "used", 1.6],
  ["edu-page", "webawesome", "ms", 0.7],
  ["edu-course-player", "media-chrome", "ms", 1],
];

/** @param of a measured case by its name */
function floorTable(of) {
  const measured = FIRST_GOALS.filter(([ours, , what]) => what === "ms" && of(`${ours}-written`));
  if (measured.length === 0) return [];
  return [
    "The same parts as HTML with a style sheet, without any script, are the floor: no code is drawn sooner than that.",
    rows(
      ["floor", "ours beside it", "beside", "times", "goal for ours"],
      measured.map(([ours, other, , goal]) => {
        const floor = of(`${ours}-written`);
        const beside = ratio(of(ours).ms / floor.ms);
        return [floor.label, beside, of(other).label, ratio(floor.ms / of(other).ms), ratio(goal)];
      }),
    ),
  ];
}

function firstTable({ cases, rounds, slower, peers }) {
  const named = ({ name, label, version }) =>
    [
      label,
      version ??
        (name === "react-hello" ? peers.react : name === "webawesome" ? peers["@awesome.me/webawesome"] : ""),
    ]
      .filter(Boolean)
      .join(" ");
  const of = (name) => cases.find((one) => one.name === name);
  return [
    `What is seen first on a school's page and when it can be used, from navigation: cold cache, ${slower}× slower processor, median of ${rounds}, all interleaved in one run. Shown is the frame with all of it: a form's field, every element that stands in the page, a film's picture with its button. Used is when a form that was sent in that frame has sent its first question, and when a film that was pressed then runs. The first row is the least: the page itself and an element without a library.`,
    rows(
      ["first", "shown", "used"],
      cases.map((one) => [named(one), ms(one.ms), one.used === undefined ? "" : ms(one.used)]),
    ),
    rows(
      ["ours", "beside", "times", "goal"],
      FIRST_GOALS.map(([ours, other, what, goal]) => [
        `${of(ours).label}, ${what === "ms" ? "shown" : "used"}`,
        `${of(other).label}, shown`,
        ratio(of(ours)[what] / of(other).ms),
        ratio(goal),
      ]),
    ),
    ...floorTable(of),
  ];
}

const makers = {
  first: firstTable,
  dialog: dialogTable,
  page: pageTable,
  server: serverTable,
  captcha: captchaTable,
  attacks: attacksTable,
  work: workTable,
  library: libraryTable,
  scroll: scrollTable,
  study: studyTable,
  exam: examTable,
  taking: takingTable,
  gradebook: gradebookTable,
  "exam-rules": examRulesTable,
  player: playerTable,
  teach: teachTable,
  directory: directoryTable,
  admin: adminTable,
  audit: auditTable,
  outages: outagesTable,
  book: bookTable,
  public: publicTable,
  lighthouse: lighthouseTable,
};

function teachTable({
  learners,
  nodes,
  classes,
  asks,
  rosterRows,
  listRows,
  outlineNodes,
  pages,
  embedded,
  postgres,
}) {
  const largest = pages.toSorted((a, b) => b.own - a.own)[0];
  const line = (label, one, goal) => [label, ms(one(embedded)), ms(one(postgres)), goal];
  return [
    `Runs of one teacher: ${whole(learners)} learners in ${classes} classes by ${whole(nodes)} nodes, ${whole(embedded.progress)} of them begun and ${whole(embedded.days)} days studied; one with a roster of ${whole(listRows)}; one that ${whole(rosterRows)} are let into. p95 of ${asks} questions one after another, from the question to the whole answer; the roster once, from the file that is sent to the last row in. The first question for statistics adds up the weeks that are over: embedded ${ms(embedded.first)}, PostgreSQL ${ms(postgres.first)}.`,
    rows(
      ["teaching", "embedded", "PostgreSQL", "goal"],
      [
        line("progress by node and class, and weeks, p95", ({ run }) => run, "150 ms"),
        line("a film's curve, p95", ({ film }) => film, "150 ms"),
        line("who is at risk, with reasons, p95", ({ risk }) => risk, "150 ms"),
        line(
          `a roster of ${whole(listRows)} by name, number, progress or state, p95`,
          ({ found }) => found,
          "80 ms",
        ),
        line(
          `an outline of ${whole(outlineNodes)} nodes, from the page's beginning to its rows`,
          ({ outline }) => outline.open,
          "1,000 ms",
        ),
        line(
          "a node of it moved by the keys, scripts of the page, p95",
          ({ outline }) => outline.move,
          "16 ms",
        ),
        line(`a workbook of ${whole(rosterRows)} rows checked`, ({ roster }) => roster.checked, ""),
        line(
          "the same let in as a job",
          ({ roster }) => roster.letIn,
          "20,000 ms embedded, 8,000 ms PostgreSQL",
        ),
      ],
    ),
    rows(
      ["pages of the teaching workplace", "gzip", "goal"],
      [
        [
          `the largest of ${pages.length} (${largest.name}), files that no other element has`,
          kB(largest.own),
          "60 kB",
        ],
        ["the same with files that several elements have, but not all", kB(largest.above), ""],
      ],
    ),
  ];
}

function adminTable({ people, schools, largestPeople, terms, events, rounds, ...measured }) {
  const { usual, largest, platform, datacenter, rollup } = measured;
  const pair = (name) => `${ms(usual[name].p95)}, ${ms(largest[name].p95)}`;
  const others = Math.round((people - largestPeople) / (schools - 1));
  return [
    `Schools in PostgreSQL: ${whole(people)} people of ${schools} schools, ${whole(largestPeople)} of them at the largest and ${whole(others)} at each other one. From the question to the whole answer over HTTP, one after another, median and p95 of ${rounds} rounds; lists of another school first, then of the largest. Whoever comes in is in workbooks of 5,000 rows, half of them with a phone that is written to; measured from the first workbook that is sent to the end of the last job. Events are beats of players, first looks on a day, and learners who come and go; what has piled up is added up by one process and the database one after the other, on one core together.`,
    rows(
      ["administration", "measured", "goal"],
      [
        ["people found by name, p95", pair("name"), "80 ms"],
        ["by pinyin or initials, p95", pair("pinyin"), "80 ms"],
        ["by a number or a part of it, p95", pair("number"), "80 ms"],
        ["all these, median", `${ms(usual.all.p50)}, ${ms(largest.all.p50)}`, ""],
        ["a page of all people, p95", pair("opened"), "80 ms"],
        [`somebody among all ${whole(people)}, by name, phone or number, p95`, ms(platform.p95), "80 ms"],
        [`${whole(measured.import.people)} people let in`, ms(measured.import.ms), "60,000 ms"],
        ["a workbook of them checked", ms(measured.import.check), ""],
        [
          `the data centre's first answer, ${datacenter.schools} schools by ${terms} terms`,
          ms(datacenter.first),
          "1,000 ms",
        ],
        ["the next ones, p95", ms(datacenter.p95), ""],
        [
          "its page's first paint, from navigation: nothing of the portal in the browser, looked at before",
          `${ms(datacenter.paint.cold.content)}, ${ms(datacenter.paint.warm.content)}`,
          "1,000 ms",
        ],
        [
          "the figures of every school on it",
          `${ms(datacenter.paint.cold.figures)}, ${ms(datacenter.paint.warm.figures)}`,
          "",
        ],
        ["events added up a second", whole(rollup.drained), whole(events.perSecond)],
        [
          `while ${whole(rollup.rate)} a second come: until the oldest is added up, of which five seconds are the interval`,
          ms(rollup.behind),
          "",
        ],
      ],
    ),
  ];
}

function auditTable({ entries, rounds, embedded, postgres }) {
  const each = (name) => `${whole(embedded[name])}, ${whole(postgres[name])}`;
  return [
    `The audit log with ${whole(entries)} entries: how many a second are put into its chain, and how many the command that verifies it reads and proves, median of ${rounds}. The embedded database first, then PostgreSQL.`,
    rows(
      ["audit log, entries a second", "measured", "goal"],
      [
        ["sealed", each("sealed"), ""],
        ["verified", each("verified"), "100,000"],
      ],
    ),
  ];
}

function outagesTable({
  servers,
  seconds,
  perSecond,
  kills,
  redis,
  writes,
  lost,
  job,
  recovery,
  healthy,
  all,
}) {
  return [
    `${servers} servers, PostgreSQL and Redis behind the Caddy of deploy/Caddyfile, all on this machine with whoever asks them: ${whole(perSecond)} writes a second for ${whole(seconds)} seconds, ${whole(writes)} in all, while ${kills} times one of the servers is killed, every ten seconds, PostgreSQL is restarted once and Redis ${redis} times, each without a word. What is not acknowledged is sent again. Counting begins after 15 seconds under the same load. Healthy is what begins later than five seconds after each of these.`,
    rows(
      ["outages", "measured", "goal"],
      [
        ["seconds of a film that were acknowledged and are not there", whole(lost), "0"],
        [
          `a job of ${whole(job.rows)} rows meanwhile: done, people told, messages`,
          [job.done, job.people, job.told].map(whole).join(", "),
          [job.rows, job.rows, job.rows].map(whole).join(", "),
        ],
        [`while healthy (${whole(healthy.writes)} writes), p95`, ms(healthy.p95), "100 ms"],
        ["all writes, p95", ms(all.p95), ""],
        ["from an outage to the last try that failed by it, at most", ms(recovery), "5,000 ms"],
        ["the longest that a write waited", ms(all.longest), ""],
      ],
    ),
  ];
}

function directoryTable({ teachers, embedded, postgres }) {
  const { files } = embedded;
  const both = (of) => `${of(embedded)}, ${of(postgres)}`;
  return [
    `The directory of ${whole(teachers)} teachers: a page of the list with its facets, from the question to the whole answer, one after another; checks of one certificate by anybody, 16 at once on one core; and ${whole(files.files)} certificates as PDF, each with its signed badge and its own letters, one after another in the server's process. The embedded database first, then PostgreSQL.`,
    rows(
      ["directory and certificates", "measured", "goal"],
      [
        ["a page of the list, median", both(({ list }) => ms(list.p50)), ""],
        ["p95", both(({ list }) => ms(list.p95)), "80 ms"],
        ["all entries written anew", both(({ writtenMs }) => ms(writtenMs)), ""],
        ["checks of a certificate a second", both(({ perSecond }) => whole(perSecond)), "500"],
        ["a certificate as PDF, median", ms(files.p50), "150 ms"],
        ["p95", ms(files.p95), ""],
        ["its size", kB(files.bytes), ""],
        [
          `memory more at the most, while ${whole(files.files)} are made`,
          `${Math.round(files.grownMB)} MB`,
          "",
        ],
      ],
    ),
  ];
}

function bookTable({ rounds, turns, slower, bytes, takenMs, firstMs, turnMs }) {
  return [
    `A book of ${(bytes / 1e6).toFixed(1)} MB in the reader on the portal, for somebody who is signed in: cold cache, ${slower}× slower processor, median of ${rounds}; a turn from the key to the frame that shows the next page, median of ${turns}.`,
    rows(
      ["book", "measured", "goal"],
      [
        ["its first page, from navigation", ms(firstMs), "1,500 ms"],
        ["a turn", ms(turnMs), "50 ms"],
        ["taken in: read, cleaned and stored", ms(takenMs), ""],
      ],
    ),
  ];
}

function publicTable({ pages, rounds, slower, drawings, half }) {
  return [
    `The portal's public pages on a phone: cold cache, ${slower}× slower processor, 1.6 Mbit/s with 150 ms, median of ${rounds}, interleaved with the same content as one static HTML file with its stylesheet. The server's cost is from request to whole answer over loopback, ${drawings} one after another: drawn anew each time, and as it is kept for a moment. An answer to a touch is the time from a press or a key to the frame that shows what it did: the menu of languages, the settings of the theme, walking by Tab.`,
    rows(
      [
        "page",
        "first paint",
        "largest paint",
        "static: first",
        "static: largest",
        "beside static",
        "moved",
        "answer to a touch, p95",
        "goal",
      ],
      pages.map((one) => [
        one.name,
        ms(one.first),
        ms(one.largest),
        ms(one.staticFirst),
        ms(one.staticLargest),
        ratio(one.largest / one.staticLargest),
        one.moved.toFixed(3),
        one.answerP95 === undefined ? "" : ms(one.answerP95),
        "1.50 ×, 0.020, 200 ms",
      ]),
    ),
    rows(
      ["page", "drawn, median", "p95", "kept, median", "goal"],
      pages.map((one) => [one.name, ms(one.drawMs), ms(one.drawP95Ms), ms(one.keptMs), "15 ms"]),
    ),
    ...(half
      ? [
          `With ${half.perSecond.toFixed(0)} pages drawn anew a second the server is full; at half of it a page takes ${ms(half.p50)} at the median and ${ms(half.p95)} at p95 (goal 60 ms).`,
        ]
      : []),
  ];
}

function lighthouseTable({ routes, rounds, version }) {
  return [
    `The portal's public pages by Lighthouse ${version} with its phone preset, points of 100, median of ${rounds}: performance, accessibility, best practices, what search engines need. Times are those that it reckons for its phone.`,
    rows(
      [
        "route",
        "performance",
        "accessibility",
        "practices",
        "search",
        "first paint",
        "largest paint",
        "blocked",
        "moved",
        "goal",
      ],
      routes.map(({ name, scores, firstMs, largestMs, blockedMs, moved }) => [
        name,
        ...Object.values(scores).map(whole),
        ms(firstMs),
        ms(largestMs),
        ms(blockedMs),
        moved.toFixed(3),
        "95, 100, 100, 100",
      ]),
    ),
  ];
}

/** @param results what results.json holds; a part that was never measured is left out */
export function table(results) {
  const measured = Object.entries(makers).filter(([name]) => results[name]);
  if (measured.length === 0) return "";
  const { machine, node } = results[measured[0][0]];
  return [
    ...measured.flatMap(([name, make]) => make(results[name])),
    `Measured on ${machine}, Node ${node}, by \`npm run bench\`; figures compare within one run.`,
  ].join("\n\n");
}

/** What stands between the page's marks; undefined where it has none. */
export function figuresOf(page) {
  const from = page.indexOf(START);
  const to = page.indexOf(END);
  return from < 0 || to < from ? undefined : page.slice(from + START.length, to).trim();
}

/** Brings the figures of docs/figures.md up to date. */
export function writeFigures(results) {
  const file = path.join(root, "docs/figures.md");
  const page = readFileSync(file, "utf8");
  if (figuresOf(page) === undefined)
    throw new Error(`docs/figures.md has lost its marks ${START} and ${END}`);
  const [before] = page.split(START);
  const after = page.slice(page.indexOf(END));
  writeFileSync(file, `${before}${START}\n\n${table(results)}\n\n${after}`);
}
