import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderFailed, type Speech } from '../../../engine/ports/speech.ts'
import { decode, hasFfmpeg } from '../test-servers/decode.ts'
import { plain } from '../test-servers/settings.ts'
import { openFlite } from './flite.ts'

const LINE = 'Hello? Is anyone still on this channel?'
let flite: Speech
beforeAll(() => {
  flite = openFlite({ workers: 2 })
})
afterAll(() => flite.close())

const say = (text: string, voiceId = 'rms', speed = 1) =>
  flite.synthesise({ text, voiceId, settings: { ...plain, speed } })
const failure = (said: Promise<unknown>) =>
  said.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('speech', () => {
  test.skipIf(!hasFfmpeg).each(['rms', 'slt', 'awb'])(
    '[SP-01 SP-02] %s says a line as an MP3 that plays as long as it claims (needs ffmpeg)',
    async (voiceId) => {
      const { bytes, durationMs, mimeType } = await say(LINE, voiceId)
      const heard = await decode(bytes)
      expect(mimeType).toBe('audio/mpeg')
      expect(Math.abs(heard.durationMs - durationMs)).toBeLessThanOrEqual(60)
      expect(durationMs).toBeGreaterThan(1500)
      expect(heard.peakDb).toBeGreaterThan(-2.5)
      expect(heard.peakDb).toBeLessThanOrEqual(0)
      expect(heard.startsAfterMs).toBeLessThan(120)
      expect(heard.endsBeforeMs).toBeLessThan(150)
    },
  )

  test('[SP-01] the MP3 is 48 kbit/s constant, mono, 16 kHz', async () => {
    const { bytes, durationMs } = await say(LINE)
    expect(bytes.length / durationMs).toBeCloseTo(6, 1)
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xf3])
    expect((bytes[2] ?? 0) & 0x0c).toBe(0x08)
    expect((bytes[3] ?? 0) >> 6).toBe(3)
  })

  test('[SP-03] the same words give the same bytes, even after other words', async () => {
    const first = await say(LINE)
    await say('Something else.', 'awb')
    expect(Buffer.from((await say(LINE)).bytes).equals(first.bytes)).toBe(true)
  })

  test('[SP-04] a slower voice takes proportionally longer, and an absurd speed is limited', async () => {
    const lengths = await Promise.all([1, 0.5, 2, 50].map(async (speed) => (await say(LINE, 'slt', speed)).durationMs))
    const [normal = 0, slow = 0, fast = 0, absurd = 0] = lengths
    expect(slow / normal).toBeGreaterThan(1.7)
    expect(fast / normal).toBeLessThan(0.65)
    expect(absurd).toBe(fast)
  })

  test('[SP-05] other scripts and emoji are spoken in English letters', async () => {
    const sounds = await Promise.all(['Привет, Анна', '👻👻👻', 'Où êtes-vous?', '東京'].map((text) => say(text)))
    for (const { durationMs } of sounds) expect(durationMs).toBeGreaterThan(400)
  })

  test('[SP-03] text that looks like an option is spoken', async () => {
    expect((await say('-voice awb --help')).durationMs).toBeGreaterThan(700)
  })
})

describe('failures', () => {
  test.each(['', '   ', '...', '\u0000', '?!'])(
    '[SP-06] %j fails for good, because nothing could be heard',
    async (text) => {
      const error = await failure(say(text))
      expect(error).toBeInstanceOf(ProviderFailed)
      expect(error).toMatchObject({ retryable: false })
    },
  )

  test('[SP-07] an unknown voice fails for good, and the message names the existing ones', async () => {
    const error = await failure(say(LINE, 'ghost'))
    expect(error).toMatchObject({ retryable: false, message: "Flite has no voice 'ghost', only rms, slt, awb" })
  })

  test('[SP-08] a worker that crashes fails its own request, which may be retried, and the next one is spoken', async () => {
    const broken = openFlite({ script: new URL('../test-workers/fragile-worker.ts', import.meta.url) })
    const ask = (text: string) => broken.synthesise({ text, voiceId: 'rms', settings: plain })
    const [first, second] = await Promise.all([failure(ask('crash')), failure(ask('refuse'))])
    expect(first).toMatchObject({ name: 'ProviderFailed', retryable: true })
    expect(second).toMatchObject({ name: 'ProviderFailed', retryable: false, message: 'Flite cannot say this: refuse' })
    await broken.close()
  })
})

test('[SP-09] the three voices describe themselves', async () => {
  const voices = await flite.voices()
  expect(voices.map(({ voiceId }) => voiceId)).toEqual(['rms', 'slt', 'awb'])
  for (const { description } of voices) expect(description).toMatch(/^A (wo)?man, .+\.$/)
})
