/** Mean Value Theorems */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "Rolle's Theorem",
    goals: [
      "Check the three hypotheses one by one",
      "Bound the number of roots by the roots of a derivative",
    ],
    text: String.raw`
Throw a ball up and catch it again: at some moment its speed was zero. You need no formula for air resistance to say so. It is enough that start and end are at the same height and that the motion has no breaks and no corners.

**Theorem.** If $f$ is continuous on $[a,b]$, differentiable on $(a,b)$ and $f(a)=f(b)$, then $f'(c)=0$ for some $c$ in $(a,b)$.

**Why.** On a closed interval $f$ has a largest and a smallest value. If both equal $f(a)$, the function is constant. Otherwise one of them is taken inside. There the difference quotients have opposite signs on the two sides, and differentiability forces their common limit to be zero.

## Drop one condition

| Missing | Counterexample |
| continuity at an end | $x$ on $[0,1)$ with $f(1)=0$ |
| differentiability | $\lvert x\rvert$ on $[-1,1]$ |
| equal end values | $x$ on $[0,1]$ |

Differentiability is the one that people forget, because most functions in textbooks are smooth.

## Seeing it happen

$f(x)=x(x-1)(x-2)$ vanishes at 0, 1 and 2. The theorem promises a horizontal tangent in each gap, and $3x^2-6x+2=0$ gives $x\approx0.423$ and $1.577$.

!figure

## Counting roots backwards

Between two roots of $f$ lies a root of $f'$, so $f$ has **at most one more** root than $f'$. Show that $2^x-x^2-1=0$ has exactly three real solutions. Two are 0 and 1; a third lies between 4 and 5, where the left side goes from $-1$ to 6. Four solutions would give, after three uses of the theorem, a zero of the third derivative $2^x(\ln2)^3$, which is always positive.

## Where auxiliary functions come from

To prove $cf'(c)+f(c)=0$ for some $c$, given $f(1)=0$, ask whose derivative the left side is. It is that of $F(x)=xf(x)$, and $F(0)=F(1)=0$. For expressions like $f'+kf$, try $\mathrm e^{kx}f(x)$.`,
    figure: {
      kind: "plot",
      caption: "Between neighbouring zeros of x(x−1)(x−2) there is a horizontal tangent",
      x: [-0.3, 2.3, "x"],
      y: [-1, 1, "y"],
      curves: [
        { of: (x) => x * (x - 1) * (x - 2), from: -0.25, to: 2.25, tone: "main", label: "f" },
        { of: () => 0, tone: "quiet" },
        { of: () => 0.3849, from: 0.1, to: 0.75, tone: "other", dashed: true },
        { of: () => -0.3849, from: 1.25, to: 1.9, tone: "other", dashed: true },
      ],
      points: [
        { at: [0.4226, 0.3849], label: "0.423" },
        { at: [1.5774, -0.3849], label: "1.577" },
      ],
    },
    questions: [
      {
        stem: "Which function satisfies all the hypotheses on its interval?",
        content: the.single(["|x| on [−1, 1]", "x³ on [−1, 1]", "1/x² on [−1, 1]", "x² − 2x on [0, 2]"], 3),
        difficulty: 2,
        points: 2,
        knowledge: ["Rolle's Theorem"],
        analysis: "It is a polynomial and vanishes at both ends.",
      },
      {
        stem: "For f(x) = x² − 4x + 1 on [1, 3], c = {{1}}.",
        content: the.gap([2]),
        difficulty: 1,
        points: 2,
        knowledge: ["Rolle's Theorem"],
        analysis: "f(1) = f(3) = −2 and 2c − 4 = 0.",
      },
      {
        stem: "f′ has exactly two zeros on the whole line. Then f has ____ zeros.",
        content: the.single(["exactly three", "at most three", "at least three", "exactly two"], 1),
        difficulty: 3,
        points: 2,
        knowledge: ["Rolle's Theorem"],
        analysis: "At most one more than f′, possibly fewer.",
      },
      {
        stem: "To show that f′(c) + 2f(c) = 0 somewhere, use F = ____.",
        content: the.single(["e^(2x)·f", "f + 2x", "f²", "2x·f"], 0),
        difficulty: 3,
        points: 4,
        knowledge: ["Rolle's Theorem"],
        analysis: "Its derivative is e^(2x)·(f′ + 2f), and the exponential is never zero.",
      },
      {
        stem: "If f is differentiable on [a, b] and f′ has no zero, then f(a) ≠ f(b).",
        content: the.trueFalse(true),
        difficulty: 2,
        points: 3,
        knowledge: ["Rolle's Theorem"],
        analysis: "This is the contrapositive of the theorem.",
      },
    ],
    handout: [
      {
        heading: "Checklist",
        lines: [
          "Continuous on the closed interval, ends included?",
          "Differentiable inside? Look for corners.",
          "End values computed and equal?",
        ],
      },
      { heading: "Whose derivative is it?", lines: ["x f′ + f: x·f", "x f′ − f: f/x", "f′ + k f: e^(kx)·f"] },
    ],
    slides: [
      { heading: "Up and down", lines: ["Same height at both ends", "Speed zero in between"] },
      { heading: "Three conditions", lines: ["Continuous, differentiable, equal", "|x| lacks the second"] },
      { heading: "Counting roots", lines: ["At most one more than f′", "2^x − x² − 1: three"] },
      { heading: "Auxiliary functions", lines: ["Whose derivative is it?", "Try e^(kx)·f"] },
    ],
  },
  {
    topic: "Lagrange's Mean Value Theorem",
    goals: ["Relate an average rate of change to a rate at a point", "Prove inequalities with the theorem"],
    text: String.raw`
Average-speed cameras never photograph a single moment. Two gantries stand 20 km apart; you pass them 9 minutes apart, so you averaged 133 km/h where 120 is allowed. You can't argue that you never drove so fast: the average speed was reached at some moment.

## From level chords to slanted ones

Rolle's theorem needs a level chord. Subtract the chord from the curve and the situation is level again. The result:

$$f(b)-f(a)=f'(c)(b-a),\qquad a<c<b$$

Somewhere the tangent is parallel to the chord. The function must be continuous on the closed interval and differentiable inside; equal end values are no longer needed.

!figure

## A root without a calculator

On $[100,105]$ the theorem gives $\sqrt{105}-10=\dfrac5{2\sqrt c}$. Since $10<\sqrt c<10.25$, the difference lies between 0.2439 and 0.25. The true value of the root is 10.24695. We never learn what $c$ is; **knowing its range** is enough.

## Proving a pair of inequalities

For $x>0$,

$$\frac x{1+x}<\ln(1+x)<x$$

Apply the theorem to $\ln(1+t)$ on $[0,x]$: the logarithm equals $\frac x{1+c}$ with $0<c<x$, and the denominator lies between 1 and $1+x$.

| Consequence | In words |
| $f'=0$ everywhere | $f$ is constant |
| $f'>0$ everywhere | $f$ increases |
| $\lvert f'\rvert\le M$ | changes are at most $M$ times the distance |

## The point c is not fixed

It depends on the function and the interval. On $[0,1]$, $x^2$ has $c=\frac12$ and $x^3$ has $c\approx0.577$. People who apply the theorem to $f$ and $g$ separately and then divide, writing the same letter twice, believe they have proved Cauchy's theorem. They haven't: the two points differ. A correct proof needs one auxiliary function that contains both.`,
    figure: {
      kind: "plot",
      caption: "The chord of x²/4 from (0, 0) to (4, 4) is parallel to the tangent at x = 2",
      x: [0, 5, "x"],
      y: [-1, 5, "y"],
      curves: [
        { of: (x) => (x * x) / 4, to: 4.4, label: "x²/4", tone: "main" },
        { of: (x) => x, to: 4, label: "chord", dashed: true, tone: "quiet" },
        { of: (x) => x - 1, label: "tangent", tone: "other" },
      ],
      points: [{ at: [2, 1], label: "c = 2" }, { at: [4, 4] }],
    },
    questions: [
      {
        stem: "A car covers 22 km in 10 minutes. The theorem says that it ____.",
        content: the.single(
          [
            "always drove at 132 km/h",
            "had a top speed of 132 km/h",
            "drove at 132 km/h at least once",
            "drove at 132 km/h exactly once",
          ],
          2,
        ),
        difficulty: 1,
        points: 2,
        knowledge: ["Lagrange's Mean Value Theorem"],
        analysis: "Existence is guaranteed, not uniqueness, and nothing is said about the maximum.",
      },
      {
        stem: "For x³ on [0, 3], c² = {{1}}.",
        content: the.gap([3]),
        difficulty: 2,
        points: 2,
        knowledge: ["Lagrange's Mean Value Theorem"],
        analysis: "27/3 = 9 = 3c².",
      },
      {
        stem: "On [0, 1], x² and x³ have the same c.",
        content: the.trueFalse(false),
        difficulty: 2,
        points: 2,
        knowledge: ["Lagrange's Mean Value Theorem"],
        analysis: "0.5 against 0.577: c depends on the function.",
      },
      {
        stem: "What is c for x² on [a, b]?",
        content: the.calculation("(a + b) / 2", { a: [0, 4, 1], b: [6, 12, 1] }),
        difficulty: 2,
        points: 2,
        knowledge: ["Lagrange's Mean Value Theorem"],
        analysis: "(b² − a²)/(b − a) = a + b = 2c.",
      },
      {
        stem: "Show that |cos a − cos b| is at most |a − b|.",
        content: the.short("mean value", "sin", "at most 1"),
        difficulty: 3,
        points: 3,
        knowledge: ["Lagrange's Mean Value Theorem"],
        analysis: "cos a − cos b = −sin c·(a − b), and |sin c| ≤ 1.",
      },
    ],
    handout: [
      {
        heading: "An inequality in five lines",
        lines: [
          "Choose f so that the middle is a difference of values.",
          "Choose the interval.",
          "State the hypotheses.",
          "Write f′(c) and the range of c.",
          "Estimate.",
        ],
      },
      {
        heading: "Worked: (b − a)/b < ln(b/a) < (b − a)/a",
        lines: ["f = ln x on [a, b], 0 < a < b.", "ln b − ln a = (b − a)/c.", "1/b < 1/c < 1/a."],
      },
    ],
    slides: [
      { heading: "Average-speed cameras", lines: ["20 km in 9 minutes", "133 km/h at some moment"] },
      { heading: "Parallel to the chord", lines: ["f(b) − f(a) = f′(c)(b − a)", "c lies inside"] },
      { heading: "√105", lines: ["10.2439 to 10.25", "True: 10.24695"] },
      { heading: "c moves", lines: ["x²: 0.5", "x³: 0.577"] },
    ],
  },
  {
    topic: "L'Hôpital's Rule",
    goals: ["Identify the form before differentiating", "Recognize the cases in which the rule fails"],
    text: String.raw`
The rule appeared in 1696 in the first textbook of calculus, and its author had bought it from his teacher, Johann Bernoulli. Three centuries later it is still everyone's favourite tool, and the one most often misused.

## What it says

If $f$ and $g$ both tend to 0, or both to infinity, are differentiable near $a$ with $g'\ne0$, and $\lim\frac{f'}{g'}$ **exists or is infinite**, then

$$\lim_{x\to a}\frac{f(x)}{g(x)}=\lim_{x\to a}\frac{f'(x)}{g'(x)}$$

Top and bottom are differentiated separately; this is not the quotient rule.

$$\lim_{x\to0}\frac{x-\sin x}{x^3}=\lim_{x\to0}\frac{1-\cos x}{3x^2}=\lim_{x\to0}\frac{\sin x}{6x}=\frac16$$

At every step the form was $\frac00$. At $x=0.1$ the original quotient is 0.16658.

## Other forms must be rewritten

| Form | Rewrite | Example |
| $0\cdot\infty$ | move one factor below | $x\ln x=\frac{\ln x}{1/x}\to0$ |
| $\infty-\infty$ | common denominator | $\frac1x-\frac1{\sin x}\to0$ |
| $1^\infty,0^0,\infty^0$ | take logarithms | $x^x\to1$ |

## Who wins in the long run

Logarithms lose to powers and powers lose to exponentials. The long run may be long: at $x=5$, $x^5=3125$ while $\mathrm e^x$ is only 148. The exponential takes the lead for good at about $x=12.7$.

!figure

## Three ways to go wrong

1. **It isn't indeterminate.** $\frac{\cos x}{1+x}$ at 0 is 1; differentiating gives 0.
2. **The new limit doesn't exist.** For $\frac{x+\sin x}x$ at infinity the rule yields $1+\cos x$, which oscillates. The original limit is 1 all the same. The rule is sufficient, not necessary.
3. **Going in circles.** $\frac{\sqrt{x^2+1}}x$ turns into its reciprocal and back. Divide by $x$ instead.

Differentiation is so mechanical that we skip the question “what form is it now?” Ask it after every step, and simplify before you differentiate. Cancelling, rationalizing or an equivalent often finishes the job in a single line, while repeated differentiation makes the expressions longer and longer.`,
    figure: {
      kind: "plot",
      caption: "x⁵ leads eˣ for a long time: on a scale of natural logarithms the curves cross near x = 12.7",
      x: [2, 16, "x"],
      y: [0, 16, "ln of the value"],
      curves: [
        { of: (x) => 5 * Math.log(x), label: "x⁵", tone: "other" },
        { of: (x) => x, label: "eˣ", tone: "main" },
      ],
      points: [{ at: [12.713, 12.713], label: "12.7" }],
    },
    questions: [
      {
        stem: "The rule applies directly to ____.",
        content: the.single(
          [
            "(1 + x)/cos x as x → 0",
            "(eˣ − 1 − x)/x² as x → 0",
            "(x − sin x)/x as x → ∞",
            "(x² + 1)/(x + 1) as x → 1",
          ],
          1,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["L'Hôpital's Rule"],
        analysis:
          "It is 0/0 and the new limit exists; the third oscillates and the others are not indeterminate.",
      },
      {
        stem: "(eˣ − e^(−x))/sin x tends to {{1}} as x → 0.",
        content: the.gap([2]),
        difficulty: 1,
        points: 2,
        knowledge: ["L'Hôpital's Rule"],
        analysis: "(eˣ + e^(−x))/cos x → 2.",
      },
      {
        stem: "If lim f′/g′ neither exists nor is infinite, lim f/g does not exist.",
        content: the.trueFalse(false),
        difficulty: 2,
        points: 2,
        knowledge: ["L'Hôpital's Rule"],
        analysis: "(x + sin x)/x tends to 1.",
      },
      {
        stem: "Order by growth, slowest first.",
        content: the.ordering(["ln x", "√x", "x²", "x¹⁰", "2ˣ"]),
        difficulty: 1,
        points: 2,
        knowledge: ["L'Hôpital's Rule"],
        analysis: "Logarithm, then powers by degree, then the exponential.",
      },
      {
        stem: "Match each form with the first step.",
        content: the.matching([
          ["x·ln x at 0", "write ln x over 1/x"],
          ["x to the x at 0", "take logarithms"],
          ["1/x − 1/(eˣ − 1) at 0", "common denominator"],
          ["√(x² + x) − x at ∞", "rationalize"],
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["L'Hôpital's Rule"],
        analysis: "Every form is first turned into a quotient.",
      },
    ],
    handout: [
      {
        heading: "After every step",
        lines: [
          "Still 0/0 or ∞/∞?",
          "A factor with a non-zero limit to pull out?",
          "An equivalent to use in a product?",
        ],
      },
      {
        heading: "Worked: (cot x)^(1/ln x) as x → 0⁺",
        lines: [
          "Take logarithms: ln cot x over ln x.",
          "Differentiate: −x/(sin x cos x) → −1.",
          "The limit is 1/e.",
        ],
      },
    ],
    slides: [
      { heading: "Hypotheses", lines: ["0/0 or ∞/∞", "The new limit exists or is infinite"] },
      { heading: "(x − sin x)/x³", lines: ["Two applications", "1/6"] },
      { heading: "Rewrite first", lines: ["0·∞, ∞ − ∞, powers", "Then differentiate"] },
      { heading: "It fails", lines: ["(x + sin x)/x oscillates", "√(x² + 1)/x goes in circles"] },
    ],
  },
];
