/** News of the demo's schools. */
import type { DemoArticle } from "../articles/text.js";
import { PARTNER, type schools } from "../people.js";

export interface SchoolNews extends DemoArticle {
  readonly school: (typeof schools)[number]["name"];
}

export const news: readonly SchoolNews[] = [
  {
    school: "临江大学",
    code: "NewsLinjiangCalculus",
    kind: "notice",
    category: "news",
    cover: "derivative.jpg",
    daysAgo: 5,
    "zh-CN": {
      title: "高等数学又重录了五节",
      summary: "这个学期问得最多的五个地方，暑假里重讲了一遍。",
      text: `
每年暑假，高等数学课程组都会把学生提问最多的五节重录。今年是：数列极限的定义、隐函数求导、泰勒公式的余项、换元积分，以及反常积分的敛散。
旧版没有删，放在每节的资料里，可以对照着看老师改了哪句话。`,
    },
    "en-US": {
      title: "Five calculus lessons recorded anew",
      summary: "The five places that raised the most questions this term.",
      text: `
Every summer the calculus team records the five lessons anew that raised the most questions: this year the definition of a limit, implicit differentiation, Taylor remainders, substitution and improper integrals.
The earlier versions stay among each lesson's materials, so that you can see which sentence was changed.`,
    },
  },
  {
    school: "临江大学",
    code: "NewsLinjiangLibrary",
    kind: "notice",
    category: "notice",
    daysAgo: 19,
    "zh-CN": {
      title: "老图书馆夜间开放一层自习室",
      summary: "在线课程学员凭平台账号也可以预约座位。",
      text: `
即日起，老图书馆一层自习室开放到二十三点，共一百二十个座位。
- 本校学生刷校园卡入馆；
- 外校在线课程学员提前一天在前台登记平台账号，可预约二十个座位；
- 台阶下的旧码头仍在维修，请走西门。`,
    },
    "en-US": {
      title: "A reading room at night",
      summary: "Online learners from elsewhere can book a seat too.",
      text: `
The ground floor of the old library is now open until eleven at night, with 120 seats.
- Students enter with their campus card;
- learners of our online courses book one of twenty seats a day ahead, with their platform account;
- the old wharf below the steps is under repair: please use the west gate.`,
    },
  },
  {
    school: "云岭理工大学",
    code: "NewsYunlingTunnel",
    kind: "notice",
    category: "notice",
    daysAgo: 8,
    "zh-CN": {
      title: "屋顶风洞本周末开放，可以带自己的模型来",
      summary: "每个模型十五分钟，数据当场带走。",
      text: `
周六、周日上午九点到下午四点，实验楼屋顶风洞向全省在线课程学员开放。
- 模型长宽不超过三十厘米，要能固定在底座上；
- 每个模型吹十五分钟，风速最高每秒十八米；
- 阻力和升力数据当场导出，吹坏了我们帮你扫。`,
    },
    "en-US": {
      title: "The wind tunnel is open this weekend: bring a model",
      summary: "Fifteen minutes each, and you take the data home.",
      text: `
On Saturday and Sunday from nine to four, the wind tunnel on the roof is open to all online learners.
- Models of up to 30 cm that can be fixed to the base;
- fifteen minutes each, at up to 18 m/s;
- you leave with drag and lift. If it breaks, we sweep it up.`,
    },
  },
  {
    school: "云岭理工大学",
    code: "NewsYunlingBridge",
    kind: "notice",
    category: "news",
    daysAgo: 26,
    "zh-CN": {
      title: "学生设计的人行桥通过荷载试验",
      summary: "四个班的跳绳比赛同时在桥上举行，挠度三毫米。",
      text: `
结构力学课程的学生为后山设计的十二米人行桥上周通过荷载试验。除了沙袋，试验组还请了四个班在桥上同时跳绳，跨中最大挠度三毫米，小于限值。
计算书和施工照片已经放进课程资料。`,
    },
    "en-US": {
      title: "A footbridge by students passes its load test",
      summary: "Four classes skipped rope on it: three millimeters.",
      text: `
The twelve-meter footbridge that students of structural mechanics designed for the hill behind the campus has passed its load test. Besides sandbags, four classes skipped rope on it at once: three millimeters at midspan, within the limit.
The calculations and photographs are among the materials of the course.`,
    },
  },
  {
    school: "青禾师范大学",
    code: "NewsQingheTrial",
    kind: "notice",
    category: "news",
    daysAgo: 3,
    "zh-CN": {
      title: "试讲周：附小四年级的孩子又来听课了",
      summary: "三十六位师范生，每人二十分钟，听不懂就举手。",
      text: `
本周三十六位大三师范生在附小礼堂试讲，台下是四年级两个班。规则没有变：听不懂就举手，举手超过五个，老师要停下来换一种讲法。
录像经家长同意后剪成教学设计课程的案例，预计下月上线。`,
    },
    "en-US": {
      title: "Trial lessons: the fourth grade is back",
      summary: "Thirty-six students, twenty minutes each.",
      text: `
Thirty-six third-year students gave their trial lessons this week before two classes of the primary school. The rule stands: who doesn't follow raises a hand, and at five hands the teacher stops and finds another way.
With the parents' consent the films become cases of our course on instructional design next month.`,
    },
  },
  {
    school: PARTNER.name,
    code: "NewsPartnerWorkshop",
    kind: "notice",
    category: "news",
    cover: "turning.jpg",
    daysAgo: 4,
    "zh-CN": {
      title: "二号车间换装完毕，数控班下周一恢复实训",
      summary: "八台新车床到位，对刀仪每人一套。",
      text: `
二号实训车间换装完毕，新到八台数控车床、一台三坐标测量机。数控 2601、2602 班下周一恢复实训。
- 七点半在车间门口点名，工装、护目镜、工作帽缺一不可；
- 新机床的点检表和老机床不同，请先看课程资料里的对照图；
- 旧车床留两台作维修教学用，不要上电。`,
    },
    "en-US": {
      title: "Workshop 2 is ready: CNC classes resume on Monday",
      summary: "Eight new lathes and a presetter for everyone.",
      text: `
Workshop 2 has eight new CNC lathes and a coordinate measuring machine. Classes 2601 and 2602 resume on Monday.
- Roll call at half past seven at the door, with overalls, goggles and cap;
- the checklist differs from the old machines': see the comparison in the course materials;
- two old lathes stay for repair lessons. Don't power them up.`,
    },
  },
  {
    school: PARTNER.name,
    code: "NewsPartnerFair",
    kind: "notice",
    category: "news",
    daysAgo: 15,
    "zh-CN": {
      title: "校企双选会：二十一家企业进车间面试",
      summary: "不看简历，先车一根轴。",
      text: `
今年的双选会不设展位，二十一家企业直接进车间。面试第一关是现场车一根阶梯轴，图纸当场发，量具自己选。
去年有四名学生因为收工时把机床擦得最干净被录用，特此再说一遍。`,
    },
    "en-US": {
      title: "Job fair: twenty-one companies come to the workshop",
      summary: "No résumés: turn a shaft first.",
      text: `
This year's fair has no booths; the companies come to the machines. The first interview is a stepped shaft, from a drawing that is handed out on the spot, with the gauges you choose.
Last year four students were hired because they left the cleanest lathe. We say it again.`,
    },
  },
  {
    school: "云岭智能制造职业学院",
    code: "NewsSmartLine",
    kind: "notice",
    category: "news",
    daysAgo: 11,
    "zh-CN": {
      title: "实训线改为两班倒，晚班有补贴餐",
      summary: "报名晚班的同学请在周五前找班长登记。",
      text: `
为了让每个人都当够四次班长，工业机器人实训线从下周起两班倒。
- 白班八点到十二点，晚班六点到十点；
- 晚班在食堂二楼留餐，刷实训卡；
- 急停按下后，由当班班长签字才能复位。`,
    },
    "en-US": {
      title: "The training line goes to two shifts",
      summary: "Sign up for evenings with your shift leader by Friday.",
      text: `
So that everybody leads a shift four times, the robot line runs in two shifts from next week.
- Day shift from eight to twelve, evening shift from six to ten;
- supper is kept on the second floor of the canteen;
- after an emergency stop only the shift leader's signature releases the line.`,
    },
  },
  {
    school: "青禾护理职业技术学院",
    code: "NewsNursingFlat",
    kind: "notice",
    category: "notice",
    daysAgo: 7,
    "zh-CN": {
      title: "模拟家居招募“住户”：来住一天吧",
      summary: "六十五岁以上，听力或行动不便者优先，有学生全程陪同。",
      text: `
老年照护专业的模拟家居招募志愿住户。你像在自己家一样生活一天，学生在旁边学习怎样帮、怎样不抢着帮。
- 每次一天，含三餐和往返接送；
- 浴室、夜间起身两个环节由老师在场；
- 你随时可以让我们停下来。`,
    },
    "en-US": {
      title: "Live a day in our practice flat",
      summary: "For people over 65; students are with you all day.",
      text: `
Our course on the care of the elderly looks for volunteers. You live a day as at home, and students learn how to help, and when not to.
- One day, with three meals and transport;
- a teacher is present in the bathroom and at night;
- you can tell us to stop at any time.`,
    },
  },
  {
    school: "云岭理工大学",
    code: "PolicyYunlingWorkload",
    kind: "notice",
    category: "policy",
    daysAgo: 34,
    "zh-CN": {
      title: "在线课程教学工作量计算办法",
      summary: "答疑和批改按次计，录像只算第一次。",
      text: `
经校务会讨论通过，自本学期起，在线课程教学工作量按以下办法计算。
- 新录课程每课时计四课时，重录部分计两课时，沿用旧录像的不计；
- 答疑按条计，二十条折一课时，只写“见教材”的不算；
- 作业批改按份计，附有评语的加倍；
- 助教的工作量计入助教本人，不计入主讲。`,
    },
    "en-US": {
      title: "How teaching online counts as work",
      summary: "Answers and marking are counted; a recording counts once.",
      text: `
From this term on, teaching online is counted as follows.
- An hour newly recorded counts as four, one recorded again as two, an old one as none;
- twenty answers to questions make an hour; “see the textbook” is no answer;
- marking counts by paper, twice with comments;
- what assistants do counts for them and not for the lecturer.`,
    },
  },
];
