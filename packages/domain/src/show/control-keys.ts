import { reject } from '@ghostlight/contracts'
import type { Decide } from './rule.ts'

/** Keys of one show at a time. */
const mostKeys = 20

/** Two keys of one name could not be told apart in the log and on the console. */
export const makeControlKey: Decide<'makeControlKey'> = (key, { controlKeys }) => {
  if ([...controlKeys.values()].some(({ name }) => name.toLowerCase() === key.name.toLowerCase()))
    return reject('DUPLICATE_KEY', `There is a control key named ${key.name} already. End it, or choose another name.`)
  if (controlKeys.size >= mostKeys)
    return reject('INVALID', `A show has at most ${mostKeys} control keys. End one that is not needed.`)
  return [{ type: 'ControlKeyMade', data: key }]
}

export const endControlKey: Decide<'endControlKey'> = ({ keyId }, { controlKeys }) =>
  controlKeys.has(keyId)
    ? [{ type: 'ControlKeyEnded', data: { keyId } }]
    : reject('NOT_FOUND', 'There is no such control key in this show.')
