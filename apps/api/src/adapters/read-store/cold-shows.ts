import type { Shelf } from '../../engine/ports/snapshots.ts'
import { entriesOf, type Generation, write } from './memory-generation.ts'

/** What belongs to one show, and is put aside with it. */
const kinds = ['blackboard', 'changes', 'emotes'] as const
/** so many shows' views are in memory at most: those that were written last */
const mostWarm = 32

type Content = { hashes: [string, [string, unknown][]][]; lists: [string, unknown[]][] }

/**
 * The views of shows that nothing has happened to for long are files. Whoever reads one is handed what is in it; the
 * first thing that happens to the show brings it back.
 */
export const createColdShows = (shelf: Shelf, onError: (error: unknown) => void, names: Iterable<[string, string]>) => {
  const cold = new Map<string, string>(names)
  /** the last one written is the last */
  const warm = new Set<string>()
  let last: { name: string; generation: Generation } | undefined

  const taken = (name: string): Generation => {
    if (last?.name === name) return last.generation
    const generation = generationOf(shelf.take(name) as Content)
    last = { name, generation }
    return generation
  }
  const cool = (id: string, live: Generation): void => {
    const keys = kinds.map((kind) => `${kind}:${id}`)
    const content: Content = {
      hashes: keys.flatMap((key) => (live.hashes.has(key) ? [[key, [...(live.hashes.get(key) ?? [])]]] : [])),
      lists: keys.flatMap((key) => (live.lists.has(key) ? [[key, entriesOf(live, key)]] : [])),
    }
    if (content.hashes.length + content.lists.length > 0) cold.set(id, shelf.put(id, content))
    warm.delete(id)
    for (const key of keys) write(live, { op: 'drop', key })
  }

  return {
    /** Where the key stands: in memory, or in a file. */
    readable: (key: string, live: Generation): Generation => {
      const name = cold.get(idOf(key) ?? '')
      return name === undefined ? live : taken(name)
    },
    /** Before something is written to the key. */
    touch: (key: string, live: Generation): void => {
      const id = idOf(key)
      if (id === undefined) return
      warm.delete(id)
      warm.add(id)
      const name = cold.get(id)
      if (name === undefined) return
      const { hashes, lists } = taken(name)
      for (const [at, fields] of hashes) live.hashes.set(at, fields)
      for (const [at, list] of lists) live.lists.set(at, list)
      cold.delete(id)
      last = undefined
    },
    /** Leaves at most so many in memory. A file that cannot be written leaves its show where it is. */
    cool: (live: Generation, most = mostWarm): void => {
      try {
        for (const id of warm) {
          if (warm.size <= most) return
          cool(id, live)
        }
      } catch (error) {
        onError(error)
      }
    },
    names: (): [string, string][] => [...cold],
  }
}

export type ColdShows = ReturnType<typeof createColdShows>

const idOf = (key: string): string | undefined => {
  const kind = kinds.find((it) => key.startsWith(`${it}:`))
  return kind && key.slice(kind.length + 1)
}

const generationOf = ({ hashes, lists }: Content): Generation => ({
  checkpoint: -1,
  hashes: new Map(hashes.map(([key, fields]) => [key, new Map(fields)])),
  lists: new Map(lists.map(([key, entries]) => [key, { entries, start: 0 }])),
})
