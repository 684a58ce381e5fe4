import { setImmediate as nextTurn } from 'node:timers/promises'

/** As long as another node may take to hear of an erasure. */
const freshMs = 250

type Keys = (Uint8Array | null)[]

/**
 * Persons' keys as the main thread has them, for as long as one job takes: who is erased meanwhile cannot be read any more
 * 250 ms later. They are kept nowhere else.
 */
export const createAskedKeys = (ask: (ids: string[]) => Promise<Keys>, now: () => number) => {
  const known = new Map<string, Uint8Array | undefined>()
  let askedAt = Number.NEGATIVE_INFINITY

  const learn = async (ids: string[]): Promise<void> => {
    const keys = await ask(ids)
    for (const [index, id] of ids.entries()) known.set(id, keys[index] ?? undefined)
  }
  const load = async (ids: Iterable<string>): Promise<void> => {
    const isOld = now() - askedAt >= freshMs
    const wanted = isOld ? [...new Set([...known.keys(), ...ids])] : [...ids].filter((id) => !known.has(id))
    if (isOld) askedAt = now()
    // a turn at least, in which it is heard that nobody waits any more
    await (wanted.length > 0 ? learn(wanted) : nextTurn())
  }
  return {
    load,
    get: (id: string): Uint8Array | undefined => known.get(id),
    /** nothing is sealed here */
    erased: (): boolean => false,
    refresh: (): Promise<void> => load([]),
    forget: (): void => {
      known.clear()
      askedAt = Number.NEGATIVE_INFINITY
    },
  }
}
