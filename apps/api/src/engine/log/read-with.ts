import { createHash } from 'node:crypto'

type Key = Uint8Array | undefined

/** Of the keys themselves nothing is held longer than the key store holds them. */
const digests = new WeakMap<Uint8Array, string>()
const digestOf = (key: Key): string => {
  if (key === undefined) return ''
  const known = digests.get(key) ?? createHash('sha256').update(key).digest('base64')
  digests.set(key, known)
  return known
}

/**
 * With which keys the state of each show was read. A state may be saved only while all of them are still the same: then
 * whoever reads the log again gets the same state.
 */
export const createReadWith = () => {
  /** by show and person: a digest of the key; '' = the person had none */
  const shows = new Map<string, Map<string, string>>()
  /** shows whose state nobody may save */
  const spoilt = new Set<string>()
  return {
    /** Notes the keys of one event; a show that was read with two keys of one person is not saved. */
    meeting: (id: string): ((of: string, key: Key) => void) => {
      const known = shows.get(id) ?? new Map<string, string>()
      shows.set(id, known)
      return (of, key) => {
        const digest = digestOf(key)
        const before = known.get(of)
        if (before === undefined) known.set(of, digest)
        else if (before !== digest) spoilt.add(id)
      }
    },
    /** This show is read from the log at every start. */
    spoil: (id: string): void => void spoilt.add(id),
    /** Its state is no longer in memory. */
    forget: (id: string): void => {
      shows.delete(id)
      spoilt.delete(id)
    },
    /** The persons of the show, if each still has the key that the state was read with; undefined = it may not be saved. */
    persons: (id: string, keyOf: (of: string) => Key): string[] | undefined => {
      if (spoilt.has(id)) return undefined
      const known = [...(shows.get(id) ?? [])]
      return known.every(([of, digest]) => digestOf(keyOf(of)) === digest)
        ? known.map(([of]) => of).toSorted()
        : undefined
    },
  }
}
