/** Pictures of the lectures: each scene is drawn anew for every frame, from how far it has come. */
export const WIDTH = 854;
export const HEIGHT = 480;
const INK = "#101827";
const TEXT = "#e7ecf4";
const MUTED = "#8fa0b8";
const ACCENT = "#6b9bff";
const WARM = "#f2b84b";
const GREEN = "#4cc38a";

const ease = (t) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));

function words(context, text, x, y, size, colour = TEXT, align = "left") {
  context.font = `${size}px Edu`;
  context.fillStyle = colour;
  context.textAlign = align;
  context.fillText(text, x, y);
}
function line(context, from, to, colour, width = 3) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}
function dot(context, [x, y], colour, size = 7) {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, size, 0, Math.PI * 2);
  context.fill();
}

/** A parabola; the moving point comes closer from scene to scene. */
function derivative(context, { scene, t }) {
  const at = (x) => [150 + x * 150, 390 - x * x * 62];
  line(context, [120, 392], [760, 392], MUTED, 2);
  line(context, [150, 410], [150, 90], MUTED, 2);
  context.strokeStyle = ACCENT;
  context.lineWidth = 4;
  context.beginPath();
  for (let x = -0.15; x <= 2.2; x += 0.05) context.lineTo(...at(x));
  context.stroke();
  const far = [2, 2, 2 - 1.05 * ease(t), 0.901][scene];
  const [one, two] = [at(0.9), at(far)];
  const slope = (two[1] - one[1]) / (two[0] - one[0]);
  const reach = scene === 0 ? ease(t * 1.6 - 0.6) : 1;
  if (reach > 0)
    line(
      context,
      [one[0] - 170 * reach, one[1] - 170 * reach * slope],
      [one[0] + 340 * reach, one[1] + 340 * reach * slope],
      scene === 3 ? GREEN : WARM,
    );
  if (scene === 1) {
    line(context, one, [two[0], one[1]], MUTED, 2);
    line(context, [two[0], one[1]], two, MUTED, 2);
    words(context, "Δx", (one[0] + two[0]) / 2, one[1] + 26, 22, TEXT, "center");
    words(context, "Δy", two[0] + 14, (one[1] + two[1]) / 2, 22);
    words(context, "k = Δy / Δx", 590, 300, 28, WARM);
  }
  dot(context, one, TEXT);
  if (scene < 3) dot(context, two, WARM);
  words(context, scene === 3 ? "切线" : "割线", 590, 240, 26, scene === 3 ? GREEN : WARM);
  if (scene === 3) words(context, "k = f ′(x)", 590, 285, 26, GREEN);
}

/** Chuck, workpiece and tool, from above. */
function turning(context, { scene, t }) {
  const turned = [0, ease(t * 2.4), 1, 1][scene];
  const faced = scene === 2 ? ease(t * 2.2) : scene === 3 ? 1 : 0;
  context.fillStyle = "#3b475c";
  context.fillRect(90, 140, 110, 220);
  context.fillStyle = "#2a3448";
  for (let jaw = 0; jaw < 3; jaw += 1) context.fillRect(200, 160 + jaw * 75, 34, 36);
  context.fillStyle = "#8fa0b8";
  const end = 560 - faced * 6;
  context.fillRect(200, 185, end - 200, 130);
  const from = 560 - turned * 170;
  context.fillStyle = INK;
  context.fillRect(from, 185, 562 - from, 7);
  context.fillRect(from, 308, 562 - from, 7);
  line(context, [70, 250], [700, 250], MUTED, 1);
  const tool =
    scene === 0
      ? [650, 370]
      : scene === 1
        ? [t < 0.42 ? 565 - 172 * turned : 393 + ease((t - 0.42) * 3) * 250, 312]
        : scene === 2
          ? [560 - 4, t < 0.46 ? 330 - 75 * faced : 255 + ease((t - 0.46) * 3) * 115]
          : [650, 370];
  context.fillStyle = WARM;
  context.beginPath();
  context.moveTo(tool[0], tool[1]);
  context.lineTo(tool[0] + 26, tool[1] + 12);
  context.lineTo(tool[0] + 26, tool[1] + 70);
  context.lineTo(tool[0] - 4, tool[1] + 70);
  context.closePath();
  context.fill();
  if (scene === 1) words(context, "Ø 46.32", 590, 190, 28, GREEN);
  if (scene === 2) words(context, "Z 0", 600, 190, 28, GREEN);
  if (scene === 0) words(context, "X ?   Z ?", 590, 190, 28, WARM);
  if (scene === 3) words(context, "主轴停止", 590, 190, 28, GREEN);
  if (scene !== 3) {
    const angle = t * 90;
    for (let mark = 0; mark < 4; mark += 1) {
      const y = 250 + Math.sin(angle + mark * 1.57) * 105;
      line(context, [92, y], [198, y], "#56657e", 2);
    }
  }
}

/** Shelves by their numbers, and titles that find theirs. */
function hashing(context, { scene, t }) {
  const shelf = (at) => [70 + at * 66, 330];
  for (let at = 0; at < 11; at += 1) {
    const [x, y] = shelf(at);
    context.strokeStyle = MUTED;
    context.lineWidth = 2;
    context.strokeRect(x, y, 56, 84);
    words(context, String(at), x + 28, y + 108, 18, MUTED, "center");
  }
  const book = (at, level, colour) => {
    const [x, y] = shelf(at);
    context.fillStyle = colour;
    context.fillRect(x + 6, y + 60 - level * 26, 44, 20);
  };
  for (const at of [0, 2, 5, 7, 10]) book(at, 0, "#42567a");
  if (scene === 0) {
    const looking = Math.floor(t * 22) % 11;
    const [x, y] = shelf(looking);
    context.strokeStyle = WARM;
    context.lineWidth = 4;
    context.strokeRect(x, y, 56, 84);
    words(context, "?", x + 28, y - 14, 30, WARM, "center");
    return;
  }
  words(context, scene === 1 ? "“Calculus”" : "“Geometry”", 80, 170, 26);
  const arrive = ease(t * 1.5 - 0.2);
  if (arrive > 0) words(context, "→ hash 25", 275, 170, 26, ACCENT);
  if (arrive > 0.4) words(context, "→ 25 mod 11 = 3", 455, 170, 26, GREEN);
  if (scene === 2) book(3, 0, GREEN);
  if (arrive > 0.6) {
    const [x, y] = shelf(3);
    const fall = ease(t * 3 - 1.8);
    context.fillStyle = scene === 1 ? GREEN : WARM;
    context.fillRect(x + 6, 200 + fall * (y + 60 - (scene === 2 ? 26 : 0) - 200), 44, 20);
  }
}

const drawings = { derivative, turning, hashing };

/** @param state scene: its number; t: 0 to 1 through it; title; heading; spoken */
export function drawFrame(context, name, state) {
  context.fillStyle = INK;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawings[name](context, state);
  words(context, state.heading, 40, 62, 32);
  words(context, state.title, WIDTH - 40, 58, 16, MUTED, "right");
  context.fillStyle = "#223049";
  context.fillRect(40, 84, WIDTH - 80, 3);
  context.fillStyle = ACCENT;
  context.fillRect(40, 84, (WIDTH - 80) * state.whole, 3);
}
