/**
 * Who may make each call, and for what. What calls declare is read from them; what they cannot declare, namely what the fields of
 * their input name, stands here once. A field of ids that no line is about is a fault (matrix.test.ts).
 */
import { richTextOf } from "../../core/contract/index.js";
import { registry, type Entry } from "../../core/contract/registry.js";
import { numbersOf } from "./testing-input.js";

/** Of a course run: another run's are as if they were not there. */
type RunThing =
  | "announcement"
  | "answerFile"
  | "appeal"
  | "assessment"
  | "attempt"
  | "certificate"
  | "class"
  | "content"
  | "curve"
  | "delivery"
  | "enrollment"
  | "evaluation"
  | "folder"
  | "learner"
  | "material"
  | "meeting"
  | "node"
  | "override"
  | "peerReview"
  | "point"
  | "post"
  | "question"
  | "run"
  | "task"
  | "teamMember"
  | "thread"
  | "voice";
/** Of a school: for its administrators, and for no other school's. */
type SchoolThing =
  | "activity"
  | "article"
  | "bank"
  | "college"
  | "entry"
  | "library"
  | "major"
  | "person"
  | "resource"
  | "review"
  | "school"
  | "schoolCertificate"
  | "schoolCourse"
  | "section"
  | "termEvaluation"
  | "textbook";
/** Of one person: nobody else has to do with them. */
type OwnThing =
  | "comment"
  | "delegation"
  | "device"
  | "file"
  | "judgedEntry"
  | "message"
  | "note"
  | "passkey"
  | "simulationAttempt"
  | "ticket"
  | "upload";
/** Not open, or not yet: whoever may make the call with an open one is told that there is none. */
type HiddenThing =
  | "hiddenActivity"
  | "hiddenArticle"
  | "hiddenCourse"
  | "hiddenEntry"
  | "hiddenExperiment"
  | "hiddenResource"
  | "hiddenRun"
  | "hiddenTextbook";
export type ForeignThing = RunThing | SchoolThing | OwnThing | HiddenThing;
/** `open`: names what everybody may name who may make the call at all. `value`: names nothing. */
export type Thing = ForeignThing | "open" | "value";

/** What `group.call field` names: the first line that fits. */
const LINES: readonly (readonly [RegExp, Thing])[] = [
  // Moments, amounts and versions.
  // Everybody who may decide at all may name each.
  [/^exportConsent\.\w+ request$|^ticket\.ticket\w+ ids?$/, "open"],
  [/[ .](\w+At|at|\w+From|\w+Until|until|from|time|rev|seen|size|no|version)$/, "value"],
  // An amount, and places within a film.
  [
    /^people\.graduation people$|^accountMerge\.accountsMerge conflicts$|^study\.answer question$|^film\.filmSave questions\.question$/,
    "value",
  ],
  // What is the platform's or everybody's.
  [/ terms?$| banner$|^home\.\w+ (after|plates\.picks)$/, "open"],
  [/^(directory|schoolSignOn)\.\w+ (id|org)$| teacher$|^activity\.activityJudgeAdd account$/, "open"],
  [
    /^(activity\.activityList|library\.libraryList|platform\.articleList|information\.\w+|simulation\.simulationList) school$/,
    "open",
  ],
  [/^simulation\.simulationList course$|^library\.\w+ (libraryId|sectionId)$/, "open"],
  [/^library\.library\w+ id$/, "open"],
  // Of schools.
  [/^activity\.activityAward entry$/, "entry"],
  [/^activity\.activityScore entry$/, "judgedEntry"],
  [/^activity\.activityVote entry$/, "hiddenEntry"],
  [/^activity\.(activityEntries\w*|activityJudgeAdd) id$|^activityOrganizing\.\w+ id$/, "activity"],
  [/^activityOrganizing\.\w+ judge$/, "person"],
  [/^activity\.\w+ id$/, "hiddenActivity"],
  [/^activity\.\w+ file$|^informationEditing\.\w+ file$/, "file"],
  [/^partnerAdmin\.\w+ school$/, "open"],
  [/^libraryBuilding\.\w+ (section|parent|after|into)$/, "section"],
  [/ (school|org)$/, "school"],
  [/^college\.\w+ (college|parent|into|after)$| college$/, "college"],
  [/[ .]majors?$/, "major"],
  [/^people\.\w+ (person|people)$|^accountMerge\.\w+ (person|kept|gone)$/, "person"],
  [/^reviewQueue\.\w+ reviews?$/, "review"],
  [/^reviewQueue\.reviewDelegate to$/, "person"],
  [/^reviewQueue\.reviewDelegationEnd delegation$/, "delegation"],
  [/^termEvaluation\.\w+ evaluation$/, "termEvaluation"],
  [/^certificate\.\w+ certificates$/, "schoolCertificate"],
  [/^textbookPublishing\.\w+ id$/, "textbook"],
  [/^textbook\.\w+ id$| book$/, "hiddenTextbook"],
  [/^resourceManaging\.\w+ resources?$|^library\.resourceReview id$/, "resource"],
  [/ sections?$/, "section"],
  [
    /^(sharedBank\.(shared(List|Detail)|bankCopyIn)|teach\.(folderList|questionDetail)|questionExchange\.questionExport) library$/,
    "open",
  ],
  [/^(sharedBank|teach|questionExchange)\.\w+ library$/, "bank"],
  [/ library$/, "library"],
  [/^library\.\w+ id$|^authoring\.contentSave resource$/, "hiddenResource"],
  [/^schoolCourse\.\w+ (course|courses)$/, "schoolCourse"],
  [/^schoolCourse\.\w+ account$/, "person"],
  // Of one person.
  [/^message\.\w+ ids$/, "message"],
  [/^ticket\.own\w+ id$/, "ticket"],
  [/^note\.note(Delete|Unshare|Save|Share) note$/, "note"],
  [/^mark\.\w+ (comment|used)$/, "comment"],
  [/^simulation\.\w+ attempt$/, "simulationAttempt"],
  [/^simulation\.\w+ id$/, "hiddenExperiment"],
  // Of courses and their runs.
  [/^course\.courseDetail id$| list\.courses$/, "hiddenCourse"],
  [/^course\.course(Enroll|Quit) id$/, "hiddenRun"],
  [/ (file)$/, "answerFile"],
  [/^peer\.\w+ review$/, "peerReview"],
  [/^(override|team)\.\w+ account$/, "teamMember"],
  [/ (learner|learners)$/, "learner"],
  [/^sharedNote\.\w+ notes$/, "note"],
  [/ class(es|Id)$/, "class"],
  [/[ .](questions?)$/, "question"],
  [/ (chapter|node)$|\.node$/, "node"],
  [/ (folder|parent)$/, "folder"],
  [
    / (announcement|appeal|assessment|attempt|certificate|content|curve|delivery|enrollment|evaluation|material|meeting|override|point|post|run|task|thread|voice)s?$/,
    "$1" as Thing,
  ],
];

/** Fields of text that name something. */
const TEXTS: Readonly<Record<string, ForeignThing>> = {
  "informationEditing.informationDelete code": "article",
  "informationEditing.informationEdited code": "article",
  "informationEditing.informationFileAdd code": "article",
  "informationEditing.informationFileRemove code": "article",
  "informationEditing.informationImport code": "article",
  "informationEditing.informationPublish code": "article",
  "informationEditing.informationSave code": "article",
  "informationEditing.informationOffline codes": "article",
  "information.informationDetail code": "hiddenArticle",
  "platform.articleDetail code": "hiddenArticle",
  "user.deviceEnd id": "device",
  "passkey.passkeyRemove id": "passkey",
  "passkey.passkeyRename id": "passkey",
  "library.resourceCaptions uploadId": "upload",
  "library.resourceSubmit uploadId": "upload",
  "textbookPublishing.textbookTake upload": "upload",
  "resourceManaging.resourceBatch upload": "upload",
  "resourceManaging.batchCheck upload": "upload",
  "exam.answerFileKeep upload": "upload",
  "voice.voiceKeep upload": "upload",
  "material.materialAdd upload": "upload",
  "authoring.contentSave upload": "upload",
  "outlineExchange.cartridgeCheck upload": "upload",
  "outlineExchange.cartridgeContents upload": "upload",
};

const LATER = {
  startsAt: 1_767_700_000_000,
  opensAt: 1_767_700_000_000,
  endsAt: 1_767_703_600_000,
  closesAt: 1_767_703_600_000,
};

/** What the codec alone does not tell of good input, by the names of the domain; undefined: is left out. */
export function more(call: string, field: string): Readonly<Record<string, unknown>> {
  const given: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    "activity.activityCheckIn": { code: "123456" },
    "people.studentAdd": { phone: "13712345678", email: "new@school.example" },
    "people.teacherAdd": { phone: "13712345678", email: "new@school.example" },
    "people.graduation": { gradeYear: 2022, confirm: "2022", people: 1 },
    "room.announcementSave": { body: richTextOf("正文") },
    "room.postSave": { body: richTextOf("正文") },
    "room.threadSave": { title: "第二步怎么来的", body: richTextOf("正文") },
    "college.collegeMove": field === "after" ? { parent: 0 } : {},
    "room.meetingSave": LATER,
    "evaluation.evaluationSave": LATER,
    "termEvaluation.termEvaluationSave": LATER,
    "daily.dailyGive": { day: 20_458, points: 1 },
    "reviewQueue.reviewDelegate": { fromDay: 20_458, toDay: 20_460 },
    "moderation.moderationDo": { act: field === "node" ? "move" : "hide" },
    "sharedNote.noteSet": { essence: true },
    "authoring.contentSave": {
      kind: field === "assessment" ? "assessment" : "doc",
      name: "讲义.pdf",
      ...Object.fromEntries(
        ["assessment", "material", "resource", "upload"]
          .filter((one) => one !== field)
          .map((one) => [one, undefined]),
      ),
    },
    "override.overrideSave": field === "classId" ? { account: undefined } : { classId: undefined },
    "textbookPublishing.textbookSave": { edition: "higher" },
    "questionExchange.questionImport": { text: "1. 一加一等于几？\nA. 1\nB. 2\n答案：B", format: "word" },
    "questionExchange.questionImportCheck": {
      text: "1. 一加一等于几？\nA. 1\nB. 2\n答案：B",
      format: "word",
    },
    "teach.questionSave": QUESTION,
  };
  return { ...(field === "library" && BANKS.test(call) && { bank: "library" }), ...given[call] };
}
const BANKS = /^(sharedBank|teach|questionExchange)\./;
const QUESTION = {
  stem: richTextOf("一加一等于二。"),
  content: { type: "nps", body: {}, key: {} },
};

export interface Named {
  readonly entry: Entry;
  /** By the names of the domain, with the records that it is inside of: `list.major`. */
  readonly field: string;
  /** A list of them. */
  readonly many: boolean;
  /** Undefined: no line is about it. */
  readonly thing: Thing | undefined;
}

function thingOf(name: string): Thing | undefined {
  for (const [pattern, thing] of LINES) {
    const found = pattern.exec(name);
    if (found) return (thing as string) === "$1" ? (found[1] as Thing) : thing;
  }
  return undefined;
}

/** Every field that names something, but the one by which a call declares what it is about. */
export const named: readonly Named[] = registry.flatMap((entry) => {
  const { access, input } = entry.call;
  const texts = Object.keys(input.names).filter((field) => `${entry.name} ${field}` in TEXTS);
  return [
    ...numbersOf(input.table)
      .filter(({ field }) => typeof access === "string" || access.field !== field)
      .map((one) => ({ entry, ...one, thing: thingOf(`${entry.name} ${one.field}`) })),
    ...texts.map((field) => ({
      entry,
      field,
      many: field.endsWith("s"),
      thing: TEXTS[`${entry.name} ${field}`],
    })),
  ];
});

/** Lines that are about no field any more. */
export const unused: readonly string[] = [
  ...Object.keys(TEXTS).filter((key) => !named.some(({ entry, field }) => `${entry.name} ${field}` === key)),
  ...LINES.filter(
    ([pattern]) => !named.some(({ entry, field }) => pattern.test(`${entry.name} ${field}`)),
  ).map(([pattern]) => pattern.source),
];
