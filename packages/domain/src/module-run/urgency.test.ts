import { expect, it } from 'vitest'
import { newModuleRun, stepModuleRun } from './machines.ts'
import { initialLive, type LiveRun, type LiveState } from './state.ts'
import { moreUrgent, urgencyAfter } from './urgency.ts'

/** A run of which the test uses only the machine. */
const playing = (...ended: boolean[]): LiveState => {
  const live = initialLive()
  for (const [index, hasEnded] of ended.entries()) {
    const machine = hasEnded ? stepModuleRun(newModuleRun(), 'allEnded') : newModuleRun()
    live.runs.set(String(index), { machine } as LiveRun)
  }
  return live
}

it('[IN-50] a receipt can wait, a person who comes or fails can wait a moment, an operator or the show cannot', () => {
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

it('[IN-50] the last receipt ends a run, and then nothing waits', () => {
  for (const type of ['AudioContentCompleted', 'AudioContentFailed', 'AudioContentReceived'] as const)
    expect(urgencyAfter(playing(false, true), { type }), type).toBe('now')
})

it('[IN-50] among several events in one moment the most urgent counts', () => {
  expect(moreUrgent('later', undefined)).toBe('later')
  expect(moreUrgent('soon', 'later')).toBe('soon')
  expect(moreUrgent('later', 'now')).toBe('now')
  expect(moreUrgent('now', 'soon')).toBe('now')
})
