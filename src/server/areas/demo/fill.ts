/** Fills an empty platform with the demo; production refuses the setting (docs/security.md 36). */
import { sql } from "kysely";
import { addAccount, addIdentity } from "../accounts/index.js";
import { issueLink, passwordRecord } from "../auth/index.js";
import type { Config } from "../../config.js";
import { withoutIndex } from "../library/generate/index.js";
import type { Platform, Trx } from "../../adapters/index.js";
import {
  type ArticleFiles,
  articleRows,
  articles,
  earlierVersions,
  storeAttachments,
} from "./articles/index.js";
import { certificates } from "./certificates.js";
import { addEvaluations } from "./evaluations.js";
import { addTermEvaluations } from "./term-evaluations.js";
import { addExportRequests } from "./export-requests.js";
import { addJobHistory } from "./jobs.js";
import { addCourseMedia, storeCourseMedia } from "./course-media.js";
import { addAssessment } from "./assessment/index.js";
import { addPractical, storePractical } from "./assessment/practical.js";
import { addActivities } from "./activities/index.js";
import { addHome } from "./home/index.js";
import { addTextbooks } from "./textbooks/index.js";
import { addCrowd } from "./crowd.js";
import { addDirectory } from "./directory/index.js";
import { addTeacherProfile } from "./teacher-profile.js";
import { addCourses } from "./courses/index.js";
import { hasAccounts } from "./has-accounts.js";
import { courseFilesOf, filesToAdd, storeCourseFiles } from "./courses/files.js";
import { writtenCourses } from "./courses/written/index.js";
import { addFigures, storeWritten } from "./courses/written/store.js";
import { addLibraries, libraries } from "./library.js";
import { addMajors } from "./majors.js";
import { addFiles, storeMedia, type StoredFile } from "./media.js";
import { openPapers } from "./papers/index.js";
import { DEMO_MAIL, DEMO_PASSWORD, invited, PARTNER, people, schools } from "./people.js";
import { addCertifications, storeProofs } from "./certifications.js";
import { addRunCertificates } from "./run-certificates.js";
import { recordingsOf, stockShelves } from "./shelf.js";
import { addTickets } from "./tickets.js";
import { addSignIns } from "./sign-ins.js";
import { sites } from "./sites.js";
import { places } from "../../../core/rules/places/index.js";

const DAY = 86_400_000;

async function addContent(trx: Trx, files: ArticleFiles, now: number): Promise<void> {
  await trx
    .insertInto("article")
    .values(articleRows(articles, files, now))
    .execute();
  await trx.insertInto("article_version").values(earlierVersions(now)).execute();
  await trx
    .insertInto("site")
    .values(sites.map((site) => ({ ...site, links: JSON.stringify(site.links) })))
    .execute();
  await trx
    .insertInto("certificate")
    .values(
      certificates.map(({ daysAgo, validDays, ...row }) => ({
        ...row,
        issued_at: now - daysAgo * DAY,
        expires_at: validDays === undefined ? null : now - (daysAgo - validDays) * DAY,
      })),
    )
    .execute();
}

/** @param records a password record for each person, in their order */
async function addPeople(
  trx: Trx,
  now: number,
  records: readonly string[],
): Promise<{ guest: number; ids: ReadonlyMap<string, number> }> {
  const ids = new Map<string, number>();
  const orgs = await trx
    .insertInto("org")
    .values([...schools])
    .returning(["id", "name"])
    .execute();
  const join = async (account_id: number, school: string | undefined, role: string, at = now) => {
    const org = orgs.find(({ name }) => name === school);
    if (org)
      await trx
        .insertInto("membership")
        .values({ account_id, org_id: org.id, role, created_at: at })
        .execute();
  };
  for (const [at, person] of people.entries()) {
    const { id } = await addAccount(trx, {
      login_name: person.account,
      phone: person.phone,
      email: `${person.account}@${DEMO_MAIL}`,
      password_hash: records[at],
      nickname: person.nickname,
      real_name: person.realName,
      bio: person.bio,
      certification: person.certification,
      roles: person.roles,
      created_at: now,
    });
    ids.set(person.account, id);
    await addSignIns(trx, id, now);
    await join(id, person.school, person.roles[0] ?? "", now - DAY);
    await join(id, person.second, person.roles[0] ?? "");
    if (person.account === "teacher") {
      await addTeacherProfile(trx, id, now);
      const provider = `sign:${PARTNER.key}`;
      await addIdentity(trx, {
        accountId: id,
        provider,
        openId: PARTNER.staffId,
        nickname: person.realName,
        at: now,
      });
    }
  }
  const guest = await addAccount(trx, {
    email: invited.email,
    nickname: invited.nickname,
    real_name: invited.realName,
    roles: ["teacher"],
    state: "inactive",
    created_at: now,
  });
  await join(guest.id, invited.school, "teacher");
  return { guest: guest.id, ids };
}

/** The invitation that a school's new teacher finds in their mailbox. */
async function invite(platform: Platform, config: Config, accountId: number): Promise<void> {
  const token = await issueLink(platform, "activation", accountId);
  const link = config.publicUrl + places.consent.href({ activation: token });
  await platform.mail.send({
    to: invited.email,
    subject: "激活你的学海在线账号",
    text: `【学海在线】${invited.school}为你创建了账号，请在 24 小时内打开链接激活：${link}`,
    template: "account.activation",
    values: { link, hours: 24 },
  });
}

/**
 * @returns whether it was this call that made the demo; of several servers starting at once one does
 */
export async function seedDemo(platform: Platform, config: Config): Promise<boolean> {
  const records = await Promise.all(people.map(() => passwordRecord(platform, DEMO_PASSWORD)));
  const media = await storeMedia(platform);
  const lectures = await storeCourseMedia(platform);
  const storePaper = await openPapers(platform);
  const written = await storeWritten(platform, writtenCourses);
  const courseFiles = await storeCourseFiles(storePaper, media, written);
  const recordings = await recordingsOf(platform, media, lectures);
  const stock = await stockShelves(libraries, config.demoResources, recordings, storePaper);
  const practical = await storePractical(platform);
  const attachments = await storeAttachments(platform, storePaper);
  const proofs = await storeProofs(storePaper);
  const now = platform.clock.now();
  const made = await platform.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(727002)`.execute(trx);
    if (await hasAccounts(trx)) return undefined;
    const { guest: invitedId, ids } = await addPeople(trx, now, records);
    const inStock = stock.flatMap(({ file }) => file ?? []);
    const files = await addFiles(trx, [...media, ...inStock, ...filesToAdd(courseFiles)], now);
    await withoutIndex(trx, () => addLibraries(trx, platform, stock, files));
    const idOf = (account: string): number => ids.get(account) ?? 0;
    const { teachers, students } = await addCourses(
      trx,
      {
        media: await addCourseMedia(trx, lectures, now),
        files: courseFilesOf(courseFiles, files),
        accounts: { learner: idOf("learner"), teacher: idOf("teacher") },
        teacherName: people.find(({ account }) => account === "teacher")?.realName ?? "",
      },
      now,
    );
    await addFigures(trx, written, idOf("teacher"), now);
    const pictures = [...(lectures?.files ?? [])].filter(([name]) => name.endsWith(".jpg"));
    const covers = new Map<string, StoredFile>(pictures);
    const articleFiles = {
      attachments,
      covers,
      ids: await addFiles(trx, [...attachments.map(({ file }) => file), ...covers.values()], now),
    };
    await addContent(trx, articleFiles, now);
    await addAssessment(trx, platform.hash, { own: idOf("learner"), courses: writtenCourses }, now);
    await addPractical(trx, platform.hash, practical, now);
    await addRunCertificates(trx, platform.hash, idOf("platform"), now);
    await addEvaluations(trx, platform.hash, PARTNER.name, now);
    await addMajors(trx, idOf("teacher"), now);
    await addCrowd(trx, { learners: config.demoPeople, teacher: idOf("teacher") }, now);
    await addDirectory(
      trx,
      { teachers, followers: [...students, idOf("learner")], files: articleFiles },
      now,
    );
    await addActivities(
      trx,
      {
        teacher: idOf("teacher"),
        judges: teachers.slice(0, 2).map(({ id }) => id),
        students,
      },
      now,
    );
    await addHome(trx, now);
    await addTermEvaluations(trx, platform.hash, idOf("learner"), now);
    await addJobHistory(trx, idOf("teacher"), now);
    await addCertifications(trx, proofs, now);
    await addTickets(trx, { idOf, portal: config.publicUrl }, now);
    await addExportRequests(trx, { asker: idOf("platform"), record: records.at(-1) }, now);
    return { invited: invitedId, learner: idOf("learner") };
  });
  if (made === undefined) return false;
  await addTextbooks(platform, made.learner);
  await invite(platform, config, made.invited);
  return true;
}
