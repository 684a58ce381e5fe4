import type { FailureReason } from '@ghostlight/contracts'
import {
  type LineRequest,
  type LiveState,
  lineRequest,
  type Outstanding,
  type Owed,
  soundRequest,
} from '@ghostlight/domain'
import type { Logger } from 'pino'
import type { Ask, Asked } from './ahead-lines.ts'
import { newTurn } from './provider-limit.ts'
import type { Record } from './recorder.ts'
import type { createSoundDesk } from './sound-desk.ts'

/** Does one thing at a time of each name; a failure is logged and looked at again with the next change or deadline. */
export const createOnce = (logger: Logger) => {
  const busy = new Set<string>()
  return (name: string, work: () => Promise<unknown>): void => {
    if (busy.has(name)) return
    busy.add(name)
    work()
      .catch((error: unknown) => logger.error({ err: error, work: name }, 'a step of a show failed'))
      .finally(() => busy.delete(name))
  }
}

type Parts = {
  record: Record
  ask: Ask
  /** the line that was written ahead for this person, where it answers the same question */
  written: (id: string, owed: Owed, request: LineRequest) => Asked | undefined
  sounds: ReturnType<typeof createSoundDesk>
  logger: Logger
}

/** The steps that make one delivery ready or end it; each records its outcome. */
export const createSteps = ({ record, ask, written, sounds, logger }: Parts) => {
  const once = createOnce(logger)
  /** by delivery: a provider is paid for its line, so never asked twice */
  const asked = new WeakMap<object, Asked>()

  const fail = (id: string, { run, delivery }: Owed, why: { reason: FailureReason; detail?: string }): void => {
    const { userId } = delivery
    const data = { userId, moduleId: run.module._id, deliveryId: run.moduleRunId, reason: why.reason }
    once(`${run.moduleRunId}/${userId}/end`, () =>
      record(id, { type: 'AudioContentFailed', data: { ...data, detail: (why.detail ?? '').slice(0, 500) } }),
    )
  }

  const writeLine = (id: string, live: LiveState, owed: Owed): void => {
    const { run, delivery } = owed
    const wanted = asked.get(delivery)?.request ?? lineRequest(live, owed)
    if (!wanted) {
      fail(id, owed, { reason: 'GENERATION_FAILED', detail: 'the template has no words' })
      return
    }
    const one = asked.get(delivery) ??
      written(id, owed, wanted) ?? { request: wanted, answer: ask(wanted, newTurn(false)) }
    asked.set(delivery, one)
    once(`${run.moduleRunId}/${delivery.userId}/line`, async () => {
      const answer = await one.answer
      if ('detail' in answer) {
        fail(id, owed, { reason: 'GENERATION_FAILED', detail: answer.detail })
        return
      }
      const { system, prompt } = one.request
      const data = { userId: delivery.userId, moduleRunId: run.moduleRunId, system, prompt, ...answer.line }
      await record(id, { type: 'LineWritten', data })
    })
  }

  const makeSound = (live: LiveState, { id, owed, again }: { id: string; owed: Owed; again: () => void }): void => {
    const request = soundRequest(live, owed)
    const failed = request ? sounds.failure(request) : 'the template has no voice'
    if (failed !== undefined) fail(id, owed, { reason: 'SYNTHESIS_FAILED', detail: failed })
    else if (request) sounds.start(request, { id, again })
  }

  /** What is to be told about runs as a whole; told once, or again when the log does not have it. */
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

  return { fail, writeLine, makeSound, tell }
}
