import type {
  Cue,
  Group,
  LibraryEvent,
  Module,
  Performance,
  Template,
  User,
  UserType,
  Voice,
} from '@ghostlight/contracts'
import type { HashKey } from '../view-key.ts'
import { setIn, type WriteOp } from '../write-op.ts'

/** What the library has, by kind. */
export type LibraryItems = {
  performance: Performance
  cue: Cue
  module: Module
  group: Group
  template: Template
  voice: Voice
}
type Kind = keyof LibraryItems

export const libraryKey = <K extends Kind>(kind: K): HashKey<LibraryItems[K]> => `library:${kind}`
/** Sealed: the fields of a person's own read as nothing until they are opened. */
export const peopleKey: HashKey<{
  user: User
  groups: string[]
  from?: { _id: string; sheets?: string[] } | undefined
}> = 'people'
export const passwordsKey: HashKey<{ userId: string; passwordHash: string }> = 'passwords'
export const secondFactorsKey: HashKey<{ userId: string; secret: string }> = 'second-factors'

/** Ids of those who were erased, with their type. */
export const erasedKey: HashKey<UserType> = 'erased'

/** Event → write operations for `library:<kind>`, `people`, `passwords` and `second-factors`; personal fields stay sealed. */
export const projectLibrary = ({ type, data }: LibraryEvent): WriteOp[] => {
  switch (type) {
    case 'PersonRegistered':
    case 'PersonUpdated':
      return [setIn(peopleKey, data.user._id, data)]
    case 'PasswordSet':
      return [setIn(passwordsKey, data.userId, data)]
    case 'SecondFactorSet':
      return [setIn(secondFactorsKey, data.userId, data)]
    case 'SecondFactorRemoved':
      return [{ op: 'delete', key: secondFactorsKey, field: data.userId }]
    case 'PersonRemoved':
      return [peopleKey, passwordsKey, secondFactorsKey].map((key) => ({ op: 'delete', key, field: data._id }))
    case 'PersonErased':
      return [
        { op: 'delete', key: peopleKey, field: data.userId },
        { op: 'delete', key: passwordsKey, field: data.userId },
        { op: 'delete', key: secondFactorsKey, field: data.userId },
        setIn(erasedKey, data.userId, data.type),
      ]
    case 'PerformanceCreated':
    case 'PerformanceUpdated':
      return put('performance', data.performance)
    case 'CueCreated':
    case 'CueUpdated':
      return put('cue', data.cue)
    case 'ModuleCreated':
    case 'ModuleUpdated':
      return put('module', data.module)
    case 'GroupCreated':
    case 'GroupChanged':
      return put('group', data.group)
    case 'TemplateCreated':
    case 'TemplateUpdated':
      return put('template', data.template)
    case 'VoiceAdded':
    case 'VoiceUpdated':
      return put('voice', data.voice)
    case 'CueDeleted':
      return remove('cue', data._id)
    case 'ModuleDeleted':
      return remove('module', data._id)
    case 'GroupDeleted':
      return remove('group', data._id)
    case 'Reserved':
    case 'Released':
    case 'SessionsEnded':
    case 'TokenSpent':
    case 'KeysNamed':
    case 'KeyErased':
    case 'SecretKept':
      return []
    default:
      return nothing(type)
  }
}

/** An event that a later version left in the log is passed over. */
const nothing = (_: never): WriteOp[] => []
const put = <K extends Kind>(kind: K, value: LibraryItems[K]): WriteOp[] => [setIn(libraryKey(kind), value._id, value)]
const remove = (kind: Kind, field: string): WriteOp[] => [{ op: 'delete', key: libraryKey(kind), field }]
