import { expect, it } from 'vitest'
import type { BoardEvent } from '../blackboard/yield.ts'
import { createLog, person } from '../testing/show.ts'
import { createReport } from './report.ts'

const delivery = { userId: 'ann', moduleId: 'welcome', deliveryId: 'run' }
const ended = { moduleRunId: 'run', module: 'welcome', cueId: null, cueRunId: null }
const heard: Pick<BoardEvent, 'type' | 'data'>[] = [
  { type: 'ModuleCompleted', data: { ...ended, failures: [] } },
  { type: 'ModuleStopped', data: { ...ended, by: 'Olga' } },
  { type: 'AllStopped', data: { by: 'Olga' } },
  { type: 'AudioContentSent', data: { ...delivery, type: 'speech', text: 'Hush.', sound: 'f00', durationMs: 900 } },
  { type: 'AudioContentReceived', data: delivery },
  { type: 'AudioContentCompleted', data: delivery },
  { type: 'AudioContentFailed', data: { ...delivery, reason: 'TIMED_OUT', detail: '' } },
  { type: 'EmotePublished', data: { userId: 'ann', emoteType: 1, timestamp: '2026-05-01T19:00:00.000Z' } },
]
const quiet: typeof heard = [
  { type: 'UserDisconnected', data: { userId: 'ann', socketId: 's', node: 'n' } },
  { type: 'StatusChecked', data: { userId: 'ann' } },
  { type: 'ReceivingReset', data: {} },
]

/** The length of a show in which only this event happens after its only GO, a minute later. */
const lengthWith = (last: (typeof heard)[number]): number | undefined => {
  const log = createLog([person('ann')])
  const go = log.command({ type: 'runCue', payload: { cueId: 'cue-3' } }).at(-1)
  const report = createReport((value) => value, 'Europe/Berlin')
  for (const event of log.events) report.apply(event)
  report.apply({ ...go, ...last, at: (go?.at ?? 0) + 60_000 } as BoardEvent)
  return report.view()?.durationMs
}

it.each(heard)('[HY-31] an open show lasts until the last $type', (last) => expect(lengthWith(last)).toBe(60_000))

it.each(quiet)('[HY-31] an open show does not last until a $type', (last) => expect(lengthWith(last)).toBe(0))
