import type { SoundRequest } from '@ghostlight/domain'
import type { BlobStore } from '../ports/blobs.ts'
import { soundKey, soundName } from './sound-name.ts'
import type { SynthesisCache } from './synthesis-cache.ts'
import type { Unspoken } from './unspoken.ts'

/** Parallel sounds; few, so that a show that starts meanwhile waits little. */
const mostUnderWay = 16
/** Parallel look-ups in the store. */
const mostLookedFor = 32
/** Number of sounds that are remembered as stored; others are looked up again. */
const mostRemembered = 50_000

type Parts = {
  sounds: SynthesisCache
  blobs: Pick<BlobStore, 'info'>
  /** the installation's key, for the names of sounds */
  key: Uint8Array
  /** the name of the voices' provider */
  provider: string
  /** silence for lines that no voice speaks */
  unspoken?: Pick<Unspoken, 'of'>
}

/** `failure`: why the last of those that failed did. */
export type SoundCount = { ready: number; total: number; making: boolean; failed: number; failure: string | undefined }

/**
 * Sounds for a future show: counts the stored ones and makes the rest when there is time. It keeps no state that the
 * store could not give again, so after a restart the count starts anew.
 */
export const createMakeAhead = ({ sounds, blobs, key, provider, unspoken }: Parts) => {
  /** how long each of them lasts, ms */
  const stored = new Map<string, number>()
  const queue = new Map<string, SoundRequest>()
  const underWay = new Set<string>()
  const failures = new Map<string, string>()

  const remember = (id: string, durationMs: number): number => {
    if (stored.size >= mostRemembered) stored.clear()
    stored.set(id, durationMs)
    return durationMs
  }
  const madeNow = (request: SoundRequest): number | undefined => {
    const sound = sounds.made(request)
    return sound?.fallback === undefined ? sound?.durationMs : undefined
  }
  const lengthOf = async (request: SoundRequest): Promise<number | undefined> => {
    const id = soundKey(request)
    const known = stored.get(id) ?? madeNow(request)
    const silent = known === undefined ? (await unspoken?.of(request))?.durationMs : undefined
    const ms = known ?? silent ?? (await blobs.info(soundName(key, { ...request, provider })))?.durationMs
    return ms === undefined ? undefined : remember(id, ms)
  }
  /** How long each sound lasts, ms; undefined = it is not made yet. */
  const lengths = async (requests: readonly SoundRequest[]): Promise<(number | undefined)[]> => {
    const found: (number | undefined)[] = []
    for (let from = 0; from < requests.length; from += mostLookedFor)
      found.push(...(await Promise.all(requests.slice(from, from + mostLookedFor).map(lengthOf))))
    return found
  }
  const missing = async (requests: readonly SoundRequest[]): Promise<SoundRequest[]> => {
    const found = await lengths(requests)
    return requests.filter((_, at) => found[at] === undefined)
  }

  const begin = (id: string, request: SoundRequest): void => {
    underWay.add(id)
    const again = (): void => {
      underWay.delete(id)
      const failure = sounds.failure(request) ?? sounds.made(request)?.fallback
      const ms = madeNow(request)
      if (failure !== undefined) failures.set(id, failure)
      else if (ms !== undefined) remember(id, ms)
      pump()
    }
    sounds.start(request, { id: 'ahead', again, prefetch: true })
  }
  const pump = (): void => {
    for (const [id, request] of queue) {
      if (underWay.size >= mostUnderWay) return
      queue.delete(id)
      begin(id, request)
    }
  }

  const count = async (requests: readonly SoundRequest[]): Promise<SoundCount> => {
    const left = (await missing(requests)).map(soundKey)
    const failed = left.flatMap((id) => failures.get(id) ?? [])
    const making = left.some((id) => queue.has(id) || underWay.has(id))
    const { length: total } = requests
    return { ready: total - left.length, total, making, failed: failed.length, failure: failed.at(-1) }
  }

  return {
    count,
    lengths,
    /** Makes the missing sounds; tries failed ones again. Resolves when the first have begun. */
    make: async (requests: readonly SoundRequest[]): Promise<SoundCount> => {
      for (const request of await missing(requests)) {
        const id = soundKey(request)
        failures.delete(id)
        if (!underWay.has(id)) queue.set(id, request)
      }
      pump()
      return count(requests)
    },
  }
}
export type MakeAhead = ReturnType<typeof createMakeAhead>
