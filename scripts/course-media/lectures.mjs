/**
 * The words of the demo's lectures. A scene is a chapter of the film; each of its lines is spoken, and is a caption in
 * both languages: `[spoken, translated]`. Numbers are written as they are said.
 */
export const lectures = [
  {
    name: "derivative",
    language: "zh",
    title: "导数的几何意义",
    title_en: "What a derivative looks like",
    ladder: true,
    scenes: [
      {
        title: ["曲线上的两点", "Two points on a curve"],
        lines: [
          ["今天我们来看导数的几何意义。", "Today we look at what a derivative means in a picture."],
          [
            "先在曲线上取一个固定的点，再取一个可以移动的点。",
            "Take a fixed point on the curve, and another one that can move.",
          ],
          ["过这两点画一条直线，它叫做割线。", "The line through both of them is called a secant."],
        ],
      },
      {
        title: ["割线的斜率", "The slope of the secant"],
        lines: [
          [
            "割线的斜率，等于纵坐标的差，除以横坐标的差。",
            "Its slope is the difference in height over the difference in width.",
          ],
          [
            "这个比值，就是函数在这一段上的平均变化率。",
            "This ratio is the average rate of change over that stretch.",
          ],
          [
            "例如两秒里走了六米，平均速度就是每秒三米。",
            "Six metres in two seconds make an average speed of three metres a second.",
          ],
        ],
      },
      {
        title: ["让两点靠近", "Let the points come close"],
        lines: [
          [
            "现在让移动的点沿着曲线，慢慢靠近固定的点。",
            "Now let the moving point slide towards the fixed one.",
          ],
          ["割线随着转动，它的斜率也在变化。", "The secant turns, and its slope changes."],
          [
            "当两点的距离趋于零，割线趋于一个确定的位置。",
            "As the distance goes to zero, the secant settles in one place.",
          ],
        ],
      },
      {
        title: ["切线与导数", "Tangent and derivative"],
        lines: [
          [
            "这个极限位置的直线，叫做曲线在这一点的切线。",
            "The line in this limit is the tangent at that point.",
          ],
          ["切线的斜率，就是函数在这一点的导数。", "The slope of the tangent is the derivative there."],
          [
            "导数为正，曲线上升，导数为负，曲线下降。",
            "Where it is positive the curve rises, where it is negative the curve falls.",
          ],
          [
            "请你想一想，导数等于零的点，曲线有什么特点？",
            "Think about it: what does the curve do where the derivative is zero?",
          ],
        ],
      },
    ],
    questions: [
      {
        after: [1, 0],
        kind: "single",
        stem: "割线的斜率怎样计算？",
        options: ["横坐标的差除以纵坐标的差", "纵坐标的差除以横坐标的差", "两点纵坐标的和"],
        right: [1],
        explanation: "斜率是纵坐标的差与横坐标的差之比。",
        blocking: true,
      },
      {
        after: [3, 2],
        kind: "trueFalse",
        stem: "在导数为负的区间里，曲线下降。",
        options: ["正确", "错误"],
        right: [0],
        explanation: "导数为负，函数值随自变量增大而减小。",
        blocking: false,
      },
    ],
  },
  {
    name: "turning",
    language: "zh",
    title: "数控车床：试切对刀",
    title_en: "CNC turning: setting the tool by a trial cut",
    scenes: [
      {
        title: ["为什么要对刀", "Why the tool is set"],
        lines: [
          ["数控车床只认识程序里的坐标。", "A lathe only knows the coordinates in its program."],
          [
            "对刀就是告诉机床，刀尖在工件的什么位置。",
            "Setting the tool tells it where the tip is on the workpiece.",
          ],
        ],
      },
      {
        title: ["对横向：车外圆", "Across: turn the outside"],
        lines: [
          [
            "启动主轴，手动移动刀具，轻轻车一段外圆。",
            "Start the spindle and lightly turn a short length by hand.",
          ],
          [
            "刀具沿纵向退出，横向不要动，然后停止主轴。",
            "Back out along the axis, leave the cross slide alone, stop the spindle.",
          ],
          ["用千分尺量出直径，把数值输入刀补页面。", "Measure the diameter and enter it on the offset page."],
        ],
      },
      {
        title: ["对纵向：车端面", "Along: face the end"],
        lines: [
          ["再次启动主轴，轻轻车一刀端面。", "Start the spindle again and lightly face the end."],
          [
            "刀具横向退出，纵向不要动，输入零，然后测量。",
            "Back out across, leave the carriage alone, enter zero and measure.",
          ],
        ],
      },
      {
        title: ["安全检查", "Safety check"],
        lines: [
          ["测量之前，主轴必须完全停止。", "The spindle must stand still before anything is measured."],
          ["袖口扣好，护目镜戴好，防护门关好。", "Cuffs closed, goggles on, the guard shut."],
          [
            "最后把刀具移开，核对坐标，确认无误再开始加工。",
            "Move the tool away, check the coordinates, and only then start.",
          ],
        ],
      },
    ],
    questions: [
      {
        after: [1, 1],
        kind: "single",
        stem: "车完外圆以后，刀具应当怎样退出？",
        options: ["沿横向退出，纵向不动", "沿纵向退出，横向不动", "两个方向同时退出"],
        right: [1],
        explanation: "横向位置要留着，它与量出的直径对应。",
        blocking: true,
      },
      {
        after: [3, 0],
        kind: "multiple",
        stem: "测量工件以前必须做到哪些？",
        options: ["主轴完全停止", "刀具已经退开", "冷却液开到最大"],
        right: [0, 1],
        explanation: "主轴停止、刀具退开，才能伸手测量。",
        blocking: false,
      },
    ],
  },
  {
    name: "hashing",
    language: "en",
    title: "散列表怎样找东西",
    title_en: "How a hash table finds things",
    small: true,
    scenes: [
      {
        title: ["逐个查找很慢", "Looking one by one is slow"],
        lines: [
          ["Imagine a library where books stand in no order at all.", "设想一座图书馆，书完全没有次序。"],
          ["To find one, you look at every book on every shelf.", "要找一本书，只好把每个书架都看一遍。"],
          ["With a million books, that is a million looks.", "一百万本书，就要看一百万次。"],
        ],
      },
      {
        title: ["算出位置", "Work out the place"],
        lines: [
          ["A hash table works out the shelf from the title itself.", "散列表直接由书名算出书架的位置。"],
          ["A hash function turns the title into a number.", "散列函数把书名变成一个数。"],
          [
            "The number, divided by the count of shelves, leaves a remainder.",
            "这个数除以书架的个数，得到一个余数。",
          ],
          [
            "The remainder is the shelf. One step, however many books there are.",
            "余数就是书架号。无论有多少书，都只要一步。",
          ],
        ],
      },
      {
        title: ["冲突", "Collisions"],
        lines: [
          [
            "Sometimes two titles lead to the same shelf. That is a collision.",
            "有时两个书名得到同一个书架，这叫做冲突。",
          ],
          [
            "We keep a short list on each shelf, and look through it.",
            "每个书架上放一个短表，再在表中查找。",
          ],
          [
            "A good function spreads the titles evenly, so the lists stay short.",
            "好的散列函数把书名散布均匀，所以表总是很短。",
          ],
          [
            "When the lists grow long, we add shelves and place the books anew.",
            "表太长的时候，就增加书架，重新放置所有的书。",
          ],
        ],
      },
    ],
    questions: [
      {
        after: [1, 3],
        kind: "single",
        stem: "Eleven shelves, and the hash of a title is 25. Which shelf is it on?",
        options: ["Shelf 2", "Shelf 3", "Shelf 11"],
        right: [1],
        explanation: "25 divided by 11 leaves 3.",
        blocking: true,
      },
      {
        after: [2, 0],
        kind: "trueFalse",
        stem: "Two different titles can never lead to the same shelf.",
        options: ["True", "False"],
        right: [1],
        explanation: "They can: that is a collision.",
        blocking: false,
      },
    ],
  },
];

/** Pages of the handout: a heading and what stands below it. */
export const handout = {
  title: "导数的几何意义：讲义",
  pages: [
    [
      "一、平均变化率",
      "函数在一段区间上的平均变化率，等于函数值的改变量与自变量改变量之比。",
      "它表示这一段上函数变化的快慢，例如一段时间里的平均速度。",
    ],
    ["二、割线", "过曲线上两点的直线叫做割线。", "割线的斜率等于函数在这两点之间的平均变化率。"],
    [
      "三、从割线到切线",
      "固定一点，让另一点沿曲线靠近它，割线绕固定的点转动。",
      "如果割线趋于一个确定的位置，这个位置上的直线就是切线。",
    ],
    [
      "四、导数的定义",
      "平均变化率在自变量的改变量趋于零时的极限，叫做函数在这一点的导数。",
      "极限存在时，称函数在这一点可导。",
    ],
    [
      "五、几何意义",
      "导数是曲线在这一点的切线的斜率。",
      "由点和斜率可以写出切线的方程：纵坐标之差等于导数乘以横坐标之差。",
    ],
    [
      "六、单调性",
      "在导数为正的区间里函数递增，在导数为负的区间里函数递减。",
      "导数为零的点可能是极值点，也可能不是。",
    ],
    [
      "七、例题",
      "求抛物线在横坐标为一处的切线。先求导数，得到斜率为二，再写出过该点的直线。",
      "画出图形，检查切线与曲线只在该点附近相贴。",
    ],
    [
      "八、练习",
      "第一题：说明割线与切线的区别。第二题：举出一个导数为零但不是极值点的例子。",
      "第三题：用自己的话向同桌解释导数的几何意义。",
    ],
  ],
};
