import {
  type ItemEvent,
  isRejection,
  type LibraryEvent,
  type LibraryItems,
  type Rejection,
  reject,
} from '@ghostlight/contracts'
import { type ItemKind, itemEvents } from '@ghostlight/contracts/rules'
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

/** The rules of a kind of item. `refusalOf`: why an item cannot be made as it is */
type Items<T, E extends LibraryEvent> = Aggregate<ItemState<T>, ItemCommand<T>, E> & {
  refusalOf: (item: T) => Rejection | undefined
}

/** What makes one kind of library item different from the others. */
type Kind<T> = {
  schema: Schema<T>
  /** fills in derived fields before the item is checked. `moved`: what an edit has put elsewhere in a list */
  settle?: (item: T, before: T | undefined, moved?: string) => T
  /** rules beyond the schema; returns the refusal, or nothing */
  refuse?: (item: T) => Rejection | undefined
}

/** Cues, modules, groups, templates, voices and performances are created, changed and deleted by the same rules. */
export const libraryItem = <K extends ItemKind>(category: K, kind: Kind<LibraryItems[K]>) =>
  itemsOf<LibraryItems[K], ItemEvent<K>>(category, kind)

const itemsOf = <T extends { _id: string; name?: string }, E extends LibraryEvent>(
  category: ItemKind,
  { schema, settle = (item) => item, refuse }: Kind<T>,
): Items<T, E> => {
  const types: { created: string; updated?: string; deleted?: string } = itemEvents[category]
  const event = (type: string, data: object): E => ({ type, data }) as E

  const whole = (given: unknown, before: T | undefined, moved?: string): { value: T } | Rejection => {
    const parsed = checked(schema, given)
    if (isRejection(parsed)) return parsed
    const value = settle(parsed.value, before, moved)
    return refuse?.(value) ?? { value }
  }

  const change = (before: T, changes: Changes<T>): E[] | Rejection => {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    return becomes({ ...before, ...given }, before)
  }

  const becomes = (next: T, before: T, moved?: string): E[] | Rejection => {
    const after = whole({ ...next, _id: before._id }, before, moved)
    if (isRejection(after)) return after
    if (same(after.value, before)) return []
    if (!types.updated) return reject('INVALID', `A ${category} cannot be changed.`)
    return [event(types.updated, { [category]: after.value })]
  }

  const edit = (before: T, command: ItemEdit): E[] | Rejection => {
    const after = edited(before, command)
    return isRejection(after) ? after : becomes(after.item, before, command.type === 'place' ? command.item : undefined)
  }

  const make = (given: unknown): E[] | Rejection => {
    const made = whole(given, undefined)
    return isRejection(made) ? made : [event(types.created, { [category]: made.value })]
  }

  const remove = (item: T, { usedBy = [], seen }: Removal): E[] | Rejection => {
    if (!types.deleted) return reject('INVALID', `A ${category} cannot be deleted.`)
    if (seen && !isAsSeen(seen, item)) return reject('STALE', undefined, { now: item })
    if (usedBy.length === 0) return [event(types.deleted, { _id: item._id })]
    const named = item.name ? ` "${item.name}"` : ''
    return reject('IN_USE', `The ${category}${named} is still used by ${usedBy.join(', ')}.`)
  }

  return {
    category,
    refusalOf: (item) => {
      const made = make(item)
      return isRejection(made) ? made : undefined
    },
    initial: () => ({ item: undefined }),
    // as the event left it; one that was deleted is in no event
    evolve: (_, { data }) => ({
      item: ((data as object as Partial<Record<ItemKind, object>>)[category] as T | undefined) ?? null,
    }),
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
