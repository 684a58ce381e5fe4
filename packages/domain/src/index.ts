export * from './aggregate.ts'
export { cue } from './cue/cue.ts'
export { group } from './group/group.ts'
export { groupUses } from './group/uses.ts'
export type { Changes, ItemCommand, ItemState } from './library/item.ts'
export { groupsIn, withGroups } from './module/groups.ts'
export { module } from './module/module.ts'
export * from './module-run/evolve.ts'
export * from './module-run/outstanding.ts'
export { patienceMs } from './module-run/patience.ts'
export * from './module-run/prefetch.ts'
export * from './module-run/requests.ts'
export * from './module-run/state.ts'
export { copyScript, ofPerformance } from './performance/copy.ts'
export { performance } from './performance/performance.ts'
export { nextVersion } from './performance/versions.ts'
export { classifyUsers, type ImportRow } from './person/import.ts'
export {
  type Person,
  type PersonChanges,
  type PersonCommand,
  person,
  phoneProblem,
} from './person/person.ts'
export { nameReservation, phoneReservation } from './reservation/reservation.ts'
export { audienceView } from './show/audience-view.ts'
export * from './show/index.ts'
export { openedShow } from './show/opened.ts'
export { knownSounds, problemsOf } from './show/preflight.ts'
export { defaultDoublePressMs } from './show/press.ts'
export type { ShowEventOf } from './show/state.ts'
export { symbolsIn } from './show/symbols.ts'
export { template } from './template/template.ts'
export { voice } from './voice/voice.ts'
