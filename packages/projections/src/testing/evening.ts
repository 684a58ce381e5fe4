import type { AudienceEvent, FailureReason, Report } from '@ghostlight/contracts'
import type { BoardEvent } from '../blackboard/yield.ts'
import { createReport } from '../report/report.ts'
import { createLog, person } from './show.ts'

export const reportOf = (events: readonly BoardEvent[]): Report => {
  const report = createReport((value) => value, 'Europe/Berlin')
  for (const event of events) report.apply(event)
  const seen = report.view()
  if (!seen) throw new Error('no report')
  return seen
}
export const opening = Date.UTC(2026, 4, 1, 19)
/** The time this many ms after 19:00. */
export const iso = (ms: number) => new Date(opening + ms).toISOString()

/** A show of three people. Each audience event has its own time, ms from 19:00. */
export const anEvening = () => {
  const log = createLog([person('ann'), person('ben'), person('cem')])
  const at = (ms: number, event: AudienceEvent) => Object.assign(log.audience(event), { at: opening + ms })
  const go = (cueId: string) => {
    const [press, ...runs] = log.command({ type: 'runCue', payload: { cueId } })
    const ids = runs.flatMap((it) => (it.type === 'ModuleStarted' ? [it.data.moduleRunId] : []))
    return { at: (press?.at ?? 0) - opening, runs: ids }
  }
  const of = (userId: string, deliveryId = '') => ({ userId, moduleId: 'welcome', deliveryId })
  return {
    log,
    at,
    go,
    report: () => reportOf(log.events),
    came: (userId: string, ms: number, { socketId = `${userId}-1`, node = 'n' } = {}) =>
      at(ms, {
        type: 'UserConnected',
        data: { userId, name: userId, type: 'audience', socketId, node, ready: true },
      }),
    left: (userId: string, ms: number, socketId = `${userId}-1`) =>
      at(ms, { type: 'UserDisconnected', data: { userId, socketId, node: 'n' } }),
    received: (userId: string, run: string | undefined, ms: number) =>
      at(ms, { type: 'AudioContentReceived', data: of(userId, run) }),
    completed: (userId: string, run: string | undefined, ms: number) =>
      at(ms, { type: 'AudioContentCompleted', data: of(userId, run) }),
    failed: (userId: string, run: string | undefined, it: { reason: FailureReason; ms: number }) =>
      at(it.ms, { type: 'AudioContentFailed', data: { ...of(userId, run), reason: it.reason, detail: '' } }),
    sent: (
      userId: string,
      ms: number,
      data: { sound: string; text?: string; provider?: string; characters?: number },
    ) =>
      at(ms, {
        type: 'AudioContentSent',
        data: { ...of(userId, 'r'), type: 'speech', text: 'Hush.', durationMs: 1_500, ...data },
      }),
    emote: (emoteType: number, ms: number) =>
      at(ms, { type: 'EmotePublished', data: { userId: 'ann', emoteType, timestamp: iso(ms) } }),
    over: (moduleRunId: string | undefined, failures: { userId: string; reason: FailureReason }[] = []) =>
      (log.command({ type: 'completeModule', payload: { moduleRunId: moduleRunId ?? '', failures } })[0]?.at ?? 0) -
      opening,
  }
}
