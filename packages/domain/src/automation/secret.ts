import { type LibraryEvent, reject } from '@ghostlight/contracts'
import type { Aggregate } from '../aggregate.ts'

/** Null until it is stored. `host`: the machine and port that the secret is for; no other machine gets it. */
export type SecretState = { host: string; value: string } | null
type SecretCommand = { type: 'keep'; secretId: string; host: string; value: string }

/** Stream `secret-<id>`: written once, and read only to send it. */
export const secret: Aggregate<SecretState, SecretCommand, Extract<LibraryEvent, { type: 'SecretKept' }>> = {
  category: 'secret',
  initial: () => null,
  evolve: (_, { data: { host, value } }) => ({ host, value }),
  decide: ({ type: _, ...data }, state) =>
    state === null ? [{ type: 'SecretKept', data }] : reject('DUPLICATE_KEY', 'This secret is kept already.'),
}
