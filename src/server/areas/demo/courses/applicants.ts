/** Invented people who apply to the one course of the demo's teacher that takes people by application. */
import type { EnrollmentState } from "../../../../core/contract/course.js";

export interface Applicant {
  readonly name: string;
  /** What they say of their school; those who work name their employer. */
  readonly school: string;
  readonly state: Extract<EnrollmentState, "pending" | "active" | "rejected">;
  /** What they wrote; of those who were turned down, what the teacher answered. */
  readonly reason: string;
  readonly daysAgo: number;
  /** Percent of the required items that are done. */
  readonly done?: number;
}

export const applicants: readonly Applicant[] = [
  {
    name: "郝建平",
    school: "云岭智能制造职业学院",
    state: "pending",
    reason: "正在备赛液压与气动系统装调，想把回路设计补扎实。",
    daysAgo: 0,
  },
  {
    name: "齐雨欣",
    school: "临江市第一职业技术学院",
    state: "pending",
    reason: "机电一体化二年级，下学期要去企业实习，岗位是设备维护。",
    daysAgo: 0,
  },
  {
    name: "贺志强",
    school: "江北重型机械厂",
    state: "pending",
    reason: "在车间修了六年液压站，会修但说不清原理，想系统学一遍。",
    daysAgo: 1,
  },
  {
    name: "尹可儿",
    school: "云岭理工大学",
    state: "pending",
    reason: "毕业设计做气动机械手，需要学会选阀和画气路图。",
    daysAgo: 1,
  },
  {
    name: "段天宇",
    school: "云岭智能制造职业学院",
    state: "pending",
    reason: "工业机器人专业，末端夹爪都是气动的，课上只讲了两节。",
    daysAgo: 2,
  },
  {
    name: "雷晓峰",
    school: "临江市第一职业技术学院",
    state: "pending",
    reason: "上学期机械制图 88 分，想接着学传动。",
    daysAgo: 2,
  },
  {
    name: "史文静",
    school: "临江大学",
    state: "pending",
    reason: "过程装备专业，考研要考流体传动，先跟一轮课。",
    daysAgo: 3,
  },
  {
    name: "龙佳豪",
    school: "青阳县职业教育中心",
    state: "pending",
    reason: "中职三年级，已经保送高职数控专业，想提前学。",
    daysAgo: 3,
  },
  {
    name: "万丽娟",
    school: "青阳县职业教育中心",
    state: "pending",
    reason: "我是实训指导教师，学校新到四套气动实训台，想学完带学生用起来。",
    daysAgo: 4,
  },
  {
    name: "覃国庆",
    school: "临江港务集团",
    state: "pending",
    reason: "负责门座起重机保养，换向阀故障判断一直靠经验。",
    daysAgo: 4,
  },
  {
    name: "武思敏",
    school: "云岭智能制造职业学院",
    state: "pending",
    reason: "和同组的郝建平一起参赛，我负责电气控制部分。",
    daysAgo: 5,
  },
  {
    name: "康乐",
    school: "",
    state: "pending",
    reason: "退伍后想考设备维修技师证，时间充裕，每天能学两小时。",
    daysAgo: 5,
  },
  {
    name: "薛子涵",
    school: "云岭理工大学",
    state: "pending",
    reason: "农机专业，毕业后想做拖拉机液压悬挂方向。",
    daysAgo: 6,
  },
  {
    name: "侯明亮",
    school: "临江市第一职业技术学院",
    state: "pending",
    reason: "去年没通过，补考前想跟着视频把液压泵和马达重新学一遍。",
    daysAgo: 7,
  },
  {
    name: "邹雅琪",
    school: "临江市第一职业技术学院",
    state: "active",
    reason: "数控专业，机床卡盘夹紧用到液压，想弄懂。",
    daysAgo: 4,
    done: 15,
  },
  {
    name: "石一鸣",
    school: "云岭智能制造职业学院",
    state: "active",
    reason: "专业课同步学习，配合学校的实训。",
    daysAgo: 5,
    done: 10,
  },
  {
    name: "龚海涛",
    school: "江北重型机械厂",
    state: "active",
    reason: "班组里要培养一名液压维修骨干，厂里推荐我来学。",
    daysAgo: 6,
    done: 20,
  },
  {
    name: "陶然",
    school: "青禾师范大学",
    state: "rejected",
    reason: "本期实训台位有限，先满足装备制造类专业；下学期会增加名额，欢迎再申请。",
    daysAgo: 5,
  },
  {
    name: "黎小军",
    school: "临江大学",
    state: "rejected",
    reason: "你已修过《流体传动与控制》，内容相同，学分不能重复认定。",
    daysAgo: 6,
  },
];
