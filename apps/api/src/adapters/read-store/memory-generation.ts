import type { WriteOp } from '../../engine/ports/read-store.ts'

/** Entries before `start` are forgotten and empty. Cutting the array at each push would cost as much as its whole length. */
type CappedList = { entries: unknown[]; start: number }

export type Generation = {
  checkpoint: number
  hashes: Map<string, Map<string, unknown>>
  lists: Map<string, CappedList>
}

export const emptyGeneration = (): Generation => ({ checkpoint: -1, hashes: new Map(), lists: new Map() })

export const entriesOf = (generation: Generation, key: string): unknown[] => {
  const list = generation.lists.get(key)
  return list ? list.entries.slice(list.start) : []
}

export function write(generation: Generation, op: WriteOp): void {
  switch (op.op) {
    case 'set': {
      const hash = generation.hashes.get(op.key)
      if (hash) hash.set(op.field, op.value)
      else generation.hashes.set(op.key, new Map([[op.field, op.value]]))
      return
    }
    case 'delete': {
      const hash = generation.hashes.get(op.key)
      if (hash?.delete(op.field) && hash.size === 0) generation.hashes.delete(op.key)
      return
    }
    case 'drop':
      generation.hashes.delete(op.key)
      generation.lists.delete(op.key)
      return
    case 'push':
      push(generation, op)
      return
    default:
      op satisfies never
  }
}

function push(generation: Generation, op: Extract<WriteOp, { op: 'push' }>): void {
  if (op.keep <= 0) {
    generation.lists.delete(op.key)
    return
  }
  const list = generation.lists.get(op.key) ?? { entries: [], start: 0 }
  generation.lists.set(op.key, list)
  list.entries.push(op.value)
  for (const start = Math.max(list.start, list.entries.length - op.keep); list.start < start; list.start++)
    list.entries[list.start] = undefined
  if (list.start <= list.entries.length / 2) return
  list.entries.splice(0, list.start)
  list.start = 0
}
