import type { Blackboard } from '@ghostlight/contracts'
import { t } from '../words/t.ts'
import type { Live } from './connect.ts'
import { createLiveStore } from './store.ts'

export const replayIsReadOnly = t`This is a replay. Nothing can be changed.`
const refusal = { ok: false, code: 'READ_ONLY', message: replayIsReadOnly } as const

/** A blackboard that stands still at a time (ms), which its clocks show. It refuses every request and sends nothing. */
export const pastLive = (blackboard: Blackboard, at: number): Live => ({
  store: createLiveStore(blackboard, { now: () => at, after: () => () => {} }),
  readOnly: true,
  request: async () => refusal,
  serverNow: () => at,
  start: () => {},
  stop: () => {},
})
