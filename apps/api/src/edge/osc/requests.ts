import { BlackboardId, type ControlCommand } from '@ghostlight/contracts'
import type { AnnouncementKey } from '@ghostlight/contracts/rules'
import type { OscMessage } from './packet.ts'

/** The show, the command and the key in an OSC message. */
export type OscRequest = {
  blackboardId: string
  key: string | undefined
  ask: { type: 'connect' } | { type: 'state' } | ControlCommand
}

type Args = OscMessage['args']

/** The first number among the arguments, and the text after it; before it there may be the key. */
const numberIn = (args: Args): { number: number | undefined; after: string | undefined } => {
  const at = args.findIndex((it) => typeof it === 'number')
  const [number, after] = at < 0 ? [] : [args[at], args[at + 1]]
  return {
    number: typeof number === 'number' ? number : undefined,
    after: typeof after === 'string' && after !== '' ? after : undefined,
  }
}

/** `/sound/volume 0.5`, or `/sound/volume 0.5 Balcony` for one group. A fader may send a little more than 1. */
const volume = (args: Args): OscRequest['ask'] => {
  const { number = Number.NaN, after: group } = numberIn(args)
  const level = Math.min(1, Math.max(0, number))
  return { type: 'volume', payload: { level, ...(group !== undefined && { group }) } }
}

/** `/sound/fade`, or `/sound/fade 3` in seconds. */
const fade = (args: Args): OscRequest['ask'] => {
  const { number } = numberIn(args)
  return { type: 'fade', payload: number === undefined ? {} : { ms: Math.round(number * 1_000) } }
}

const ways: readonly [RegExp, (named: string, args: Args) => OscRequest['ask']][] = [
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
  [/^sound\/pause$/, () => ({ type: 'pause', payload: {} })],
  [/^sound\/resume$/, () => ({ type: 'resume', payload: {} })],
  [/^sound\/fade$/, (_, args) => fade(args)],
  [/^sound\/volume$/, (_, args) => volume(args)],
  [/^announce\/(F[1-8])$/i, (key) => ({ type: 'announce', payload: { key: key.toUpperCase() as AnnouncementKey } })],
  [/^all-clear$/, () => ({ type: 'allClear', payload: {} })],
  [/^all-clear\/stay$/, () => ({ type: 'allClear', payload: { stay: true } })],
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
      ask: asked(match[1] ?? '', args),
    }
  }
  return undefined
}
