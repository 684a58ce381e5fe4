import { Module, reject } from '@ghostlight/contracts'
import { libraryItem } from '../library/item.ts'

/** A template for a group, with its delays: stream `module-<id>`. */
export const module = libraryItem('module', {
  schema: Module,
  refuse: ({ group, template }) => {
    if (group === null)
      return reject('INVALID', 'Cannot create module: no groups available. Please create a group first.')
    if (template === null)
      return reject('INVALID', 'Cannot create module: no templates available. Please create a template first.')
    return undefined
  },
})
