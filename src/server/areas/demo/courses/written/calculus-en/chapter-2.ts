/** Derivatives */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "The Derivative as a Slope",
    goals: [
      "Obtain a tangent as the limit of secants",
      "Tell a tangent at a point from a tangent through a point",
    ],
    text: String.raw`
On a map a mountain road winds about; the two meters in front of your feet look straight. Zoom in far enough on a smooth curve and it becomes a line. That line is the tangent, and its slope is the derivative:

$$f'(a)=\lim_{h\to0}\frac{f(a+h)-f(a)}{h}$$

## Computing one

For $f(x)=\sqrt x$ at $a=4$,

$$\frac{\sqrt{4+h}-2}{h}=\frac1{\sqrt{4+h}+2}\to\frac14$$

| h | 1 | 0.1 | 0.01 | −0.1 |
| slope of the secant | 0.2361 | 0.2485 | 0.2498 | 0.2516 |

The tangent is $y=\frac x4+1$. Close to the point of contact it can stand in for the curve, which is the whole idea of a differential: at 4.1 it gives 2.025, while $\sqrt{4.1}=2.02485$.

!figure

## Does a tangent touch only once?

For circles, yes, and that picture sticks. But the tangent to $y=x^3$ at $(1,1)$, which is $y=3x-2$, meets the curve again at $(-2,-8)$. The equation $x^3-3x+2=(x-1)^2(x+2)=0$ shows what tangency really means: a **double root**, not a single common point.

## “At” and “through”

Find the tangents to $y=x^2$ through $(0,-1)$. That point is not on the curve. Putting $x=0$ into the derivative gives the line $y=-1$, which never meets the parabola. Let the point of contact be $(t,t^2)$ instead. Its tangent $y=2tx-t^2$ passes through $(0,-1)$ when $t=\pm1$, so there are two tangents, $y=\pm2x-1$. Read the little word before you calculate.

## Where there is no derivative

- A corner: $|x|$ at 0, with slopes $-1$ and 1.
- A vertical tangent: $\sqrt[3]x$ at 0.
- A break in the graph.

The first two are continuous. Differentiability implies continuity; the converse fails. For a function given by two formulas, first check that the pieces meet, then compare the slopes from both sides; only if they agree is there a derivative at the seam.`,
    figure: {
      kind: "plot",
      caption: "Secants of √x through (4, 2) turn towards the tangent as the second point approaches",
      x: [0, 10, "x"],
      y: [0, 4, "y"],
      curves: [
        { of: (x) => Math.sqrt(x), label: "√x", tone: "main" },
        { of: (x) => x / 4 + 1, label: "tangent", tone: "other" },
        { of: (x) => 2 + (x - 4) * 0.2, label: "secant to (9, 3)", dashed: true, tone: "quiet" },
      ],
      points: [{ at: [4, 2], label: "(4, 2)" }, { at: [9, 3] }],
    },
    questions: [
      {
        stem: "If f′(2) = 3, then [f(2 − h) − f(2)]/h tends to ____ as h → 0.",
        content: the.single(["−3", "3", "1/3", "0"], 0),
        difficulty: 2,
        points: 2,
        knowledge: ["The Derivative as a Slope"],
        analysis: "With k = −h the quotient is −[f(2 + k) − f(2)]/k.",
      },
      {
        stem: "The tangent to y = x³ at (1, 1) meets the curve again at x = {{1}}.",
        content: the.gap([-2]),
        difficulty: 2,
        points: 3,
        knowledge: ["The Derivative as a Slope"],
        analysis: "x³ − 3x + 2 = (x − 1)²(x + 2).",
      },
      {
        stem: "How many tangents to y = x² pass through (0, −4)?",
        content: the.single(["none", "one", "two", "infinitely many"], 2),
        difficulty: 3,
        points: 2,
        knowledge: ["The Derivative as a Slope"],
        analysis: "t² = 4, so t = 2 or −2.",
      },
      {
        stem: "Continuous but not differentiable at 0:",
        content: the.multiple(["|x|", "x·|x|", "the cube root of x", "|sin x|"], [0, 2, 3]),
        difficulty: 3,
        points: 3,
        knowledge: ["The Derivative as a Slope"],
        analysis:
          "x·|x| has difference quotient |h|, which tends to 0; the others have corners or a vertical tangent.",
      },
      {
        stem: "At the point with x = t on y = a·x², where does the tangent cut the y-axis?",
        content: the.calculation("-a * t^2", { a: [1, 5, 1], t: [1, 4, 1] }),
        difficulty: 3,
        points: 3,
        knowledge: ["The Derivative as a Slope"],
        analysis: "y = 2a·t·x − a·t²; put x = 0.",
      },
    ],
    handout: [
      {
        heading: "Before you find a tangent",
        lines: [
          "Is the given point on the curve? Substitute.",
          "Yes: use the derivative there.",
          "No: let the point of contact be unknown.",
        ],
      },
      {
        heading: "Worked: y = ln x through the origin",
        lines: ["Contact (t, ln t), slope 1/t.", "ln t = 1, so t = e.", "The tangent is y = x/e."],
      },
    ],
    slides: [
      { heading: "Zoom in", lines: ["Curves become lines", "Slope = derivative"] },
      { heading: "Secants of √x", lines: ["0.2361, 0.2485, 0.2498", "Limit 1/4"] },
      { heading: "Touching twice", lines: ["y = x³ and y = 3x − 2", "Double root at 1"] },
      { heading: "No derivative", lines: ["Corner, vertical tangent, break", "Continuous is not enough"] },
    ],
  },
  {
    topic: "Rules of Differentiation",
    goals: ["Differentiate composites layer by layer", "Use implicit and logarithmic differentiation"],
    text: String.raw`
Nobody goes back to difference quotients for every function. Four rules and a short table take any elementary formula apart, provided you see which operation was performed **last**. Imagine evaluating the formula on a calculator: the last key you press is the outermost layer.

| Last operation | Rule |
| sum | $(u+v)'=u'+v'$ |
| product | $(uv)'=u'v+uv'$ |
| quotient | $\left(\frac uv\right)'=\frac{u'v-uv'}{v^2}$ |
| composition | $[f(g(x))]'=f'(g(x))\,g'(x)$ |

Why isn't the product rule $u'v'$? Think of $uv$ as the area of a rectangle. Lengthen both sides a little and you gain two thin strips, $u\,\Delta v$ and $v\,\Delta u$; the corner $\Delta u\,\Delta v$ is negligible.

!figure

## Peeling an onion

For $y=\ln\cos(3x^2)$, go from outside in:

$$y'=\frac1{\cos(3x^2)}\cdot(-\sin(3x^2))\cdot6x=-6x\tan(3x^2)$$

Forgetting the factor $6x$ is the most common error of all. After writing the sine, it feels as if the work were done. Count: three layers, three factors.

## Differentiating without solving for y

The curve $x^2+xy+y^2=7$ passes through $(1,2)$. Differentiate both sides, treating $y$ as a function of $x$:

$$2x+y+xy'+2yy'=0$$

At $(1,2)$ this reads $4+5y'=0$, so $y'=-\frac45$.

## A variable exponent

$x^{\sin x}$ is neither a power nor an exponential, so neither formula applies. Take logarithms first: $\ln y=\sin x\ln x$. Differentiate both sides; on the left the chain rule leaves the derivative of $y$ divided by $y$ itself. Then

$$y'=x^{\sin x}\left(\cos x\ln x+\frac{\sin x}x\right)$$

The same trick tames long products and quotients: logarithms turn them into sums whose terms are short. Finish by multiplying by the original function, and put in a simple number to see whether the result is plausible. For example, the slope of a rising function had better come out positive.`,
    figure: {
      kind: "drawing",
      caption: "A rectangle u by v grows by two strips and a negligible corner: the product rule",
      height: 290,
      shapes: [
        { box: [150, 40, 260, 150], label: "u · v" },
        { box: [410, 40, 90, 150], tone: "main", label: "v · Δu" },
        { box: [150, 190, 260, 50], tone: "other", label: "u · Δv" },
        { box: [410, 190, 90, 50], tone: "quiet", label: "Δu · Δv" },
        { text: "u", at: [280, 30], align: "middle" },
        { text: "Δu", at: [455, 30], align: "middle" },
        { text: "v", at: [136, 120], align: "end" },
        { text: "Δv", at: [136, 220], align: "end" },
        { text: "the corner vanishes in the limit", at: [325, 272], align: "middle", small: true },
      ],
    },
    questions: [
      {
        stem: "The derivative of sin²(2x) is ____.",
        content: the.single(["2 sin 2x", "2 sin 2x cos 2x", "2 sin 4x", "cos² 2x"], 2),
        difficulty: 2,
        points: 3,
        knowledge: ["Rules of Differentiation"],
        analysis: "2 sin 2x · cos 2x · 2 = 2 sin 4x. The second option forgets the inner factor.",
      },
      {
        stem: "The slope of x² + xy + y² = 3 at (1, 1) is {{1}}.",
        content: the.gap([-1]),
        difficulty: 2,
        points: 3,
        knowledge: ["Rules of Differentiation"],
        analysis: "3 + 3y′ = 0.",
      },
      {
        stem: "Put the steps for y = (x² + 1)^x in order.",
        content: the.ordering([
          "Take logarithms",
          "Write ln y = x·ln(x² + 1)",
          "Differentiate; the left side is y′/y",
          "Multiply by y",
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["Rules of Differentiation"],
        analysis: "Base and exponent both vary, so logarithms come first.",
      },
      {
        stem: "(u/v)′ = u′/v′ for differentiable u and v.",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["Rules of Differentiation"],
        analysis: "With u = x² and v = x the left side is 1, the right side 2x.",
      },
      {
        stem: "What is the derivative of (a·x + b)³ at x = 1?",
        content: the.calculation("3 * a * (a + b)^2", { a: [1, 4, 1], b: [1, 5, 1] }),
        difficulty: 2,
        points: 3,
        knowledge: ["Rules of Differentiation"],
        analysis: "Outer 3(ax + b)², inner a.",
      },
    ],
    handout: [
      {
        heading: "What was the last operation?",
        lines: [
          "x·eˣ: multiplication.",
          "e^(x·x): the exponential.",
          "ln x / x: division.",
          "(1 + √x)⁵: the fifth power.",
        ],
      },
      {
        heading: "Check yourself",
        lines: [
          "(x² eˣ)′ = (x² + 2x) eˣ",
          "(√(1 + x²))′ = x/√(1 + x²)",
          "(arctan 2x)′ = 2/(1 + 4x²)",
          "(xˣ)′ = xˣ (ln x + 1)",
        ],
      },
    ],
    slides: [
      { heading: "Four rules", lines: ["Sum, product, quotient, chain", "Which came last?"] },
      { heading: "Two strips", lines: ["(uv)′ = u′v + uv′", "The corner vanishes"] },
      { heading: "Three layers, three factors", lines: ["ln cos(3x²)", "−6x tan(3x²)"] },
      { heading: "Implicit", lines: ["x² + xy + y² = 7", "y′ = −4/5 at (1, 2)"] },
    ],
  },
  {
    topic: "Higher Derivatives",
    goals: ["Apply Leibniz's formula to a product", "Find second derivatives of parametric curves correctly"],
    text: String.raw`
When a lift starts, you feel heavy; at constant speed you feel nothing; before it stops, you feel light. Your body senses neither position nor speed but the rate at which speed changes: a second derivative.

Let the height in meters be $s=0.9t^2-0.3t^3$ for $0\le t\le2$ seconds. Then $v=1.8t-0.9t^2$ and $a=1.8-1.8t$. At $t=1$ the speed peaks at 0.9 m/s and the acceleration changes sign.

!figure

## Bending

Where $f''>0$ the graph bends upwards, where $f''<0$ downwards; a point where the bending changes is an inflection point, here $(1,0.6)$. A zero of $f''$ alone proves nothing: $x^4$ has $f''(0)=0$ but bends upwards on both sides. Look for a **change of sign**. In the lift, the sign changes at one second, and that is exactly the moment when the heavy feeling gives way to the light one.

## Patterns

| Function | nth derivative |
| $\mathrm e^{kx}$ | $k^n\mathrm e^{kx}$ |
| $\sin x$ | $\sin(x+\frac{n\pi}2)$ |
| $\frac1{1+x}$ | $\frac{(-1)^nn!}{(1+x)^{n+1}}$ |

For products, Leibniz's formula looks like the binomial theorem:

$$(uv)^{(n)}=\sum_{k=0}^n\binom nku^{(n-k)}v^{(k)}$$

Choose the polynomial as $v$, because it soon becomes zero. For $x^2\mathrm e^{2x}$ and $n=10$ only three terms survive, and they add up to $1024\,\mathrm e^{2x}\left(x^2+10x+\frac{45}2\right)$.

## A trap with parameters

Let $x=t^2$, $y=t^3$ with $t>0$. The slope is $\frac{3t^2}{2t}=\frac{3t}2$. It is tempting to divide second derivatives, too, and get $\frac{6t}2=3t$. But we want the rate of change of the slope **with respect to x**:

$$\frac{\mathrm d^2y}{\mathrm dx^2}=\frac{3/2}{2t}=\frac3{4t}$$

Eliminate $t$ to check: $y=x^{3/2}$ has $y''=\frac34x^{-1/2}=\frac3{4t}$. The notation looks like a fraction that could be cancelled; it isn't one. Simplify the first derivative before you differentiate again: the shorter it is, the fewer chances there are for a slip.`,
    figure: {
      kind: "plot",
      caption: "Height, speed and acceleration of a lift: at t = 1 s the height curve changes its bending",
      x: [0, 2, "t / s"],
      y: [-2, 2, "s, v, a"],
      curves: [
        { of: (t) => 0.9 * t * t - 0.3 * t ** 3, label: "s", tone: "main" },
        { of: (t) => 1.8 * t - 0.9 * t * t, label: "v", tone: "other" },
        { of: (t) => 1.8 - 1.8 * t, label: "a", tone: "ink", dashed: true },
      ],
      points: [
        { at: [1, 0.6], label: "inflection" },
        { at: [1, 0.9], label: "top speed" },
      ],
    },
    questions: [
      {
        stem: "If f″(c) = 0, then (c, f(c)) ____.",
        content: the.single(
          [
            "may be an inflection point, if f″ changes sign",
            "is an inflection point",
            "is an extremum",
            "is neither",
          ],
          0,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["Higher Derivatives"],
        analysis: "x³ has one at 0, x⁴ has not.",
      },
      {
        stem: "The fifth derivative of x·eˣ at 0 is {{1}}.",
        content: the.gap([5]),
        difficulty: 2,
        points: 3,
        knowledge: ["Higher Derivatives"],
        analysis: "Leibniz gives (x + 5)·eˣ.",
      },
      {
        stem: "x = 2t, y = t³. Then d²y/dx² is ____.",
        content: the.single(["6t", "3t/2", "3t", "3t²/2"], 1),
        difficulty: 3,
        points: 3,
        knowledge: ["Higher Derivatives"],
        analysis: "dy/dx = 3t²/2; differentiate by t and divide by 2.",
      },
      {
        stem: "Match functions with second derivatives.",
        content: the.matching([
          ["sin 2x", "−4 sin 2x"],
          ["ln x", "−1/x²"],
          ["x³", "6x"],
          ["e^(−x)", "e^(−x)"],
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["Higher Derivatives"],
        analysis: "Differentiate twice; for e^(−x) the two minus signs cancel.",
      },
      {
        stem: "s = a·t³ + b·t² (meters). What is the acceleration at t = 2 s?",
        content: the.calculation("12 * a + 2 * b", { a: [1, 5, 1], b: [1, 6, 1] }, ["m/s²"]),
        difficulty: 2,
        points: 3,
        knowledge: ["Higher Derivatives"],
        analysis: "s″ = 6a·t + 2b.",
      },
    ],
    handout: [
      {
        heading: "Sketching y = x³ − 3x",
        lines: [
          "x < −1: rising, bends down; maximum 2 at −1.",
          "−1 to 0: falling, bends down; inflection at 0.",
          "0 to 1: falling, bends up; minimum −2 at 1.",
          "x > 1: rising, bends up.",
        ],
      },
      {
        heading: "Parametric second derivatives",
        lines: ["Divide y′(t) by x′(t) and simplify.", "Differentiate by t.", "Divide by x′(t) once more."],
      },
    ],
    slides: [
      { heading: "In the lift", lines: ["You feel acceleration", "A second derivative"] },
      { heading: "Inflection", lines: ["f″ must change sign", "x⁴ does not"] },
      { heading: "Leibniz", lines: ["Like the binomial theorem", "Polynomial as v"] },
      { heading: "Parameters", lines: ["By x, not by t", "3/(4t), not 3t"] },
    ],
  },
];
