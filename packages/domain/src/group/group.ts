import { Group, isDefaultGroup, reject } from '@ghostlight/contracts'
import { type LibraryEventOf, libraryItem, needsName } from '../library/item.ts'

type GroupEvent = LibraryEventOf<'GroupCreated' | 'GroupChanged' | 'GroupDeleted'>

/** People who hear the same: stream `group-<id>`. Each show decides who is in it. */
export const group = libraryItem<Group, GroupEvent>({
  category: 'group',
  schema: Group,
  created: (item) => ({ type: 'GroupCreated', data: { group: item } }),
  updated: (item) => ({ type: 'GroupChanged', data: { group: item } }),
  deleted: (_id) => ({ type: 'GroupDeleted', data: { _id } }),
  read: (event) => (event.type === 'GroupDeleted' ? null : event.data.group),
  settle: (item) => ({ ...item, name: item.name.trim() }),
  // every show has the default groups; nobody could tell a second one of that name from them
  refuse: (item) =>
    isDefaultGroup(item.name.toLowerCase())
      ? reject('DUPLICATE_KEY', `A group named "${item.name}" already exists.`)
      : needsName('group')(item),
})
