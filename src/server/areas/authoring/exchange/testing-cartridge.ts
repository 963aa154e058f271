/**
 * Whether an archive is a Common Cartridge 1.3: the rules that the standard publishes beside its schemas (rule sets 1 to 10 for
 * the manifest, 1 to 13 for assessments), and what its text asks of names and files.
 */
import { unzipSync } from "fflate";
import type { Testbed } from "../../../../testing/people.js";
import {
  allOf,
  childOf,
  childrenOf,
  type MarkupElement,
  parseXml,
  rootOf,
  textOf,
} from "../../../exchange/markup.js";

const NAMES = {
  manifest: "http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1",
  webLink: "http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3",
  topic: "http://www.imsglobal.org/xsd/imsccv1p3/imsdt_v1p3",
  questestinterop: "http://www.imsglobal.org/xsd/ims_qtiasiv1p2",
} as const;
const TYPES = {
  webcontent: /^webcontent$/,
  link: /^imswl_xmlv1p3$/,
  discussion: /^imsdt_xmlv1p3$/,
  assessment: /^imsqti_xmlv1p2\/imscc_xmlv1p3\/assessment$/,
} as const;
const PROFILES = ["multiple_choice", "multiple_response", "true_false", "fib", "pattern_match", "essay"];
const ID = /^[A-Za-z_][\w.-]*$/;

type Say = (rule: string) => void;
const of = (element: MarkupElement | undefined, name: string): string => element?.attributes[name] ?? "";
const repeated = (all: readonly string[]): string[] => all.filter((one, at) => all.indexOf(one) < at);
/** The namespace of the root is its `xmlns` here: the parser takes it off. */
const rootIn = (files: Readonly<Record<string, Uint8Array>>, name: string): MarkupElement | undefined => {
  const bytes = files[name];
  if (!bytes) return undefined;
  const xml = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const root = rootOf(parseXml(xml));
  const xmlns = /<(?!\?)[^>]*?\sxmlns="([^"]*)"/.exec(xml)?.[1] ?? "";
  return root && { ...root, attributes: { ...root.attributes, xmlns } };
};

function checkItems(organization: MarkupElement, ids: ReadonlyMap<string, MarkupElement>, say: Say): void {
  const tops = childrenOf(organization, "item");
  if (of(organization, "structure") !== "rooted-hierarchy") say("the organization is a rooted hierarchy");
  if (tops.length !== 1 || childOf(tops[0], "title")) say("one root, without a title");
  for (const item of childrenOf(tops[0]).flatMap((one) => [one, ...allOf(one, "item")])) {
    const below = childrenOf(item, "item");
    const ref = of(item, "identifierref");
    if (textOf(childOf(item, "title")).trim() === "") say(`8: ${of(item, "identifier")} has a title`);
    if (ref !== "" && below.length > 0) say(`8b: ${ref} has no items below it`);
    if (ref === "" && below.length === 0) say(`${of(item, "identifier")} shows something`);
    if (ref !== "" && !ids.has(ref)) say(`${ref} is a resource`);
    if (TYPES.webcontent.test(of(ids.get(ref), "type")) && of(ids.get(ref), "href") === "")
      say(`5g: ${ref} has an address`);
  }
}

function checkResource(resource: MarkupElement, ids: ReadonlyMap<string, MarkupElement>, say: Say): void {
  const id = of(resource, "identifier");
  const type = of(resource, "type");
  const kind = (Object.keys(TYPES) as (keyof typeof TYPES)[]).find((one) => TYPES[one].test(type));
  const hrefs = childrenOf(resource, "file").map((file) => of(file, "href"));
  const needs = childrenOf(resource, "dependency").map((one) => of(one, "identifierref"));
  if (!kind) say(`${id} is of a known type: ${type}`);
  if (hrefs.length === 0) say(`10a: ${id} has a file`);
  if (repeated(hrefs).length > 0) say(`9a: ${id} has each file once`);
  if (repeated(needs).length > 0 || needs.includes(id)) say(`7: ${id} depends on others, once each`);
  for (const need of needs)
    if (!TYPES.webcontent.test(of(ids.get(need), "type"))) say(`3d, 5: ${id} depends on web contents`);
  if (kind === "webcontent" && !hrefs.includes(of(resource, "href")))
    say(`10b: ${id} begins with a file of its own`);
  if (kind !== "webcontent" && (hrefs.length !== 1 || "href" in resource.attributes))
    say(`2b, 2c, 3b, 3c: ${id} is one file, without an address of its own`);
  if (kind === "link" && needs.length > 0) say(`2d: ${id} depends on nothing`);
}

function checkItem(item: MarkupElement, say: Say): void {
  const name = of(item, "ident");
  const parts = childrenOf(item).map((one) => one.name);
  const order = ["itemmetadata", "presentation", "resprocessing", "itemfeedback"];
  if (parts.some((one, at) => order.indexOf(one) < Math.max(0, order.indexOf(parts[at - 1] ?? ""))))
    say(`${name} has its parts in order`);
  const fields = allOf(childOf(item, "itemmetadata"), "qtimetadatafield").map((field) => [
    textOf(childOf(field, "fieldlabel")),
    textOf(childOf(field, "fieldentry")),
  ]);
  const field = (label: string) => fields.find(([one]) => one === label)?.[1];
  if (
    fields.some(
      ([label = ""]) =>
        !/^(?:cc_profile|cc_weighting|qmd_scoringpermitted|qmd_computerscored|cc_question_category)$/.test(
          label,
        ),
    )
  )
    say(`2a: ${name} has known fields`);
  if (repeated(fields.map(([label = ""]) => label)).length > 0) say(`2g: ${name} has each field once`);
  if (!/^\d+$/.test(field("cc_weighting") ?? "1")) say(`2c: ${name} has a whole weight`);
  const profile = /^cc\.(\w+)\.v0p1$/.exec(field("cc_profile") ?? "")?.[1] ?? "";
  if (!PROFILES.includes(profile)) say(`2b: ${name} is of a known profile`);
  const presentation = childOf(item, "presentation");
  const lids = allOf(presentation, "response_lid");
  const strs = allOf(presentation, "response_str");
  const labels = allOf(presentation, "response_label").map((label) => of(label, "ident"));
  const equals = [...allOf(item, "varequal"), ...allOf(item, "varsubstring")];
  const isChoice = ["multiple_choice", "multiple_response", "true_false"].includes(profile);
  if (isChoice !== lids.length > 0 || isChoice === strs.length > 0)
    say(`3b to 8b: ${name} answers as its profile does`);
  if (lids.length + strs.length !== 1) say(`${name} has one response`);
  const cardinality = of(lids[0] ?? strs[0], "rcardinality");
  if (cardinality !== (profile === "multiple_response" ? "Multiple" : "Single")) say(`3a, 4a, 5a: ${name}`);
  const least = { true_false: 2, multiple_choice: 3, multiple_response: 2 }[profile] ?? 0;
  if (labels.length < least || (profile === "true_false" && labels.length !== 2)) say(`3d, 4d, 5d: ${name}`);
  if (repeated(labels).length > 0) say(`9: ${name} has each label once`);
  const response = of(lids[0] ?? strs[0], "ident");
  if (equals.some((one) => of(one, "respident") !== response))
    say(`3e to 7c: ${name} judges its own response`);
  if (isChoice && equals.some((one) => !labels.includes(textOf(one))))
    say(`9a: ${name} wants labels of its own`);
  if (profile !== "pattern_match" && allOf(item, "varsubstring").length > 0) say(`3f to 6d: ${name}`);
  if (profile === "essay" && (equals.length > 0 || field("qmd_computerscored") !== "No"))
    say(`8c, 8f: ${name}`);
  if (profile !== "essay" && equals.length === 0) say(`${name} says what is right`);
  for (const decvar of allOf(item, "decvar"))
    if (of(decvar, "varname") !== "SCORE" || "defaultval" in decvar.attributes)
      say(`one outcome, SCORE: ${name}`);
  for (const setvar of allOf(item, "setvar")) if (of(setvar, "action") !== "Set") say(`setvar sets: ${name}`);
  const shown = allOf(item, "displayfeedback").map((one) => of(one, "linkrefid"));
  const feedback = childrenOf(item, "itemfeedback").map((one) => of(one, "ident"));
  if (feedback.some((one) => !shown.includes(one)) || shown.some((one) => !feedback.includes(one)))
    say(`12c, 12d: ${name} shows what it has`);
  if (allOf(item, "displayfeedback").some((one) => of(one, "feedbacktype") === "")) say(`12: ${name}`);
}

function checkPaper(root: MarkupElement | undefined, say: Say): void {
  const assessment = childOf(root, "assessment");
  if (
    root?.name !== "questestinterop" ||
    of(root, "xmlns") !== NAMES.questestinterop ||
    childrenOf(root).length !== 1
  )
    say("one assessment of the profile's namespace");
  if (of(assessment, "title") === "" || !ID.test(of(assessment, "ident")))
    say("an assessment has a title and a name");
  const labels = allOf(childOf(assessment, "qtimetadata"), "fieldlabel").map(textOf);
  const known =
    /^(?:cc_profile|qmd_assessmenttype|qmd_scoretype|qmd_feedbackpermitted|qmd_hintspermitted|qmd_solutionspermitted|qmd_timelimit|cc_allow_late_submission|cc_maxattempts)$/;
  if (!labels.includes("cc_profile") || labels.some((one) => !known.test(one))) say("1a: known fields");
  if (repeated(labels).length > 0) say("1k to 1s: each field once");
  const sections = childrenOf(assessment, "section");
  const items = childrenOf(sections[0], "item");
  if (sections.length !== 1 || items.length === 0) say("a single section with items");
  if (repeated(items.map((item) => of(item, "ident"))).length > 0) say("13a: items have names of their own");
  for (const item of items) checkItem(item, say);
}

/** @returns the rules that it breaks, in words */
export function brokenRules(archive: Uint8Array): string[] {
  const broken: string[] = [];
  const say: Say = (rule) => void broken.push(rule);
  const files = unzipSync(archive);
  const manifest = rootIn(files, "imsmanifest.xml");
  if (manifest?.name !== "manifest" || of(manifest, "xmlns") !== NAMES.manifest)
    return ["a manifest of version 1.3"];
  const metadata = childOf(manifest, "metadata");
  if (textOf(childOf(metadata, "schema")) !== "IMS Common Cartridge") say("the schema is named");
  if (textOf(childOf(metadata, "schemaversion")) !== "1.3.0") say("its version is named");
  if (textOf(allOf(metadata, "string")[0]) === "") say("the cartridge has a title");
  const order = childrenOf(manifest).map((one) => one.name);
  if (order.join() !== "metadata,organizations,resources") say("a manifest has its parts in order");
  const resources = childrenOf(childOf(manifest, "resources"), "resource");
  const ids = new Map(resources.map((resource) => [of(resource, "identifier"), resource]));
  const everyId = [
    manifest,
    ...["organization", "item", "resource"].flatMap((name) => allOf(manifest, name)),
  ].map((element) => of(element, "identifier"));
  if (repeated(everyId).length > 0 || everyId.some((id) => !ID.test(id)))
    say("identifiers are names, each once");
  const organizations = allOf(manifest, "organization");
  if (organizations.length !== 1) say("one organization");
  else checkItems(organizations[0]!, ids, say);
  for (const resource of resources) checkResource(resource, ids, say);
  const hrefs = resources.flatMap((resource) => childrenOf(resource, "file").map((file) => of(file, "href")));
  if (hrefs.some((href) => !/^[\w\-.~!*'()%/]+$/.test(href) || href.startsWith("/")))
    say("addresses are encoded");
  const listed = hrefs.map(decodeURIComponent);
  for (const name of listed) if (!files[name]) say(`${name} is in the archive`);
  for (const name of Object.keys(files))
    if (name !== "imsmanifest.xml" && !listed.includes(name)) say(`${name} is listed`);
  if (repeated(listed).length > 0) say("a file is of one resource");
  for (const resource of resources) {
    const name = decodeURIComponent(of(childOf(resource, "file"), "href"));
    const type = of(resource, "type");
    if (TYPES.assessment.test(type)) checkPaper(rootIn(files, name), say);
    if (TYPES.discussion.test(type)) {
      const topic = rootIn(files, name);
      const isTopic =
        topic?.name === "topic" &&
        of(topic, "xmlns") === NAMES.topic &&
        childrenOf(topic)
          .map((one) => one.name)
          .join() === "title,text" &&
        of(childOf(topic, "text"), "texttype") === "text/html";
      if (!isTopic) say(`${name} is a discussion topic`);
    }
    if (!TYPES.link.test(type)) continue;
    const link = rootIn(files, name);
    const isWhole =
      link?.name === "webLink" &&
      of(link, "xmlns") === NAMES.webLink &&
      textOf(childOf(link, "title")) !== "";
    if (!isWhole || !/^https?:/.test(of(childOf(link, "url"), "href"))) say(`${name} is a web link`);
  }
  return broken;
}

let uploads = 0;
/** An upload that has come, as the protocol leaves it. */
export async function uploadedArchive(
  { platform: { db, files, clock } }: Testbed,
  archive: Uint8Array,
  account: number,
): Promise<string> {
  const { id: sha256, size } = await files.put(archive);
  const file = await db
    .insertInto("file")
    .values({ sha256, size, mime: "application/zip", media: "other", state: "ready", created_at: 0 })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ size }))
    .returning("id")
    .executeTakeFirstOrThrow();
  uploads += 1;
  const id = String(uploads).padStart(32, "a");
  await db
    .insertInto("upload")
    .values({
      id,
      account_id: account,
      name: "课程.imscc",
      size,
      received: size,
      state: "ready",
      file_id: file.id,
      created_at: clock.now(),
    })
    .execute();
  return id;
}
