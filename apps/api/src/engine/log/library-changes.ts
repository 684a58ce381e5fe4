import { libraryKey } from '@ghostlight/projections'
import { type Channel, channel } from '../ports/channel.ts'
import type { WriteOp } from '../ports/read-store.ts'

/** The read store has something of the library that it had not. */
export const libraryChannel: Channel<Record<string, never>> = channel('library')

const written = new Set<string>((['performance', 'cue', 'module', 'group', 'template'] as const).map(libraryKey))

/** Whether authors see it: people and voices are no part of what they write. */
export const changesLibrary = (ops: readonly WriteOp[]): boolean => ops.some(({ key }) => written.has(key))
