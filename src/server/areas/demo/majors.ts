/** Majors of the demo's schools, by the numbers of the national catalogues, and those that the demo's teacher serves. */
import { sql } from "kysely";
import type { MajorLevels } from "../../../core/contract/major.js";
import type { Trx } from "../../adapters/index.js";
import { insertMany } from "../../db/bulk.js";
import { PARTNER, schools } from "./people.js";

type School = (typeof schools)[number]["name"];

/** A line is a college: `学院 | College | number name/name in English; …`; * is a major that takes no learners any more. */
const COLLEGES: Readonly<
  Record<School, { readonly level: (typeof MajorLevels)[number]; readonly lines: string }>
> = {
  临江大学: {
    level: "undergraduate",
    lines: `
        数学与统计学院 | School of Mathematics and Statistics | 070101 数学与应用数学/Mathematics and Applied Mathematics; 070102 信息与计算科学/Information and Computing Science; 071201 统计学/Statistics
        计算机学院 | School of Computer Science | 080901 计算机科学与技术/Computer Science and Technology; 080902 软件工程/Software Engineering; 080717T 人工智能/Artificial Intelligence
        经济管理学院 | School of Economics and Management | 120203K 会计学/Accounting; 020301K 金融学/Finance; 120201K 工商管理/Business Administration
        物理学院 | School of Physics | 070201 物理学/Physics`,
  },
  云岭理工大学: {
    level: "undergraduate",
    lines: `
        机械工程学院 | School of Mechanical Engineering | 080202 机械设计制造及其自动化/Mechanical Design, Manufacturing and Automation; 080204 机械电子工程/Mechatronic Engineering; 080207 车辆工程/Vehicle Engineering
        电气工程学院 | School of Electrical Engineering | 080601 电气工程及其自动化/Electrical Engineering and Automation; 080801 自动化/Automation; 080701 电子信息工程/Electronic Information Engineering
        土木工程学院 | School of Civil Engineering | 081001 土木工程/Civil Engineering; 081201 测绘工程/Surveying and Mapping Engineering
        材料学院 | School of Materials | 080203 材料成型及控制工程/Material Forming and Control Engineering; 080401 材料科学与工程/Materials Science and Engineering`,
  },
  青禾师范大学: {
    level: "undergraduate",
    lines: `
        教育学院 | School of Education | 040101 教育学/Education; 040104 教育技术学/Educational Technology; 040106 学前教育/Preschool Education; 040107 小学教育/Primary Education
        文学院 | School of Literature | 050101 汉语言文学/Chinese Language and Literature
        外国语学院 | School of Foreign Languages | 050201 英语/English; 050261 翻译/Translation
        心理学院 | School of Psychology | 071101 心理学/Psychology
        体育学院 | School of Physical Education | 040201 体育教育/Physical Education
        地理学院 | School of Geography | 070501 地理科学/Geographical Science`,
  },
  临江市第一职业技术学院: {
    level: "vocational",
    lines: `
        机电工程学院 | School of Mechanical and Electrical Engineering | 460103 数控技术/Numerical Control Technology; 460301 机电一体化技术/Mechatronics Technology; 460104 机械制造及自动化/Machinery Manufacturing and Automation; 460113 模具设计与制造/Mold Design and Manufacturing; 460305 工业机器人技术/Industrial Robotics
        汽车工程学院 | School of Automotive Engineering | 460702 新能源汽车技术/New Energy Vehicle Technology; 500211 汽车检测与维修技术/Vehicle Inspection and Maintenance*
        信息工程学院 | School of Information Engineering | 510203 软件技术/Software Technology; 510205 大数据技术/Big Data Technology
        商贸学院 | School of Commerce | 530701 电子商务/E-commerce`,
  },
  云岭智能制造职业学院: {
    level: "vocational",
    lines: `
        智能制造学院 | School of Smart Manufacturing | 460303 智能控制技术/Intelligent Control Technology; 460101 机械设计与制造/Machine Design and Manufacturing; 460103 数控技术/Numerical Control Technology; 460306 电气自动化技术/Electrical Automation Technology
        信息技术学院 | School of Information Technology | 510102 物联网应用技术/Internet of Things Applications; 510209 人工智能技术应用/Applied Artificial Intelligence; 510201 计算机应用技术/Applied Computer Technology
        管理学院 | School of Management | 530302 大数据与会计/Big Data and Accounting; 530802 现代物流管理/Modern Logistics Management
        建筑学院 | School of Construction | 440301 建筑工程技术/Construction Engineering Technology`,
  },
  青禾护理职业技术学院: {
    level: "vocational",
    lines: `
        护理学院 | School of Nursing | 520201 护理/Nursing; 520202 助产/Midwifery
        药学院 | School of Pharmacy | 520301 药学/Pharmacy; 520410 中药学/Chinese Materia Medica
        医学技术学院 | School of Medical Technology | 520501 医学检验技术/Medical Laboratory Technology; 520502 医学影像技术/Medical Imaging Technology; 520504 口腔医学技术/Dental Technology; 520601 康复治疗技术/Rehabilitation Therapy
        健康管理学院 | School of Health Management | 590302 智慧健康养老服务与管理/Smart Elderly Care Services and Management; 520802 婴幼儿托育服务与管理/Infant Care Services and Management`,
  },
};

/** @param lines as above */
function majorsOf(lines: string) {
  return lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [college = "", college_en = "", majors = ""] = line.split("|").map((part) => part.trim());
      return majors.split(";").map((text) => {
        const isClosed = text.endsWith("*");
        const [, code = "", name = "", name_en = ""] =
          /^(\S+) ([^/]+)\/(.+)$/.exec(text.replace("*", "").trim()) ?? [];
        return { code, name, name_en, college, college_en, isClosed };
      });
    });
}

/** Colleges and majors of a school, numbered as they stand in the lines. */
export async function addColleges(
  trx: Trx,
  schools: readonly {
    readonly org: number;
    readonly level: (typeof MajorLevels)[number];
    readonly lines: string;
  }[],
): Promise<void> {
  const majors = schools.flatMap(({ org, level, lines }) =>
    majorsOf(lines).map((major) => ({ ...major, org, level })),
  );
  const colleges = majors.filter(
    ({ org, college }, at) => majors.findIndex((one) => one.org === org && one.college === college) === at,
  );
  const ids = await insertMany(
    trx,
    "college",
    colleges.map(({ org, college, college_en }) => {
      const position =
        1 + colleges.filter((one) => one.org === org).findIndex((one) => one.college === college);
      const code = String(position).padStart(2, "0");
      return { org_id: org, code, name: college, name_en: college_en, position, state: "active" };
    }),
  );
  await insertMany(
    trx,
    "major",
    majors.map(({ org, college, code, name, name_en, level, isClosed }) => ({
      org_id: org,
      code,
      name,
      name_en,
      level,
      years: level === "vocational" ? 3 : 4,
      college_id: ids[colleges.findIndex((one) => one.org === org && one.college === college)],
      state: isClosed ? "closed" : "active",
    })),
  );
}

/** Everybody who teaches or learns at a school is in one of its colleges; learners in a major, a year and a class. */
export async function fillColleges(trx: Trx): Promise<void> {
  await sql`update membership set college_id = listed.ids[1 + membership.account_id % array_length(listed.ids, 1)]
    from (select org_id, array_agg(id order by position) as ids from college group by org_id) listed
    where listed.org_id = membership.org_id and membership.role in ('teacher', 'learner')`.execute(trx);
  await sql`update membership set major_id = listed.ids[1 + membership.account_id % array_length(listed.ids, 1)],
      grade_year = extract(year from to_timestamp(membership.created_at / 1000))::integer - membership.account_id % 4,
      admin_class = lpad((1 + membership.account_id % 3)::text, 2, '0') || '班'
    from (select college_id, array_agg(id order by code) as ids from major group by college_id) listed
    where listed.college_id = membership.college_id and membership.role = 'learner'`.execute(trx);
}

/** @param teacherId the demo's teacher, who leads one major and teaches in another */
export async function addMajors(trx: Trx, teacherId: number, now: number): Promise<void> {
  const orgs = await trx.selectFrom("org").select(["id", "name"]).execute();
  await addColleges(
    trx,
    schools.flatMap(({ name: school }) => {
      const org = orgs.find(({ name }) => name === school);
      return org ? [{ org: org.id, ...COLLEGES[school] }] : [];
    }),
  );
  const own = await trx
    .selectFrom("major")
    .innerJoin("org", "org.id", "major.org_id")
    .select(["major.id", "major.code"])
    .where("org.name", "=", PARTNER.name)
    .execute();
  const taught = await trx
    .selectFrom("enrollment")
    .innerJoin("course_run", "course_run.id", "enrollment.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select(["course.id", "course.title"])
    .distinct()
    .where("enrollment.account_id", "=", teacherId)
    .where("enrollment.role", "=", "teacher")
    .execute();
  const idOf = (code: string) => own.find((major) => major.code === code)?.id ?? 0;
  const courses = (...titles: string[]) =>
    taught.filter(({ title }) => titles.includes(title)).map(({ id }) => id);
  await trx.insertInto("teacher_major_list").values({ account_id: teacherId, updated_at: now }).execute();
  await trx
    .insertInto("teacher_major")
    .values([
      {
        account_id: teacherId,
        major_id: idOf("460103"),
        position: 0,
        role: "leader",
        since: 2016,
        plan_url: "",
        course_ids: courses("数控车削加工技术", "机械制图"),
      },
      {
        account_id: teacherId,
        major_id: idOf("460301"),
        position: 1,
        role: "teaching",
        since: 2020,
        plan_url: "",
        course_ids: courses("机械制图"),
      },
    ])
    .execute();
}
