import { Module, reject } from '@ghostlight/contracts'
import { type LibraryEventOf, libraryItem } from '../library/item.ts'

type ModuleEvent = LibraryEventOf<'ModuleCreated' | 'ModuleUpdated' | 'ModuleDeleted'>

/** A template for a group, with its delays: stream `module-<id>`. */
export const module = libraryItem<Module, ModuleEvent>({
  category: 'module',
  schema: Module,
  created: (item) => ({ type: 'ModuleCreated', data: { module: item } }),
  updated: (item) => ({ type: 'ModuleUpdated', data: { module: item } }),
  deleted: (_id) => ({ type: 'ModuleDeleted', data: { _id } }),
  read: (event) => (event.type === 'ModuleDeleted' ? null : event.data.module),
  refuse: ({ group, template }) => {
    if (group === null)
      return reject('INVALID', 'Cannot create module: no groups available. Please create a group first.')
    if (template === null)
      return reject('INVALID', 'Cannot create module: no templates available. Please create a template first.')
    return undefined
  },
})
