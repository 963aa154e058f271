/** A short book in English, with a film of the demo's courses in it. */
import { drawing, figure, math, mi, mn, mo, quiz } from "./draw.js";
import type { BookSource } from "./epub.js";

const curve = drawing(
  440,
  280,
  `<path d="M30 250H420M60 270V20" stroke="currentColor" fill="none"/>` +
    `<path d="M60 250C150 246 240 200 330 40" stroke="#3b82f6" stroke-width="3" fill="none"/>` +
    `<path d="M110 285L360 96" stroke="#e5484d" stroke-width="2" fill="none"/>` +
    `<path d="M150 236L318 62" stroke="currentColor" stroke-dasharray="6 4" fill="none"/>` +
    `<g fill="#e5484d"><circle cx="222" cy="196" r="5"/></g><g fill="currentColor"><circle cx="312" cy="70" r="5"/></g>` +
    `<g font-size="16"><text x="206" y="222" fill="#e5484d">P</text><text x="322" y="76" fill="currentColor">Q</text>` +
    `<text x="366" y="96" fill="#e5484d">tangent</text><text x="126" y="228" fill="currentColor">secant</text></g>`,
);
const slope = `<mfrac><mrow>${mi("f")}${mo("(")}${mi("x")}${mo("+")}${mi("h")}${mo(")")}${mo("−")}${mi("f")}${mo("(")}${mi("x")}${mo(")")}</mrow>${mi("h")}</mfrac>`;

export const derivatives: BookSource = {
  title: "Derivatives, Slowly",
  authors: ["Lin Wan"],
  publisher: "Xuehai Press",
  year: 2026,
  isbn: "9787000000030",
  language: "en",
  summary:
    "Three short chapters on one idea: how fast is it changing right now? A speedometer, a secant that turns into a tangent, and two rules that do most of the work.",
  drawings: { "curve.svg": curve },
  media: {
    "derivative.mp4": "course/derivative.mp4",
    "derivative.jpg": "course/derivative.jpg",
    "derivative.vtt": "course/derivative.en.vtt",
  },
  chapters: [
    {
      title: "1 What a speedometer knows",
      body: `<h1>1 What a speedometer knows</h1>
<p>You drive 120 kilometres in two hours. Your average speed is 60 kilometres an hour, and yet at almost no moment did you drive at exactly that speed. You stopped at lights; you passed a truck. The speedometer knows something the average doesn't: how fast you are going <em>now</em>.</p>
<p>But what is “now”? In a single instant the car doesn't move at all. To get a speed we need a distance and a time, and an instant has neither. The way out took mathematicians two thousand years, and fits into one sentence: measure over a short time, then over a shorter one, and watch where the answers settle.</p>
<table><caption>Table 1 A falling stone, one second after it is dropped</caption>
<thead><tr><th scope="col">Time measured</th><th scope="col">Distance fallen</th><th scope="col">Average speed</th></tr></thead>
<tbody><tr><td>1 s</td><td>14.7 m</td><td>14.7 m/s</td></tr><tr><td>0.1 s</td><td>1.029 m</td><td>10.29 m/s</td></tr><tr><td>0.01 s</td><td>0.09849 m</td><td>9.849 m/s</td></tr><tr><td>0.001 s</td><td>0.0098049 m</td><td>9.8049 m/s</td></tr></tbody></table>
<p>The answers settle on 9.8 metres a second. Nobody measured that speed directly. It is what all the measurements are heading for, and that is what we call the derivative.</p>
${quiz(
  "A car's average speed over an hour was 60 km/h. What do you know for certain?",
  [
    ["It covered 60 km in that hour", true],
    ["It never went faster than 60 km/h", false],
    ["It went at 60 km/h most of the time", false],
  ],
  "An average is only distance divided by time. It says nothing about the moments in between.",
)}`,
    },
    {
      title: "2 From secant to tangent",
      body: `<h1>2 From secant to tangent</h1>
<p>Draw the distance as a curve over time. An average speed is then the slope of a straight line through two points of the curve: a <em>secant</em>. Slide the second point towards the first, and the secant turns. Where it comes to rest, it touches the curve: it is the <em>tangent</em>, and its slope is the speed at that instant.</p>
${figure("curve.svg", "A rising curve with a point P, a secant through P and a second point Q, and the tangent at P", "Figure 1 As Q slides towards P, the secant becomes the tangent")}
<figure><video src="derivative.mp4" poster="derivative.jpg" controls="controls"><track src="derivative.vtt" kind="captions" srclang="en" label="English"/></video><figcaption>Film 1 The same, moving</figcaption></figure>
<p>Written down, the slope of the secant over a step <em>h</em> is</p>
${math(slope, true)}
<p>and the derivative is what this approaches as <em>h</em> shrinks to zero. We never put <em>h</em> equal to zero: that would be nothing divided by nothing. We ask where the values are going.</p>`,
    },
    {
      title: "3 Two rules for most days",
      body: `<h1>3 Two rules for most days</h1>
<p>Take the square, and do the algebra once. The step from <em>x</em> to <em>x</em> + <em>h</em> changes the square by 2<em>xh</em> + <em>h</em>². Divide by <em>h</em>, and 2<em>x</em> + <em>h</em> is left. As <em>h</em> shrinks, only 2<em>x</em> remains. The same work for any power gives the first rule:</p>
${math(`<msup><mrow>${mo("(")}<msup>${mi("x")}${mi("n")}</msup>${mo(")")}</mrow>${mo("′")}</msup>${mo("=")}${mi("n")}<msup>${mi("x")}<mrow>${mi("n")}${mo("−")}${mn(1)}</mrow></msup>`, true)}
<p>The second rule is about things inside other things. If one gear turns three times as fast as the next, and that one twice as fast as the last, the first turns six times as fast as the last. Rates along a chain multiply. That is the chain rule, and there is no more to it than that.</p>
${quiz(
  "What is the derivative of x³ at x = 2?",
  [
    ["12", true],
    ["8", false],
    ["6", false],
  ],
  "By the power rule the derivative is 3x². At x = 2 that is 3 × 4 = 12.",
)}`,
    },
  ],
};
