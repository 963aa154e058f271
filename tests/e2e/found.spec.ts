/** What others read of the portal's pages: search engines, messengers, and pages that show a card of one. */
import { expect, test } from "./fixtures.js";

test("search engines and messengers read what a page is about, and nothing of an address becomes markup", async ({
  served,
}) => {
  const read = async (address: string, cookie = "") =>
    (await fetch(served.portal + address, { headers: { cookie } })).text();
  const text = await read("/course/introduce?id=1");
  const title = /<title>([^<]*) · 学海在线<\/title>/.exec(text)?.[1];
  const data = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(text)?.[1] ?? "{}") as Record<
    string,
    unknown
  >;
  expect(data).toMatchObject({
    "@type": "Course",
    name: title,
    hasCourseInstance: { "@type": "CourseInstance" },
  });
  expect(text).toContain(`<meta property="og:title" content="${title} · 学海在线" />`);
  expect(text).toContain(`<link rel="canonical" href="${served.portal}/course/introduce?id=1" />`);

  const script = '"><script>alert(1)</script>';
  const hostile = await read(
    `/index/search?q=${encodeURIComponent(script)}`,
    `edu.look=${encodeURIComponent(JSON.stringify({ locale: script, themeColour: script, edition: script, roles: [script] }))}`,
  );
  expect(hostile).not.toContain("<script>alert");
  expect(hostile).toContain('lang="zh-CN"');
  expect(await read("/index/home", "edu.look=%7Bbroken")).toContain("shadowrootmode");
});

test("search engines find every public page in both languages, with what it is about", async ({
  request,
  served,
}) => {
  const read = async (address: string) => {
    const answer = await request.get(address);
    return { status: answer.status(), text: await answer.text() };
  };
  const locsOf = (text: string) =>
    [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc.replaceAll("&amp;", "&"));
  const robots = await read(`${served.portal}/robots.txt`);
  const [, sitemap = ""] = /^Sitemap: (.*)$/m.exec(robots.text) ?? [];
  const parts = locsOf((await read(sitemap)).text);
  expect(parts.map((part) => /\/([a-z]+)-\d+\.xml$/.exec(part)?.[1])).toEqual(
    expect.arrayContaining([
      "pages",
      "courses",
      "libraries",
      "resources",
      "schools",
      "teachers",
      "activities",
    ]),
  );
  // Of each kind the first and the last: all of them would take minutes.
  const some: string[] = [];
  for (const part of parts) {
    const pages = locsOf((await read(part)).text);
    expect([part, pages.length > 0]).toEqual([part, true]);
    some.push(...new Set([pages[0] ?? "", pages.at(-1) ?? ""]));
  }
  const kinds = new Set<string>();
  for (const address of some) {
    const page = await read(address);
    expect([address, page.status]).toEqual([address, 200]);
    expect(page.text).toContain(`<link rel="canonical" href="${address.replaceAll("&", "&amp;")}" />`);
    const [, json] = /<script type="application\/ld\+json">([^<]*)</.exec(page.text) ?? [];
    if (json) kinds.add((JSON.parse(json) as { "@type": string })["@type"]);
    const [, english = ""] = /hreflang="en-US" href="([^"]*)"/.exec(page.text) ?? [];
    const other = await read(english.replaceAll("&amp;", "&"));
    expect(other.text).toContain('<html lang="en-US"');
    expect(other.text).toContain(`<link rel="canonical" href="${english}" />`);
  }
  expect([...kinds].toSorted()).toEqual(
    [
      "Article",
      "Book",
      "Collection",
      "Course",
      "EducationalOrganization",
      "Event",
      "LearningResource",
      "Person",
    ].toSorted(),
  );
});

test("a link in a language is read in it, until somebody chooses another", async ({ page, served }) => {
  await page.goto(`${served.portal}/course/list?lang=en-US`);
  await expect(page.getByRole("heading", { name: "Courses", level: 1 })).toBeVisible();
  await page.goto(`${served.portal}/school/index`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("menuitemradio", { name: "中文" }).click();
  await page.goto(`${served.portal}/course/list?lang=en-US`);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
});

test("a page's card stands in a page of others, and leads back", async ({ page, request, served }) => {
  const text = await (await request.get(`${served.portal}/course/introduce?id=1`)).text();
  const [, found = ""] =
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(text) ?? [];
  const answer = await request.get(found.replaceAll("&amp;", "&"));
  const { html, title } = (await answer.json()) as { html: string; title: string };
  const body = `<h1>Our school</h1>${html}`;
  await page.route("http://school.example/", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("http://school.example/");
  const card = page.frameLocator("iframe").getByRole("link");
  await expect(card).toContainText(title);
  const opened = page.waitForEvent("popup");
  await card.click();
  await expect(await opened).toHaveURL(`${served.portal}/course/introduce?id=1`);
});
