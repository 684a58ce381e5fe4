import type { FilledMessage } from '@ghostlight/domain'

/** `NOT_ALLOWED`: the machine is not on the operator's list, and nothing was sent. `detail`: in words. */
export type Answered = { ok: true; detail: string } | { ok: false; reason: 'NOT_ALLOWED' | 'NOT_TAKEN'; detail: string }

/** The other machines of the theatre. */
export interface Machines {
  /** Sends once, and only to machines that the operator allows. `headers`: values by header name. Never rejects. */
  send(message: FilledMessage, headers: Readonly<Record<string, string>>): Promise<Answered>
  /** Why the message could not be sent, in words; undefined = it could. Sends nothing. Never rejects. */
  refusal(message: FilledMessage): Promise<string | undefined>
}
