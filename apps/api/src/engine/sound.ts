import { createHmac } from 'node:crypto'
import type { BlobInfo, BlobStore } from './ports/blobs.ts'
import type { Clock } from './ports/runtime.ts'
import { ProviderFailed, type Speech, type VoiceSettings } from './ports/speech.ts'

export type SoundRequest = { text: string; voiceId: string; settings: VoiceSettings }
export type MadeSound = { name: string; info: BlobInfo }

export type SoundMakerOptions = {
  speech: Speech
  blobs: BlobStore
  /** the installation's key: without it a name can neither be guessed nor confirm a guess */
  key: Uint8Array
  clock: Clock
  /** requests at the provider at once; 4 where not given */
  concurrency?: number
}

export interface SoundMaker {
  /** The name this provider's sound of these words has: 64 lower-case hex digits. Pure. */
  nameOf(request: SoundRequest): string
  /** Made once, however many ask and whenever. Errors: ProviderFailed, after at most 3 tries. */
  make(request: SoundRequest): Promise<MadeSound>
}

export function soundMaker({ speech, blobs, key, clock, concurrency = 4 }: SoundMakerOptions): SoundMaker {
  const limited = providerLimit({ clock, concurrency })
  const making = new Map<string, Promise<MadeSound>>()

  const nameOf = (request: SoundRequest) => soundName(key, { ...request, provider: speech.name })

  const produce = async (name: string, request: SoundRequest): Promise<MadeSound> => {
    const known = await blobs.info(name)
    if (known) return { name, info: known }
    const { bytes, mimeType, durationMs } = await limited(() => speech.synthesise(request))
    await blobs.put(name, bytes, { mimeType, durationMs })
    return { name, info: { mimeType, durationMs, size: bytes.length } }
  }

  return {
    nameOf,
    make(request) {
      const name = nameOf(request)
      const sound = making.get(name) ?? produce(name, request).finally(() => making.delete(name))
      making.set(name, sound)
      return sound
    },
  }
}

/** HMAC-SHA256 over everything the sound is made from. The leading tag changes if what a name covers ever does. */
export function soundName(key: Uint8Array, from: SoundRequest & { provider: string }): string {
  const { provider, voiceId, text, settings: s } = from
  const settings = [s.stability, s.similarity_boost, s.style, s.use_speaker_boost, s.speed]
  return createHmac('sha256', key)
    .update(JSON.stringify(['sound/1', provider, voiceId, settings, text]))
    .digest('hex')
}

const TRIES = 3
const FIRST_WAIT_MS = 500
/** Who must wait longer than this has missed its cue: better a failure that the console names. */
const LONGEST_WAIT_MS = 30_000

type Limit = { clock: Clock; concurrency: number }

/**
 * Lets so many requests at a time through to one provider, in order of arrival, and tries a retryable failure again
 * (3 tries; 500 ms, then 1 s, or when the provider said, which then holds for all). Errors: those of the request.
 */
export function providerLimit({ clock, concurrency }: Limit): <T>(request: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let free = concurrency
  let closedUntil = 0

  const enter = () => (free > 0 ? void free-- : new Promise<void>((admit) => queue.push(admit)))
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else free++
  }
  const until = (at: number) => (at > clock.now() ? new Promise<void>((resolve) => clock.at(at, resolve)) : undefined)

  const attempt = async <T>(request: () => Promise<T>, tried: number): Promise<T> => {
    // Another request may have pushed it on while this one waited.
    while (closedUntil > clock.now()) await until(closedUntil)
    try {
      return await request()
    } catch (error) {
      const again = error instanceof ProviderFailed && error.retryable && tried + 1 < TRIES
      if (!again) throw error
      const wait = error.retryAfterMs ?? FIRST_WAIT_MS * 2 ** tried
      if (wait > LONGEST_WAIT_MS) throw error
      const resume = clock.now() + wait
      if (error.retryAfterMs !== undefined) closedUntil = Math.max(closedUntil, resume)
      await until(resume)
      return attempt(request, tried + 1)
    }
  }

  return async (request) => {
    await enter()
    try {
      return await attempt(request, 0)
    } finally {
      leave()
    }
  }
}
