/** Limits and Continuity */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "Limits of Sequences",
    goals: [
      "Find an N for a given epsilon and write the proof out",
      "Use monotone convergence on a recursive sequence",
    ],
    text: String.raw`
Cut a stick in half every day and you never run out of stick, yet the piece you hold soon becomes shorter than any length you care to name. A limit turns “shorter than anything you name” into a test that can be passed or failed.

## A game for two players

You name a tolerance $\varepsilon$. I answer with an index $N$. If **every** term after the $N$th lies within your tolerance of $A$, I win the round; if I can win every round, the sequence converges to $A$:

$$\forall\varepsilon>0\ \exists N:\ n>N\Rightarrow|a_n-A|<\varepsilon$$

The order matters. The tolerance comes first, and $N$ may depend on it.

## One sequence, three rounds

Let $a_n=\dfrac{2n+1}{n+3}$ and guess $A=2$. The distance is easy to compute:

$$|a_n-2|=\frac{5}{n+3}$$

It drops below $\varepsilon$ as soon as $n>5/\varepsilon-3$.

| Tolerance | N | Distance of the next term |
| 0.1 | 47 | 0.0980 |
| 0.01 | 497 | 0.00998 |
| 0.001 | 4997 | 0.0009998 |

!figure

## Why “closer and closer” is not enough

The terms $1+\frac1n$ get closer and closer to 0.5 as well, but 0.5 is not their limit. And the terms $\frac{2+(-1)^n}{n}$, which run 1, 1.5, 0.33, 0.75, move away at every other step and still converge to 0. Everyday words describe a direction; the definition describes how near you end up.

## When you don't know the limit

Take $x_1=\sqrt2$ and $x_{n+1}=\sqrt{2+x_n}$. By induction $x_n<2$, and the terms increase, so they converge to some $A$. Only now may you pass to the limit on both sides: $A=\sqrt{2+A}$, hence $A=2$. Skip the convergence check and $x_{n+1}=2x_n$ with $x_1=1$ would “converge” to 0, while it really runs off to infinity. A table of the first few terms shows the difference at once.`,
    figure: {
      kind: "plot",
      caption: "From the 23rd term on, (2n+1)/(n+3) stays inside a band of 0.2 around 2",
      x: [0, 40, "n"],
      y: [0, 2.5, "aₙ"],
      curves: [
        { of: () => 2, label: "A = 2", tone: "main" },
        { of: () => 2.2, label: "2 + 0.2", dashed: true, tone: "quiet" },
        { of: () => 1.8, label: "2 − 0.2", dashed: true, tone: "quiet" },
      ],
      points: [1, 2, 4, 6, 9, 13, 18, 23, 29, 36].map((n) => ({ at: [n, (2 * n + 1) / (n + 3)] as const })),
    },
    questions: [
      {
        stem: "In the definition of a limit, N ____.",
        content: the.single(
          [
            "must be the smallest that works",
            "is chosen before ε",
            "may depend on ε, and any larger N works too",
            "must not depend on ε",
          ],
          2,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["Limits of Sequences"],
        analysis: "ε is given first. Once some N works, every larger one does.",
      },
      {
        stem: "For aₙ = (2n+1)/(n+3) and ε = 0.05, the bound n > 5/ε − 3 gives N = {{1}}.",
        content: the.gap([97]),
        difficulty: 2,
        points: 2,
        knowledge: ["Limits of Sequences"],
        analysis: "5/0.05 − 3 = 100 − 3 = 97.",
      },
      {
        stem: "If infinitely many terms lie within every distance of A, the sequence converges to A.",
        content: the.trueFalse(false),
        difficulty: 3,
        points: 2,
        knowledge: ["Limits of Sequences"],
        analysis:
          "All terms from some index on are required. 0, 1, 0, 1, … has infinitely many terms equal to 0.",
      },
      {
        stem: "Sort the sequences.",
        content: the.classify([
          ["Convergent", ["(−1)ⁿ / n", "n / (n + 1)"]],
          ["Divergent", ["(−1)ⁿ", "ln n"]],
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["Limits of Sequences"],
        analysis: "Oscillation with shrinking size converges; ln n grows slowly but without bound.",
      },
      {
        stem: "x₁ = 1 and xₙ₊₁ = √(6 + xₙ) converges. Its limit is {{1}}.",
        content: the.gap([3]),
        difficulty: 2,
        points: 3,
        knowledge: ["Limits of Sequences"],
        analysis: "A² = 6 + A gives 3 or −2, and the terms are positive.",
      },
    ],
    handout: [
      {
        heading: "A proof in four lines",
        lines: [
          "Let ε > 0 be given.",
          "Simplify the distance; enlarge it to c/n if that helps.",
          "Solve for n and take N no smaller.",
          "For n > N, the distance is below ε.",
        ],
      },
      {
        heading: "Try it: (3n − 1)/(2n + 5) → 3/2",
        lines: [
          "Distance = 17/(4n + 10) < 5/n.",
          "N = 5/ε, rounded up, will do.",
          "ε = 0.01 gives N = 500: not the smallest, but fine.",
        ],
      },
    ],
    slides: [
      { heading: "Half a stick a day", lines: ["Never zero", "Below any length you name"] },
      { heading: "Two players", lines: ["You: ε", "I: N", "No exceptions after N"] },
      { heading: "(2n+1)/(n+3)", lines: ["Distance 5/(n+3)", "ε = 0.01 → N = 497"] },
      { heading: "Recursion", lines: ["Prove convergence first", "Then take limits"] },
    ],
  },
  {
    topic: "Limits of Functions",
    goals: [
      "Decide from one-sided limits whether a limit exists",
      "Evaluate 0/0 by factoring, rationalizing or equivalent infinitesimals",
    ],
    text: String.raw`
A speedometer shows the average speed over a very short time. Shrink that time to zero and you face $0/0$, which no arithmetic can settle. The ratio **near** zero, however, may settle very calmly on one number.

## The point itself does not count

$$f(x)=\frac{x^2-4}{x-2}$$

has no value at 2. Approach from both sides:

| x | 1.9 | 1.99 | 2.01 | 2.1 |
| f(x) | 3.9 | 3.99 | 4.01 | 4.1 |

Away from 2 the function equals $x+2$, so the limit is 4. Formally, $0<|x-2|<\delta$ must force $|f(x)-4|<\varepsilon$; here $\delta=\varepsilon$ works. The “$0<$” is what excludes the point itself.

!figure

## Both sides must agree

$|x|/x$ is $-1$ on the left of 0 and $1$ on the right. Each one-sided limit exists, but there is no limit. Check both sides wherever a formula changes: absolute values, rounding, and tariffs with steps all behave differently on the two sides of their thresholds.

## Two limits to know

$$\lim_{x\to0}\frac{\sin x}{x}=1,\qquad\lim_{x\to\infty}\left(1+\frac1x\right)^x=\mathrm e$$

The first needs radians. It yields equivalents near 0: $\sin x\sim x$, $1-\cos x\sim\frac{x^2}2$, $\ln(1+x)\sim x$.

**Example.** In $\dfrac{\sqrt{1+x}-1}{\sin2x}$, rationalize the top to $\dfrac{x}{\sqrt{1+x}+1}$ and replace the bottom by $2x$. The limit is $\frac12\cdot\frac12=\frac14$. At $x=0.01$ the quotient is 0.2494, as expected.

## A popular mistake

In $\dfrac{\tan x-\sin x}{x^3}$, replacing both terms by $x$ gives 0. The true limit is $\frac12$, because $\tan x-\sin x=\tan x(1-\cos x)\sim x\cdot\frac{x^2}2$. Equivalents agree only in their lowest power. When subtraction cancels that power, the parts you threw away decide the answer. Replace factors, never terms of a sum. When in doubt, factor first, or keep one more term of each expansion, until the powers above and below the line agree. A quick numerical check with a small value of the variable costs ten seconds and catches most errors.`,
    figure: {
      kind: "plot",
      caption: "The graph of (x²−4)/(x−2) is the line x + 2 with a hole at (2, 4)",
      x: [-1, 5, "x"],
      y: [0, 7, "y"],
      curves: [{ of: (x) => x + 2, label: "x + 2, x ≠ 2", tone: "main" }],
      points: [{ at: [2, 4], label: "hole", hollow: true }],
      lines: [
        { from: [2, 0], to: [2, 3.8], dashed: true },
        { from: [0.5, 0.6], to: [1.8, 0.6], arrow: true },
        { from: [3.5, 0.6], to: [2.2, 0.6], arrow: true },
      ],
    },
    questions: [
      {
        stem: "If f is not defined at a point, its limit there ____.",
        content: the.single(["cannot exist", "may exist", "is 0", "always exists"], 1),
        difficulty: 1,
        points: 2,
        knowledge: ["Limits of Functions"],
        analysis: "The definition ignores the point itself; (x²−4)/(x−2) has limit 4 at 2.",
      },
      {
        stem: "As x → 0, (1 − cos 2x)/x² tends to {{1}} and sin 5x / sin 2x to {{2}}.",
        content: the.gap([2], [2.5, "5/2"]),
        difficulty: 2,
        points: 3,
        knowledge: ["Limits of Functions"],
        analysis: "1 − cos 2x ~ 2x², and sin 5x / sin 2x ~ 5x / 2x.",
      },
      {
        stem: "Match each function with its equivalent as x → 0.",
        content: the.matching([
          ["1 − cos x", "x²/2"],
          ["ln(1 + 3x)", "3x"],
          ["√(1 + x) − 1", "x/2"],
          ["tan x − sin x", "x³/2"],
        ]),
        difficulty: 3,
        points: 3,
        knowledge: ["Limits of Functions"],
        analysis: "The last one comes from tan x (1 − cos x), so its order is three.",
      },
      {
        stem: "Which have no limit at 0?",
        content: the.multiple(["|x|/x", "x·sin(1/x)", "sin(1/x)", "1/x²"], [0, 2, 3]),
        difficulty: 3,
        points: 3,
        knowledge: ["Limits of Functions"],
        analysis: "x·sin(1/x) is squeezed to 0 by |x|; the others jump, oscillate or grow without bound.",
      },
      {
        stem: "What is the limit of sin(a·x)/(b·x) as x → 0?",
        content: the.calculation("a / b", { a: [2, 9, 1], b: [2, 5, 1] }),
        difficulty: 1,
        points: 2,
        knowledge: ["Limits of Functions"],
        analysis: "Replace sin(a·x) by a·x and cancel x.",
      },
    ],
    handout: [
      {
        heading: "Look at the form first",
        lines: [
          "A number: substitute and stop.",
          "0/0: factor, rationalize, use equivalents.",
          "∞/∞: divide by the highest power.",
          "1 to the ∞: rewrite with e.",
        ],
      },
      {
        heading: "Worked: ((x + 2)/(x − 1))^x as x → ∞",
        lines: ["Base = 1 + 3/(x − 1).", "Exponent = (x − 1)/3 times 3x/(x − 1).", "Limit e³, about 20.09."],
      },
    ],
    slides: [
      { heading: "Near, not at", lines: ["No value at 2", "Values near 2 are near 4"] },
      { heading: "Both sides", lines: ["|x|/x: −1 and 1", "No limit"] },
      { heading: "Two basic limits", lines: ["sin x / x → 1", "(1 + 1/x)^x → e"] },
      { heading: "Careful", lines: ["tan x − sin x is not x − x", "Factor, then replace"] },
    ],
  },
  {
    topic: "Continuous Functions",
    goals: [
      "Classify a discontinuity from its one-sided limits",
      "Locate a root by the intermediate value theorem and bisection",
    ],
    text: String.raw`
A car park charges 5 yuan for up to an hour and 10 for up to two. Stay 59 minutes or 61 and the price doubles: its graph jumps. Temperature never does that. On its way from 8 to 15 degrees it takes every value between.

## One equation, three demands

$$\lim_{x\to a}f(x)=f(a)$$

The function must have a value at $a$, a limit at $a$, and the two must be equal. Each way to fail has a name.

| Type | What fails | Example |
| removable | value missing or wrong | $\frac{\sin x}x$ at 0 |
| jump | one-sided limits differ | parking fee at 1 hour |
| infinite | a side is unbounded | $\frac1x$ at 0 |
| oscillating | values never settle | $\sin\frac1x$ at 0 |

To glue two formulas together, make the sides meet. If $f(x)=\dfrac{\mathrm e^{2x}-1}{x}$ for $x<0$ and $x^2+a$ for $x\ge0$, the left limit is 2 and the value is $a$, so $a=2$.

## Trapping a root

A continuous function on $[a,b]$ takes every value between $f(a)$ and $f(b)$. For $f(x)=x^3+x-3$ we have $f(1)=-1$ and $f(2)=7$, so a root lies between; since $f$ increases, it is the only one. Halve the interval and keep the half whose ends differ in sign: $f(1.5)=1.875$, $f(1.25)=0.203$, $f(1.125)=-0.451$, $f(1.1875)=-0.138$. After four steps the root lies in $(1.1875,1.25)$. Its true value is about 1.2134.

!figure

## What a missing condition costs

$f(x)=\frac1x$ changes sign between $-1$ and 1, yet has no zero, because it isn't continuous at 0. On the open interval $(0,1)$ it is continuous, yet has no maximum. The conclusions sound so natural that people skip the hypotheses. Write “continuous” and “closed interval” first, and only then the conclusion. It takes one line.`,
    figure: {
      kind: "plot",
      caption: "x³ + x − 3 changes sign between 1 and 2; four halvings trap the root near 1.21",
      x: [0.5, 2.1, "x"],
      y: [-3, 8, "y"],
      curves: [
        { of: (x) => x ** 3 + x - 3, to: 2, label: "x³ + x − 3", tone: "main" },
        { of: () => 0, tone: "quiet" },
      ],
      points: [
        { at: [1, -1], label: "−1" },
        { at: [2, 7], label: "7" },
        { at: [1.5, 1.875], label: "1.875" },
        { at: [1.2134, 0], label: "root", hollow: true },
      ],
    },
    questions: [
      {
        stem: "At x = 1 the function (x² − 1)/(x − 1) has ____.",
        content: the.single(
          ["a jump", "an infinite discontinuity", "no discontinuity", "a removable discontinuity"],
          3,
        ),
        difficulty: 1,
        points: 2,
        knowledge: ["Continuous Functions"],
        analysis: "The limit is 2 and only the value is missing.",
      },
      {
        stem: "f(x) = sin 3x / x for x ≠ 0 and f(0) = k. For f to be continuous, k = {{1}}.",
        content: the.gap([3]),
        difficulty: 1,
        points: 2,
        knowledge: ["Continuous Functions"],
        analysis: "The value must equal the limit, which is 3.",
      },
      {
        stem: "Sort the discontinuities.",
        content: the.classify([
          ["Both one-sided limits exist", ["|x|/x at 0", "sin x / x at 0"]],
          ["At least one does not", ["1/(x − 3) at 3", "sin(1/x) at 0"]],
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["Continuous Functions"],
        analysis: "Jump and removable ones have both one-sided limits; infinite and oscillating ones do not.",
      },
      {
        stem: "If f is defined on [a, b] and f(a)·f(b) < 0, then f has a zero in (a, b).",
        content: the.trueFalse(false),
        difficulty: 2,
        points: 2,
        knowledge: ["Continuous Functions"],
        analysis: "Continuity is missing; 1/x with any value given at 0 is a counterexample.",
      },
      {
        stem: "Explain why x = cos x has exactly one solution between 0 and π/2.",
        content: the.short("continuous", "sign", "zero", "increasing"),
        difficulty: 3,
        points: 4,
        knowledge: ["Continuous Functions"],
        analysis: "f(x) = x − cos x is continuous, f(0) = −1, f(π/2) > 0, and f′ = 1 + sin x > 0.",
      },
    ],
    handout: [
      {
        heading: "Continuity check",
        lines: ["Is there a value?", "What are the left and right limits?", "Are all three equal?"],
      },
      {
        heading: "Bisection log",
        lines: [
          "[1, 2]: f(1.5) > 0, keep the left half.",
          "[1, 1.5]: f(1.25) > 0, keep the left half.",
          "[1, 1.25]: f(1.125) < 0, keep the right half.",
          "[1.125, 1.25]: f(1.1875) < 0, keep the right half.",
        ],
      },
    ],
    slides: [
      { heading: "Fees jump, weather doesn't", lines: ["59 or 61 minutes", "8 to 15 degrees"] },
      { heading: "Three demands", lines: ["Value", "Limit", "Equal"] },
      { heading: "Four failures", lines: ["Removable, jump", "Infinite, oscillating"] },
      { heading: "Bisection", lines: ["Opposite signs", "Halve and keep", "Root near 1.2134"] },
    ],
  },
];
