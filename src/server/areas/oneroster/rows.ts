/** Each row of the files by itself and against the others, as the standard wants it. */
import type { RosterFile } from "../../../core/contract/oneroster.js";
import type { FaultyRow } from "./findings.js";
import type { RosterPackage, RosterRow } from "./package.js";
import { DATES, isDate, isGuid, isValue, MOMENTS, REFERENCES, requiredOf, STATUSES } from "./standard.js";

export const isDeleted = ({ value }: RosterRow): boolean => value("status") === "tobedeleted";
export const idOf = ({ value }: RosterRow): string => value("sourcedId");

/** No program writes them, and no name has them. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

function faultOf(
  { file, value, cells }: RosterRow,
  isDelta: boolean,
  refers: (to: RosterFile, id: string) => boolean,
): Omit<FaultyRow, "row"> | undefined {
  const status = value("status");
  if (cells.some((cell) => CONTROL.test(cell))) return { column: "", fault: "badValue" };
  if (!isGuid(value("sourcedId")))
    return { column: "sourcedId", fault: value("sourcedId") === "" ? "required" : "badId" };
  const demanded = [
    ...(isDelta ? ["status", "dateLastModified"] : []),
    // What goes need not be described once more.
    ...(status === "tobedeleted" ? [] : requiredOf[file]),
  ];
  const empty = demanded.find((column) => value(column) === "");
  if (empty) return { column: empty, fault: "required" };
  if (status !== "" && !STATUSES.includes(status)) return { column: "status", fault: "badValue" };
  for (const column of [...DATES, ...MOMENTS])
    if (value(column) !== "" && !isDate(value(column), MOMENTS.includes(column)))
      return { column, fault: "badDate" };
  if (status === "tobedeleted") return undefined;
  for (const column of ["type", "enabledUser", "roleType", "role", "classType", "primary"])
    if (value(column) !== "" && !isValue(file, column, value(column))) return { column, fault: "badValue" };
  for (const [column, to] of Object.entries(REFERENCES[file] ?? {}))
    if (value(column) !== "" && !refers(to, value(column))) return { column, fault: "unknownReference" };
  return undefined;
}

/** @param isKnown people whom an earlier upload has brought */
export function checkRows(
  { tables }: RosterPackage,
  isKnown: (userId: string) => boolean,
): { readonly good: ReadonlyMap<RosterFile, readonly RosterRow[]>; readonly faulty: readonly FaultyRow[] } {
  const ids = new Map([...tables].map(([file, { rows }]) => [file, new Set(rows.map(idOf))]));
  // Only of a file with everything in it can be said that something is not there.
  const refers = (to: RosterFile, id: string): boolean =>
    ids.get(to)?.has(id) === true || (to === "users" ? isKnown(id) : tables.get(to)?.mode !== "bulk");
  const good = new Map<RosterFile, RosterRow[]>();
  const faulty: FaultyRow[] = [];
  for (const [file, { mode, rows }] of tables) {
    const seen = new Set<string>();
    const fine: RosterRow[] = [];
    for (const row of rows) {
      const fault = faultOf(row, mode === "delta", refers);
      if (fault) faulty.push({ row, ...fault });
      else if (seen.has(idOf(row))) faulty.push({ row, column: "sourcedId", fault: "idTwice" });
      else {
        seen.add(idOf(row));
        fine.push(row);
      }
    }
    good.set(file, fine);
  }
  return { good, faulty };
}
