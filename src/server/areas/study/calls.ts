/** Studying: nodes, players and what they watched, notes, packages, records of learning (docs/domain.md 8). */
import { study } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { factsCopy } from "./facts.js";
import { installLaunch } from "./launch.js";
import * as nodes from "./node.js";
import * as notes from "./notes.js";
import * as packages from "./packages.js";
import * as players from "./player.js";
import { installStream } from "./stream.js";
import { installLrs } from "./xapi/index.js";

export const studyArea: Area = {
  name: "study",
  install(routes) {
    const { handle, platform } = routes;
    const facts = factsCopy(platform);
    handle(study.node, ({ input, ctx }) => nodes.node(ctx, input));
    handle(study.open, ({ input, ctx }) => players.open(ctx, input));
    handle(study.beat, ({ input, ctx }) => players.beat(ctx, input, facts));
    handle(study.complete, ({ input, ctx }) => nodes.complete(ctx, input));
    handle(study.answer, ({ input, ctx }) => nodes.answer(ctx, input));
    handle(study.stateGet, ({ input, ctx }) => packages.stateGet(ctx, input));
    handle(study.stateSave, ({ input, ctx }) => packages.stateSave(ctx, input));
    handle(study.noteList, ({ input, ctx }) => notes.noteList(ctx, input));
    handle(study.noteSave, ({ input, ctx }) => notes.noteSave(ctx, input));
    handle(study.noteDelete, ({ input, ctx }) => notes.noteDelete(ctx, input));
    installStream(routes);
    installLaunch(routes);
    installLrs(routes);
  },
};
