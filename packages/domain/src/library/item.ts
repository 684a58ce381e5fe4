import {
  type Cue,
  type Group,
  type LibraryEvent,
  type Module,
  type Performance,
  type Recorded,
  reject,
  type Template,
  type Voice,
} from '@ghostlight/contracts'
import type { Aggregate } from '../aggregate.ts'

/** Things of the library that are made, changed whole, and deleted. */
export type ItemCommand<T> = { type: 'create'; item: T } | { type: 'update'; item: T } | { type: 'delete' }
export type ItemState<T> = { item: T | undefined; deleted: boolean }

type Makers<T> = {
  created: (item: T) => LibraryEvent
  updated: (item: T) => LibraryEvent
  deleted?: (id: string) => LibraryEvent
  /** what the event says the thing now is; undefined for a deletion */
  read: (event: LibraryEvent) => T | undefined
}

const item = <T extends { _id: string }>(
  category: string,
  { created, updated, deleted, read }: Makers<T>,
): Aggregate<ItemState<T>, ItemCommand<T>, LibraryEvent> => ({
  category,
  initial: () => ({ item: undefined, deleted: false }),
  evolve: (_, event: Recorded<LibraryEvent>) => {
    const now = read(event)
    return { item: now, deleted: now === undefined }
  },
  decide: (command, state) => {
    if (command.type === 'create')
      return state.item ? reject('DUPLICATE_KEY', `This ${category} exists already.`) : [created(command.item)]
    if (!state.item) return reject('NOT_FOUND', `There is no such ${category}.`)
    if (command.type === 'update') return [updated(command.item)]
    return deleted ? [deleted(state.item._id)] : reject('INVALID', `A ${category} is not deleted.`)
  },
})

export const performance = item<Performance>('performance', {
  created: (performance) => ({ type: 'PerformanceCreated', data: { performance } }),
  updated: (performance) => ({ type: 'PerformanceUpdated', data: { performance } }),
  read: ({ data }) => ('performance' in data ? data.performance : undefined),
})
export const cue = item<Cue>('cue', {
  created: (it) => ({ type: 'CueCreated', data: { cue: it } }),
  updated: (it) => ({ type: 'CueUpdated', data: { cue: it } }),
  deleted: (_id) => ({ type: 'CueDeleted', data: { _id } }),
  read: ({ data }) => ('cue' in data ? data.cue : undefined),
})
export const module = item<Module>('module', {
  created: (it) => ({ type: 'ModuleCreated', data: { module: it } }),
  updated: (it) => ({ type: 'ModuleUpdated', data: { module: it } }),
  deleted: (_id) => ({ type: 'ModuleDeleted', data: { _id } }),
  read: ({ data }) => ('module' in data ? data.module : undefined),
})
export const group = item<Group>('group', {
  created: (it) => ({ type: 'GroupCreated', data: { group: it } }),
  updated: (it) => ({ type: 'GroupChanged', data: { group: it } }),
  deleted: (_id) => ({ type: 'GroupDeleted', data: { _id } }),
  read: ({ data }) => ('group' in data ? data.group : undefined),
})
export const template = item<Template>('template', {
  created: (it) => ({ type: 'TemplateCreated', data: { template: it } }),
  updated: (it) => ({ type: 'TemplateUpdated', data: { template: it } }),
  read: ({ data }) => ('template' in data ? data.template : undefined),
})
export const voice = item<Voice>('voice', {
  created: (it) => ({ type: 'VoiceAdded', data: { voice: it } }),
  updated: (it) => ({ type: 'VoiceUpdated', data: { voice: it } }),
  read: ({ data }) => ('voice' in data ? data.voice : undefined),
})
