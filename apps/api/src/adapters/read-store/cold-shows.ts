import type { SnapshotParts } from '../../engine/ports/snapshots.ts'
import { entriesOf, type Generation, write } from './memory-generation.ts'

/** The kinds of views that belong to one show and are put aside with it. */
const kinds = ['blackboard', 'changes', 'emotes'] as const
/** how many shows have their views in memory at most: the last ones written */
const mostWarm = 32

type Content = { hashes: [string, [string, unknown][]][]; lists: [string, unknown[]][] }

/**
 * Keeps the views of shows that were not written for long in files. A reader gets the file's content; the first write to
 * the show brings its views back into memory.
 */
export const createColdShows = (
  parts: SnapshotParts,
  onError: (error: unknown) => void,
  names: Iterable<[string, string]>,
) => {
  const cold = new Map<string, string>(names)
  /** in the order of their last write */
  const warm = new Set<string>()
  let last: { name: string; generation: Generation } | undefined

  const taken = (name: string): Generation => {
    if (last?.name === name) return last.generation
    const generation = generationOf(parts.take(name) as Content)
    last = { name, generation }
    return generation
  }
  const cool = (id: string, live: Generation): void => {
    const keys = kinds.map((kind) => `${kind}:${id}`)
    const content: Content = {
      hashes: keys.flatMap((key) => (live.hashes.has(key) ? [[key, [...(live.hashes.get(key) ?? [])]]] : [])),
      lists: keys.flatMap((key) => (live.lists.has(key) ? [[key, entriesOf(live, key)]] : [])),
    }
    if (content.hashes.length + content.lists.length > 0) cold.set(id, parts.put(id, content))
    warm.delete(id)
    for (const key of keys) write(live, { op: 'drop', key })
  }

  return {
    /** The views that hold this key: those in memory, or those of a file. */
    readable: (key: string, live: Generation): Generation => {
      const name = cold.get(idOf(key) ?? '')
      return name === undefined ? live : taken(name)
    },
    /** Call it before writing to the key: brings the show's views back into memory. */
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
    /** Puts shows aside until at most `most` are in memory. If a file cannot be written, its show stays in memory. */
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
