/**
 * What a screen reader finds on the public pages and among one's own things: landmarks, headings and controls by their names, in
 * their order. What counts or is dated is matched by its shape.
 */
import { expect, type Page, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";

test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

const reads = async (page: Page, address: string, outline: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(outline);
};

const PUBLIC: readonly (readonly [address: string, outline: string])[] = [
  [
    "/index/home",
    `
- main:
  - region "通知公告":
    - list
    - button "暂停滚动"
  - heading "学海在线" [level=1]
  - button "免费注册"
  - region "平台推荐":
    - button "停止轮播"
    - button "上一张"
    - button "下一张"
    - group /第 1 张，共 \\d+ 张/
`,
  ],
  [
    "/index/information",
    `
- main:
  - heading "资讯" [level=1]
  - search "搜索标题和正文":
    - searchbox "搜索标题和正文"
    - button "搜索"
  - navigation "资讯类别":
    - link /全部 \\d+/
    - link /新闻 \\d+/
  - status: /\\d+ 条/
  - combobox "发布单位"
  - combobox "年份"
  - list:
    - listitem:
      - link
`,
  ],
  [
    "/index/information/detail?code=NoticeExamWeek",
    `
- main:
  - link "查看全部资讯"
  - article:
    - heading "期末在线考试安排：先试设备，再进考场" [level=1]
    - button "分享"
    - button "打印"
    - heading "考试当天" [level=2]
    - heading "附件" [level=2]
    - list:
      - listitem:
        - link /附件一：期末在线考试场次表\\.xlsx XLSX/
  - navigation "上一篇和下一篇"
`,
  ],
  [
    "/activity/index",
    `
- main:
  - heading "活动" [level=1]
  - search "搜索活动或主办学校"
  - group "活动状态":
    - button "全部" [pressed]
    - button "报名中"
  - combobox "活动类型"
  - status: /\\d+ 个活动/
  - list:
    - listitem:
      - link
`,
  ],
  [
    "/activity/detail?id=1",
    `
- main:
  - link "全部活动"
  - heading "全省数控车削技能邀请赛" [level=1]
  - paragraph:
    - timer
  - heading "活动说明" [level=2]
  - heading "日程" [level=2]
  - link "加入日历（iCal）"
  - button "分享"
  - heading "报名" [level=2]
`,
  ],
  [
    "/school/index?edition=all",
    `
- main:
  - heading "学校" [level=1]
  - search "搜索学校、城市或拼音首字母"
  - region "按地区找":
    - group "全省地图":
      - button /临江市，\\d+ 所/
    - list "地区":
      - listitem:
        - button /全部地区 \\d+/ [pressed]
`,
  ],
  [
    "/school/detail?id=1",
    `
- main:
  - link "全部学校"
  - heading "临江大学" [level=1]
  - heading "学校简介" [level=2]
  - heading "在线课程" [level=2]
  - link "全部课程"
  - list:
    - listitem:
      - link
`,
  ],
  [
    "/teacher/index?edition=all",
    `
- main:
  - heading "教师" [level=1]
  - search "搜索姓名、学校或拼音首字母"
  - complementary "筛选":
    - group "学校":
      - checkbox /青禾师范大学 \\d+/
    - group "学科专业"
`,
  ],
  [
    "/teacher/detail?id=2",
    `
- main:
  - link "全部教师"
  - heading "周明远" [level=1]
  - paragraph:
    - link "临江市第一职业技术学院"
  - button "关注"
  - heading "自我介绍" [level=2]
  - heading "成果" [level=2]
  - list
`,
  ],
  [
    "/digital",
    `
- main:
  - heading "数字教材" [level=1]
  - search "搜索书名、作者、出版社或 ISBN"
  - complementary "筛选":
    - group "学科"
    - group "出版社"
  - status: /\\d+ 本教材/
  - list:
    - listitem:
      - link
`,
  ],
  [
    "/digital/book?id=1",
    `
- main:
  - link "全部教材"
  - heading "看图学线性代数" [level=1]
  - link "开始阅读"
  - button "分享"
  - heading "目录" [level=2]
  - list:
    - listitem:
      - link "第一章 向量：一支箭"
`,
  ],
  [
    "/simulation/index",
    `
- main:
  - heading "虚拟仿真" [level=1]
  - search "搜索实验或学校"
  - status: /\\d+ 个实验/
  - combobox "学科"
  - list:
    - listitem:
      - link
`,
  ],
  [
    "/simulation/detail?id=1",
    `
- main:
  - link "全部实验"
  - heading "酸碱滴定：测定盐酸的浓度" [level=1]
  - button "开始实验"
  - heading "实验介绍" [level=2]
  - heading "步骤与分值" [level=2]
  - table "步骤与分值"
`,
  ],
  [
    "/certificate/check?code=XH26-0006-7514",
    `
- main:
  - heading "查验证书和成绩单" [level=1]
  - status:
    - heading "证书已撤销" [level=2]
    - term: 持有人
    - definition: 吴*怡
`,
  ],
];

for (const [address, outline] of PUBLIC)
  test(`${address} is read in its order`, ({ page }) => reads(page, address, outline));

const OWN: readonly (readonly [address: string, outline: string])[] = [
  [
    "/account/center",
    `
- main:
  - heading "你好，小雨" [level=1]
  - link "我的班级"
  - link "账号设置"
  - heading "接下来" [level=2]
  - button "订阅到日历"
`,
  ],
  [
    "/account/settings/certificate",
    `
- main:
  - link "个人中心"
  - heading "我的证书" [level=1]
  - list:
    - listitem:
      - article:
        - heading [level=2]
        - button /下载：/
        - button /分享：/
        - link /查验：/
`,
  ],
  [
    "/account/settings/note",
    `
- main:
  - link "个人中心"
  - heading "我的笔记" [level=1]
  - button "导出"
  - search "搜索笔记"
  - combobox "课程"
  - status: /\\d+ 条笔记/
`,
  ],
  [
    "/account/settings/points",
    `
- main:
  - link "个人中心"
  - heading "我的积分" [level=1]
  - term: 合计
  - list:
    - listitem
`,
  ],
  [
    "/result/fail?attempt=1&reason=upload",
    `
- main:
  - heading "实验没有通过" [level=1]
  - table "步骤与分值":
    - rowgroup:
      - row "步骤 得分 用时"
`,
  ],
];

test("one's own pages are read in their order", async ({ page, served }) => {
  await signedInAs(page, served.portal, "learner");
  for (const [address, outline] of OWN) await reads(page, address, outline);
});
