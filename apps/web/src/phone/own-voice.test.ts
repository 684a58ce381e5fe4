import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import { ownVoice } from './own-voice.ts'
import { createFakePhone, soundOf } from './testing/fake-phone.ts'

type Utterance = { text: string; voice?: { name: string }; onstart?(): void; onend?(): void; onerror?(): void }
const voice = (name: string, lang: string, more: object = {}) => ({
  name,
  lang,
  localService: false,
  default: false,
  ...more,
})

/** A browser that speaks: the test says when it begins and ends a sentence. */
const browser = (voices: object[]) => {
  const said: Utterance[] = []
  let cancelled = 0
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: (it: Utterance) => void said.push(it),
    cancel: () => void cancelled++,
  })
  return { said, cancelled: () => cancelled, latest: () => said.at(-1) }
}
const line = { text: 'Guten Abend. Komm herein.', language: 'de', durationMs: 4_000 }
const short = { ...soundOf('short'), durationMs: 1_000 }
const german = voice('Anna', 'de-DE', { localService: true })

beforeEach(() => void browser([]))
afterEach(() => void vi.unstubAllGlobals())

describe('a line that the phone says itself', () => {
  it('[LN-22] takes a voice of the language, and of those one that needs no network, then one of the place', async () => {
    const chosen = async (language: string, ...voices: object[]) => {
      const { latest } = browser(voices)
      const clock = createFakeClock()
      const own = await ownVoice({ ...line, language }, clock)
      own?.play({ fromMs: 0, inMs: 0, together: false, ended: () => undefined })
      await clock.passing(0)
      return latest()?.voice?.name
    }
    const [english, remote, swiss] = [
      voice('Sam', 'en-US', { localService: true, default: true }),
      voice('Cloud', 'de-DE'),
      voice('Urs', 'de_CH', { localService: true }),
    ]
    expect(await chosen('de', english, remote, german)).toBe('Anna')
    expect(await chosen('de-CH', german, swiss, english)).toBe('Urs')
    expect(await chosen('de', english, remote)).toBe('Cloud')
    expect(await chosen('pl', english, german)).toBeUndefined()
    // Linux names Mandarin 'cmn'; a voice of Hong Kong reads the same signs in Cantonese; some names are no tags
    const [hongKong, mandarin] = [voice('Sin-ji', 'zh-HK', { localService: true }), voice('Tingting', 'zh-CN')]
    const odd = voice('Odd', 'piqd', { localService: true })
    expect(await chosen('zh-Hans', odd, hongKong, mandarin)).toBe('Tingting')
    expect(await chosen('zh-Hant-HK', odd, mandarin, hongKong)).toBe('Sin-ji')
    expect(await chosen('zh-Hans', odd, english, voice('Espeak', 'cmn'))).toBe('Espeak')
    expect(await chosen('zh-Hans', odd, english, voice('Espeak', 'yue'))).toBeUndefined()
    expect(await chosen('nonsense-of-a-tag', odd, english)).toBeUndefined()
    vi.stubGlobal('speechSynthesis', undefined)
    expect(await ownVoice(line, createFakeClock())).toBeNull()
  })

  it('[LN-22] is said sentence by sentence, begins when the others do, and ends when the voice ends', async () => {
    const { said, latest } = browser([german])
    const clock = createFakeClock()
    const own = await ownVoice(line, clock)
    let ended = 0
    const playing = own?.play({ fromMs: 0, inMs: 1_000, together: true, ended: () => ended++ })
    await clock.passing(999)
    expect(said).toEqual([])
    await clock.passing(1)
    expect(said.map(({ text }) => text.trim())).toEqual(['Guten Abend.'])
    latest()?.onstart?.()
    await clock.passing(500)
    expect(playing?.positionMs()).toBe(500)
    latest()?.onend?.()
    expect(said.map(({ text }) => text.trim())).toEqual(['Guten Abend.', 'Komm herein.'])
    latest()?.onstart?.()
    await clock.passing(3_000)
    expect(playing?.positionMs(), 'no further than the sentence').toBeLessThanOrEqual(4_000)
    expect([ended, own?.speaks()]).toEqual([0, true])
    latest()?.onend?.()
    expect([ended, clock.timers()]).toEqual([1, 0])
  })

  it('[LN-22] stops at once, and is not reported as ended', async () => {
    const { cancelled, latest } = browser([german])
    const clock = createFakeClock()
    let ended = 0
    const playing = (await ownVoice(line, clock))?.play({ fromMs: 0, inMs: 0, together: false, ended: () => ended++ })
    await clock.passing(0)
    latest()?.onstart?.()
    playing?.stop()
    latest()?.onend?.()
    await clock.passing(60_000)
    expect([ended, cancelled(), clock.timers()]).toEqual([0, 1, 0])
  })

  it('[LN-22] runs as captions if the voice never begins, and ends if it hangs', async () => {
    const { latest } = browser([german])
    const clock = createFakeClock()
    const silent = await ownVoice(line, clock)
    let ended = 0
    silent?.play({ fromMs: 0, inMs: 0, together: false, ended: () => ended++ })
    await clock.passing(3_999)
    expect(ended).toBe(0)
    await clock.passing(1)
    expect([ended, silent?.speaks()]).toEqual([1, false])
    const hanging = await ownVoice(line, clock)
    hanging?.play({ fromMs: 0, inMs: 0, together: false, ended: () => ended++ })
    await clock.passing(0)
    latest()?.onstart?.()
    await clock.passing(16_999)
    expect(ended).toBe(1)
    await clock.passing(1)
    expect([ended, hanging?.speaks()]).toEqual([2, true])
  })
})

describe('a phone that gets a line without a voice', () => {
  const told = (phone: ReturnType<typeof createFakePhone>) =>
    phone.network
      .latest()
      .of('audioContentCompleted')
      .map(({ payload }) => (payload as { saidBy?: string }).saidBy)

  it('[LN-23] fetches no sound, shows captions, and says in its receipt that it did', async () => {
    const phone = createFakePhone()
    phone.join()
    await phone.deliver('one', { language: 'de', saidBy: 'captions', audio: short })
    await phone.clock.passing(0)
    expect(phone.fetched).toEqual([])
    expect(phone.show.view().sounding?.turn.delivery).toMatchObject({ language: 'de', saidBy: 'captions' })
    await phone.clock.passing(1_000)
    expect(told(phone)).toEqual(['captions'])
  })

  it('[LN-23] says in its receipt whether its own voice spoke', async () => {
    const { latest } = browser([german])
    const phone = createFakePhone()
    phone.join()
    await phone.deliver('one', { language: 'de', saidBy: 'phone' })
    await vi.waitFor(async () => {
      await phone.clock.passing(0)
      expect(latest()).toBeDefined()
    })
    expect(phone.show.view().sounding?.speaks).toBe(true)
    latest()?.onstart?.()
    latest()?.onend?.()
    expect(told(phone)).toEqual(['phone'])
    await phone.deliver('two', { language: 'pl', saidBy: 'phone', audio: short })
    await vi.waitFor(async () => {
      await phone.clock.passing(0)
      expect(phone.show.view().sounding?.speaks).toBe(false)
    })
    await phone.clock.passing(1_000)
    expect(told(phone)).toEqual(['phone', 'captions'])
  })

  it('[LN-23] says nothing of a line that it played', async () => {
    const phone = createFakePhone()
    phone.join()
    await phone.deliver('one', { language: 'de' })
    await phone.clock.passing(0)
    phone.player.played.at(-1)?.end()
    expect(phone.fetched).toHaveLength(1)
    expect(told(phone)).toEqual([undefined])
  })
})
