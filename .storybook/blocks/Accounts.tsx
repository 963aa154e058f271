import { useEffect, useState, type ReactNode } from "react";
import { ready } from "../server.js";
import { Table } from "./Table.js";

/** As the demo's data name them. */
const ROLES: Readonly<Record<string, string>> = {
  learner: "学习者",
  "certified teacher": "已认证教师",
  "teacher not yet certified": "未认证教师",
  "school admin": "学校管理员",
  "teacher admin": "教师管理员",
  "platform admin": "平台管理员",
};

/** Who can sign in to the server in this page. */
export function Accounts(): ReactNode {
  const [accounts, setAccounts] = useState<Awaited<ReturnType<typeof ready>>>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    ready().then(setAccounts, (error: unknown) => setProblem(String(error)));
  }, []);
  if (problem) return <p role="alert">{problem}</p>;
  return (
    <Table
      label={{ zh: "演示账号", en: "Demo accounts" }}
      head={[
        { zh: "账号", en: "Account" },
        { zh: "密码", en: "Password" },
        { zh: "角色", en: "Role" },
      ]}
      rows={accounts.map(({ account, password, role }) => [
        <code key="account">{account}</code>,
        <code key="password">{password}</code>,
        { zh: ROLES[role] ?? role, en: role },
      ])}
    />
  );
}
