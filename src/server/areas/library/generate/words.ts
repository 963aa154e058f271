/** What the made-up libraries are about: disciplines with topics, and what there is to say of a topic. */

export interface Topic {
  readonly zh: string;
  readonly en: string;
}

export interface Field {
  readonly discipline: string;
  readonly edition: "higher" | "vocational";
  /** Majors that study it. */
  readonly majors: readonly string[];
  readonly topics: readonly Topic[];
}

const topics = (text: string): Topic[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [zh = "", en = ""] = line.split("|").map((part) => part.trim());
      return { zh, en };
    });

export const fields: readonly Field[] = [
  {
    discipline: "计算机类",
    edition: "higher",
    majors: ["计算机科学与技术", "软件工程", "人工智能"],
    topics: topics(`
      数据结构 | Data structures
      操作系统 | Operating systems
      计算机网络 | Computer networks
      数据库原理 | Database principles
      机器学习 | Machine learning
      编译原理 | Compiler construction
      软件测试 | Software testing
      图像处理 | Image processing
      信息安全 | Information security
      并行计算 | Parallel computing
      人机交互 | Human-computer interaction
      分布式系统 | Distributed systems`),
  },
  {
    discipline: "数学类",
    edition: "higher",
    majors: ["数学与应用数学", "统计学"],
    topics: topics(`
      线性代数 | Linear algebra
      高等数学 | Advanced mathematics
      概率统计 | Probability and statistics
      离散数学 | Discrete mathematics
      微分方程 | Differential equations
      数值分析 | Numerical analysis
      复变函数 | Complex analysis
      运筹优化 | Operations research
      数学建模 | Mathematical modelling
      随机过程 | Stochastic processes`),
  },
  {
    discipline: "物理学类",
    edition: "higher",
    majors: ["物理学", "应用物理学"],
    topics: topics(`
      大学物理 | University physics
      电磁学 | Electromagnetism
      热力学 | Thermodynamics
      光学实验 | Optics laboratory
      量子力学 | Quantum mechanics
      固体物理 | Solid-state physics
      流体力学 | Fluid mechanics
      声学基础 | Foundations of acoustics`),
  },
  {
    discipline: "外国语言文学类",
    edition: "higher",
    majors: ["英语", "翻译", "商务英语"],
    topics: topics(`
      学术英语写作 | Academic writing
      英汉翻译 | English-Chinese translation
      跨文化交际 | Intercultural communication
      英语听力 | English listening
      商务谈判 | Business negotiation
      语言学导论 | Introduction to linguistics
      英美文学 | English and American literature
      口译技巧 | Interpreting skills`),
  },
  {
    discipline: "经济管理类",
    edition: "higher",
    majors: ["会计学", "工商管理", "国际经济与贸易"],
    topics: topics(`
      管理会计 | Management accounting
      财务报表分析 | Financial statement analysis
      市场营销 | Marketing
      组织行为 | Organizational behavior
      宏观经济 | Macroeconomics
      供应链管理 | Supply chain management
      国际贸易实务 | International trade practice
      税法基础 | Basics of tax law
      企业战略 | Corporate strategy`),
  },
  {
    discipline: "教育学类",
    edition: "higher",
    majors: ["教育学", "小学教育"],
    topics: topics(`
      教学设计 | Instructional design
      教育心理 | Educational psychology
      课程与教学论 | Curriculum and teaching
      班级管理 | Classroom management
      教育评价 | Educational assessment
      信息化教学 | Teaching with technology
      儿童发展 | Child development`),
  },
  {
    discipline: "医学类",
    edition: "higher",
    majors: ["临床医学", "药学"],
    topics: topics(`
      人体解剖 | Human anatomy
      生理学 | Physiology
      病理学 | Pathology
      药理学 | Pharmacology
      诊断学 | Diagnostics
      免疫学 | Immunology
      流行病学 | Epidemiology
      医学伦理 | Medical ethics`),
  },
  {
    discipline: "土木建筑类",
    edition: "higher",
    majors: ["土木工程", "建筑学"],
    topics: topics(`
      结构力学 | Structural mechanics
      混凝土结构 | Concrete structures
      建筑制图 | Architectural drawing
      岩土工程 | Geotechnical engineering
      工程测量 | Engineering surveying
      绿色建筑 | Green building
      桥梁工程 | Bridge engineering`),
  },
  {
    discipline: "装备制造大类",
    edition: "vocational",
    majors: ["数控技术", "机电一体化技术", "工业机器人技术"],
    topics: topics(`
      数控车削 | CNC turning
      数控铣削 | CNC milling
      机械制图 | Mechanical drawing
      液压与气动 | Hydraulics and pneumatics
      工业机器人编程 | Industrial robot programming
      电机与拖动 | Motors and drives
      公差与测量 | Tolerances and measurement
      焊接工艺 | Welding processes
      模具设计 | Mould design
      设备点检 | Equipment inspection`),
  },
  {
    discipline: "电子与信息大类",
    edition: "vocational",
    majors: ["物联网应用技术", "软件技术", "大数据技术"],
    topics: topics(`
      传感器应用 | Sensor applications
      单片机开发 | Microcontroller development
      网页制作 | Web page design
      数据采集 | Data collection
      网络布线 | Network cabling
      移动应用开发 | Mobile app development
      云计算运维 | Cloud operations
      智能家居安装 | Smart home installation`),
  },
  {
    discipline: "交通运输大类",
    edition: "vocational",
    majors: ["汽车检测与维修技术", "现代物流管理"],
    topics: topics(`
      汽车发动机检修 | Engine repair
      新能源汽车电池 | Electric vehicle batteries
      汽车底盘维护 | Chassis maintenance
      仓储管理 | Warehouse management
      配送路线规划 | Delivery route planning
      城市轨道运营 | Urban rail operations
      汽车电气诊断 | Automotive electrical diagnosis`),
  },
  {
    discipline: "医药卫生大类",
    edition: "vocational",
    majors: ["护理", "康复治疗技术"],
    topics: topics(`
      基础护理操作 | Basic nursing procedures
      静脉输液 | Intravenous infusion
      急救技术 | First aid
      老年照护 | Care of the elderly
      康复训练 | Rehabilitation training
      母婴护理 | Maternal and infant care
      用药安全 | Medication safety`),
  },
  {
    discipline: "财经商贸大类",
    edition: "vocational",
    majors: ["大数据与会计", "电子商务"],
    topics: topics(`
      出纳实务 | Cashier practice
      纳税申报 | Tax filing
      店铺运营 | Online shop operations
      直播营销 | Live-stream marketing
      会计电算化 | Computerised accounting
      客户服务 | Customer service
      商品拍摄 | Product photography`),
  },
  {
    discipline: "旅游大类",
    edition: "vocational",
    majors: ["旅游管理", "酒店管理与数字化运营", "烹饪工艺与营养"],
    topics: topics(`
      导游讲解 | Tour guiding
      客房服务 | Housekeeping
      中式面点 | Chinese pastry
      茶艺 | Tea art
      餐饮服务 | Restaurant service
      研学旅行 | Study tours`),
  },
  {
    discipline: "农林牧渔大类",
    edition: "vocational",
    majors: ["现代农业技术", "园艺技术"],
    topics: topics(`
      设施蔬菜栽培 | Greenhouse vegetables
      果树修剪 | Fruit tree pruning
      土壤检测 | Soil testing
      病虫害防治 | Pest control
      水产养殖 | Aquaculture
      花卉生产 | Flower production`),
  },
];

/** What a single resource says of its topic. */
export const aspects: readonly Topic[] = topics(`
  绪论与学习方法 | introduction and how to study it
  基本概念 | basic concepts
  常见误区 | common mistakes
  例题精讲 | worked examples
  综合练习 | mixed exercises
  课堂实录 | a lesson recorded
  实验步骤 | laboratory steps
  操作演示 | demonstration
  安全要点 | safety points
  案例分析 | case analysis
  企业实践 | practice in a company
  历史与发展 | history and development
  前沿进展 | recent advances
  知识梳理 | summary of the field
  期末复习 | revision for the final exam
  单元测验 | unit quiz
  项目任务 | project assignment
  工具使用 | using the tools
  评分标准 | marking scheme
  小组讨论题 | questions for group discussion
  图解手册 | illustrated handbook
  术语对照 | glossary
  竞赛训练 | contest training
  岗位标准 | job standard
  故障排查 | troubleshooting
  数据处理 | working with data
  课程思政案例 | civic education case
  双语讲解 | bilingual explanation
  翻转课堂任务单 | flipped classroom worksheet
  虚拟仿真指导 | guide to the simulation`);

/** Ordinals and occasions that set one of a series apart. */
export const series = (at: number, language: "zh" | "en"): string =>
  language === "zh" ? `第${chinese(at)}讲` : `Part ${at}`;

const DIGITS = "零一二三四五六七八九";
function chinese(number: number): string {
  if (number < 10) return DIGITS[number] ?? "";
  if (number < 100) {
    const tens = Math.floor(number / 10);
    return `${tens > 1 ? DIGITS[tens] : ""}十${number % 10 ? DIGITS[number % 10] : ""}`;
  }
  return Array.from(String(number), (digit) => DIGITS[Number(digit)]).join("");
}

const SURNAMES =
  "王李张刘陈杨黄赵周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎";
const GIVEN =
  "文博 雨桐 子涵 思远 晓峰 静怡 国强 建华 丽娟 志远 明哲 雅琴 海燕 立新 佳宁 振东 秀兰 一帆 梓萱 浩然 春晖 敏 伟 磊 洁 宁 颖 斌 倩 凯";
const given = GIVEN.split(" ");

/** @param random answers whole numbers below what it is given */
export const personName = (random: (below: number) => number): string =>
  `${SURNAMES[random(SURNAMES.length)]}${given[random(given.length)]}`;
