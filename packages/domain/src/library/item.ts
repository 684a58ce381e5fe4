import { isRejection, type LibraryEvent, type Recorded, type Rejection, reject } from '@ghostlight/contracts'
import type { Aggregate } from '../aggregate.ts'
import { edited, type ItemEdit } from '../edit/edited.ts'
import { isAsSeen } from '../edit/fields.ts'
import { same } from '../same.ts'
import { checked, type Schema } from './checked.ts'

/** Fields that are absent or undefined stay as they are. */
export type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined }

export type ItemCommand<T> =
  | { type: 'create'; item: T }
  | { type: 'update'; changes: Changes<T> }
  | ItemEdit
  /** `usedBy`: names of what uses it, for the refusal. `seen`: delete it only if it still is as somebody saw it */
  | { type: 'delete'; usedBy?: readonly string[]; seen?: object | undefined }
  /** restores a deleted item as it was; an existing one stays unchanged */
  | { type: 'restore'; item: object }

type Removal = { usedBy?: readonly string[]; seen?: object | undefined }

/** undefined: never created, null: deleted */
export type ItemState<T> = { item: T | undefined | null }

/** What makes one kind of library item different from the others. */
export type Kind<T, E extends LibraryEvent> = {
  category: string
  schema: Schema<T>
  created: (item: T) => E
  updated: (item: T) => E
  deleted?: (id: string) => E
  /** the item after the event; null if the event deleted it */
  read: (event: Recorded<E>) => T | null
  /** fills in derived fields before the item is checked */
  settle?: (item: T, before: T | undefined) => T
  /** rules beyond the schema; returns the refusal, or nothing */
  refuse?: (item: T) => Rejection | undefined
}

/** Cues, modules, groups, templates, voices and performances are created, changed and deleted by the same rules. */
export const libraryItem = <T extends { _id: string; name?: string }, E extends LibraryEvent>(
  kind: Kind<T, E>,
): Aggregate<ItemState<T>, ItemCommand<T>, E> => {
  const { category, schema, settle = (item: T) => item, refuse } = kind

  const whole = (given: unknown, before: T | undefined): { value: T } | Rejection => {
    const parsed = checked(schema, given)
    if (isRejection(parsed)) return parsed
    const value = settle(parsed.value, before)
    return refuse?.(value) ?? { value }
  }

  const change = (before: T, changes: Changes<T>): E[] | Rejection => {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    return becomes({ ...before, ...given }, before)
  }

  const becomes = (next: T, before: T): E[] | Rejection => {
    const after = whole({ ...next, _id: before._id }, before)
    if (isRejection(after)) return after
    return same(after.value, before) ? [] : [kind.updated(after.value)]
  }

  const edit = (before: T, command: ItemEdit): E[] | Rejection => {
    const after = edited(before, command)
    return isRejection(after) ? after : becomes(after.item, before)
  }

  const make = (given: unknown): E[] | Rejection => {
    const made = whole(given, undefined)
    return isRejection(made) ? made : [kind.created(made.value)]
  }

  const remove = (item: T, { usedBy = [], seen }: Removal): E[] | Rejection => {
    if (!kind.deleted) return reject('INVALID', `A ${category} cannot be deleted.`)
    if (seen && !isAsSeen(seen, item)) return reject('STALE', undefined, { now: item })
    if (usedBy.length === 0) return [kind.deleted(item._id)]
    const named = item.name ? ` "${item.name}"` : ''
    return reject('IN_USE', `The ${category}${named} is still used by ${usedBy.join(', ')}.`)
  }

  return {
    category,
    initial: () => ({ item: undefined }),
    evolve: (_, event) => ({ item: kind.read(event) }),
    decide: (command, { item }) => {
      if (command.type === 'create') {
        if (item !== undefined) return reject('DUPLICATE_KEY', `This ${category} exists already.`)
        return make(command.item)
      }
      if (command.type === 'restore') return item ? [] : make(command.item)
      if (!item) return reject('NOT_FOUND', `There is no such ${category}.`)
      if (command.type === 'update') return change(item, command.changes)
      return command.type === 'delete' ? remove(item, command) : edit(item, command)
    },
  }
}

/** For kinds that need a name. */
export const needsName =
  (category: string) =>
  ({ name }: { name: string }): Rejection | undefined =>
    name.trim() === '' ? reject('INVALID', `A ${category} needs a name.`) : undefined

export type LibraryEventOf<T extends LibraryEvent['type']> = Extract<LibraryEvent, { type: T }>
