import type { AudienceEvent, AudienceFrame } from '@ghostlight/contracts'
import type { TemplateKind } from '@ghostlight/contracts/rules'
import type { Dispatch } from '../../engine/reconciler/dispatch.ts'
import { soundPayload, soundRef } from './sound-frame.ts'

type SentAs = {
  /** The frame for a phone. `inline`: the sound itself, for a phone that wants it in the frame */
  frame: (dispatch: Dispatch, inline: Uint8Array | undefined) => AudienceFrame
  /** The event that records the sending to one person. */
  event: (dispatch: Dispatch, userId: string) => AudienceEvent
}

const soundIn = ({ sound, type }: Dispatch): NonNullable<Dispatch['sound']> => {
  if (!sound) throw new Error(`${type} is sent as a sound, and has none`)
  return sound
}

/** What a record says of the language; nothing about words in the performance's own, with a voice. */
const spokenIn = ({ language, isOwn, sound }: Dispatch) => ({
  ...(!isOwn && { language }),
  ...(sound?.saidBy && { saidBy: sound.saidBy }),
})

const asSound: SentAs = {
  frame: (dispatch, inline) => ({
    type: 'audioContent',
    payload: {
      ...soundPayload({ ...dispatch, sound: soundIn(dispatch) }),
      ...(inline && { audioResult: Buffer.from(inline).toString('base64') }),
    },
  }),
  event: (dispatch, userId) => {
    const { moduleId, deliveryId, type, text } = dispatch
    const { name: sound, durationMs, provider } = soundIn(dispatch)
    const cost = { ...(provider && { provider }), characters: text.length }
    const told = { ...cost, ...spokenIn(dispatch) }
    return { type: 'AudioContentSent', data: { userId, moduleId, deliveryId, type, text, sound, durationMs, ...told } }
  },
}

const asQuestion: SentAs = {
  frame: ({ moduleId, deliveryId, text, language, asked, sound, startAt }, inline) => {
    if (!asked) throw new Error('a question is sent with what it asks for')
    const { kind, options, atMost, min, max, minLabel, maxLabel } = asked.question
    const scale = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
    const ends = { ...(minLabel && { minLabel }), ...(maxLabel && { maxLabel }) }
    const choice = {
      ...(options && { options: options.map(({ _id, label }) => ({ _id, label })) }),
      ...(atMost !== undefined && { atMost }),
    }
    const spoken = {
      language,
      ...(sound && { audio: soundRef(sound, startAt), ...(sound.saidBy && { saidBy: sound.saidBy }) }),
      ...(inline && { audioResult: Buffer.from(inline).toString('base64') }),
    }
    const { closesAt } = asked
    const answer = typeof asked.answer === 'object' && asked.answer !== null ? [...asked.answer] : asked.answer
    const about = { module: moduleId, deliveryId, question: text, kind, closesAt, startAt, answer }
    return { type: 'ask', payload: { ...about, ...choice, ...scale, ...ends, ...spoken } }
  },
  event: (dispatch, userId) => {
    const { moduleId, deliveryId, text: question, sound } = dispatch
    const heard = sound && { sound: sound.name, durationMs: sound.durationMs }
    return { type: 'AskSent', data: { userId, moduleId, deliveryId, question, ...heard, ...spokenIn(dispatch) } }
  },
}

/** How each kind of template reaches a phone. */
export const sentAs = { speech: asSound, llm: asSound, ask: asQuestion } as const satisfies Record<TemplateKind, SentAs>
