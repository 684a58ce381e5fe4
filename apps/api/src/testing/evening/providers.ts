import type { Language } from '../../engine/ports/language.ts'
import { ProviderFailed, type Speech } from '../../engine/ports/speech.ts'
import type { House, Mood } from './house.ts'

/** What stands for the bytes of a sound: what is said and for how long. */
export type FakeSound = { durationMs: number; text: string }

const encode = (sound: FakeSound): Uint8Array => new TextEncoder().encode(JSON.stringify(sound))
export const decodeSound = (bytes: ArrayBuffer): FakeSound => JSON.parse(new TextDecoder().decode(bytes))

/** Takes its time and fails as often as it does tonight. */
const asked = async ({ chance, wait }: House, { slowMs, failing }: Mood): Promise<void> => {
  const ms = Math.floor(chance.next() * slowMs)
  const fails = chance.next() < failing
  const retryable = chance.next() < 0.7
  if (ms > 0) await wait(ms)
  if (fails) throw new ProviderFailed('not tonight', { retryable })
}

export const fakeSpeech = (house: House): Speech => ({
  name: 'fake',
  synthesise: async ({ text }) => {
    house.asked.speech++
    await asked(house, house.options.speech)
    const durationMs = 400 + ((text.length * 137) % 3_000)
    return { bytes: encode({ durationMs, text }), mimeType: 'audio/mpeg', durationMs }
  },
  voices: async () => [],
  close: async () => undefined,
})

export const fakeLanguage = (house: House): Language => ({
  name: 'fake',
  write: async ({ prompt, context, seed }) => {
    house.asked.language++
    await asked(house, house.options.language)
    return { text: `${prompt} I have told you ${context.length} things. ${seed.length}`, rehearsal: true }
  },
})
