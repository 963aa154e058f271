/** What packages keep of a person (SCORM 1.2 and 2004 run-time data), page by page. */
import { Code, type Output, type study } from "../../../core/contract/index.js";
import { accountById } from "../accounts/index.js";
import type { NodeRow, PackageContent, PackageItem } from "../course/index.js";
import { fail, type Ctx, type Given } from "../../http/index.js";
import { launchAddress } from "./launch.js";
import { enrolled } from "./node.js";
import { Standing, pageOf, pagesOf, statusOf } from "./package-items.js";
import { finish } from "./progress.js";
import * as store from "./store.js";

/** Who the person is comes from their account each time, never from what a package sent. */
const PERSONAL = /^cmi\.(core\.student_(id|name)|learner_(id|name))$/;

/** @throws Failure notFound where the node is none, or has no such page */
function packageOf(node: NodeRow, item: string | undefined): { content: PackageContent; page: PackageItem } {
  const content = node.content.package;
  const page = content && pageOf(content, item);
  if (!content || !page) throw fail(Code.notFound);
  return { content, page };
}

/** What waits for another page is not started, whoever asks. */
const shut = () => fail(Code.nodeLocked, undefined, { result: { locked: "prerequisite", after: [] } });

const outlineOf = (ctx: Ctx, nodeId: number, content: PackageContent, standing: Standing, at: string) =>
  standing.outline((item) => launchAddress(ctx, nodeId, content, item), at);

export async function stateGet({
  input: { item },
  ctx,
  node,
  member,
}: Given<typeof study.stateGet>): Promise<Output<typeof study.stateGet>> {
  const { id } = node;
  const { content, page } = packageOf(node, item);
  const { db } = ctx.platform;
  const [states, account] = await Promise.all([
    store.packageStates(db, member.enrollment.id, id),
    accountById(db, member.accountId),
  ]);
  const standing = new Standing(content, states);
  if (pagesOf(content).length > 1 && standing.isShut(page)) throw shut();
  const kept = states.find((state) => state.item === page.id);
  if (pagesOf(content).length > 1)
    await store.openPackageItem(
      db,
      { enrollment_id: member.enrollment.id, node_id: id, item: page.id },
      ctx.platform.clock.now(),
    );
  return {
    version: content.version,
    cmi: kept?.cmi ?? {},
    learnerId: String(member.accountId),
    learnerName: account?.nickname ?? "",
    rev: kept?.rev ?? 0,
    others: Object.fromEntries(
      states
        .filter((state) => state.item !== page.id && state.rev > 0)
        .map((state): [string, Record<string, string>] => [state.item, statusOf(state.cmi)]),
    ),
    outline: outlineOf(ctx, id, content, standing, page.id),
  };
}

export async function stateSave({
  input: { item, rev, cmi },
  ctx,
  node,
  member,
}: Given<typeof study.stateSave>): Promise<Output<typeof study.stateSave>> {
  const { id } = node;
  const { content, page } = packageOf(node, item);
  const { platform } = ctx;
  const enrollmentId = member.enrollment.id;
  const own = Object.fromEntries(Object.entries(cmi).filter(([name]) => !PERSONAL.test(name)));
  const before = await store.packageStates(platform.db, enrollmentId, id);
  const isBegun = before.some((state) => state.item === page.id);
  // One that was begun may have shut itself since: its last word still counts.
  if (pagesOf(content).length > 1 && !isBegun && new Standing(content, before).isShut(page)) throw shut();
  const isKept = await platform.transaction((trx) =>
    store.savePackageState(
      trx,
      {
        enrollment_id: enrollmentId,
        node_id: id,
        item: page.id,
        cmi: JSON.stringify(own),
        updated_at: platform.clock.now(),
      },
      rev,
    ),
  );
  const states = await store.packageStates(platform.db, enrollmentId, id);
  if (!isKept) {
    const now = states.find((state) => state.item === page.id);
    throw fail(Code.stale, undefined, { result: { rev: now?.rev ?? 0 } });
  }
  const standing = new Standing(content, states);
  const { isDone, percent } = standing.whole;
  const marked = await finish(ctx, enrolled(member), id, { state: isDone ? "done" : "started", percent });
  return { rev: rev + 1, ...marked, outline: outlineOf(ctx, id, content, standing, page.id) };
}
