import type { AudienceEvent, AudienceFrame } from '@ghostlight/contracts'
import type { TemplateKind } from '@ghostlight/contracts/rules'
import type { Dispatch } from '../../engine/reconciler/dispatch.ts'
import { soundPayload } from './sound-frame.ts'

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
    return { type: 'AudioContentSent', data: { userId, moduleId, deliveryId, type, text, sound, durationMs, ...cost } }
  },
}

/** How each kind of template reaches a phone. */
export const sentAs = { speech: asSound, llm: asSound } as const satisfies Record<TemplateKind, SentAs>
