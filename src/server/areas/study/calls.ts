/** Studying: nodes, players and what they watched, notes, packages, records of learning (docs/domain.md 8). */
import { note, study, studyDays as studyDaysContract } from "../../../core/contract/index.js";
import type { Rooms } from "../course/index.js";
import type { Area } from "../../http/index.js";
import { openNode } from "./access.js";
import { studyDays } from "./days.js";
import { find } from "./find.js";
import { factsCopy } from "./facts.js";
import { installLaunch } from "./launch.js";
import { join } from "./live.js";
import * as nodes from "./node.js";
import { noteExport } from "./note-file.js";
import * as notes from "./notes.js";
import { noteMine, noteMineExport } from "./own-notes.js";
import * as packages from "./packages.js";
import * as players from "./player.js";
import { installStream } from "./stream.js";
import { installLrs } from "./xapi/index.js";

export const studyArea = (rooms: Rooms): Area => ({
  name: "study",
  install(routes) {
    const { bind, platform } = routes;
    const facts = factsCopy(platform);
    routes.resolve({ node: openNode });
    bind(study, {
      node: (given) => nodes.node(given, rooms),
      open: players.open,
      beat: ({ input, ctx }) => players.beat(ctx, input, facts),
      complete: nodes.complete,
      answer: nodes.answer,
      join,
      stateGet: packages.stateGet,
      stateSave: packages.stateSave,
      find,
    });
    bind(note, {
      noteList: notes.noteList,
      noteSave: notes.noteSave,
      noteDelete: ({ input, ctx }) => notes.noteDelete(ctx, input),
      noteShare: notes.noteShare,
      noteUnshare: ({ input, ctx }) => notes.noteUnshare(ctx, input),
      noteExport,
      noteMine,
      noteMineExport,
    });
    bind(studyDaysContract, { studyDays });
    installStream(routes);
    installLaunch(routes);
    installLrs(routes);
  },
});
