import type { WrittenCourse } from "../lesson.js";
import { lessons as first } from "./chapter-1.js";
import { lessons as second } from "./chapter-2.js";
import { lessons as third } from "./chapter-3.js";
import { lessons as fourth } from "./chapter-4.js";

export const course: WrittenCourse = {
  title: "茶艺",
  intro:
    "从一片鲜叶怎样变成六种茶说起，学看水、选器、存茶；再亲手泡绿茶、乌龙和红茶，泡坏了能说出坏在哪里；最后布一方茶席，接待一桌真正的客人，把杯中的历史讲给他听。",
  objectives: [
    "凭工艺和叶底分辨六大茶类，按茶性存茶",
    "算出投茶量、水温和时间，稳定泡出绿茶、乌龙茶、红茶",
    "布置整洁可用的茶席，合乎礼仪地奉茶配点",
    "策划有主题的茶会，完成待客流程并讲述茶史",
  ],
  lessons: [...first, ...second, ...third, ...fourth],
};
