/** What the demo's courses are about: sixty of them, with their chapters and what is taught in each. */
import { writtenCourses, type WrittenCourse } from "./written/index.js";

export interface Chapter {
  readonly title: string;
  readonly topics: readonly string[];
}
export interface Subject {
  readonly title: string;
  readonly title_en: string;
  readonly discipline: string;
  readonly edition: "higher" | "vocational";
  readonly chapters: readonly Chapter[];
}

const chapter = (text: string): Chapter => {
  const [title = "", topics = ""] = text.split("：");
  return { title: title.trim(), topics: topics.split("、").map((topic) => topic.trim()) };
};

/** A line is a course: `name | name in English | chapter：topic、topic；chapter：topic、topic`. */
function subjectsOf(edition: Subject["edition"], text: string): Subject[] {
  let discipline = "";
  return text
    .trim()
    .split("\n")
    .flatMap((line): Subject[] => {
      const plain = line.trim();
      if (plain.startsWith("#")) {
        discipline = plain.slice(1).trim();
        return [];
      }
      const [title = "", title_en = "", chapters = ""] = plain.split("|").map((part) => part.trim());
      return [{ title, title_en, discipline, edition, chapters: chapters.split("；").map(chapter) }];
    });
}

const higher = subjectsOf(
  "higher",
  `
  # 数学类
  高等数学（上） | Calculus I | 极限与连续：数列的极限、函数的极限、连续函数；导数与微分：导数的几何意义、求导法则、高阶导数；微分中值定理：罗尔定理、拉格朗日中值定理、洛必达法则；积分学初步：不定积分、定积分、面积与体积
  线性代数 | Linear Algebra | 行列式：二阶与三阶行列式、行列式的性质、克拉默法则；矩阵：矩阵运算、逆矩阵、初等变换；向量空间：线性相关、基与维数、正交化；特征值：特征多项式、对角化、二次型
  概率论与数理统计 | Probability and Statistics | 随机事件：样本空间、条件概率、全概率公式；随机变量：离散型分布、连续型分布、正态分布；数理统计：抽样分布、区间估计、假设检验
  离散数学 | Discrete Mathematics | 数理逻辑：命题逻辑、谓词逻辑、推理规则；集合与关系：等价关系、偏序关系、函数；图论：欧拉图、最短路径、树
  数学建模 | Mathematical Modelling | 建模入门：问题与假设、量纲分析、模型检验；优化模型：线性规划、整数规划、动态规划；统计模型：回归分析、时间序列、综合评价
  # 计算机类
  数据结构与算法 | Data Structures and Algorithms | 线性结构：顺序表与链表、栈与队列、字符串匹配；查找：二分查找、散列表怎样找东西、平衡树；图：图的存储、遍历、最小生成树；排序：快速排序、归并排序、堆排序
  操作系统原理 | Operating Systems | 进程管理：进程与线程、调度算法、同步与互斥；内存管理：分页、虚拟内存、页面置换；文件系统：目录结构、磁盘分配、日志文件系统
  计算机网络 | Computer Networks | 物理层与链路层：信道复用、以太网、差错检测；网络层：IP 地址、路由选择、子网划分；运输层与应用层：TCP 连接管理、拥塞控制、域名系统
  数据库系统 | Database Systems | 关系模型：关系代数、完整性约束、视图；SQL：查询、连接与分组、索引；事务：并发控制、隔离级别、故障恢复
  机器学习导论 | Introduction to Machine Learning | 基础：监督学习、过拟合与正则化、模型评估；经典方法：线性回归、决策树、支持向量机；神经网络：感知机、反向传播、卷积网络
  软件工程 | Software Engineering | 需求：用户故事、用例、原型；设计：模块化、设计模式、架构风格；质量：单元测试、持续集成、代码评审
  信息安全基础 | Foundations of Information Security | 密码学：对称加密、公钥加密、数字签名；系统安全：身份认证、访问控制、漏洞修补；网络安全：防火墙、入侵检测、安全审计
  # 物理学类
  大学物理（力学） | University Physics: Mechanics | 质点运动：位移与速度、圆周运动、相对运动；动力学：牛顿定律、动量守恒、机械能守恒；刚体：转动惯量、角动量、陀螺；振动与波：简谐振动、阻尼与共振、机械波
  电磁学 | Electromagnetism | 静电场：库仑定律、高斯定理、电势；磁场：毕奥-萨伐尔定律、安培环路定理、洛伦兹力；电磁感应：法拉第定律、自感与互感、麦克斯韦方程组
  光学实验 | Optics Laboratory | 几何光学：透镜成像、显微镜、分光计；波动光学：双缝干涉、牛顿环、光栅；数据处理：误差分析、作图法、最小二乘
  # 外国语言文学类
  学术英语写作 | Academic Writing in English | 段落：主题句、展开与衔接、段落小结；论证：提出观点、使用证据、回应反驳；规范：引用格式、避免抄袭、摘要写作；修改与发表：自我修改、同行评议、投稿信
  英汉翻译实践 | English-Chinese Translation | 词汇：词义选择、词类转换、专名翻译；句子：长句拆分、被动语态、从句处理；语篇：科技文本、商务信函、新闻翻译
  跨文化交际 | Intercultural Communication | 文化观念：文化维度、刻板印象、文化休克；语言与非语言：礼貌原则、体态语、空间距离；交际情境：商务会面、课堂互动、网络交流
  # 经济管理类
  管理会计 | Management Accounting | 成本：成本性态、本量利分析、变动成本法；预算：全面预算、弹性预算、预算控制；决策：定价、投资决策、业绩评价
  宏观经济学 | Macroeconomics | 国民收入：国内生产总值、消费与储蓄、乘数；货币与价格：货币供给、通货膨胀、利率；政策：财政政策、货币政策、经济周期；开放经济与增长：国际收支、汇率、经济增长
  市场营销学 | Marketing | 市场分析：消费者行为、市场细分、竞争分析；营销组合：产品、价格与渠道、促销；数字营销：内容营销、搜索优化、效果评估
  供应链管理 | Supply Chain Management | 采购：供应商选择、合同、库存策略；物流：仓储布局、运输方式、配送网络；协同：需求预测、牛鞭效应、绿色供应链
  # 教育学类
  教学设计 | Instructional Design | 分析：学情分析、目标分类、内容分析；设计：教学策略、活动设计、媒体选择；评价：形成性评价、量规、反思
  教育心理学 | Educational Psychology | 学习理论：行为主义、认知主义、建构主义；动机：归因、自我效能、成就目标；个别差异：智力、学习风格之争、特殊需要
  信息化教学 | Teaching with Technology | 资源：资源检索、课件制作、版权；课堂：翻转课堂、在线讨论、课堂应答；数据：学习分析、作业诊断、隐私保护
  # 医学类
  人体解剖学 | Human Anatomy | 运动系统：骨、关节、骨骼肌；内脏：消化系统、呼吸系统、泌尿系统；脉管与神经：心脏、动脉与静脉、脑与脊髓
  药理学 | Pharmacology | 总论：药物代谢、量效关系、不良反应；神经系统用药：镇痛药、抗抑郁药、局部麻醉药；抗感染药：青霉素类、喹诺酮类、耐药性
  流行病学 | Epidemiology | 描述：疾病分布、率与比、监测；分析：病例对照研究、队列研究、偏倚；实验：随机分组、盲法、疫苗评价
  # 土木建筑类
  结构力学 | Structural Mechanics | 静定结构：几何组成分析、梁与刚架、桁架；位移计算：虚功原理、图乘法、温度与支座移动；超静定结构：力法、位移法、力矩分配法
  工程测量 | Engineering Surveying | 仪器：水准仪、全站仪、卫星定位；控制测量：导线、高程控制、平差；施工测量：放样、变形监测、竣工测量`,
);

const vocational = subjectsOf(
  "vocational",
  `
  # 装备制造大类
  数控车削加工技术 | CNC Turning | 安全与准备：机床安全操作、认识数控车床、刀具选择；对刀与编程：试切对刀、坐标系与基本指令、固定循环；零件加工：阶梯轴、螺纹、综合零件；质量与保养：尺寸测量、表面质量、日常保养
  数控铣削与编程 | CNC Milling | 准备：装夹、铣刀、切削用量；编程：平面轮廓、孔加工循环、子程序；加工：型腔、配合件、曲面
  机械制图 | Mechanical Drawing | 投影：三视图、轴测图、截交线；表达方法：剖视图、断面图、局部放大；零件图：尺寸标注、公差与粗糙度、标准件
  液压与气动技术 | Hydraulics and Pneumatics | 元件：液压泵、控制阀、执行元件；回路：压力控制、速度控制、顺序动作；维护：故障诊断、油液管理、气源处理
  工业机器人编程 | Industrial Robot Programming | 基础：坐标系、示教器、安全区域；编程：运动指令、输入输出、子程序；应用：搬运、码垛、弧焊
  焊接工艺 | Welding Processes | 准备：焊接安全、坡口、焊材；方法：焊条电弧焊、气体保护焊、氩弧焊；检验：外观检查、无损检测、焊接变形
  # 电子与信息大类
  传感器应用技术 | Sensor Applications | 认识传感器：温度传感器、光电传感器、超声波传感器；信号处理：放大、滤波、模数转换；综合应用：环境监测、距离报警、自动计数；可靠与维护：标定、抗干扰、故障排查
  单片机开发 | Microcontroller Development | 入门：最小系统、点亮指示灯、按键；接口：数码管、串口通信、中断；项目：电子时钟、温控风扇、循迹小车
  网页制作 | Web Page Design | 结构：语义标签、表格与表单、图片；样式：选择器、盒模型、响应式布局；交互：事件、表单校验、数据请求；发布与维护：无障碍、性能、上线
  网络布线与管理 | Network Cabling | 布线：双绞线端接、光纤熔接、配线架；交换：虚拟局域网、链路聚合、端口安全；验收：测试、标识、文档
  云计算运维 | Cloud Operations | 基础：虚拟化、镜像、存储；容器：容器入门、编排、日志；运维：监控、备份、故障演练
  # 交通运输大类
  汽车发动机检修 | Engine Repair | 构造：曲柄连杆机构、配气机构、润滑系统；诊断：读取故障码、压缩压力、异响判断；检修：正时更换、喷油器、冷却系统
  新能源汽车电池检修 | Electric Vehicle Batteries | 安全：高压断电、绝缘检测、个人防护；结构：电芯与模组、电池管理系统、热管理；检测：均衡、容量测试、故障排查；更换与交付：模组更换、气密检测、交付与记录
  汽车电气诊断 | Automotive Electrical Diagnosis | 基础：电路图、万用表、蓄电池；系统：起动系统、照明系统、总线；排故：断路、短路、偶发故障
  仓储与配送管理 | Warehousing and Delivery | 入库：验收、货位编码、上架；在库：盘点、保管、库存控制；出库：拣选、装车、路线规划
  城市轨道交通运营 | Urban Rail Operations | 车站：客流组织、售检票、应急疏散；行车：信号、调度命令、接发列车；服务：乘客沟通、无障碍服务、投诉处理
  # 医药卫生大类
  基础护理技术 | Basic Nursing Procedures | 入院与环境：铺床、生命体征测量、无菌技术；治疗护理：给药、静脉输液、吸氧；生活护理：口腔护理、压疮预防、饮食护理；安全与沟通：用药核对、跌倒预防、交接班
  急救技术 | First Aid | 心肺复苏：判断意识、胸外按压、自动除颤；创伤：止血、包扎、固定；常见急症：气道梗阻、中暑、烧烫伤
  老年照护 | Care of the Elderly | 评估：日常能力、跌倒风险、认知筛查；照护：协助进食、体位转换、排泄照护；沟通：倾听、失智沟通、家属支持
  母婴护理 | Maternal and Infant Care | 孕期：产前检查、营养、孕期运动；产后：产褥护理、母乳喂养、情绪支持；新生儿：沐浴、脐部护理、黄疸观察
  康复训练 | Rehabilitation Training | 评定：关节活动度、肌力、平衡；训练：体位转移、步态、作业活动；辅具：轮椅、拐杖、矫形器
  # 财经商贸大类
  出纳实务 | Cashier Practice | 现金：收付、盘点、日记账；银行：支票、转账、对账；规范：印章管理、票据、交接
  纳税申报 | Tax Filing | 增值税：计税依据、进项抵扣、申报表；所得税：个人所得税、企业所得税、汇算清缴；风险：发票管理、税收优惠、自查
  电子商务店铺运营 | Online Shop Operations | 开店：选品、店铺装修、商品详情；推广：关键词、活动、直播营销；服务：客服话术、物流、售后
  会计电算化 | Computerised Accounting | 系统初始化：账套、科目、期初余额；日常处理：凭证、账簿、固定资产；期末：结转、报表、备份
  # 旅游大类
  导游讲解 | Tour Guiding | 准备：线路设计、资料收集、讲解词；讲解：声音与节奏、历史建筑、自然景观；应变：走失、投诉、天气变化
  中式面点制作 | Chinese Pastry | 面团：水调面团、发酵面团、油酥面团；成形：包、擀、捏；熟制：蒸、煎、烤
  茶艺 | Tea Art | 认识茶：六大茶类、水与器、储存；冲泡：绿茶、乌龙茶、红茶；茶席：布席、礼仪、茶点；经营与传承：茶席主题、待客流程、茶文化
  # 农林牧渔大类
  设施蔬菜栽培 | Greenhouse Vegetables | 设施：日光温室、塑料大棚、环境调控；栽培：育苗、定植、整枝；管理：水肥一体化、授粉、采收
  果树修剪 | Fruit Tree Pruning | 基础：枝芽特性、树形、工具；修剪：短截、疏枝、拉枝；树种：苹果、桃、葡萄`,
);

/** Editions in another language are courses of their own, in the field of what they are an edition of. */
function editionsOf(courses: readonly WrittenCourse[], base: readonly Subject[]): Subject[] {
  return courses.flatMap(({ title, edition }): Subject[] => {
    const original = edition && base.find((subject) => subject.title === edition.of);
    return original ? [{ ...original, title, title_en: title, chapters: edition.chapters }] : [];
  });
}

const originals = [...higher, ...vocational];
/** What an experiment of the demo's laboratory belongs to. */
const withExperiments = subjectsOf(
  "higher",
  `
  # 医学类
  医用化学 | Chemistry for Medicine | 溶液：浓度的表示、渗透压、稀溶液的依数性；酸与碱：酸碱质子理论、缓冲溶液、人体的酸碱平衡；滴定分析：滴定管的使用、指示剂的选择、酸碱滴定；反应速率：浓度与温度、催化与酶、药物的半衰期`,
);
/** Later ones come last, so that what is numbered by its place keeps its number. */
export const subjects: readonly Subject[] = [
  ...originals,
  ...editionsOf(writtenCourses, originals),
  ...withExperiments,
];
