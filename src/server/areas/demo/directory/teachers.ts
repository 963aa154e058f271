/** Invented teachers of the demo, each of one school and one field, in their own words. Nobody signs in as one of them. */
import { PARTNER, type schools } from "../people.js";

export interface Teacher {
  readonly name: string;
  readonly title: string;
  readonly school: (typeof schools)[number]["name"];
  readonly discipline: string;
  readonly biography: string;
  /** `kind：title，source，year`, one a line. */
  readonly works?: string;
}

const LINJIANG = "临江大学";
const YUNLING = "云岭理工大学";
const QINGHE = "青禾师范大学";

const of = (discipline: string, list: readonly Omit<Teacher, "discipline">[]): Teacher[] =>
  list.map((one) => ({ ...one, discipline }));

export const teachers: readonly Teacher[] = [
  ...of("数学类", [
    {
      name: "沈清源",
      title: "教授",
      school: LINJIANG,
      biography:
        "教了二十六年高等数学，最爱讲的一课是极限：先让学生把一根绳子对折，折到折不动为止，再写定义。板书不擦，留给下节课的人看。",
      works: "book：高等数学例题与反例，临江大学出版社，2019\naward：省级一流本科课程负责人，省教育厅，2022",
    },
    {
      name: "顾维桢",
      title: "副教授",
      school: YUNLING,
      biography:
        "给工科生讲数学，每一章都从一台机器说起。办公室门口常年放着一个模型桥，谁推导出它的挠度谁就能改它。",
      works: "paper：面向工科的线性代数实验设计，大学数学教学，2020",
    },
    {
      name: "方敏之",
      title: "讲师",
      school: QINGHE,
      biography: "原来是中学老师，知道学生在哪一步开始点头装懂。作业批得慢，会在旁边写下你可能是怎么想的。",
    },
  ]),
  ...of("计算机类", [
    {
      name: "严立诚",
      title: "教授",
      school: LINJIANG,
      biography: "做过十年数据库内核，回学校以后只上两门课。期末考试允许带任何资料，题目是一段跑不动的程序。",
      works: "project：省级自然科学基金：混合负载下的索引选择，省科技厅，2021",
    },
    {
      name: "陆怀瑾",
      title: "副教授",
      school: YUNLING,
      biography: "研究机器学习在钢轨探伤里的用法。讲课时喜欢先给一个错得很自信的模型，让大家猜它错在哪里。",
    },
    {
      name: "蒋文澜",
      title: "讲师",
      school: QINGHE,
      biography: "带师范生写教学软件，上线过的有十七个，至今还有人用的有四个，课上主要讲剩下的十三个。",
    },
  ]),
  ...of("物理学类", [
    {
      name: "姚静文",
      title: "教授",
      school: YUNLING,
      biography:
        "光学实验室的灯由她关。每个学生第一次调出干涉条纹时，她会在本子上记下日期，本子已经是第九本。",
      works: "award：全省实验教学竞赛一等奖，省教育厅，2018\nbook：光学实验二十讲，云岭理工大学，2021",
    },
    {
      name: "任继川",
      title: "副教授",
      school: LINJIANG,
      biography: "讲力学从厨房开始，讲到卫星结束。相信没有讲不明白的道理，只有没找对的例子。",
    },
    {
      name: "白露",
      title: "讲师",
      school: QINGHE,
      biography: "上课带一只猫的照片，用来讲角动量。去年指导的学生把陀螺仪做进了一根拐杖里。",
    },
  ]),
  ...of("外国语言文学类", [
    {
      name: "江一苇",
      title: "副教授",
      school: QINGHE,
      biography: "英语写作课不讲模板。每次只改一段，改到作者自己觉得少一个字都不行。",
      works: "paper：段落层面的写作反馈，外语教学研究，2023",
    },
    {
      name: "温可言",
      title: "讲师",
      school: LINJIANG,
      biography: "做了八年会议口译，现在教翻译。要求学生先把中文说短，再开始译。",
    },
    {
      name: "苏芷晴",
      title: "讲师",
      school: YUNLING,
      biography: "教理工科学生用英语讲清楚自己的图。课堂录音都还给学生，让他们听自己停顿在哪里。",
    },
  ]),
  ...of("经济管理类", [
    {
      name: "贺知远",
      title: "教授",
      school: LINJIANG,
      biography: "在企业当过六年财务总监，讲成本用的是自己签过字的预算表，数字改过，教训没改。",
      works: "book：管理会计：从一张预算表讲起，经济出版社，2020",
    },
    {
      name: "陶景明",
      title: "副教授",
      school: YUNLING,
      biography: "研究仓库里的空位。带学生去货场数过三个月托盘，后来那套摆法被用在了两个港区。",
    },
    {
      name: "程雅君",
      title: "讲师",
      school: QINGHE,
      biography: "市场营销课的期末作业是替一家街边小店多卖出一百份东西，卖不出去就写清楚为什么。",
    },
  ]),
  ...of("教育学类", [
    {
      name: "柳若谷",
      title: "教授",
      school: QINGHE,
      biography: "听过一千多节课，听课本按年份摞在书架上。她说好课的标志，是下课铃响了还有人没把手放下来。",
      works: "award：国家级教学成果二等奖，教育主管部门，2018\npaper：试讲课堂里的提问，教师教育研究，2022",
    },
    {
      name: "余晚晴",
      title: "讲师",
      school: QINGHE,
      biography: "教信息化教学，第一课是怎样在没有网络的教室里上好一节课。",
    },
  ]),
  ...of("医学类", [
    {
      name: "秦修远",
      title: "教授",
      school: LINJIANG,
      biography: "解剖课之前全班默立一分钟。三十年里带出的学生遍布全省的手术台，他只记得谁的结打得最稳。",
    },
    {
      name: "裴素心",
      title: "副教授",
      school: QINGHE,
      biography: "流行病学出身，参加过三次现场调查。讲偏倚时用的都是自己犯过的错。",
    },
    {
      name: "董云舒",
      title: "讲师",
      school: YUNLING,
      biography: "药理课把每种药当成一个人来介绍：它去哪里，跟谁合不来，待多久才走。",
    },
  ]),
  ...of("土木建筑类", [
    {
      name: "石磊安",
      title: "副教授",
      school: YUNLING,
      biography: "注册结构工程师，跑过四十多座山区桥。给学生看的第一张照片，是一座没有通过验收的桥。",
      works: "project：山区既有拱桥承载力评定，省交通厅，2023",
    },
    {
      name: "章启文",
      title: "讲师",
      school: LINJIANG,
      biography: "测量课在江堤上，风大的时候讲误差最合适。",
    },
    {
      name: "谷雨林",
      title: "讲师",
      school: QINGHE,
      biography: "教中小学劳动课的老师怎样带孩子量一间教室，自己也带着测量小队量遍了师苑街。",
    },
  ]),
  ...of("装备制造大类", [
    {
      name: "龚铁生",
      title: "高级讲师",
      school: "云岭智能制造职业学院",
      biography: "钳工出身，手感到 0.02 毫米。带徒弟先教扫地，扫得干净的人量得准。",
      works: "award：省级技术能手，省人社厅，2016",
    },
    {
      name: "孟庆和",
      title: "讲师",
      school: "云岭智能制造职业学院",
      biography: "机器人调试工程师转来教书，随身带着一个急停按钮做的钥匙扣。",
    },
  ]),
  ...of("电子与信息大类", [
    {
      name: "纪晓光",
      title: "副教授",
      school: PARTNER.name,
      biography: "从修电视修到编单片机，课上每块板子都是自己焊的。学生的第一个作品必须能送给家里人用。",
    },
  ]),
  ...of("交通运输大类", [
    {
      name: "单雄飞",
      title: "讲师",
      school: PARTNER.name,
      biography: "前 4S 店技术总监，听发动机的声音能猜八成。现在教新能源，反复说的一句话是：先断电，再伸手。",
    },
  ]),
  ...of("医药卫生大类", [
    {
      name: "覃秀兰",
      title: "副教授",
      school: "青禾护理职业技术学院",
      biography: "当了二十年护士长才来讲课。每次示范都会先对模型说一句“奶奶，我们要翻身了”，学生也跟着说。",
      works: "book：基础护理操作图解，卫生出版社，2022",
    },
    {
      name: "曾小满",
      title: "讲师",
      school: "青禾护理职业技术学院",
      biography: "急救培训师，教过出租车司机、保安和小学生心肺复苏。最得意的是有三个人真的用上了。",
    },
  ]),
  ...of("财经商贸大类", [
    {
      name: "尹敏",
      title: "讲师",
      school: PARTNER.name,
      biography: "做过企业出纳和网店掌柜。第一次作业是一叠真实的旧发票，找出其中两张不能入账的。",
    },
  ]),
  ...of("旅游大类", [
    {
      name: "华沐春",
      title: "讲师",
      school: PARTNER.name,
      biography: "导游资格考试考官，也会做一手面点。讲解课要求学生关掉麦克风再讲一遍。",
    },
  ]),
  ...of("农林牧渔大类", [
    {
      name: "田野青",
      title: "副教授",
      school: PARTNER.name,
      biography: "一年有一百天在果园里。学员遍布桐溪一带的村子，他的手机号写在每个大棚的门上。",
    },
  ]),
];
