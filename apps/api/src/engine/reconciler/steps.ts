import type { FailureReason } from '@ghostlight/contracts'
import {
  isExpectedGuest,
  type LineRequest,
  type LiveState,
  lineRequest,
  type Outstanding,
  type PendingDelivery,
  soundRequest,
} from '@ghostlight/domain'
import type { Logger } from 'pino'
import type { Record } from '../log/recorder.ts'
import type { Ask, Asked } from '../prefetch/prefetched-lines.ts'
import { createSingleFlight } from '../single-flight.ts'
import { newTurn, type Rank, rankOf } from '../synthesis/provider-limit.ts'
import type { SynthesisCache } from '../synthesis/synthesis-cache.ts'

type Parts = {
  record: Record
  ask: Ask
  /** the prefetched line for this person, if it answers the same question */
  written: (id: string, pending: PendingDelivery, wanted: { request: LineRequest; rank: Rank }) => Asked | undefined
  sounds: SynthesisCache
  logger: Logger
}

/** The steps that make one delivery ready or end it; each records its outcome. */
export const createSteps = ({ record, ask, written, sounds, logger }: Parts) => {
  const once = createSingleFlight(logger)
  /** by delivery: a line costs money, so it is requested once for each task that its template had */
  const asked = new WeakMap<object, { one: Asked; edit: string | undefined }>()
  /** deliveries whose failure is on its way to the log or in it; this node may not have read that yet */
  const failed = new WeakSet<object>()

  const fail = (
    id: string,
    { run, delivery }: PendingDelivery,
    why: { reason: FailureReason; detail?: string },
  ): void => {
    if (failed.has(delivery)) return
    const { userId } = delivery
    const data = { userId, moduleId: run.module._id, deliveryId: run.moduleRunId, reason: why.reason }
    once(`${run.moduleRunId}/${userId}/end`, async () => {
      failed.add(delivery)
      const event = { type: 'AudioContentFailed', data: { ...data, detail: (why.detail ?? '').slice(0, 500) } } as const
      await record(id, event).catch((error: unknown) => {
        failed.delete(delivery)
        throw error
      })
    })
  }

  const writeLine = (id: string, live: LiveState, pending: PendingDelivery): void => {
    const { run, delivery } = pending
    const { edit } = run
    const before = asked.get(delivery)
    const known = before?.edit === edit ? before?.one : undefined
    const wanted = known?.request ?? lineRequest(live, pending)
    if (!wanted) {
      fail(id, pending, { reason: 'GENERATION_FAILED', detail: 'the template has no words' })
      return
    }
    const rank = rankOf({ prefetch: false, stranger: !isExpectedGuest(live, delivery.userId) })
    const one = known ??
      written(id, pending, { request: wanted, rank }) ?? { request: wanted, answer: ask(wanted, newTurn(rank)) }
    asked.set(delivery, { one, edit })
    once(`${run.moduleRunId}/${delivery.userId}/line${edit === undefined ? '' : `/${edit}`}`, async () => {
      const answer = await one.answer
      // the template has other words by now: this line answers what nobody asks any more
      if (run.edit !== edit) return
      if ('detail' in answer) {
        fail(id, pending, { reason: 'GENERATION_FAILED', detail: answer.detail })
        return
      }
      const { system, prompt } = one.request.recorded ?? one.request
      const data = {
        userId: delivery.userId,
        moduleRunId: run.moduleRunId,
        system,
        prompt,
        ...answer.line,
        ...(edit !== undefined && { edit }),
      }
      await record(id, { type: 'LineWritten', data })
    })
  }

  const makeSound = (
    live: LiveState,
    { id, pending, again }: { id: string; pending: PendingDelivery; again: () => void },
  ): void => {
    const request = soundRequest(live, pending)
    const failed = request ? sounds.failure(request) : 'the template has no voice'
    if (failed !== undefined) fail(id, pending, { reason: 'SYNTHESIS_FAILED', detail: failed })
    else if (request) sounds.start(request, { id, again, stranger: !isExpectedGuest(live, pending.delivery.userId) })
  }

  /** Reports about whole runs; each once, or again if the log does not have it. */
  const tell = (
    id: string,
    { starts, progress, fallbacks }: Pick<Outstanding, 'starts' | 'progress' | 'fallbacks'>,
  ) => {
    for (const data of starts) once(`${data.moduleRunId}/start`, () => record(id, { type: 'StartTimeSet', data }))
    for (const data of progress) once(`${data.moduleRunId}/made`, () => record(id, { type: 'SoundsMade', data }))
    for (const { moduleRunId, detail } of fallbacks)
      once(`${moduleRunId}/fallback`, () =>
        record(id, { type: 'FallbackVoiceUsed', data: { moduleRunId, detail: detail.slice(0, 500) } }),
      )
  }

  /** false once its failure is recorded: a sound that succeeds after that would contradict the log */
  const isOpen = ({ delivery }: { delivery: PendingDelivery['delivery'] }): boolean => !failed.has(delivery)

  return { fail, writeLine, makeSound, tell, isOpen }
}
