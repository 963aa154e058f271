import { type ReactNode, useState } from "react";
import { archiveFile, archiveRequest, archiveState } from "../../../core/contract/privacy.js";
import { Code } from "../../../core/contract/codes.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { apiOrigin } from "../../../core/site/config.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useJob } from "../../../ui/feedback/useJob.js";
import { fileSize } from "../../../ui/layout/numbers.js";
import { saveAddress } from "../../../ui/media/save-file.js";
import { Actions, Card, Muted } from "../styles.js";
import { useProof } from "../useProof.js";
import { ownDataMessages } from "./messages.js";
import { ProofFirst } from "./ProofFirst.js";

type Act = "make" | "fetch";

/** Everything that is the person's as one archive: made by a job, fetched after a proof. */
export function ArchiveCard(): ReactNode {
  const t = useMessages(ownDataMessages);
  const explain = useExplain();
  const { locale } = useIsland();
  const load = useLoad("archive", (signal) => request(archiveState, {}, { signal }));
  const handle = useJob("own-data", "own data", load.reload);
  const proof = useProof();
  const [wanted, setWanted] = useState<Act>();
  const act = async (what: Act) => {
    setWanted(undefined);
    try {
      if (what === "make") {
        await request(archiveRequest, {}, { quiet: true });
        handle.refresh();
        load.reload();
        return;
      }
      const { url, name } = await request(archiveFile, {}, { quiet: true });
      saveAddress(new URL(url, apiOrigin()).href, name);
      toast({ kind: "ok", text: t("coming") });
    } catch (error) {
      // The minutes of the proof ran out: it is asked for once more.
      if (error instanceof ApiError && error.code === Code.reauthRequired) {
        proof.lapse();
        setWanted(what);
      } else toast({ kind: "bad", text: explain(error) });
    }
  };
  const begin = (what: Act) => {
    proof.begin();
    setWanted(what);
    if (proof.proven) void act(what);
  };
  const { data } = load;
  const until =
    data?.expiresAt === undefined
      ? ""
      : new Date(data.expiresAt).toLocaleString(locale, { dateStyle: "long", timeStyle: "short" });
  return (
    <Card part="archive">
      <h2>{t("archive")}</h2>
      <Muted>{t("archiveText")}</Muted>
      {load.error !== undefined && !data && <ErrorState error={load.error} onRetry={load.reload} />}
      {!data && load.error === undefined && (
        <Skeleton>
          <SkeletonBlock style={{ height: 40 }} />
        </Skeleton>
      )}
      {data?.state === "making" && <p>{t("making")}</p>}
      {data?.state === "ready" && <p>{t("ready", { size: fileSize(data.bytes ?? 0), at: until })}</p>}
      <JobProgress handle={handle} title={t("archive")} />
      {data && data.state !== "making" && (
        <Actions>
          {data.state === "ready" && (
            <Button variant="primary" onClick={() => begin("fetch")}>
              {t("download")}
            </Button>
          )}
          <Button onClick={() => begin("make")}>{t(data.state === "ready" ? "makeAgain" : "make")}</Button>
        </Actions>
      )}
      {wanted && !proof.proven && (
        <ProofFirst
          title={t("archive")}
          onProven={() => {
            proof.pass();
            void act(wanted);
          }}
          onClose={() => setWanted(undefined)}
        />
      )}
    </Card>
  );
}
