import { type LibraryEvent, reject } from '@ghostlight/contracts'
import type { Aggregate } from '../aggregate.ts'

/** Null until it is kept. `host`: the machine, with its port, that it was given for: no other is sent it. */
export type SecretState = { host: string; value: string } | null
type SecretCommand = { type: 'keep'; secretId: string; host: string; value: string }

/** Stream `secret-<id>`: written once, and read by whoever sends it alone. */
export const secret: Aggregate<SecretState, SecretCommand, Extract<LibraryEvent, { type: 'SecretKept' }>> = {
  category: 'secret',
  initial: () => null,
  evolve: (_, { data: { host, value } }) => ({ host, value }),
  decide: ({ type: _, ...data }, state) =>
    state === null ? [{ type: 'SecretKept', data }] : reject('DUPLICATE_KEY', 'This secret is kept already.'),
}
