/** What the demo's schools say of themselves. */
import type { SchoolType } from "../../../../core/contract/directory.js";
import { PARTNER, type schools } from "../people.js";
import type { regions } from "./regions.js";

export interface SchoolPage {
  readonly city: (typeof regions)[number]["name"];
  readonly type: SchoolType;
  readonly founded: number;
  readonly address: string;
  readonly intro: string;
  readonly intro_en: string;
}

/** Those that have courses here. */
export const pages: Readonly<Record<(typeof schools)[number]["name"], SchoolPage>> = {
  临江大学: {
    city: "临江市",
    type: "comprehensive",
    founded: 1952,
    address: "临江市江北区书院路 88 号",
    intro:
      "临江大学靠江而建，老图书馆的台阶就是当年的码头。学校由江边的一所数学专修科长成综合大学，数学、会计和临床医学三个方向最早有人报考，也一直最难考。在线课程从高等数学开始做起：十二位老师轮流录课，每年暑假把学生问得最多的五节重录一遍。",
    intro_en:
      "Linjiang University grew out of a small school of mathematics at a river wharf; the steps of its old library are where boats once landed. Mathematics, accounting and medicine remain the hardest to get into. Its online courses began with calculus, and every summer the five lessons that raised the most questions are recorded anew.",
  },
  云岭理工大学: {
    city: "云岭市",
    type: "engineering",
    founded: 1958,
    address: "云岭市高新区实验大道 1 号",
    intro:
      "云岭多山，最早的校舍是修水电站时留下的工棚。云岭理工大学至今保持着这个脾气：大一就进车间，毕业设计要能摆在桌上转起来。机械、电气、土木三个学院共用一座实验楼，楼顶的风洞周末也开着。",
    intro_en:
      "Yunling is mountain country, and the university's first rooms were the huts of a dam site. It has kept the habit: students enter the workshop in their first year, and a final project has to turn, not only be described. Three schools share one laboratory building, whose wind tunnel runs on weekends too.",
  },
  青禾师范大学: {
    city: "青禾市",
    type: "education",
    founded: 1949,
    address: "青禾市师苑街 20 号",
    intro:
      "全省每四位中学语文老师里，就有一位是从青禾师范大学走出去的。学校有一条不成文的规矩：师范生上台试讲，台下坐的是附小的孩子，听不懂就举手。教学设计、教育心理学两门课因此录得格外慢，也格外实在。",
    intro_en:
      "One in four of the province's teachers of Chinese trained at Qinghe Normal. When students give their first lesson, the audience is a class of the primary school next door, and the children raise a hand when they don't follow. Its courses on teaching are slower for it, and better.",
  },
  [PARTNER.name]: {
    city: "临江市",
    type: "engineering",
    founded: 1978,
    address: "临江市港东区工匠路 6 号",
    intro:
      "学校对面就是港口，校门口的第一座雕塑是一台退役的普通车床。数控、模具、新能源汽车三个专业和二十一家企业共用实训车间，学生早上七点半换工装，先点检再开机。技能大赛的奖牌挂在车间里，不挂在办公楼。",
    intro_en:
      "The college faces the port, and the sculpture at its gate is a retired lathe. Three of its programs share their workshop with twenty-one companies; at half past seven students put on overalls and check the machines before they start them. Medals of skills contests hang in the workshop, not in the offices.",
  },
  云岭智能制造职业学院: {
    city: "云岭市",
    type: "engineering",
    founded: 2004,
    address: "云岭市智造园区 3 路 15 号",
    intro:
      "园区里的工厂缺什么人，学院就开什么课。工业机器人编程的实训线是按真实产线缩小的，节拍、报警、停机都一样；学生轮流当班长，第一课学的是怎么安全地停下来。",
    intro_en:
      "What the factories of the park lack, the college teaches. Its training line is a real one made smaller, with the same takt, alarms and stops. Students take turns as shift leader, and the first thing they learn is how to stop safely.",
  },
  青禾护理职业技术学院: {
    city: "青禾市",
    type: "medicine",
    founded: 1985,
    address: "青禾市康宁路 112 号",
    intro:
      "由地区卫校办起来的护理学院，三家附属医院走路就到。基础护理的视频全部在真实病房里拍，机位架在病人同意的那一侧。老年照护是这几年新开的专业，校内的模拟家居里，门槛、浴缸和夜灯都照老房子的样子装。",
    intro_en:
      "Once a district school of nursing, with three teaching hospitals within walking distance. Its films are shot on real wards, from the side that the patient agreed to. For the care of the elderly it built a flat with the thresholds, bathtub and night lights of an old house.",
  },
};

export interface OtherSchool extends SchoolPage {
  readonly name: string;
  readonly name_en: string;
  readonly code: string;
  readonly edition: "higher" | "vocational";
  /** As in majors.ts: a line is a college. */
  readonly majors: string;
}

/** Those that are members and have no course yet. */
export const others: readonly OtherSchool[] = [
  {
    name: "望川医科大学",
    name_en: "Wangchuan Medical University",
    code: "90107",
    edition: "higher",
    city: "望川市",
    type: "medicine",
    founded: 1960,
    address: "望川市杏林路 9 号",
    intro:
      "学校在望川老城墙边，七家附属医院分布在全省七个市。新生入学第一周先去急诊大厅做志愿者，量血压、推轮椅、陪老人取药，回来再翻开第一页解剖学。",
    intro_en:
      "By the old city wall of Wangchuan, with seven teaching hospitals in seven cities. New students spend their first week as volunteers in the emergency hall, and open the anatomy book afterwards.",
    majors: `
      基础医学院 | School of Basic Medicine | 100101K 基础医学/Basic Medicine; 101001 医学检验技术/Medical Laboratory Science
      临床医学院 | School of Clinical Medicine | 100201K 临床医学/Clinical Medicine; 100203TK 医学影像学/Medical Imaging
      公共卫生学院 | School of Public Health | 100401K 预防医学/Preventive Medicine`,
  },
  {
    name: "桐溪农业大学",
    name_en: "Tongxi Agricultural University",
    code: "90108",
    edition: "higher",
    city: "桐溪市",
    type: "agriculture",
    founded: 1951,
    address: "桐溪市田园大道 300 号",
    intro:
      "校园有一半是试验田。每到五月，老师在田埂上讲课，学生蹲着记笔记。学校的果树改良站替桐溪周边四百多个村嫁接过枝条，账本从 1951 年记到今天，没有断过一年。",
    intro_en:
      "Half of the campus is trial fields. In May lessons are held on the paths between them. The fruit station has grafted for more than four hundred villages and kept its books since 1951 without missing a year.",
    majors: `
      农学院 | School of Agriculture | 090101 农学/Agronomy; 090102 园艺/Horticulture; 090103 植物保护/Plant Protection
      动物科学学院 | School of Animal Science | 090301 动物科学/Animal Science; 090401 动物医学/Veterinary Medicine
      水利学院 | School of Water Engineering | 082305 农业水利工程/Agricultural Water Engineering`,
  },
  {
    name: "澜湾财经大学",
    name_en: "Lanwan University of Finance and Economics",
    code: "90109",
    edition: "higher",
    city: "澜湾市",
    type: "finance",
    founded: 1979,
    address: "澜湾市海关街 41 号",
    intro:
      "澜湾是口岸，学校最早只有报关和对外贸易两个班。如今会计、审计、国际商务都在老海关大楼里上课，楼下的展厅保存着一百多年前的税单，新生的第一次作业就是把它算对。",
    intro_en:
      "Lanwan is a port of entry, and the school began with two classes on customs and trade. It still teaches in the old customs house; the first assignment of each year is to recalculate a tax bill that is more than a century old.",
    majors: `
      会计学院 | School of Accounting | 120203K 会计学/Accounting; 120207 审计学/Auditing
      国际商学院 | School of International Business | 020401 国际经济与贸易/International Economics and Trade; 120205 国际商务/International Business
      统计学院 | School of Statistics | 020102 经济统计学/Economic Statistics`,
  },
  {
    name: "临江艺术学院",
    name_en: "Linjiang Academy of Arts",
    code: "90110",
    edition: "higher",
    city: "临江市",
    type: "arts",
    founded: 1984,
    address: "临江市江南区丝厂巷 5 号",
    intro:
      "学校设在一座停产的丝绸厂里，染缸变成了画室的水池，锯齿形的天窗给雕塑系留着。每年毕业展对街坊开放，投票最多的作品会在丝厂巷挂上一年。",
    intro_en:
      "An academy in a former silk mill: dye vats serve as sinks, and the sculptors have the sawtooth skylights. The graduation show is open to the neighbors, and the work with the most votes hangs in the lane for a year.",
    majors: `
      美术学院 | School of Fine Arts | 130402 绘画/Painting; 130403 雕塑/Sculpture
      设计学院 | School of Design | 130502 视觉传达设计/Visual Communication Design; 130504 产品设计/Product Design
      音乐学院 | School of Music | 130202 音乐学/Musicology`,
  },
  {
    name: "朔安学院",
    name_en: "Shuo’an University",
    code: "90111",
    edition: "higher",
    city: "朔安市",
    type: "comprehensive",
    founded: 2002,
    address: "朔安市北环路 66 号",
    intro:
      "全省最北的本科学校，冬天长，自习室晚上十一点半才熄灯。学校不大，六千名学生，老师大多叫得出自己班上每个人的名字。地理和新能源是为这片草原和风场办的专业。",
    intro_en:
      "The northernmost university of the province: long winters, and reading rooms that stay lit until half past eleven. With six thousand students, most teachers know everyone in their class by name. Geography and renewable energy were founded for the grassland and its wind farms.",
    majors: `
      地理与环境学院 | School of Geography and Environment | 070501 地理科学/Geographical Science; 082503 环境科学/Environmental Science
      能源学院 | School of Energy | 080503T 新能源科学与工程/Renewable Energy Science and Engineering
      人文学院 | School of Humanities | 050101 汉语言文学/Chinese Language and Literature; 060101 历史学/History`,
  },
  {
    name: "石桥建设职业学院",
    name_en: "Shiqiao Vocational College of Construction",
    code: "90112",
    edition: "vocational",
    city: "石桥市",
    type: "engineering",
    founded: 1993,
    address: "石桥市匠心路 18 号",
    intro:
      "石桥因一座六百年的拱桥得名，学院的第一堂测量课就在桥上。实训场里同时立着木构、砖砌、钢筋和装配式四种一比一的节点，学生砌的墙拆了再砌，直到靠尺贴上去看不见光。",
    intro_en:
      "The city is named after a bridge six hundred years old, and the first surveying lesson is held on it. Joints of timber, brick, concrete and prefabricated parts stand in the yard at full size; a wall is built again until no light shows under the straightedge.",
    majors: `
      建筑工程学院 | School of Building Engineering | 440301 建筑工程技术/Construction Engineering Technology; 440305 装配式建筑工程技术/Prefabricated Construction
      测绘学院 | School of Surveying | 420301 工程测量技术/Engineering Surveying`,
  },
  {
    name: "桐溪农林职业技术学院",
    name_en: "Tongxi Vocational College of Agriculture and Forestry",
    code: "90113",
    edition: "vocational",
    city: "桐溪市",
    type: "agriculture",
    founded: 1982,
    address: "桐溪市林场路 7 号",
    intro:
      "学院的课表跟着节气走：立春修枝，谷雨育苗，白露收果。两百亩大棚里的温度、湿度和电费都接在教室的大屏上，谁管的棚省了水，期末谁有加分。",
    intro_en:
      "The timetable follows the seasons: pruning in February, seedlings in April, harvest in September. Temperature, humidity and the power bill of its greenhouses are on the classroom wall, and whoever saves water earns points.",
    majors: `
      园艺学院 | School of Horticulture | 410105 园艺技术/Horticultural Technology; 410103 设施农业与装备/Facility Agriculture and Equipment
      林业学院 | School of Forestry | 410201 林业技术/Forestry Technology`,
  },
  {
    name: "澜湾旅游职业学院",
    name_en: "Lanwan Vocational College of Tourism",
    code: "90114",
    edition: "vocational",
    city: "澜湾市",
    type: "finance",
    founded: 1999,
    address: "澜湾市灯塔路 2 号",
    intro:
      "学院自己经营着一家四十间房的海边酒店，前台、后厨、客房都是学生，老师穿便装住进来打分。导游专业的考试在渡轮上进行，风浪多大都照常开考。",
    intro_en:
      "The college runs a seaside hotel of forty rooms with its students at the desk, in the kitchen and on the floors; teachers check in unannounced and give marks. Tour guides take their examination on the ferry, whatever the sea is like.",
    majors: `
      旅游管理学院 | School of Tourism | 540101 旅游管理/Tourism Management; 540102 导游/Tour Guiding
      酒店学院 | School of Hospitality | 540106 酒店管理与数字化运营/Hotel Management and Digital Operations; 540202 烹饪工艺与营养/Culinary Arts and Nutrition`,
  },
  {
    name: "岚谷幼儿师范高等专科学校",
    name_en: "Langu College for Preschool Teachers",
    code: "90115",
    edition: "vocational",
    city: "岚谷市",
    type: "education",
    founded: 1956,
    address: "岚谷市竹林路 30 号",
    intro:
      "山里的幼师学校，琴房比教室多。毕业生大多回到乡镇园，学校每年派老师把全省二百多所山区幼儿园走一遍，把遇到的难题带回来写成下一年的案例。",
    intro_en:
      "A school in the hills with more practice rooms than classrooms. Most graduates return to village kindergartens; every year its teachers visit more than two hundred of them and bring back next year's cases.",
    majors: `
      学前教育学院 | School of Preschool Education | 570102K 学前教育/Preschool Education; 520802 婴幼儿托育服务与管理/Infant Care Services and Management
      艺术教育学院 | School of Arts Education | 570108K 音乐教育/Music Education`,
  },
  {
    name: "望川工程职业技术学院",
    name_en: "Wangchuan Vocational College of Engineering",
    code: "90116",
    edition: "vocational",
    city: "望川市",
    type: "engineering",
    founded: 1988,
    address: "望川市铁路新村 12 号",
    intro:
      "由铁路技校改制而来，校内保留着八百米正线和一座会响的道口。轨道、供电、信号三个专业共用这条线，凌晨的天窗点学生跟着师傅上道，天亮前把工具一件不少地带回来。",
    intro_en:
      "Once a railway school, it still has eight hundred meters of track and a level crossing that rings. Students of track, power and signals share the line, go out with their masters in the small hours and bring every tool back before dawn.",
    majors: `
      轨道交通学院 | School of Rail Transit | 500101 铁道工程技术/Railway Engineering; 500110 铁道信号自动控制/Railway Signal Control
      机电学院 | School of Mechatronics | 460301 机电一体化技术/Mechatronics Technology`,
  },
];
