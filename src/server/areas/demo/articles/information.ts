/** What the demo's platform has published: policies, releases, news, and notices in every state. */
import type { DemoArticle } from "./text.js";

export const information: readonly DemoArticle[] = [
  {
    code: "NoticeExamWeek",
    kind: "notice",
    isPinned: true,
    daysAgo: 9,
    "zh-CN": {
      title: "期末在线考试安排：先试设备，再进考场",
      summary: "第十七、十八周集中考试。场次表和考生须知见附件，断网不扣时间的规则请提前看一遍。",
      text: `
期末在线考试在第十七、十八周进行，各课程场次见附件一。请在考前三天用自己的电脑做一次“设备检查”，摄像头、麦克风和网络哪一项不通过，页面会直接告诉你怎么办。
# 考试当天
- 提前十五分钟进入，迟到三十分钟不能再进；
- 中途断网，答案保存在本机，恢复后自动提交；
- 浏览器崩溃，重新打开原来的页面就能接着答。
# 出了问题找谁
考试时段每晚值班到二十二点，在考试页面点“求助”即可，不必离开考场打电话。考后三天内可以提出成绩复核。`,
    },
    "en-US": {
      title: "Final exams online: check your device first",
      summary: "Weeks 17 and 18. Sessions and rules are attached; read what happens when the network drops.",
      text: `
Final exams take place in weeks 17 and 18; attachment 1 lists all sessions. Run the device check on your own computer three days ahead: whatever doesn't pass, the page tells you what to do about it.
# On the day
- Come in fifteen minutes early; after thirty minutes the door is closed;
- when the network drops, answers stay on your device and are sent once it is back;
- when the browser crashes, open the same page again and go on.
# Whom to ask
Somebody is on duty until ten every evening of the exam weeks: press “Help” on the exam page, you need not leave it to make a call. You can ask for a review of your grade within three days.`,
    },
  },
  {
    code: "PolicyCreditTransfer",
    kind: "notice",
    category: "policy",
    daysAgo: 13,
    source: { "zh-CN": "省教育厅高等教育处", "en-US": "Provincial Department of Education" },
    "zh-CN": {
      title: "关于做好高校在线课程学分认定与转换工作的通知",
      summary: "跨校修读的在线课程，考核合格即可申请认定；学校应在十五个工作日内答复。",
      text: `
各高等学校、职业院校：
为方便学生跨校修读在线课程，现就学分认定与转换工作通知如下。
# 一、可以认定的课程
- 列入当年互认名单（见平台“新闻”栏目）的课程；
- 学习记录完整、期末考试全程在线监考的课程；
- 同一内容只认定一次，已在本校取得学分的不再重复。
# 二、怎样申请
学生持平台出具的成绩单（可在线核验）填写附件二，交所在学院。学院只核对课程与专业的相关性，不再要求学生重新考试。
# 三、时限
学校应当在收到申请后十五个工作日内书面答复；不予认定的，应当说明理由并告知复议途径。`,
    },
    "en-US": {
      title: "Recognition and transfer of credits from online courses",
      summary:
        "Pass a course of another school online and apply for its credits; an answer is due in 15 working days.",
      text: `
To all universities and vocational colleges:
So that students can take online courses of other schools, credits are recognized as follows.
# 1. Which courses
- Courses on this year's list of mutual recognition (see “News” on the platform);
- courses with a complete record of study and a final exam that was supervised online;
- the same content counts once: nobody is credited twice.
# 2. How to apply
Students fill in attachment 2, add the platform's transcript, which can be verified online, and hand both to their college. The college looks at whether the course fits the major, and asks for no second exam.
# 3. By when
Schools answer in writing within fifteen working days. A refusal gives its reasons and says how to have it reviewed.`,
    },
  },
  {
    code: "PolicySharedResources",
    kind: "notice",
    category: "policy",
    daysAgo: 52,
    source: { "zh-CN": "省职业教育教材与资源中心", "en-US": "Provincial Center for Teaching Resources" },
    "zh-CN": {
      title: "数字教学资源共建共享管理办法（试行）",
      summary: "谁上传谁署名，谁使用谁注明；下架要说理由，引用要能回到原处。",
      text: `
# 第一章 署名
资源的署名以上传时填写的为准，学校、平台不得自行增减。由学生参与制作的，应当列出学生姓名。
# 第二章 使用
- 标注“知识共享”的，按其条款使用；
- 标注“校内使用”的，不得转出本校课程；
- 课程引用资源，应当保留指向原资源的链接。
# 第三章 下架
下架由资源所在学校决定，并写明理由。已经进入在修课程的，保留到该期课程结束。`,
    },
    "en-US": {
      title: "Rules for shared teaching resources (trial)",
      summary:
        "Whoever uploads is named, whoever uses says so; a take-down has reasons, a quotation leads back.",
      text: `
# 1. Names
Authors are those who were named on upload; neither school nor platform adds or removes any. Students who took part are named too.
# 2. Use
- “Creative Commons” is used by its terms;
- “school use” stays within the school's own courses;
- a course that uses a resource keeps the link to where it came from.
# 3. Take-down
The school whose resource it is decides, and says why. In a course that is running it stays until that run ends.`,
    },
  },
  {
    code: "NewsMutualRecognition",
    kind: "notice",
    category: "news",
    daysAgo: 1,
    "zh-CN": {
      title: "首批跨校互认课程公布，十二门课明年春季开选",
      summary: "从高等数学到老年照护，名单里一半是职业院校的课。",
      text: `
首批跨校学分互认课程今天公布，共十二门，来自六所学校，名单见附件。
评审组看的不是片子拍得多好看，而是三件事：学生提问多久有人答，作业有没有人批，挂科的学生后来怎么样了。一位评审老师说：“有两门课录像很普通，但论坛里每个问题都答到了学生说‘懂了’为止。”
春季学期选课时，互认课程会带有“学分互认”标记。`,
    },
    "en-US": {
      title: "Twelve courses now count at every school",
      summary: "From calculus to care of the elderly: half of the list comes from vocational colleges.",
      text: `
The first courses whose credits count at all schools were named today: twelve, from six schools. The list is attached.
The reviewers did not ask how handsome the films are. They asked three things: how soon a question is answered, whether homework is marked by a person, and what became of those who failed. “Two courses have plain recordings,” one of them said, “but every question in their forums was answered until the student said: now I see.”
In spring these courses carry a mark when you enroll.`,
    },
  },
  {
    code: "NewsCaptionVolunteers",
    kind: "notice",
    category: "news",
    daysAgo: 22,
    cover: "hashing.jpg",
    "zh-CN": {
      title: "三百名志愿者，把一千节课的字幕听了一遍",
      summary: "机器先写，人再听一遍。改得最多的不是专业词，是方言。",
      text: `
从六月到九月，来自六所学校的三百零四名学生志愿者校对了一千零二十节课的字幕。机器先生成初稿，每节课再由两个人各听一遍，有分歧的交给任课教师。
改动最多的不是公式和术语，而是老师的口音：“哈希”被写成“蛤蜊”四十七次。
听障学生代表试用后提了一条意见：说话的人换了，字幕要看得出来。下一批校对时会加上。`,
    },
    "en-US": {
      title: "Three hundred volunteers listened to a thousand lessons",
      summary: "Captions are written by a machine and heard by people. What they corrected most was dialect.",
      text: `
From June to September, 304 student volunteers of six schools corrected the captions of 1,020 lessons. A machine wrote the drafts; two people listened to each, and the teacher decided where they disagreed.
What needed most changes was not formulas or terms but accents: “hash” had become “clam” forty-seven times.
Deaf students who tried the result asked for one thing: it should be seen when somebody else speaks. The next round will do so.`,
    },
  },
  {
    code: "ReleasePasskeys",
    kind: "notice",
    category: "release",
    daysAgo: 16,
    "zh-CN": {
      title: "可以用指纹或面容登录了",
      summary: "在“账号安全”里添加通行密钥，之后不用再输密码。",
      text: `
现在可以用手机或电脑自带的指纹、面容、开机密码登录学海在线。
- 登录后打开“账号安全”，点“添加通行密钥”，按提示验证一次即可；
- 密钥留在你的设备里，平台只保存公开的那一半，拿不到你的指纹；
- 换了设备怎么办：原来的密码仍然有效，也可以在多台设备上各添加一把。
公用电脑上请不要添加。`,
    },
    "en-US": {
      title: "Sign in by fingerprint or face",
      summary: "Add a passkey under “Security”, and leave the password out from then on.",
      text: `
You can now sign in with the fingerprint, face or PIN that unlocks your own phone or computer.
- After signing in, open “Security”, press “Add a passkey” and confirm once;
- the key stays on your device; the platform keeps its public half only and never sees your fingerprint;
- a new device? Your password still works, and each device can have a key of its own.
Please don't add one on a shared computer.`,
    },
  },
  {
    code: "ReleaseTranscripts",
    kind: "notice",
    category: "release",
    daysAgo: 41,
    "zh-CN": {
      title: "成绩单带上了核验码，打印出来也能查真伪",
      summary: "招聘单位和接收学校在首页输入编号，就能核对。",
      text: `
从本月起，平台出具的成绩单右下角有编号和摘要。
# 给持有人
在“学习中心”下载，PDF 可以直接打印。重新下载不会改变以前那份的编号。
# 给核验的人
在首页右侧“证书查询”输入编号，页面会显示持有人（隐去部分姓名）、出具日期和摘要前几位，与纸面一致即为真。
平台不会向核验人显示具体成绩。`,
    },
    "en-US": {
      title: "Transcripts can be verified, on paper too",
      summary: "Employers and schools type its number on the home page.",
      text: `
From this month, a transcript has a number and a digest in its lower right corner.
# If it is yours
Download it in the learning center; the PDF prints as it is. Another download does not change the number of the one before.
# If you check one
Type the number under “Certificates” on the home page. You see the holder, in part, the date and the first signs of the digest: if they are those on the paper, it is genuine.
Grades are not shown to whoever checks.`,
    },
  },
  {
    code: "ReleaseInformation",
    kind: "notice",
    category: "release",
    daysAgo: 4,
    "zh-CN": {
      title: "新闻、通知和政策搬到了一处，可以订阅",
      summary: "按类别、学校、年份查找，附件直接下载；常用阅读器可以订阅更新。",
      text: `
以前公告在首页、学校新闻在学校页、政策要靠搜索，现在都在“资讯”里。
- 上方切换类别，右侧选择学校和年份；
- 附件列在正文下面，写明格式和大小；
- 习惯用阅读器的，列表底部有 RSS 和 JSON Feed 两种订阅地址。
旧链接仍然有效。`,
    },
    "en-US": {
      title: "News, notices and policies in one place",
      summary: "Find them by category, school and year, take attachments along, or subscribe in your reader.",
      text: `
Notices stood on the home page, news on the schools' pages, and policies had to be searched for. Now all of them are under “News”.
- Choose a category at the top, school and year beside it;
- attachments are listed below the text, with format and size;
- if you use a reader, RSS and JSON Feed are linked below the list.
Old links still work.`,
    },
  },
  {
    code: "NoticeHolidayDuty",
    kind: "notice",
    daysAgo: 58,
    expiresInDays: -44,
    "zh-CN": {
      title: "国庆假期值班安排",
      summary: "十月一日至八日在线客服九点到十八点值班。",
      text: `
十月一日至八日，在线客服每天九点到十八点值班，其他时间请留言，我们在次日中午前答复。教师认证审核节后恢复。`,
    },
    "en-US": {
      title: "On duty over the October holidays",
      summary: "From 1 to 8 October we answer from nine to six.",
      text: `
From 1 to 8 October we answer from nine to six each day. Leave a message at other times and you hear from us by noon of the next day. Certification of teachers resumes after the holidays.`,
    },
  },
  {
    code: "NoticeWinterSession",
    kind: "notice",
    daysAgo: -6,
    "zh-CN": {
      title: "寒假短学期选课开始",
      summary: "四周、二十八门课，每人最多选两门。",
      text: `
寒假短学期共四周，开设二十八门课，每人最多选两门。选课采用先到先得，名额满后可以排队候补。`,
    },
    "en-US": {
      title: "Enroll for the winter session",
      summary: "Four weeks, 28 courses, two for each of you.",
      text: `
The winter session lasts four weeks and has 28 courses, of which you can take two. Places go to whoever comes first; after that you can wait in line.`,
    },
  },
];
