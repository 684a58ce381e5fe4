import type { FilledMessage } from '@ghostlight/domain'

/** `NOT_ALLOWED`: its machine is not on the operator's list; nothing was sent. `detail` is in words. */
export type Answered = { ok: true; detail: string } | { ok: false; reason: 'NOT_ALLOWED' | 'NOT_TAKEN'; detail: string }

/** The other machines of the house. */
export interface Machines {
  /** Sends once, and only where the operator allows it. `headers`: the values of a request's, by name. Never rejects. */
  send(message: FilledMessage, headers: Readonly<Record<string, string>>): Promise<Answered>
  /** Why nothing could be sent to its machine, in words; undefined: it could. Nothing is sent. Never rejects. */
  refusal(message: FilledMessage): Promise<string | undefined>
}
