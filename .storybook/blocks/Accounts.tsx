import { useEffect, useState, type ReactNode } from "react";
import { ready } from "../server.js";
import { Table } from "./Table.js";

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
      label="Demo accounts"
      head={["Account", "Password", "Role"]}
      rows={accounts.map(({ account, password, role }) => [
        <code key="account">{account}</code>,
        <code key="password">{password}</code>,
        role,
      ])}
    />
  );
}
