/** The portal's addresses, for tests that walk all of them. */
import { course, exam, room } from "../../src/core/contract/index.js";
import { buildExam, FEW } from "../../src/widgets/assessment/testing.js";
import { type Person, person, signIn } from "../load/people.js";
import { PASSWORD } from "./fixtures.js";

/** Pages but a course's own that a visitor sees. */
const PUBLIC_ROUTES = [
  "/index/home",
  "/login",
  "/user/login",
  "/user/login/recover",
  "/index/information",
  "/index/information/detail?code=NoticeExamWeek",
  "/common/index?code=ServiceAgreement",
  "/common/index?code=PrivacyPolicy",
  "/certificate/check",
  "/certificate/check?code=XH26-0006-7514",
  "/simulation/index",
  "/simulation/detail?id=1",
  "/result/success?attempt=1",
  "/result/fail?attempt=1&reason=upload",
  "/oauth/index",
  "/auth/qr?DM=unknown-device-code",
  "/app",
  "/403",
  "/404",
  "/500",
  "/outbox",
  "/sourceLib",
  "/lib/detail?id=1",
  "/lib/introView?id=1",
  "/lib/course?id=1",
  "/lib/course?id=1&course=1",
  "/lib/materialCenter?id=1",
  "/lib/material/detail?id=1&resource=12",
  "/activity/index",
  "/activity/detail?id=1",
  "/activity/detail?id=3",
  "/digital",
  "/digital/book?id=1",
  "/digital/read?id=1",
  "/school/index?edition=all",
  "/school/detail?id=1",
  "/teacher/index?edition=all",
  "/teacher/detail?id=2",
  "/index/search",
  "/index/search?q=线性",
];
/** Those that ask a visitor to sign in. */
const OWN_ROUTES = [
  "/account/settings/basic",
  "/account/center",
  "/account/settings/note",
  "/account/settings/discuss",
  "/account/settings/class",
  "/account/settings/points",
  "/account/settings/feedback",
  "/account/settings/certificate",
  "/account/settings/collect",
  "/activity/studio",
  "/activity/studio?id=9",
  "/digital/studio",
  "/digital/studio?id=1",
  "/courseManagement/index/courseInformation?id=1",
  "/courseManagement/index/courseClass?id=1",
  "/courseManagement/index/courseClass/detail?id=1&class=1",
  "/courseManagement/examine",
  "/courseManagement/termEvaluation",
  "/maintenance/plate",
  "/maintenance/banner",
  "/maintenance/information",
  "/maintenance/datacenter",
  "/account/settings/schoolAdmin/schoolmanagement",
  "/account/settings/schoolAdmin/coursemanagement",
  "/account/settings/schoolAdmin/datamanagement",
  "/account/settings/schoolAdmin/termDataStatistics",
  "/maintenance/audit",
  "/maintenance/tickets",
  "/maintenance/material",
  "/maintenance/library",
  "/maintenance/term",
  "/account/settings/schoolAdmin/singlesignon",
  "/maintenance/partner",
  "/maintenance/permission?role=school-admin",
  "/courseManagement/index/courseCertificate",
  "/courseManagement/index/courseEvaluate",
  "/courseManagement/index/courseMaterials",
  "/courseManagement/jobs",
  "/courseManagement/index/courseClass/learner?id=1&learner=1",
  "/courseManagement/index/courseStudent?id=1",
  "/courseManagement/index/courseQaDiscussion?id=1",
  "/courseManagement/index/courseNote?id=1",
  "/courseManagement/index/courseStatistics?id=1",
  "/account/settings/teacherAdmin/teachingcourse",
  "/account/settings/teacherAdmin/teacherinformation",
  "/account/settings/teacherAdmin/majorinformation",
  "/account/teacherCourse/basicInfo",
  "/courseManagement/index/courseTestWork/courseTestWorkCorrect?id=1&assessment=1",
];
/** Every page but a course's own. */
export const ROUTES = [...PUBLIC_ROUTES, ...OWN_ROUTES];
/** What a visitor finds: being asked to sign in is one page, with its title and without. */
export const VISITORS_ROUTES = [...PUBLIC_ROUTES, "/account/settings/basic", "/courseManagement/examine"];

/** An exam that the learner is in the middle of. One of the demo's would be over once a test was a day ahead. */
async function examGoingOn(portal: string, learner: Person) {
  const { list } = await learner.send(course.courseList, { query: "CNC Turning", edition: "vocational" });
  const run = list[0]?.id ?? 0;
  const teacher = person(portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const assessment = await buildExam((call, input) => teacher.send(call, input), run, {
    title: "随堂测验",
    questions: FEW,
  });
  await learner.send(exam.attemptStart, { id: run, assessment });
  return { run, assessment };
}

/** A course's pages, for somebody who is in it: 数据结构与算法 of the demo, where there is something of everything. */
export async function courseRoutes(portal: string): Promise<string[]> {
  const learner = person(portal);
  await signIn(learner, { account: "learner", password: PASSWORD });
  const { list } = await learner.send(course.courseList, { query: "Data Structures", edition: "higher" });
  const id = list.find(({ title }) => title === "Data Structures and Algorithms")?.id ?? 0;
  const { nodes } = await learner.send(room.outline, { id });
  const film = nodes.find(({ kind }) => kind === "video")?.id ?? 0;
  const text = nodes.find(({ kind }) => kind === "richtext")?.id ?? 0;
  const [announcement] = (await learner.send(room.announcementList, { id })).list;
  const [question] = (await learner.send(room.threadList, { id })).list;
  const papers = (await learner.send(exam.examList, { id })).list;
  const doing = await examGoingOn(portal, learner);
  const done = papers.find(({ state }) => state === "done");
  const { attempts } = await learner.send(exam.examIntro, { id, assessment: done?.assessment ?? 0 });
  const [result] = attempts;
  const inside = "/course/detail/index";
  return [
    "/index/home",
    "/course/list",
    `/course/introduce?id=${id}`,
    `/course/online/detail?id=${id}`,
    `${inside}/coursePublic?id=${id}`,
    `${inside}/coursePublic/detail?id=${id}&announcement=${announcement?.id}`,
    `${inside}/courseStudy?id=${id}&node=${film}`,
    `${inside}/courseStudy?id=${id}&node=${text}`,
    `${inside}/qaDiscussion?id=${id}`,
    `${inside}/qaDiscussion?id=${id}&thread=${question?.id}`,
    `${inside}/homeworkTest?id=${id}`,
    `${inside}/homeworkTest/homeworkTestPractice?id=${id}`,
    `${inside}/homeworkTest/homeworkTestQuestion?id=${doing.run}&assessment=${doing.assessment}`,
    `${inside}/homeworkTest/homeworkTestQuestion?id=${id}&assessment=${done?.assessment}&attempt=${result?.attempt}`,
    `${inside}/courseClass?id=${id}`,
    `${inside}/courseMaterials?id=${id}`,
    "/account/settings/course",
    "/account/settings/exam",
    "/account/settings/exam?show=calendar",
    "/index/message",
  ];
}
