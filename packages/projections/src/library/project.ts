import type { LibraryEvent } from '@ghostlight/contracts'
import type { WriteOp } from '../write-op.ts'

type Kind = 'performance' | 'cue' | 'module' | 'group' | 'template' | 'voice'

export const libraryKey = (kind: Kind): string => `library:${kind}`

/** Event → write operations for `library:<kind>`, `people` and `passwords`; personal fields stay sealed. */
export const projectLibrary = ({ type, data }: LibraryEvent): WriteOp[] => {
  switch (type) {
    case 'PersonRegistered':
    case 'PersonUpdated':
      return [{ op: 'set', key: 'people', field: data.user._id, value: data }]
    case 'PasswordSet':
      return [{ op: 'set', key: 'passwords', field: data.userId, value: data }]
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
      return []
    default:
      return nothing(type)
  }
}

/** An event that a later version left in the log is passed over. */
const nothing = (_: never): WriteOp[] => []
const put = (kind: Kind, value: { _id: string }): WriteOp[] => [
  { op: 'set', key: libraryKey(kind), field: value._id, value },
]
const remove = (kind: Kind, field: string): WriteOp[] => [{ op: 'delete', key: libraryKey(kind), field }]
