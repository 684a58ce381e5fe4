import type { ItemEvent, LibraryEvent, LibraryItems, User, UserType } from '@ghostlight/contracts'
import { type ItemKind, itemEvents } from '@ghostlight/contracts/rules'
import type { HashKey } from '../view-key.ts'
import { setIn, type WriteOp } from '../write-op.ts'

export const libraryKey = <K extends ItemKind>(kind: K): HashKey<LibraryItems[K]> => `library:${kind}`
/** People by id. Personal fields are sealed, and read as empty until they are opened. */
export const peopleKey: HashKey<{
  user: User
  groups: string[]
  from?: { _id: string; sheets?: string[] } | undefined
}> = 'people'
export const passwordsKey: HashKey<{ userId: string; passwordHash: string }> = 'passwords'
export const secondFactorsKey: HashKey<{ userId: string; secret: string }> = 'second-factors'

/** The ids of erased people, with their type. */
export const erasedKey: HashKey<UserType> = 'erased'

/** Event → write operations for `library:<kind>`, `people`, `passwords` and `second-factors`; personal fields stay sealed. */
export const projectLibrary = (event: LibraryEvent): WriteOp[] => {
  if (isOfItem(event)) return [itemOp(event)]
  const { type, data } = event
  switch (type) {
    case 'PersonRegistered':
    case 'PersonUpdated': {
      const set = setIn(peopleKey, data.user._id, data)
      return data.user.ended ? [set, ...withoutLogin(data.user._id)] : [set]
    }
    case 'PasswordSet':
      return [setIn(passwordsKey, data.userId, data)]
    case 'SecondFactorSet':
      return [setIn(secondFactorsKey, data.userId, data)]
    case 'SecondFactorRemoved':
      return [{ op: 'delete', key: secondFactorsKey, field: data.userId }]
    case 'PersonRemoved':
      return [{ op: 'delete', key: peopleKey, field: data._id }, ...withoutLogin(data._id)]
    case 'PersonErased':
      return [
        { op: 'delete', key: peopleKey, field: data.userId },
        ...withoutLogin(data.userId),
        setIn(erasedKey, data.userId, data.type),
      ]
    case 'Reserved':
    case 'Released':
    case 'SessionsEnded':
    case 'LoginLinkMade':
    case 'ProgramKeyMade':
    case 'TokenSpent':
    case 'KeysNamed':
    case 'KeyErased':
    case 'SecretKept':
    case 'MomentNamed':
      return []
    default:
      return nothing(type)
  }
}

const withoutLogin = (field: string): WriteOp[] =>
  [passwordsKey, secondFactorsKey].map((key) => ({ op: 'delete', key, field }))

/** Skips an event of a later version. */
const nothing = (_: never): WriteOp[] => []

const kindOf = Object.fromEntries(
  Object.entries(itemEvents).flatMap(([kind, types]) => Object.values(types).map((type) => [type, kind])),
) as Record<ItemEvent['type'], ItemKind>
const isOfItem = (event: LibraryEvent): event is ItemEvent => Object.hasOwn(kindOf, event.type)

const itemOp = ({ type, data }: ItemEvent): WriteOp => {
  const key = libraryKey(kindOf[type])
  if ('_id' in data) return { op: 'delete', key, field: data._id }
  const item = (data as LibraryItems)[kindOf[type]]
  return setIn(key, item._id, item)
}
