/** Invented schools and people of the demo: one account for each role. */
import type { CertificationState, RoleName } from "../accounts/index.js";

export const DEMO_PASSWORD = "Lantern#26";

/** The partner school of the demo, and what its own system knows the certified teacher by. */
export const PARTNER = {
  key: "partner-school",
  name: "临江市第一职业技术学院",
  secret: "partner-school-demo-secret-7f3a9c21",
  staffId: "staff-001",
} as const;

/** Where mail to the demo's people would go. */
export const DEMO_MAIL = "xuehai.example";

export const schools = [
  { name: "临江大学", name_en: "Linjiang University", code: "90101", edition: "higher" },
  { name: "云岭理工大学", name_en: "Yunling University of Technology", code: "90102", edition: "higher" },
  { name: "青禾师范大学", name_en: "Qinghe Normal University", code: "90103", edition: "higher" },
  { name: PARTNER.name, name_en: "Linjiang First Vocational College", code: "90104", edition: "vocational" },
  {
    name: "云岭智能制造职业学院",
    name_en: "Yunling Vocational College of Smart Manufacturing",
    code: "90105",
    edition: "vocational",
  },
  {
    name: "青禾护理职业技术学院",
    name_en: "Qinghe Vocational College of Nursing",
    code: "90106",
    edition: "vocational",
  },
] as const;

export interface DemoPerson {
  /** The login name. */
  account: string;
  /** In words, for whoever reads the list of demo accounts. */
  role: string;
  roles: readonly RoleName[];
  certification: CertificationState;
  realName: string;
  nickname: string;
  phone: string;
  bio: string;
  school?: (typeof schools)[number]["name"];
  /** Where they teach as well. */
  second?: (typeof schools)[number]["name"];
}

export const people: readonly DemoPerson[] = [
  {
    account: "learner",
    role: "learner",
    roles: ["learner"],
    certification: "none",
    realName: "林小雨",
    nickname: "小雨",
    phone: "13800000001",
    bio: "喜欢数据和诗。",
  },
  {
    account: "teacher",
    role: "certified teacher",
    roles: ["teacher"],
    certification: "certified",
    realName: "周明远",
    nickname: "周老师",
    phone: "13800000002",
    bio: "讲授数控加工与编程，双师型教师。",
    school: PARTNER.name,
    second: "云岭智能制造职业学院",
  },
  {
    account: "teacher-new",
    role: "teacher not yet certified",
    roles: ["teacher"],
    certification: "due",
    realName: "何静",
    nickname: "何老师",
    phone: "13800000003",
    bio: "新入职教师。",
  },
  {
    account: "school",
    role: "school admin",
    roles: ["school-admin"],
    certification: "none",
    realName: "郑国栋",
    nickname: "教务处老郑",
    phone: "13800000004",
    bio: "",
    school: "临江大学",
  },
  {
    account: "teachers",
    role: "teacher admin",
    roles: ["teacher-admin"],
    certification: "none",
    realName: "沈丽华",
    nickname: "师资办沈老师",
    phone: "13800000005",
    bio: "",
    school: "青禾师范大学",
  },
  {
    account: "platform",
    role: "platform admin",
    roles: ["platform-admin"],
    certification: "none",
    realName: "顾一帆",
    nickname: "平台管理员",
    phone: "13800000006",
    bio: "",
  },
];

/** Who agrees to what the other one wants to export; made after everybody else. */
export const secondAdministrator: DemoPerson = {
  account: "platform2",
  role: "second platform admin",
  roles: ["platform-admin"],
  certification: "none",
  realName: "沈若谷",
  nickname: "平台管理员二",
  phone: "13800000007",
  bio: "",
};

/** Somebody whose school made the account and who has not followed the activation mail yet. */
export const invited = {
  realName: "唐若兰",
  nickname: "唐若兰",
  email: `tang.ruolan@${DEMO_MAIL}`,
  school: "云岭智能制造职业学院",
} as const;

export interface DemoAccount {
  role: string;
  account: string;
  password: string;
}
/** What `npm start` prints. */
export const demoAccounts: readonly DemoAccount[] = [...people, secondAdministrator].map(
  ({ role, account }) => ({
    role,
    account,
    password: DEMO_PASSWORD,
  }),
);
