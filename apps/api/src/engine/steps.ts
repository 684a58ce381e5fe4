import type { FailureReason } from '@ghostlight/contracts'
import { type LiveState, lineRequest, type Owed, soundRequest } from '@ghostlight/domain'
import type { Logger } from 'pino'
import type { Language, LanguageRequest } from './ports/language.ts'
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

type Line = Awaited<ReturnType<Language['write']>>
type Asked = { request: LanguageRequest; answer: Promise<{ line: Line } | { detail: string }> }
type Parts = { record: Record; language: Language; sounds: ReturnType<typeof createSoundDesk>; logger: Logger }

/** The steps that make one delivery ready or end it; each records its outcome. */
export const createSteps = ({ record, language, sounds, logger }: Parts) => {
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

  const ask = (request: LanguageRequest): Asked => {
    const answer = language.write(request).then(
      (line) => ({ line }),
      (error: unknown) => ({ detail: String(error) }),
    )
    return { request, answer }
  }

  const writeLine = (id: string, live: LiveState, owed: Owed): void => {
    const { run, delivery } = owed
    const request = asked.get(delivery)?.request ?? lineRequest(live, owed)
    if (!request) {
      fail(id, owed, { reason: 'GENERATION_FAILED', detail: 'the template has no words' })
      return
    }
    const { answer } = asked.get(delivery) ?? ask(request)
    asked.set(delivery, { request, answer })
    once(`${run.moduleRunId}/${delivery.userId}/line`, async () => {
      const written = await answer
      if ('detail' in written) {
        fail(id, owed, { reason: 'GENERATION_FAILED', detail: written.detail })
        return
      }
      const { system, prompt } = request
      const data = { userId: delivery.userId, moduleRunId: run.moduleRunId, system, prompt, ...written.line }
      await record(id, { type: 'LineWritten', data })
    })
  }

  const makeSound = (live: LiveState, { id, owed, again }: { id: string; owed: Owed; again: () => void }): void => {
    const request = soundRequest(live, owed)
    const failed = request ? sounds.failure(request) : 'the template has no voice'
    if (failed !== undefined) fail(id, owed, { reason: 'SYNTHESIS_FAILED', detail: failed })
    else if (request) sounds.start(request, { id, again })
  }

  return { fail, writeLine, makeSound }
}
