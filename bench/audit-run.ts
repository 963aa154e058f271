/**
 * The audit log at the size of a year. Run by bench/audit.mjs: `node audit-run.js <entries> <main.js> [folder]`, with
 * DATABASE_URL or the embedded database of the folder. Says how many entries were sealed a second; asked, how many are
 * verified a second.
 */
import { sql } from "kysely";
import { readConfig } from "../src/server/config.js";
import { nodePlatform, serverClock, serverLog } from "../src/server/adapters/node/adapters.js";
import { auditVerification, sealAudit } from "../src/server/areas/audit/index.js";

const [count, entry, dataDir] = [Number(process.argv[2]), process.argv[3], process.argv[4]];
const config = readConfig({
  ...process.env,
  LOG_LEVEL: "error",
  ...(dataDir ? { DATA_DIR: dataDir } : {}),
});
const clock = serverClock(config);
const platform = await nodePlatform(config, clock, serverLog(config, clock), { entry });

// As from before there was a chain, so that one statement makes them; what they say is as long as what servers write.
await sql`insert into audit_log (at, request_id, action, actor, subject, result, method, ip, origin, user_agent, detail)
  select ${clock.now()}::bigint + n, 'abcdefgh-' || n, 'auth.signIn', n::text, '138****' || n % 10000, 'success', 'password',
    '203.0.113.' || n % 256, null, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    case when n % 4 = 0 then jsonb_build_object('device', 'Windows', 'isNew', n % 8 = 0) else '{}' end
  from generate_series(1, ${count}::int) n`.execute(platform.db);
await sql`insert into audit_head (id, seq, hash, old_until) select 1, 0, '', max(id) from audit_log`.execute(
  platform.db,
);
const waiting = async () => {
  const { rows } = await sql<{ isLeft: boolean }>`
    select exists (select from audit_log where seq is null) as "isLeft"`.execute(platform.db);
  return rows[0]?.isLeft === true;
};
const began = performance.now();
while (await waiting()) await sealAudit(platform);
process.send?.({ sealed: (count * 1000) / (performance.now() - began) });
await sql`vacuum analyze audit_log`.execute(platform.db);

process.on("message", () => {
  const from = performance.now();
  void auditVerification(platform, ["verify"]).then((said) => {
    if (!said?.startsWith(`${count} entries are sealed and good`)) throw new Error(said);
    process.send?.({ verified: (count * 1000) / (performance.now() - from) });
  });
});
process.on("SIGTERM", () => void platform.close().then(() => process.exit(0)));
