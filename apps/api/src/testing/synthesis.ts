import type { MadeSound, SoundRequest } from '@ghostlight/domain'
import { openMemoryBlobs } from '../adapters/blobs/testing/memory.ts'
import type { Clock } from '../engine/ports/runtime.ts'
import type { Sound, Speech, VoiceSettings } from '../engine/ports/speech.ts'
import { createSynthesisCache } from '../engine/synthesis/synthesis-cache.ts'
import { createSynthesiser, type SynthesiserOptions } from '../engine/synthesis/synthesiser.ts'

export const settings: VoiceSettings = {
  stability: 0.5,
  similarity_boost: 0.5,
  style: 0,
  use_speaker_boost: true,
  speed: 1,
}
export const request = { text: 'Hello.', voiceId: 'rms', settings }
export const key = new Uint8Array(32).fill(7)

/** A clock that jumps to the next deadline when everything waits. `waits`: the times of its stops. */
export function jumpingClock(): Clock & { waits: number[] } {
  let now = 0
  const waits: number[] = []
  return {
    waits,
    now: () => now,
    at(at, fire) {
      waits.push(at - now)
      setImmediate(() => {
        now = Math.max(now, at)
        fire()
      })
      return () => {}
    },
  }
}

/** A provider that answers with each outcome in turn, and then always with the last. `most`: the most requests at once. */
export function provider(...outcomes: (Sound | Error)[]): Speech & { said: string[]; most: number } {
  let underWay = 0
  return {
    name: 'provider',
    said: [],
    most: 0,
    async synthesise({ text }) {
      this.said.push(text)
      this.most = Math.max(this.most, ++underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay--
      const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0]
      if (!outcome || outcome instanceof Error) throw outcome
      return outcome
    },
    voices: async () => [],
    close: async () => {},
  }
}

export const sound: Sound = { bytes: new Uint8Array([1, 2, 3]), mimeType: 'audio/mpeg', durationMs: 42 }
/** The whole synthesis as in a show: `make` asks the cache for a waiting caller, `synthesise` is what the cache calls. */
export const setting = (speech: Speech, more: Partial<SynthesiserOptions> = {}) => {
  const parts = { speech, blobs: openMemoryBlobs(), key, clock: jumpingClock(), ...more }
  const synthesise = createSynthesiser(parts)
  const cache = createSynthesisCache({ synthesise, clock: parts.clock })
  let waiting = 0
  const make = (it: SoundRequest, prefetch = false): Promise<MadeSound> =>
    new Promise((resolve, reject) => {
      const again = () => {
        const sound = cache.made(it)
        if (sound) resolve(sound)
        else reject(new Error(cache.failure(it)))
      }
      cache.start(it, { id: `show ${waiting++}`, again, prefetch })
    })
  return { ...parts, synthesise, make }
}
