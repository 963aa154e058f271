/** First Steps in Integration */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "Indefinite Integrals",
    goals: ["Choose between substitution and parts", "Check an integral by differentiating it"],
    text: String.raw`
From the odometer you get the speed by differentiating. Knowing only the speedometer, can you recover the odometer? Almost. What you can't know is its reading at the start, and that unknown is the constant $C$.

## A family of curves

If $F'=f$, all antiderivatives of $f$ are $F(x)+C$. They are vertical shifts of one curve, with parallel tangents above every $x$.

!figure

## Three tools

| Tool | When | Example |
| reverse chain rule | one factor is the derivative of another part | $\int\frac x{1+x^2}\,\mathrm dx=\frac12\ln(1+x^2)+C$ |
| substitution | a root is in the way | $t=\sqrt x$ |
| by parts | product of two kinds of function | $\int u\,\mathrm dv=uv-\int v\,\mathrm du$ |

**Substitution.** With $t=\sqrt x$, $\mathrm dx=2t\,\mathrm dt$ and

$$\int\frac{\mathrm dx}{1+\sqrt x}=\int\frac{2t}{1+t}\,\mathrm dt=2\sqrt x-2\ln(1+\sqrt x)+C$$

The usual slip is to replace the function and leave $\mathrm dx$ alone, which loses the factor $2t$.

**Parts.** Let $u$ be what becomes simpler when differentiated:

$$\int x\mathrm e^{2x}\,\mathrm dx=\frac x2\mathrm e^{2x}-\frac12\int\mathrm e^{2x}\,\mathrm dx=\left(\frac x2-\frac14\right)\mathrm e^{2x}+C$$

Choose the other way round and $x$ grows into $x^2$. Integration has no recipe that always works, but everyone can check the answer: differentiate it. Here you get $\frac12\mathrm e^{2x}+(x-\frac12)\mathrm e^{2x}=x\mathrm e^{2x}$.

## Does 0 equal 1?

Integrate $\frac1x$ by parts with $u=\frac1x$ and $\mathrm dv=\mathrm dx$:

$$\int\frac{\mathrm dx}x=1+\int\frac{\mathrm dx}x$$

Cancel the integrals and $0=1$. The paradox comes from treating a family of functions as if it were a single one. Each side carries its own arbitrary constant, so a difference of 1 means nothing. In a real problem the starting value picks one curve out of the family: read the odometer once, and the whole journey is known. So write the constant, even when the answer “obviously” starts at zero; the day it doesn't, the missing letter costs you the result.`,
    figure: {
      kind: "plot",
      caption: "Three antiderivatives of x² − 1: different heights, equal slope 1.25 at x = 1.5",
      x: [-2.2, 2.2, "x"],
      y: [-3, 3, "y"],
      curves: [
        { of: (x) => x ** 3 / 3 - x + 1.5, label: "C = 1.5", tone: "quiet" },
        { of: (x) => x ** 3 / 3 - x, label: "C = 0", tone: "main" },
        { of: (x) => x ** 3 / 3 - x - 1.5, label: "C = −1.5", tone: "quiet" },
      ],
      points: [{ at: [1.5, 1.125] }, { at: [1.5, -0.375] }, { at: [1.5, -1.875] }],
    },
    questions: [
      {
        stem: "If F and G are antiderivatives of f on an interval, then ____.",
        content: the.single(["F = G", "F/G is constant", "F + G is one too", "F − G is constant"], 3),
        difficulty: 1,
        points: 2,
        knowledge: ["Indefinite Integrals"],
        analysis: "(F − G)′ = 0.",
      },
      {
        stem: "For ∫ x·ln x dx by parts, take u = ____.",
        content: the.single(["ln x", "x", "x·ln x", "1/x"], 0),
        difficulty: 1,
        points: 2,
        knowledge: ["Indefinite Integrals"],
        analysis: "ln x becomes 1/x, which is simpler.",
      },
      {
        stem: "If ∫ f(x) dx = x²·eˣ + C, then f(1) = {{1}}·e.",
        content: the.gap([3]),
        difficulty: 2,
        points: 2,
        knowledge: ["Indefinite Integrals"],
        analysis: "f = (x² + 2x)·eˣ.",
      },
      {
        stem: "Sort by the handiest method.",
        content: the.classify([
          ["Reverse chain rule", ["∫ cos x·e^(sin x) dx", "∫ x/√(1 − x²) dx"]],
          ["By parts", ["∫ arctan x dx", "∫ x·cos x dx"]],
          ["Substitution", ["∫ dx/(2 + √x)"]],
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["Indefinite Integrals"],
        analysis: "Look for a derivative first, then for a root, then for a product.",
      },
      {
        stem: "∫ dx/x = ln x + C also holds for negative x.",
        content: the.trueFalse(false),
        difficulty: 2,
        points: 2,
        knowledge: ["Indefinite Integrals"],
        analysis: "ln x is undefined there; write ln|x| + C.",
      },
    ],
    handout: [
      {
        heading: "Order of attack",
        lines: [
          "Simplify.",
          "Is a derivative present?",
          "Is a root in the way?",
          "Two kinds of function: parts.",
          "Differentiate to check; add C.",
        ],
      },
      {
        heading: "Worked: ∫ x² cos x dx",
        lines: [
          "x² sin x − 2∫ x sin x dx",
          "∫ x sin x dx = −x cos x + sin x",
          "x² sin x + 2x cos x − 2 sin x + C",
        ],
      },
    ],
    slides: [
      { heading: "From speed to distance", lines: ["The starting value is unknown", "That is C"] },
      { heading: "Three tools", lines: ["Reverse chain rule", "Substitution", "Parts"] },
      { heading: "Change dx as well", lines: ["t = √x, dx = 2t dt", "Otherwise a factor is lost"] },
      { heading: "0 = 1?", lines: ["A family, not a function", "Each side has its own constant"] },
    ],
  },
  {
    topic: "Definite Integrals",
    goals: ["Explain the integral as a limit of sums", "Change the limits when you substitute"],
    text: String.raw`
A reservoir logs its inflow every hour. To find how much water came in during a day, treat each hour's rate as constant, multiply and add. Log every minute and the sum improves. As the interval tends to zero, the sums tend to the definite integral.

## Squeezing a third

For $\int_0^1x^2\,\mathrm dx$, sums with left and right ends enclose the answer:

| Parts | Left sum | Right sum |
| 4 | 0.21875 | 0.46875 |
| 10 | 0.285 | 0.385 |
| 100 | 0.32835 | 0.33835 |

The gap is exactly $\frac1n$, and the value is $\frac13$.

!figure

## The fundamental theorem

Let the upper limit move: $\Phi(x)=\int_a^xf(t)\,\mathrm dt$. A little more $x$ adds a thin strip of height $f(x)$, so $\Phi'=f$, and therefore

$$\int_a^bf(x)\,\mathrm dx=F(b)-F(a)$$

If the upper limit is itself a function, multiply by its derivative: the derivative of $\int_0^{x^2}\sin t\,\mathrm dt$ is $2x\sin x^2$.

## New variable, new limits

$$\int_0^4\frac{\mathrm dx}{1+\sqrt x}=\int_0^2\frac{2t}{1+t}\,\mathrm dt=4-2\ln3\approx1.803$$

The integrand falls from 1 to $\frac13$ over a length of 4, so the answer must lie between 1.33 and 4. Keep the old limits by mistake and you get 4.78, which that five-second check exposes.

## Signs, and a nonsense result

$\int_0^{2\pi}\sin x\,\mathrm dx=0$: area below the axis counts as negative. And here is a calculation that can't be right:

$$\int_{-1}^1\frac{\mathrm dx}{x^2}\overset?=\left[-\frac1x\right]_{-1}^1=-2$$

A positive function with a negative integral! The theorem requires continuity on the whole interval, and this function is unbounded at 0. The formula looks only at the two ends, so it is up to you to look at what lies between them. Before every calculation, ask whether the integrand is bounded and continuous from end to end; afterwards, compare the answer with the smallest and the largest value times the length.`,
    figure: {
      kind: "bars",
      caption: "Left and right sums for x² on [0, 1] close in on one third",
      unit: "",
      bars: [
        ["left, 4", 0.21875],
        ["left, 10", 0.285],
        ["left, 100", 0.32835],
        ["right, 100", 0.33835],
        ["right, 10", 0.385],
        ["right, 4", 0.46875],
      ],
    },
    questions: [
      {
        stem: "The integral of x³ + 3x² from −2 to 2 is {{1}}.",
        content: the.gap([16]),
        difficulty: 2,
        points: 2,
        knowledge: ["Definite Integrals"],
        analysis: "The odd part vanishes; 2·[x³] from 0 to 2 = 16.",
      },
      {
        stem: "The derivative of the integral of cos t from 0 to x² is ____.",
        content: the.single(["cos x²", "2x·sin x²", "2x·cos x²", "−sin x²"], 2),
        difficulty: 2,
        points: 2,
        knowledge: ["Definite Integrals"],
        analysis: "Substitute the limit, then multiply by its derivative.",
      },
      {
        stem: "If an integral is negative, the integrand may still be positive somewhere.",
        content: the.trueFalse(true),
        difficulty: 2,
        points: 2,
        knowledge: ["Definite Integrals"],
        analysis: "For example x from −2 to 1: the integral is −1.5.",
      },
      {
        stem: "Order the steps of the definition.",
        content: the.ordering([
          "Divide the interval",
          "Multiply a value of f by each length",
          "Add",
          "Let the longest part tend to zero",
        ]),
        difficulty: 1,
        points: 2,
        knowledge: ["Definite Integrals"],
        analysis: "The longest part must shrink; many parts alone are not enough.",
      },
      {
        stem: "Inflow is a + b·t (m³ per hour). How much comes in from t = 0 to 6?",
        content: the.calculation("6 * a + 18 * b", { a: [100, 300, 50], b: [5, 20, 5] }, ["m³"]),
        difficulty: 2,
        points: 3,
        knowledge: ["Definite Integrals"],
        analysis: "a·t + b·t²/2 at t = 6.",
      },
    ],
    handout: [
      {
        heading: "Before and after",
        lines: [
          "Before: is f bounded throughout? Is there a symmetry?",
          "After: between minimum and maximum times length?",
        ],
      },
      {
        heading: "Simpson for ∫₀¹ e^(−x²) dx",
        lines: [
          "Values 1, 0.7788, 0.3679.",
          "(1 + 4 × 0.7788 + 0.3679)/6 = 0.7472.",
          "To four digits: 0.7468.",
        ],
      },
    ],
    slides: [
      { heading: "A day's water", lines: ["Rate times time, added up", "Interval → 0"] },
      { heading: "Left and right", lines: ["Gap 1/n", "Value 1/3"] },
      { heading: "New limits", lines: ["x: 0 to 4, t: 0 to 2", "4 − 2 ln 3"] },
      { heading: "Look between the ends", lines: ["1/x² on [−1, 1]", "Unbounded at 0"] },
    ],
  },
  {
    topic: "Areas and Volumes",
    goals: ["Set up an area from a sketch", "Use discs and washers for solids of revolution"],
    text: String.raw`
How much soup fits into a bowl whose inside is the parabola $y=\frac{x^2}8$ turned about the $y$-axis, 16 cm wide and 8 cm deep? Slice the soup horizontally. At height $y$ the slice is a disc of area $\pi x^2=8\pi y$, so

$$V=\int_0^88\pi y\,\mathrm dy=256\pi\approx804\ \text{cm}^3$$

About 0.8 liters, exactly half of the cylinder around it. Every problem of this kind goes the same way: **cut, write down one slice, add up**.

## Area: upper minus lower

The curves $y=x^2$ and $y=x+2$ meet at $x=-1$ and $x=2$, and between them the line is on top:

$$\int_{-1}^2(x+2-x^2)\,\mathrm dx=\frac92$$

!figure

If left and right boundaries are simpler, cut horizontally. For $y^2=x$ and $y=x-2$, vertical slices need two integrals; one with respect to $y$ is enough, and its value is again $\frac92$.

## Washers

Turn the first region about the $x$-axis. A slice is a washer with outer radius $x+2$ and inner radius $x^2$:

$$V=\pi\int_{-1}^2\left[(x+2)^2-x^4\right]\mathrm dx=\frac{72}5\pi$$

| Slice | Volume of a slice |
| disc | $\pi r^2\,\mathrm dx$ |
| washer | $\pi(R^2-r^2)\,\mathrm dx$ |
| shell | $2\pi xh\,\mathrm dx$ |

## Where the square goes

Many write $\pi(R-r)^2$ and get $8.1\pi$. Picture a washer with radii 3 and 2: its area is $9\pi-4\pi=5\pi$, not $\pi$. The habit comes from areas, where lengths are subtracted. For volumes you subtract areas of discs, so each radius is squared first.

Another slip is to overlook a crossing. Between $\sin x$ and $\cos x$ on $[0,\frac\pi2]$ the upper curve changes at $\frac\pi4$. Without splitting, a gain and a loss cancel and you get 0; with it, $2\sqrt2-2\approx0.828$. A sketch needn't be pretty, but it must show where the curves cross and which of them is on top, because these two facts decide the limits and the sign of everything that follows.`,
    figure: {
      kind: "plot",
      caption: "The region between y = x + 2 and y = x², cut into vertical strips",
      x: [-2, 3, "x"],
      y: [0, 5, "y"],
      curves: [
        { of: (x) => x + 2, label: "x + 2", tone: "main" },
        { of: (x) => x * x, to: 2.2, label: "x²", tone: "other" },
      ],
      points: [
        { at: [-1, 1], label: "(−1, 1)" },
        { at: [2, 4], label: "(2, 4)" },
      ],
      lines: [
        { from: [-0.5, 0.25], to: [-0.5, 1.5] },
        { from: [0, 0], to: [0, 2] },
        { from: [0.5, 0.25], to: [0.5, 2.5] },
        { from: [1, 1], to: [1, 3] },
        { from: [1.5, 2.25], to: [1.5, 3.5] },
      ],
    },
    questions: [
      {
        stem: "The area between y = x² and y = 2x is ____.",
        content: the.single(["4/3", "2/3", "8/3", "4"], 0),
        difficulty: 2,
        points: 2,
        knowledge: ["Areas and Volumes"],
        analysis: "∫(2x − x²)dx from 0 to 2 = 4 − 8/3.",
      },
      {
        stem: "Turn the region under y = √x, 0 ≤ x ≤ 4, about the x-axis. The volume is {{1}}π.",
        content: the.gap([8]),
        difficulty: 2,
        points: 2,
        knowledge: ["Areas and Volumes"],
        analysis: "π∫x dx from 0 to 4.",
      },
      {
        stem: "A washer-shaped slice has volume ____.",
        content: the.single(["π(R − r)² dx", "2π(R − r) dx", "π(R² − r²) dx", "π(R + r)² dx"], 2),
        difficulty: 1,
        points: 2,
        knowledge: ["Areas and Volumes"],
        analysis: "Outer disc minus inner disc; each radius is squared first.",
      },
      {
        stem: "Sort by the better variable of integration.",
        content: the.classify([
          ["x", ["y = eˣ, y = 0, x = 0, x = 1", "y = x³ and y = x"]],
          ["y", ["y² = 2x and y = x − 4", "x = y² and x = 2 − y²"]],
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["Areas and Volumes"],
        analysis: "One curve above and one below: x. One on the left and one on the right: y.",
      },
      {
        stem: "A bowl y = x²/k (cm) holds soup h cm deep. What is its volume in cm³? (π = 3.1416)",
        content: the.calculation("3.1416 * k * h^2 / 2", { k: [4, 10, 1], h: [4, 8, 1] }, ["cm³"]),
        difficulty: 3,
        points: 3,
        knowledge: ["Areas and Volumes"],
        analysis: "Slices have area πk·y; integrate to h.",
      },
    ],
    handout: [
      {
        heading: "Sketch, cross, cut, write, add",
        lines: [
          "Sketch the region.",
          "Find the crossings.",
          "Vertical or horizontal?",
          "Write one slice.",
          "Integrate and estimate.",
        ],
      },
      {
        heading: "One region, two axes",
        lines: ["Between y = x² and y = 4, x ≥ 0.", "About the y-axis: 8π.", "About the x-axis: 128π/5."],
      },
    ],
    slides: [
      { heading: "A bowl of soup", lines: ["Slice 8πy", "256π ≈ 804 cm³"] },
      { heading: "Upper minus lower", lines: ["−1 to 2", "Area 9/2"] },
      { heading: "Washers", lines: ["R² − r²", "72π/5, not 8.1π"] },
      { heading: "Crossings", lines: ["sin x and cos x at π/4", "Split there"] },
    ],
  },
];
