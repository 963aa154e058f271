/** Studying: nodes, players and what they watched, notes, packages, records of learning (docs/domain.md 8). */
import { study } from "../../../core/contract/index.js";
import type { Rooms } from "../course/index.js";
import type { Area } from "../../http/index.js";
import { factsCopy } from "./facts.js";
import { installLaunch } from "./launch.js";
import * as nodes from "./node.js";
import * as notes from "./notes.js";
import * as packages from "./packages.js";
import * as players from "./player.js";
import { installStream } from "./stream.js";
import { installLrs } from "./xapi/index.js";

export const studyArea = (rooms: Rooms): Area => ({
  name: "study",
  install(routes) {
    const { bind, platform } = routes;
    const facts = factsCopy(platform);
    bind(study, {
      node: ({ input, ctx }) => nodes.node(ctx, input, rooms),
      open: players.open,
      beat: ({ input, ctx }) => players.beat(ctx, input, facts),
      complete: ({ input, ctx }) => nodes.complete(ctx, input),
      answer: ({ input, ctx }) => nodes.answer(ctx, input),
      stateGet: ({ input, ctx }) => packages.stateGet(ctx, input),
      stateSave: ({ input, ctx }) => packages.stateSave(ctx, input),
      noteList: notes.noteList,
      noteSave: ({ input, ctx }) => notes.noteSave(ctx, input),
      noteDelete: ({ input, ctx }) => notes.noteDelete(ctx, input),
    });
    installStream(routes);
    installLaunch(routes);
    installLrs(routes);
  },
});
