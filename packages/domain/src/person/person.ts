import { type LibraryEvent, type Recorded, reject, type User } from '@ghostlight/contracts'
import type { Aggregate } from '../aggregate.ts'

type Person = { user: User; groups: string[] }
export type PersonCommand =
  | ({ type: 'register' } & Person)
  | ({ type: 'update' } & Person)
  /** argon2id; the domain never sees a password */
  | { type: 'setPassword'; passwordHash: string }

type PersonEvent = Extract<LibraryEvent, { type: 'PersonRegistered' | 'PersonUpdated' | 'PasswordSet' }>

/** Somebody the installation knows: stream `person-<id>`. */
export const person: Aggregate<{ person: Person | undefined }, PersonCommand, PersonEvent> = {
  category: 'person',
  initial: () => ({ person: undefined }),
  evolve: (state, event: Recorded<PersonEvent>) => (event.type === 'PasswordSet' ? state : { person: event.data }),
  decide: (command, { person: known }) => {
    if (command.type === 'register') {
      const { user, groups } = command
      return known
        ? reject('DUPLICATE_KEY', 'This person exists already.')
        : [{ type: 'PersonRegistered', data: { user, groups } }]
    }
    if (!known) return reject('NOT_FOUND', 'There is no such person.')
    const { _id: userId } = known.user
    if (command.type === 'setPassword')
      return [{ type: 'PasswordSet', data: { userId, passwordHash: command.passwordHash } }]
    const { user, groups } = command
    return [{ type: 'PersonUpdated', data: { user, groups } }]
  },
}
