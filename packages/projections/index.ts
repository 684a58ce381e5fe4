export * from './src/blackboard/project.ts'
export { type Checkpoint, createReplay } from './src/blackboard/replay.ts'
export * from './src/blackboard/state.ts'
export type { StoredQuestion } from './src/blackboard/stored-question.ts'
export * from './src/blackboard/view.ts'
export type { Arrival, AudiencePush, BoardChange, BoardEvent } from './src/blackboard/yield.ts'
export * from './src/emotes/project.ts'
export * from './src/library/project.ts'
export { quarantineKey } from './src/quarantine-key.ts'
export {
  applauseCurve,
  attendanceChart,
  type Column,
  clockOf,
  emoteChart,
  hasEmotesDuring,
} from './src/report/chart.ts'
export { figuresOf } from './src/report/figures.ts'
export { germanReport } from './src/report/german.ts'
export { createReport } from './src/report/report.ts'
export { type ReportLanguage, type ReportWords, reportLanguage, reportWords } from './src/report/report-words.ts'
export { createRuns } from './src/report/runs.ts'
export { translator } from './src/report/sentences.ts'
export { type Sheet, sheetOf } from './src/report/sheet.ts'
export type { SheetSection } from './src/report/sheet-section.ts'
export { grouped, overWords } from './src/report/sheet-times.ts'
export { spreadOf } from './src/report/spread.ts'
export { missedIn, tallyOf } from './src/report/view.ts'
export * from './src/shows/project.ts'
export type { HashKey, ListKey } from './src/view-key.ts'
export { type Place, placeKey, seqOrigin, viewsVersion } from './src/views.ts'
export { setIn, type WriteOp } from './src/write-op.ts'
