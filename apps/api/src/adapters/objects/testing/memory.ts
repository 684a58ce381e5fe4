import { ObjectsUnavailable } from '../../../engine/ports/objects-unavailable.ts'
import type { Objects } from '../objects.ts'

/** A bucket in memory. A test can take it away from everybody, or from one that opened it. */
export const openMemoryObjects = () => {
  const objects = new Map<string, Uint8Array>()
  let isAway = false
  const open = (isAwayHere = () => false): Objects =>
    below(async (value) => {
      await null
      if (isAway || isAwayHere()) throw new ObjectsUnavailable('the object store is away')
      return value()
    })
  const below = (answer: <T>(value: () => T) => Promise<T>): Objects => ({
    put: (name, bytes) => answer(() => void objects.set(name, bytes.slice())),
    make: (name, bytes) =>
      answer(() => {
        if (objects.has(name)) return false
        objects.set(name, bytes.slice())
        return true
      }),
    get: (name) => answer(() => objects.get(name)?.slice()),
    begin: (name, length) =>
      answer(() => {
        const bytes = objects.get(name)
        return bytes && { bytes: bytes.slice(0, length), size: bytes.length }
      }),
    has: (name) => answer(() => objects.has(name)),
    remove: (name) => answer(() => void objects.delete(name)),
    async *list(start) {
      const all = await answer(() => [...objects].map(([name, { length }]) => ({ name, size: length })))
      yield* all.filter(({ name }) => name.startsWith(start))
    },
    keepsFormer: () => answer(() => false),
    close: async () => undefined,
  })
  return {
    open,
    /** its objects, by name */
    objects: objects as ReadonlyMap<string, Uint8Array>,
    away: (is: boolean): void => {
      isAway = is
    },
  }
}
