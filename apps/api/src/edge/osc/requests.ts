import { BlackboardId, type ControlCommand } from '@ghostlight/contracts'
import type { OscMessage } from './packet.ts'

/** The show, the command and the key in an OSC message. */
export type OscRequest = {
  blackboardId: string
  key: string | undefined
  ask: { type: 'connect' } | { type: 'state' } | ControlCommand
}

const ways: readonly [RegExp, (named: string) => OscRequest['ask']][] = [
  [/^connect$/, () => ({ type: 'connect' })],
  [/^state$/, () => ({ type: 'state' })],
  [/^go$/, () => ({ type: 'go', payload: {} })],
  [/^cue\/([^/]{1,8})\/go$/, (cue) => ({ type: 'go', payload: { cue } })],
  [/^cue\/([^/]{1,8})\/restart$/, (cue) => ({ type: 'go', payload: { cue, again: 'restart' } })],
  [/^standby$/, () => ({ type: 'standby', payload: { cue: null } })],
  [/^standby\/([^/]{1,8})$/, (cue) => ({ type: 'standby', payload: { cue } })],
  [/^stop$/, () => ({ type: 'stop', payload: {} })],
  [/^cue\/([^/]{1,8})\/stop$/, (cue) => ({ type: 'stop', payload: { cue } })],
  [/^panic$/, () => ({ type: 'panic', payload: {} })],
  [/^question\/close$/, () => ({ type: 'closeQuestion', payload: {} })],
  [/^question\/([^/]{1,8})\/close$/, (question) => ({ type: 'closeQuestion', payload: { question } })],
]

/** undefined: an unknown address, which gets no answer. */
export const requestIn = ({ address, args }: OscMessage): OscRequest | undefined => {
  const [, id, rest = ''] = /^\/ghostlight\/([^/]+)\/(.+)$/.exec(address) ?? []
  const blackboardId = BlackboardId.safeParse(id)
  if (!blackboardId.success) return undefined
  for (const [pattern, asked] of ways) {
    const match = pattern.exec(rest)
    if (!match) continue
    const [key] = args
    return {
      blackboardId: blackboardId.data,
      key: typeof key === 'string' ? key : undefined,
      ask: asked(match[1] ?? ''),
    }
  }
  return undefined
}
