import type { Edit } from '@ghostlight/contracts'
import { fieldOf } from '@ghostlight/domain/edit'

type FieldEdits = Extract<Edit, { type: 'set' }>['fields']

/**
 * The changes as edits, each from the value that its author saw. `from` has the values of fields that were typed a
 * while ago; the other fields had the value shown now.
 */
export const fieldEdits = (item: object, changes: object, from: object = {}): FieldEdits =>
  Object.entries(changes).flatMap(([path, to]) => {
    const saw = Object.hasOwn(from, path) ? fieldOf(from, path) : fieldOf(item, path)
    return saw === to ? [] : [{ path, from: saw, to }]
  })
