import { expect, it } from 'vitest'
import { newModuleRun, stepModuleRun } from './machines.ts'
import { initialLive, type LiveRun, type LiveState } from './state.ts'
import { moreUrgent, urgencyAfter } from './urgency.ts'

/** Of a run only its machine is looked at. */
const playing = (...ended: boolean[]): LiveState => {
  const live = initialLive()
  for (const [index, hasEnded] of ended.entries()) {
    const machine = hasEnded ? stepModuleRun(newModuleRun(), 'allEnded') : newModuleRun()
    live.runs.set(String(index), { machine } as LiveRun)
  }
  return live
}

it('[IN-50] a receipt can wait, who comes or fails for a moment, and what an operator or the show does not at all', () => {
  const live = playing(false, false)
  for (const type of ['AudioContentSent', 'AudioContentReceived', 'AudioContentCompleted', 'StatusChecked'] as const)
    expect(urgencyAfter(live, { type }), type).toBe('later')
  for (const type of ['UserConnected', 'UserDisconnected', 'AudioContentFailed'] as const)
    expect(urgencyAfter(live, { type }), type).toBe('soon')
  for (const type of [
    'CueRun',
    'ModuleStarted',
    'AllStopped',
    'LineWritten',
    'StartTimeSet',
    'SocketsCleared',
  ] as const)
    expect(urgencyAfter(live, { type }), type).toBe('now')
})

it('[IN-50] with its last receipt a run has ended, and nothing waits then', () => {
  for (const type of ['AudioContentCompleted', 'AudioContentFailed', 'AudioContentReceived'] as const)
    expect(urgencyAfter(playing(false, true), { type }), type).toBe('now')
})

it('[IN-50] of several events in one moment the most urgent counts', () => {
  expect(moreUrgent('later', undefined)).toBe('later')
  expect(moreUrgent('soon', 'later')).toBe('soon')
  expect(moreUrgent('later', 'now')).toBe('now')
  expect(moreUrgent('now', 'soon')).toBe('now')
})
