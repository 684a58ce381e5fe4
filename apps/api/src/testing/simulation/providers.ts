import type { Language } from '../../engine/ports/language.ts'
import { ProviderFailed, type Speech } from '../../engine/ports/speech.ts'
import type { Cluster, ProviderState } from './cluster.ts'

/** The bytes of a simulated sound: its text and its length. */
export type FakeSound = { durationMs: number; text: string }

const encode = (sound: FakeSound): Uint8Array => new TextEncoder().encode(JSON.stringify(sound))
export const decodeSound = (bytes: ArrayBuffer): FakeSound => JSON.parse(new TextDecoder().decode(bytes))

/** Waits and fails according to the provider's state. */
const asked = async ({ chance, wait }: Cluster, { slowMs, failing }: ProviderState): Promise<void> => {
  const ms = Math.floor(chance.next() * slowMs)
  const fails = chance.next() < failing
  const retryable = chance.next() < 0.7
  if (ms > 0) await wait(ms)
  if (fails) throw new ProviderFailed('not tonight', { retryable })
}

export const fakeSpeech = (cluster: Cluster): Speech => ({
  name: 'fake',
  synthesise: async ({ text }) => {
    cluster.asked.speech++
    await asked(cluster, cluster.options.speech)
    const durationMs = 400 + ((text.length * 137) % 3_000)
    return { bytes: encode({ durationMs, text }), mimeType: 'audio/mpeg', durationMs }
  },
  voices: async () => [],
  close: async () => undefined,
})

export const fakeLanguage = (cluster: Cluster): Language => ({
  name: 'fake',
  write: async ({ prompt, context, seed }) => {
    cluster.asked.language++
    await asked(cluster, cluster.options.language)
    return { text: `${prompt} I have told you ${context.length} things. ${seed.length}`, rehearsal: true }
  },
})
