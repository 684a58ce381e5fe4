import { type AudienceEvent, blackboardAlphabet, isRejection } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { derivedId } from '../src/engine/derived-id.ts'
import { sealedEvent } from '../src/engine/log/sealed-event.ts'
import type { NewEvent } from '../src/engine/ports/event-store.ts'
import { createShow, type Log, moduleId, openLog, personId, requestOf } from './seed.ts'

export type History = { shows: number; people: number; runs: number }

/** For each person and run, beside the sound and its receipts. */
const emotesEach = 8
const firstAt = Date.UTC(2026, 4, 1, 19)
const tickMs = 4

/** Writes played shows as the product would: the domain decides the events, the codec seals them. */
export const writeHistory = async (dataDir: string, { shows, ...size }: History): Promise<void> => {
  const log = await openLog(dataDir)
  for (let nth = 0; nth < shows; nth++) await writeShow(log, `BENCH${blackboardAlphabet[nth]}`, size)
  await log.store.close()
}

/** Writes one such show: eleven events for each person and run. */
export const writeShow = async (log: Log, id: string, { people, runs }: Omit<History, 'shows'>): Promise<void> => {
  const stored = storedBy(log, id)
  await createShow(log, id, { count: people })
  const everybody = Array.from({ length: people }, (_, n) => personId(n))
  await log.store.append(`audience-${id}`, 'any', everybody.map(connected).map(stored))
  for (let run = 0; run < runs; run++) await playRun(log, { id, name: `${id} ${run}`, stored })
}

type Run = { id: string; name: string; stored: (event: AudienceEvent) => NewEvent }

const playRun = async ({ handler, store }: Log, { id, name, stored }: Run): Promise<void> => {
  const run = { type: 'runModule' as const, payload: { module: moduleId } }
  const started = await handler.handle(show, { id, command: run }, requestOf(`run ${name}`))
  const [event] = isRejection(started) ? [] : started.events
  if (event?.type !== 'ModuleStarted') throw new Error('the run did not start')
  const { moduleRunId, recipients } = event.data
  const heard = recipients.flatMap(({ userId }) => lifeOf({ userId, moduleId, deliveryId: moduleRunId }))
  await store.append(`audience-${id}`, 'any', heard.map(stored))
  const complete = { type: 'completeModule' as const, payload: { moduleRunId, failures: [] } }
  await handler.handle(show, { id, command: complete }, requestOf(`complete ${name}`))
}

const connected = (userId: string): AudienceEvent => {
  const data = {
    userId,
    name: userId,
    type: 'audience' as const,
    socketId: derivedId(userId),
    node: 'node',
    ready: true,
  }
  return { type: 'UserConnected', data }
}

const lifeOf = (delivery: { userId: string; moduleId: string; deliveryId: string }): AudienceEvent[] => {
  const { userId } = delivery
  const sound = { type: 'speech' as const, text: 'The line is open.', sound: 'a'.repeat(64), durationMs: 2_000 }
  return [
    { type: 'AudioContentSent', data: { ...delivery, ...sound } },
    { type: 'AudioContentReceived', data: delivery },
    ...Array.from({ length: emotesEach }, (_, n): AudienceEvent => {
      return { type: 'EmotePublished', data: { userId, emoteType: n, timestamp: new Date(firstAt).toISOString() } }
    }),
    { type: 'AudioContentCompleted', data: delivery },
  ]
}

/** Dates each event some ms after the one before. */
const storedBy = ({ codec }: Log, show: string): Run['stored'] => {
  let count = 0
  return (event) => {
    const id = derivedId(show, String(count++))
    const actor = 'userId' in event.data ? event.data.userId : 'system'
    return sealedEvent(codec, event, { id, stream: `audience-${show}`, actor, at: firstAt + count * tickMs })
  }
}
