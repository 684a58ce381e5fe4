import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { key, provider, request, setting, settings, sound } from '../../testing/synthesis.ts'
import { soundKey, soundName } from './sound-name.ts'

describe('the name of a sound', () => {
  test('[SP-19] is 64 hex digits that depend on all its inputs and the key', async () => {
    const from = { ...request, provider: 'provider' }
    const names = [
      from,
      { ...from, text: 'Hello' },
      { ...from, voiceId: 'slt' },
      { ...from, provider: 'other' },
      ...Object.entries(settings).map(([field, value]) => ({
        ...from,
        settings: { ...settings, [field]: typeof value === 'number' ? value + 0.1 : !value },
      })),
    ].map((it) => soundName(key, it))
    expect(new Set([...names, soundName(new Uint8Array(32), from)]).size).toBe(10)
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{64}$/)
    expect((await setting(provider(sound)).make(request)).name).toBe(names[0])
  })

  test('[SP-19] is the same in every version', () => {
    expect(soundName(key, { ...request, provider: 'provider' })).toBe(
      'e70c89e4bb82fb7bbcceded51281c471ed58313710938e58c59a692f45a9955c',
    )
  })

  test('[SP-19] does not depend on the order of settings', () => {
    const { speed, ...rest } = settings
    expect(soundName(key, { ...request, settings: { speed, ...rest }, provider: 'p' })).toBe(
      soundName(key, { ...request, provider: 'p' }),
    )
  })

  test('[SP-19] different texts and voices never share a name', () => {
    const words = fc.record({ text: fc.string({ maxLength: 3 }), voiceId: fc.string({ maxLength: 3 }) })
    const nameOf = (from: { text: string; voiceId: string }) => soundName(key, { ...from, settings, provider: 'p' })
    fc.assert(
      fc.property(words, words, (a, b) => {
        const isSame = a.text === b.text && a.voiceId === b.voiceId
        expect(nameOf(a) === nameOf(b)).toBe(isSame)
        expect(soundKey({ ...a, settings }) === soundKey({ ...b, settings })).toBe(isSame)
      }),
    )
  })
})
