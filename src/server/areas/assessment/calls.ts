/** Homework, tests and exams (docs/domain.md 10). */
import {
  annotation,
  delivery,
  exam,
  integrity,
  mark,
  myExams,
  override,
  peer,
  practice as practiceCalls,
  questionExchange,
  questionSound,
  questionStatistics,
  sharedBank,
  teach,
  voice,
} from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { annotationList, annotationSave } from "./annotations.js";
import * as attempts from "./attempts.js";
import * as bank from "./bank.js";
import * as book from "./book.js";
import * as building from "./building.js";
import * as calendar from "./calendar.js";
import * as comments from "./comments.js";
import * as deliveries from "./deliveries.js";
import * as decisions from "./decisions.js";
import { questionExport, questionTemplate } from "./exchange/export.js";
import { questionImportCheck } from "./exchange/import.js";
import { questionImport } from "./exchange/import-job.js";
import * as files from "./files.js";
import * as folders from "./folders.js";
import { attemptEvents } from "./integrity/events.js";
import { snapshotKeep } from "./integrity/snapshots.js";
import { attemptList, attemptTimeline, deviceRelease } from "./integrity/timeline.js";
import * as marking from "./marking.js";
import { markQueue } from "./marking-queue.js";
import * as practice from "./practice.js";
import { examMine } from "./mine.js";
import { installSounds, questionSoundSave } from "./question-sounds.js";
import { examSealed } from "./sealed.js";
import * as peers from "./peer.js";
import { assessPrint } from "./print/index.js";
import * as shared from "./shared-bank.js";
import * as similar from "./similar.js";
import * as standing from "./standing.js";
import * as statistics from "./statistics.js";
import * as voices from "./voices.js";

export const assessmentArea: Area = {
  name: "assessment",
  install(routes) {
    const { bind } = routes;
    bind(exam, {
      examList: standing.examList,
      examIntro: standing.examIntro,
      examSealed,
      attemptStart: attempts.attemptStart,
      attemptSave: attempts.attemptSave,
      attemptSubmit: attempts.attemptSubmit,
      attemptResult: standing.attemptResult,
      receiptVerify: attempts.receiptVerify,
      answerFileBegin: files.answerFileBegin,
      answerFileKeep: files.answerFileKeep,
      answerFileUrl: files.answerFileUrl,
    });
    bind(myExams, {
      examMine,
      calendarAddress: calendar.calendarAddress,
      calendarRenew: calendar.calendarRenew,
    });
    bind(sharedBank, {
      bankPlaces: shared.bankPlaces,
      sharedList: shared.sharedList,
      sharedDetail: shared.sharedDetail,
      bankCopyIn: shared.bankCopyIn,
      bankCopyOut: shared.bankCopyOut,
      sharedArchive: shared.sharedArchive,
    });
    bind(practiceCalls, {
      practicePaper: practice.practicePaper,
      practiceCheck: practice.practiceCheck,
      practiceRate: practice.practiceRate,
      bookList: book.bookList,
      bookSession: book.bookSession,
      bookRemove: book.bookRemove,
      bookMine: book.bookMine,
    });
    calendar.installCalendar(routes);
    bind(questionSound, { questionSoundSave });
    installSounds(routes);
    bind(teach, {
      questionList: bank.questionList,
      questionDetail: bank.questionDetail,
      questionSave: bank.questionSave,
      questionArchive: bank.questionArchive,
      questionMove: bank.questionMove,
      folderList: folders.folderList,
      folderSave: folders.folderSave,
      folderDelete: folders.folderDelete,
      assessList: building.assessList,
      assessDetail: building.assessDetail,
      assessSave: building.assessSave,
      assessPublish: building.assessPublish,
      assessPreview: building.assessPreview,
      assessPrint,
    });
    bind(override, {
      learnerList: building.learnerList,
      overrideSave: building.overrideSave,
      overrideDelete: building.overrideDelete,
    });
    bind(questionExchange, { questionImportCheck, questionImport, questionExport, questionTemplate });
    bind(delivery, {
      attemptDeliver: deliveries.attemptDeliver,
      deliveryList: deliveries.deliveryList,
      deliveryDecide: deliveries.deliveryDecide,
    });
    bind(integrity, { attemptEvents, attemptList, attemptTimeline, deviceRelease, snapshotKeep });
    bind(questionStatistics, {
      questionStatistics: statistics.questionStatistics,
      paperStatistics: statistics.paperStatistics,
    });
    bind(annotation, { annotationList, annotationSave });
    bind(voice, {
      voiceList: voices.voiceList,
      voiceBegin: voices.voiceBegin,
      voiceKeep: voices.voiceKeep,
      voiceText: voices.voiceText,
      voiceDelete: voices.voiceDelete,
      voiceUrl: voices.voiceUrl,
      ownVoiceUrl: standing.ownVoiceUrl,
    });
    bind(peer, {
      peerList: peers.peerList,
      peerTask: peers.peerTask,
      peerSave: peers.peerSave,
      peerFileUrl: peers.peerFileUrl,
    });
    bind(mark, {
      markQueue,
      markSave: marking.markSave,
      markFileUrl: marking.markFileUrl,
      markRelease: decisions.markRelease,
      markZero: decisions.markZero,
      markReturn: decisions.markReturn,
      markSimilar: similar.markSimilar,
      commentList: comments.commentList,
      commentSave: comments.commentSave,
      commentDelete: comments.commentDelete,
    });
  },
};
