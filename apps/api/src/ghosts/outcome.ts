import type { Spread } from '@ghostlight/contracts'
import { spreadOf } from '@ghostlight/projections'
import { z } from 'zod'

const lineOf = <T extends string, S extends z.ZodRawShape>(type: T, data: S) =>
  z.object({ type: z.literal(type), at: z.string(), data: z.object(data) })
const told = { userId: z.string(), deliveryId: z.string() }

/** The events of a show's log that say when each person heard something. */
const Line = z.discriminatedUnion('type', [
  lineOf('CueRun', { cueRunId: z.string() }),
  lineOf('ModuleStarted', {
    moduleRunId: z.string(),
    cueRunId: z.string().nullable(),
    recipients: z.array(z.object({ userId: z.string(), delayMs: z.number() })),
  }),
  lineOf('AudioContentReceived', told),
  lineOf('AudioContentCompleted', told),
  lineOf('AudioContentFailed', { ...told, reason: z.string() }),
])
type Line = z.infer<typeof Line>
type Receipt = Exclude<Line, { type: 'CueRun' | 'ModuleStarted' }>

/** `missed`: lines that did not play although the person was present. */
export type GhostOutcome = { goToHeard: Spread; heard: number; missed: number }

/** When each person should have heard each run, without the planned delay. */
const dueIn = (lines: readonly Line[]): Map<string, number> => {
  const pressed = new Map<string | null, number>()
  const due = new Map<string, number>()
  for (const { type, data, at } of lines) {
    if (type === 'CueRun') pressed.set(data.cueRunId, Date.parse(at))
    if (type !== 'ModuleStarted') continue
    const go = pressed.get(data.cueRunId)
    if (go === undefined) continue
    for (const { userId, delayMs } of data.recipients) due.set(`${userId}/${data.moduleRunId}`, go + delayMs)
  }
  return due
}

/** What these people experienced, from the show's log: from the record of GO to each receipt. */
export const ghostOutcome = (log: readonly unknown[], ids: ReadonlySet<string>): GhostOutcome => {
  const lines = log.flatMap((it) => Line.safeParse(it).data ?? [])
  const due = dueIn(lines)
  const theirs = lines.filter((it): it is Receipt => 'userId' in it.data && ids.has(it.data.userId))
  const times = theirs.flatMap(({ type, at, data: { userId, deliveryId } }) => {
    const since = due.get(`${userId}/${deliveryId}`)
    return type === 'AudioContentReceived' && since !== undefined ? [Math.max(0, Date.parse(at) - since)] : []
  })
  const failed = theirs.flatMap(({ data }) => ('reason' in data ? [data.reason] : []))
  return {
    goToHeard: spreadOf(times),
    heard: theirs.filter(({ type }) => type === 'AudioContentCompleted').length,
    missed: failed.filter((reason) => reason !== 'NOT_CONNECTED' && reason !== 'STOPPED').length,
  }
}
