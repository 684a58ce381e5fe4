import type { User } from '@ghostlight/contracts'

/** The people whom lines are for, to choose from: neither operators nor ushers. */
export const peopleWhoHear = (people: readonly User[]) =>
  people
    .filter(({ type }) => type === 'audience' || type === 'performer')
    .map(({ _id, name, phone }) => ({ value: _id, label: name, more: phone }))
