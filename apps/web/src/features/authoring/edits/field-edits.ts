import type { Edit } from '@ghostlight/contracts'
import { fieldOf } from '@ghostlight/domain/edit'

type FieldEdits = Extract<Edit, { type: 'set' }>['fields']

/**
 * Changes as edits: each from what its author saw. `from` has it where it was typed some time ago; the rest was as it
 * is shown now.
 */
export const fieldEdits = (item: object, changes: object, from: object = {}): FieldEdits =>
  Object.entries(changes).flatMap(([path, to]) => {
    const saw = Object.hasOwn(from, path) ? fieldOf(from, path) : fieldOf(item, path)
    return saw === to ? [] : [{ path, from: saw, to }]
  })
