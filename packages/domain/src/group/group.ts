import { Group, isDefaultGroup, reject } from '@ghostlight/contracts'
import { libraryItem, needsName } from '../library/item.ts'

/** People who hear the same: stream `group-<id>`. Each show decides who is in it. */
export const group = libraryItem('group', {
  schema: Group,
  settle: (item) => ({ ...item, name: item.name.trim() }),
  // every show has the default groups; nobody could tell a second one of that name from them
  refuse: (item) =>
    isDefaultGroup(item.name.toLowerCase())
      ? reject('DUPLICATE_KEY', `A group named "${item.name}" already exists.`)
      : needsName('group')(item),
})
