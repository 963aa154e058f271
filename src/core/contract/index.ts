/**
 * The contract: each call of the platform once. Client and server both read it; a province with its
 * own server reads it too. Groups are namespaces: `auth.login`, `user.info`, `platform.platformInfo`.
 */
export * from "./call.js";
export * from "./captcha.js";
export * from "./codes.js";
export type { Infer } from "./codec.js";
export { CodePurpose } from "./parts.js";
export * as auth from "./auth.js";
export * as user from "./user.js";
export * as library from "./library.js";
export * as course from "./course.js";
export * as room from "./room.js";
export * as study from "./study.js";
export * as exam from "./exam.js";
export * as myExams from "./my-exams.js";
export * as teach from "./teach.js";
export * as override from "./override.js";
export * as roster from "./roster.js";
export * as learner from "./learner.js";
export * as authoring from "./authoring.js";
export * as outlineExchange from "./outline-exchange.js";
export * as building from "./course-building.js";
export * as questionExchange from "./question-exchange.js";
export * as daily from "./daily.js";
export * as moderation from "./moderation.js";
export * as participation from "./participation.js";
export * as statistics from "./statistics.js";
export * as sharedBank from "./shared-bank.js";
export * as practice from "./practice.js";
export * as questionSound from "./question-sound.js";
export * as questionStatistics from "./question-statistics.js";
export * as grade from "./grade.js";
export * as gradeFile from "./grade-file.js";
export * as integrity from "./integrity.js";
export * as mark from "./mark.js";
export * as delivery from "./delivery.js";
export * as annotation from "./annotation.js";
export * as voice from "./voice.js";
export * as peer from "./peer.js";
export * as regrade from "./regrade.js";
export * as message from "./message.js";
export * as job from "./job.js";
export { nodesOf, plainText, richTextOf, type RichNode, type RichText } from "./rich-text.js";
export { PageStyle, partnerTheme, Scope } from "./partner.js";
export * as platform from "./platform.js";
export { QrState, type Provider } from "./auth.js";
export { Edition } from "./platform.js";
