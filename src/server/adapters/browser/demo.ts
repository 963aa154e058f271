/** A demo that was made before: a page goes on from it at once, where making it takes a page's thread a minute. */
import type { Files } from "../files.js";

/** What `demo.json` says of the files beside it (cli/page-demo.ts): `database.bin`, and `files/` by their ids. */
export interface DemoFacts {
  /** When it was made, milliseconds since 1970: what is in it counts from then. */
  readonly madeAt: number;
  /** What its keyed digests were made with. It holds nobody's data. */
  readonly secret: string;
  /** What links in its messages begin with. */
  readonly publicUrl: string;
  /** Bytes of each file, by its id. */
  readonly files: Readonly<Record<string, number>>;
}

export interface MadeDemo extends DemoFacts {
  /** PGlite's data folder, gzipped. */
  readonly database: Blob;
  /** The content of one of `files`. */
  read(id: string): Promise<Uint8Array>;
}

async function fetched(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.arrayBuffer();
}

/** @param base address of the demo's folder, with a slash at its end */
export async function loadDemo(base: string): Promise<MadeDemo> {
  const [facts, database] = await Promise.all([fetched(`${base}demo.json`), fetched(`${base}database.bin`)]);
  return {
    ...(JSON.parse(new TextDecoder().decode(facts)) as DemoFacts),
    // PGlite unpacks what is marked as packed.
    database: new Blob([database], { type: "application/x-gzip" }),
    read: async (id) => new Uint8Array(await fetched(`${base}files/${id}`)),
  };
}

/** The demo's files, each brought when it is first wanted, and what is stored beside them. */
export function filesAfter(demo: Pick<MadeDemo, "files" | "read">, own: Files): Files {
  const gone = new Set<string>();
  const isDemos = (id: string) => Object.hasOwn(demo.files, id) && !gone.has(id);
  return {
    put: (content, limit) => own.put(content, limit),
    async get(id) {
      const stored = await own.get(id);
      if (stored || !isDemos(id)) return stored;
      await own.put(await demo.read(id));
      return own.get(id);
    },
    async delete(id) {
      gone.add(id);
      await own.delete(id);
    },
    async *list() {
      const told = new Set<string>();
      for await (const id of own.list()) {
        told.add(id);
        yield id;
      }
      for (const id of Object.keys(demo.files)) if (!told.has(id) && isDemos(id)) yield id;
    },
  };
}
