/**
 * What imsmanifest.xml says of a package (SCORM 1.2 Content Aggregation Model 2.3; SCORM 2004 CAM 3.4 and 5.1): the page
 * to start with, and all that the package expects to find in its interface.
 */
import type { SequencingObjective, SequencingRule } from "../../../core/rules/index.js";
import type { PackageContent, PackageItem } from "../course/index.js";
import {
  childAt as one,
  childrenNamed as all,
  parseXmlFile,
  textNamed as text,
  type XmlElement as Element,
} from "../../exchange/xml.js";

const isTrue = (of: unknown, name: string): boolean => ["true", "1"].includes(text(of, name));

/** Items in the order of the tree, those in items too, each with the item that it stands in. */
const itemsOf = (of: Element, parent?: Element): { item: Element; parent: Element | undefined }[] =>
  all(of, "item").flatMap((item) => [{ item, parent }, ...itemsOf(item, item)]);

/** A file's address with what an item adds to it (SCORM 2004 CAM 3.4.1.15): one begins with `?`, `&` or `#`. */
function launchOf(href: string, parameters: string): string {
  const added = parameters.replace(/^[?&]+/, "");
  if (added === "") return href;
  if (added.startsWith("#")) return href.includes("#") ? href : href + added;
  const [page = "", fragment] = href.split("#");
  const joined = `${page}${page.includes("?") ? "&" : "?"}${added}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

/** Only what was said is handed on. */
const given = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

const oldValues = (item: Element): Record<string, string> =>
  given({
    "cmi.student_data.mastery_score": text(item, "masteryscore"),
    "cmi.student_data.max_time_allowed": text(item, "maxtimeallowed"),
    "cmi.student_data.time_limit_action": text(item, "timelimitaction"),
    "cmi.launch_data": text(item, "datafromlms"),
  });

/** An attribute in the 4th edition, the element's text before. */
function threshold(item: Element): string {
  const found = one(item, "completionThreshold");
  if (!found) return "";
  if (!("completedByMeasure" in found)) return text(found, "minProgressMeasure") || text(found, "#text");
  return isTrue(found, "completedByMeasure") ? text(found, "minProgressMeasure") || "1.0" : "";
}

function newValues(item: Element, sequencing: Element): Record<string, string> {
  const objectives = one(sequencing, "objectives");
  const primary = one(objectives, "primaryObjective");
  const ids = [primary, ...all(objectives, "objective")]
    .map((objective) => text(objective, "objectiveID"))
    .filter((id) => id !== "");
  const passing = isTrue(primary, "satisfiedByMeasure") ? text(primary, "minNormalizedMeasure") || "1.0" : "";
  return given({
    "cmi.launch_data": text(item, "dataFromLMS"),
    "cmi.time_limit_action": text(item, "timeLimitAction"),
    "cmi.max_time_allowed": text(one(sequencing, "limitConditions"), "attemptAbsoluteDurationLimit"),
    "cmi.completion_threshold": threshold(item),
    "cmi.scaled_passing_score": passing,
    ...Object.fromEntries(ids.map((id, at) => [`cmi.objectives.${at}.id`, id])),
  });
}

const KINDS = ["preConditionRule", "exitConditionRule", "postConditionRule"] as const;
const rulesOf = (sequencing: Element): SequencingRule[] =>
  KINDS.flatMap((kind) =>
    all(one(sequencing, "sequencingRules"), kind).map((rule) => ({
      kind,
      action: text(one(rule, "ruleAction"), "action"),
      combination: text(one(rule, "ruleConditions"), "conditionCombination") || "all",
      conditions: all(one(rule, "ruleConditions"), "ruleCondition").map((condition) => ({
        condition: text(condition, "condition"),
        ...given({
          operator: text(condition, "operator"),
          objective: text(condition, "referencedObjective"),
          measure: text(condition, "measureThreshold"),
        }),
      })),
    })),
  );
const objectivesOf = (sequencing: Element): SequencingObjective[] => {
  const objectives = one(sequencing, "objectives");
  const read = (objective: Element, isPrimary: boolean): SequencingObjective => ({
    id: text(objective, "objectiveID"),
    isPrimary,
    maps: all(objective, "mapInfo").map((map) => ({
      target: text(map, "targetObjectiveID"),
      // Both are read and neither is written where nothing is said (SN 3.10.2).
      reads: text(map, "readSatisfiedStatus") !== "false",
      writes: isTrue(map, "writeSatisfiedStatus") || isTrue(map, "writeNormalizedMeasure"),
    })),
  });
  return [
    ...all(objectives, "primaryObjective").map((objective) => read(objective, true)),
    ...all(objectives, "objective").map((objective) => read(objective, false)),
  ].filter(({ maps }) => maps.length > 0);
};
const controlsOf = (sequencing: Element): Record<string, boolean> =>
  Object.fromEntries(
    ["choice", "choiceExit", "flow", "forwardOnly"]
      .filter((name) => text(one(sequencing, "controlMode"), name) !== "")
      .map((name) => [name, isTrue(one(sequencing, "controlMode"), name)]),
  );

/** Of an item or the organization: its own sequencing, above what it takes from the collection. */
function sequencingOf(manifest: Element, of: Element): Element {
  const own = one(of, "sequencing") ?? {};
  const shared = all(one(manifest, "sequencingCollection"), "sequencing").find(
    (candidate) => text(candidate, "ID") !== "" && text(candidate, "ID") === text(own, "IDRef"),
  );
  return { ...shared, ...own };
}

/** Of an item that does not count for the whole. */
const isUncounted = (sequencing: Element): boolean =>
  text(one(sequencing, "rollupRules"), "rollupProgressCompletion") === "false" ||
  text(one(sequencing, "deliveryControls"), "tracked") === "false";

/** @returns undefined where there is nothing to start */
export function readManifest(file: string | Uint8Array): Omit<PackageContent, "files"> | undefined {
  const manifest = one(parseXmlFile(file), "manifest");
  const organizations = one(manifest, "organizations");
  const organization =
    all(organizations, "organization").find(
      (candidate) => text(candidate, "identifier") === text(organizations, "default"),
    ) ?? one(organizations, "organization");
  const resources = one(manifest, "resources");
  if (!manifest || !organization || !resources) return undefined;
  const resourceOf = (item: Element) =>
    all(resources, "resource").find(
      (resource) =>
        text(item, "identifierref") !== "" && text(resource, "identifier") === text(item, "identifierref"),
    );
  const isOld =
    /1\.2/.test(text(one(manifest, "metadata"), "schemaversion")) ||
    all(resources, "resource").some((resource) => "scormtype" in resource);

  const tree = itemsOf(organization);
  /** Identifiers are the item's own; one that has none or another's is told by its place. */
  const ids = new Map<Element, string>();
  tree.forEach(({ item }, place) => {
    const id = text(item, "identifier");
    ids.set(item, id === "" || [...ids.values()].includes(id) ? `#${place}` : id);
  });
  const read = ({ item, parent }: (typeof tree)[number]): PackageItem => {
    const resource = resourceOf(item);
    const base = [manifest, resources, resource].map((of) => text(of, "base")).join("");
    const href = text(resource, "href");
    const sequencing = sequencingOf(manifest, item);
    const prerequisites = text(item, "prerequisites");
    const type = (text(resource, "scormtype") || text(resource, "scormType")).toLowerCase();
    const objectives = objectivesOf(sequencing);
    return {
      id: ids.get(item) ?? "",
      title: text(item, "title"),
      parent: (parent && ids.get(parent)) ?? "",
      start: href === "" ? "" : launchOf((base + href).replaceAll("\\", "/"), text(item, "parameters")),
      ...(type === "asset" ? { isAsset: true } : {}),
      ...(text(item, "isvisible") === "false" ? { isHidden: true } : {}),
      ...(!isOld && isUncounted(sequencing) ? { isOptional: true } : {}),
      cmi: isOld ? oldValues(item) : newValues(item, sequencing),
      ...(isOld && prerequisites !== "" ? { prerequisites } : {}),
      ...(isOld
        ? {}
        : {
            sequencing: {
              controls: controlsOf(sequencing),
              rules: rulesOf(sequencing),
              ...(objectives.length > 0 ? { objectives } : {}),
            },
          }),
    };
  };
  const items = tree.map(read);
  const pages = items.filter(({ start }) => start !== "");
  const [first] = pages;
  if (!first) return undefined;
  const version = isOld ? ("1.2" as const) : ("2004" as const);
  const whole = sequencingOf(manifest, organization);
  if (pages.length > 1)
    return {
      version,
      start: first.start,
      items,
      ...(isOld ? {} : { sequencing: { controls: controlsOf(whole), rules: rulesOf(whole) } }),
    };
  const { start, cmi, isAsset, prerequisites, sequencing } = first;
  return {
    version,
    start,
    ...(isAsset ? { isAsset } : {}),
    ...(cmi ? { cmi } : {}),
    ...(prerequisites === undefined ? {} : { prerequisites }),
    ...(sequencing
      ? { sequencing: { ...sequencing, controls: { ...controlsOf(whole), ...sequencing.controls } } }
      : {}),
  };
}
