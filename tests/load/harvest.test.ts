/**
 * A harvester that others wrote (HTTP::OAI, of Debian's libhttp-oai-perl) takes more than ten thousand records from
 * the provider: an outside judge of its resumption tokens and of its XML.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root, startServer, type StartedServer } from "../../scripts/lib/project.mjs";

const run = promisify(execFile);
const MADE = 13_500;

const HARVEST = `
use HTTP::OAI;
my ($base, $format, $set) = @ARGV;
my $harvester = HTTP::OAI::Harvester->new(baseURL => $base);
my $identify = $harvester->Identify;
die $identify->message if $identify->is_error;
my (%seen, $titles);
my $list = $harvester->ListRecords(
  metadataPrefix => $format,
  ($set ? (set => $set) : ()),
  onRecord => sub {
    my ($record) = @_;
    $seen{$record->identifier} = 1;
    $titles++ if $record->metadata && $record->metadata->dom->toString =~ /title/;
  },
);
die $list->message if $list->is_error;
print join(' ', $identify->version, scalar(keys %seen), $titles), "\\n";
`;

let folder: string;
let server: StartedServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-harvest-"));
  const dist = path.join(root, "dist/server");
  const args = [path.join(dist, "generate.js"), path.join(dist, "main.js"), "--resources", String(MADE)];
  await run(process.execPath, args, { env: { ...process.env, DATA_DIR: folder } });
  const settings = { PORT: "0", PARTNER_PORT: "0", DATA_DIR: folder, LOG_LEVEL: "error" };
  server = await startServer(settings, { quiet: true });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  // Four in five of what is made are for everybody.
  ["oai_dc", "", 10_000],
  // One library of the two: LOM's trees are slow to read for this harvester.
  ["lom", "library:2", 5000],
] as const)("%s: every public record once", async (format, set, least) => {
  const base = `http://localhost:${server.port}/api/pub/oai`;
  const { stdout } = await run("perl", ["-e", HARVEST, base, format, set], { maxBuffer: 1e8 });
  const [version, records = "0", titles] = stdout.trim().split(" ");
  expect(version).toBe("2.0");
  expect(Number(records)).toBeGreaterThan(least);
  expect(Number(records)).toBeLessThan(MADE);
  expect(titles).toBe(records);
});
