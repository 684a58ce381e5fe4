import type { Cue, Group, Module, Performance, Template, Voice } from '@ghostlight/contracts'
import { libraryKey } from '@ghostlight/projections'
import type { ReadStore } from '../engine/ports/read-store.ts'

type Kinds = {
  performance: Performance
  cue: Cue
  module: Module
  group: Group
  template: Template
  voice: Voice
}

/** Where the library is read: as the last write has left it. */
export type Views = Pick<ReadStore, 'all'>

/** Everything of one kind as the read store has it. The cast is the boundary to our own stored views. */
export const listOf = async <K extends keyof Kinds>(views: Views, kind: K): Promise<Kinds[K][]> =>
  [...(await views.all(libraryKey(kind))).values()] as Kinds[K][]
