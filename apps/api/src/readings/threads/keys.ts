import { setImmediate as nextTurn } from 'node:timers/promises'

/** The time in which another node hears of an erasure. */
const freshMs = 250

type Keys = (Uint8Array | null)[]

/**
 * Copies of the main thread's keys, for the time of one job. Data of a person erased meanwhile can no longer be read 250 ms
 * later. The copies are stored nowhere else.
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
    // waits at least a turn, so that a message to stop can arrive
    await (wanted.length > 0 ? learn(wanted) : nextTurn())
  }
  return {
    load,
    get: (id: string): Uint8Array | undefined => known.get(id),
    /** this thread never seals anything */
    erased: (): boolean => false,
    refresh: (): Promise<void> => load([]),
    forget: (): void => {
      known.clear()
      askedAt = Number.NEGATIVE_INFINITY
    },
  }
}
