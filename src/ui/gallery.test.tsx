/** Every drawn part of the kit together: accessibility in both themes, width, and what it says. */
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type Mounted, mountView } from "../core/element/testing.js";
import { prefer, defaultPreferences } from "../core/preferences/index.js";
import { Art } from "./layout/Art.js";
import { Avatar } from "./layout/Avatar.js";
import { Badge, Chip } from "./layout/Badge.js";
import { Button } from "./controls/Button.js";
import { Checkbox } from "./controls/Checkbox.js";
import { Countdown } from "./layout/Countdown.js";
import { Empty } from "./feedback/Empty.js";
import { ApiError } from "../core/http/index.js";
import { ErrorState } from "./feedback/ErrorState.js";
import { Field } from "./form/Field.js";
import { FormError } from "./form/FormError.js";
import { Input } from "./controls/Input.js";
import { PasswordInput } from "./controls/PasswordInput.js";
import { Progress } from "./feedback/Progress.js";
import { RadioGroup } from "./controls/RadioGroup.js";
import { Select } from "./controls/Select.js";
import { SkeletonBlock, Skeleton } from "./feedback/Skeleton.js";
import { Spinner } from "./feedback/Spinner.js";
import { Switch } from "./controls/Switch.js";
import { Tabs } from "./layout/Tabs.js";
import { Textarea } from "./controls/Textarea.js";
import { clockLength, fileSize, shortNumber } from "./layout/numbers.js";
import { violations } from "../testing/accessibility.js";
import { sayTime, Time } from "./layout/time.js";

const now = Date.now();
const failure = new ApiError("answer", 500, "加载失败", { requestId: "01J8ZK3M" });
const noop = () => undefined;
function Gallery() {
  const [on, setOn] = useState(true);
  return (
    <div
      style={{
        display: "grid",
        gap: 16,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(280px, 100%), 1fr))",
        padding: 16,
      }}
    >
      <div style={{ display: "flex", gap: 8, flexWrap: "wrap", alignItems: "start" }}>
        <Button variant="primary">登录</Button>
        <Button>取消</Button>
        <Button variant="ghost">更多</Button>
        <Button variant="danger">删除</Button>
        <Button variant="link">忘记密码？</Button>
        <Button variant="primary" loading>
          提交
        </Button>
        <Button disabled>不可用</Button>
        <Button size="s">小</Button>
        <Button size="l" variant="primary">
          大
        </Button>
        <Badge>普通</Badge> <Badge kind="accent">热门</Badge> <Badge kind="ok">已通过</Badge>
        <Badge kind="warn">待审核</Badge> <Badge kind="bad">已驳回</Badge> <Badge kind="info">进行中</Badge>
        <Chip pressed>工学</Chip>
        <Chip pressed={false}>理学</Chip>
        <Spinner />
      </div>
      <div style={{ display: "grid", gap: 16 }}>
        <Field label="手机号" help="11 位中国大陆手机号">
          <Input
            value="13800138000"
            onChange={noop}
            prefix="+86"
            suffix={
              <Button variant="ghost" size="s">
                获取验证码
              </Button>
            }
          />
        </Field>
        <Field label="密码" error="密码至少 8 位，包含字母和数字">
          <PasswordInput value="abc" onChange={noop} autoComplete="new-password" />
        </Field>
        <Field label="省份" optional>
          <Select value="" placeholder="请选择" onChange={noop} options={[{ value: "a", label: "四川" }]} />
        </Field>
        <Field label="简介">
          <Textarea value="" placeholder="介绍一下自己" onChange={noop} />
        </Field>
      </div>
      <div style={{ display: "grid", gap: 12 }}>
        <FormError>用户名或密码不正确，还可以再试 2 次。</FormError>
        <Checkbox checked={on} onChange={setOn}>
          我已阅读并同意<a href="#a">服务协议</a>
        </Checkbox>
        <Checkbox checked={false} onChange={noop} error="请先同意协议">
          同意
        </Checkbox>
        <Switch checked={on} onChange={setOn}>
          固定页眉
        </Switch>
        <Switch checked={false} onChange={noop}>
          色弱模式
        </Switch>
        <RadioGroup
          label="页面风格"
          look="segmented"
          value="d"
          onChange={noop}
          options={[
            { value: "d", label: "深色" },
            { value: "l", label: "浅色" },
            { value: "s", label: "跟随系统" },
          ]}
        />
        <RadioGroup
          label="导航"
          value="d"
          onChange={noop}
          options={[
            { value: "d", label: "顶部" },
            { value: "l", label: "侧边" },
          ]}
        />
        <Progress label="正在上传 讲义.pdf" value={42} />
        <div style={{ display: "flex", gap: 8, alignItems: "center" }}>
          <Avatar name="林晓梅" /> <Avatar name="Alice" size={48} /> <Avatar name="周" size={40} />{" "}
          <Time at={now - 3e8} /> <Countdown until={now + 65000} look="clock" />
        </div>
      </div>
      <div style={{ display: "grid", gap: 12, gridTemplateColumns: "1fr 1fr" }}>
        {["工学", "理学", "文学", "医学", "艺术学", "管理学"].map((d, i) => (
          <div key={d} style={{ borderRadius: 10, overflow: "hidden" }}>
            <Art id={`course-${i}`} discipline={d} title={`${d}导论：从入门到实践`} />
          </div>
        ))}
      </div>
      <Empty title="还没有通知" action={<Button variant="primary">去看看课程</Button>}>
        新的通知会出现在这里。
      </Empty>
      <ErrorState onRetry={noop} error={failure} />
      <Skeleton>
        <SkeletonBlock style={{ width: "60%", height: 24, marginBottom: 8 }} />
        <SkeletonBlock />
      </Skeleton>
      <Tabs
        label="x"
        value="a"
        onChange={noop}
        items={[
          { id: "a", label: "基本信息" },
          { id: "b", label: "安全" },
          { id: "c", label: "绑定" },
        ]}
      >
        内容
      </Tabs>
    </div>
  );
}
let mounted: Mounted | undefined;
afterEach(() => {
  mounted?.remove();
  prefer(defaultPreferences);
});
test.each([
  ["dark", "zh-CN"],
  ["light", "zh-CN"],
  ["light", "en-US"],
] as const)("every part has no violation, and fits on a phone: %s, %s", async (theme, lang) => {
  prefer({ pageStyle: theme });
  document.body.style.margin = "0";
  mounted = mountView(Gallery, { lang });
  await page.viewport(320, 800);
  expect(await violations(mounted.host)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1440, 900);
});

test("a cover and an avatar are the same for the same thing, and different for another", () => {
  const drawn = (node: React.ReactNode) => {
    const drawing = mountView(node);
    const markup = drawing.root.querySelector("svg")!.outerHTML;
    drawing.remove();
    return markup;
  };
  const cover = (id: string) => drawn(<Art id={id} discipline="工学" title="x" />);
  expect(cover("a")).toBe(cover("a"));
  expect(cover("a")).not.toBe(cover("b"));
  expect(drawn(<Avatar name="Mei" />)).not.toBe(drawn(<Avatar name="Lei" />));
});

test("an avatar whose picture is broken is drawn instead", async () => {
  mounted = mountView(<Avatar name="Mei" src="data:image/png;base64,AAAA" />);
  await expect.poll(() => mounted!.root.querySelector("[part=avatar]")!.textContent).toBe("M");
  expect(mounted.root.querySelector("img")).toBeNull();
});

test("a countdown tells its end once", async () => {
  const ended = vi.fn();
  mounted = mountView(<Countdown until={Date.now() + 1100} onEnd={ended} />, { lang: "en" });
  await expect.element(page.getByRole("timer")).toHaveTextContent(/^[12] s$/);
  await expect.poll(() => ended.mock.calls.length, { timeout: 3000 }).toBe(1);
  await expect.element(page.getByRole("timer")).toHaveTextContent("0 s");
});

describe("figures as people say them", () => {
  const at = (text: string) => new Date(text).getTime();
  const then = at("2026-03-10T15:00:00");
  test.each([
    ["2026-03-10T14:59:30", "刚刚", "just now"],
    ["2026-03-10T14:55:00", "5 分钟前", "5 min ago"],
    ["2026-03-10T09:05:00", "今天 09:05", "today 09:05"],
    ["2026-03-09T23:50:00", "昨天 23:50", "yesterday 23:50"],
    ["2026-03-11T08:00:00", "明天 08:00", "tomorrow 08:00"],
    ["2026-03-07T10:00:00", "3 天前", "3 days ago"],
    ["2026-02-01T10:00:00", "2月1日 10:00", "Feb 1 10:00"],
    ["2025-02-01T10:00:00", "2025年2月1日", "Feb 1, 2025"],
  ])("%s", (moment, zh, en) => {
    expect(sayTime(at(moment), then, "zh-CN")).toBe(zh);
    expect(sayTime(at(moment), then, "en-US")).toBe(en);
  });

  test.each([
    [999, "999", "999"],
    [9999, "9,999", "9,999"],
    [12345, "1.2 万", "12k"],
    [3_456_789, "346 万", "3m"],
    [230_000_000, "2 亿", "230m"],
  ])("%i", (value, zh, en) => {
    expect(shortNumber(value, "zh-CN")).toBe(zh);
    expect(shortNumber(value, "en-US")).toBe(en);
  });

  test("sizes and lengths", () => {
    expect([0, 900, 1536, 250 * 1024 ** 2].map(fileSize)).toEqual(["0 B", "900 B", "1.5 KB", "250 MB"]);
    expect([5, 245, 3845].map(clockLength)).toEqual(["0:05", "4:05", "1:04:05"]);
  });
});
