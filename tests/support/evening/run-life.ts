import type { AudienceEvent, FailureReason, ShowEvent } from '../../../packages/contracts/index.ts'
import type { Chance } from './chance.ts'

export type Happening = { at: number; event: AudienceEvent }
type Started = Extract<ShowEvent, { type: 'ModuleStarted' }>
type Run = {
  started: Started['data']
  at: number
  /** whether this person's phone was connected at that time */
  isHere: (userId: string, at: number) => boolean
  chance: Chance
}

/** The ways in which deliveries fail, and how many of a thousand fail so. */
const failing: [FailureReason, number, string][] = [
  ['DECODE_FAILED', 4, 'the sound could not be decoded'],
  ['TIMED_OUT', 3, 'no receipt within 15 s'],
  ['SYNTHESIS_FAILED', 2, 'the provider answered 503'],
]
const failureOf = (chance: Chance): (typeof failing)[number] | undefined => {
  let drawn = chance.between(0, 1_000)
  return failing.find(([, share]) => {
    drawn -= share
    return drawn < 0
  })
}

/** What happens between a module's start and its end; one outcome for each of its people. */
export const lifeOf = ({ started, at, isHere, chance }: Run): Happening[] => {
  const { moduleRunId: deliveryId, module, recipients } = started
  const written = module.template?.includes('own') ?? false
  return recipients.flatMap(({ userId, delayMs }): Happening[] => {
    const delivery = { userId, moduleId: module._id, deliveryId }
    const due = at + delayMs + chance.between(150, 900)
    const failed = (reason: FailureReason, detail: string, when: number): Happening => ({
      at: when,
      event: { type: 'AudioContentFailed', data: { ...delivery, reason, detail } },
    })
    if (!isHere(userId, due)) return [failed('NOT_CONNECTED', '', due)]
    const text = written ? `Dear ${userId}, I kept your last message.` : 'Stay on the line. Somebody is calling.'
    const durationMs = chance.between(3_000, 9_000)
    const line: Happening[] = written ? [{ at: at + 100, event: lineWritten({ userId, deliveryId, text }) }] : []
    const [reason, , detail = ''] = failureOf(chance) ?? []
    if (reason === 'SYNTHESIS_FAILED') return [...line, failed(reason, detail, due)]
    const sent: Happening = {
      at: due,
      event: {
        type: 'AudioContentSent',
        data: { ...delivery, type: written ? 'llm' : 'speech', text, sound: 'a'.repeat(64), durationMs },
      },
    }
    const received = due + chance.between(60, 400)
    const begun: Happening = { at: received, event: { type: 'AudioContentReceived', data: delivery } }
    const ended = received + durationMs
    if (reason === 'TIMED_OUT') return [...line, sent, begun, failed(reason, detail, ended + 15_000)]
    if (reason) return [...line, sent, failed(reason, detail, received)]
    return [...line, sent, begun, { at: ended, event: { type: 'AudioContentCompleted', data: delivery } }]
  })
}

const lineWritten = (line: { userId: string; deliveryId: string; text: string }): AudienceEvent => ({
  type: 'LineWritten',
  data: {
    userId: line.userId,
    moduleRunId: line.deliveryId,
    system: 'You are a modem.',
    prompt: `Write to ${line.userId}.`,
    text: line.text,
    rehearsal: false,
  },
})
