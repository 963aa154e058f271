/** A sum over rows that is the same in whatever order they come: the SHA-256 of each, added up in eight lanes. */
import { createHash } from "node:crypto";

export class RowSum {
  private readonly lanes = new Uint32Array(8);
  rows = 0;

  add(line: string): void {
    const digest = createHash("sha256").update(line).digest();
    for (let lane = 0; lane < 8; lane += 1) this.lanes[lane]! += digest.readUInt32LE(lane * 4);
    this.rows += 1;
  }

  get hex(): string {
    return [...this.lanes].map((lane) => lane.toString(16).padStart(8, "0")).join("");
  }
}
