import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openRehearsalLanguage } from './rehearsal.ts'

const language = openRehearsalLanguage()
const write = async (seed: string, slots: Record<string, string> = {}) => {
  const { text, rehearsal } = await language.write({ system: '', prompt: '', context: [], slots, seed })
  expect(rehearsal).toBe(true)
  return text
}
const seeds = Array.from({ length: 300 }, (_, i) => `run ${i}`)

test('[LA-01] the same seed gives the same words, other seeds give others', async () => {
  const first = await Promise.all(seeds.map((seed) => write(seed)))
  expect(await Promise.all(seeds.toReversed().map((seed) => write(seed)))).toEqual(first.toReversed())
  expect(new Set(first).size).toBeGreaterThan(60)
})

test.each([{}, { name: 'Anna' }, { onlineUsername: 'gh0st' }, { name: 'Anna', onlineUsername: 'gh0st' }])(
  '[LA-02] %j: one to four sentences that a voice can say, with every known name',
  async (slots: Record<string, string>) => {
    for (const seed of seeds) {
      const text = await write(seed, slots)
      expect(text).toMatch(/^[A-Z][A-Za-z0-9 ,.;?]+[.?]$|^gh0st/)
      expect(text).not.toMatch(/#|\{|\}|undefined| {2}| [,.;?]/)
      expect(text.length).toBeLessThan(260)
      expect(text.split(/[.?](?: |$)/).filter(Boolean).length).toBeLessThanOrEqual(4)
      for (const name of Object.values(slots)) expect(text).toContain(name)
    }
  },
)

test('[LA-02] an empty name, or a property that every object inherits, does not count as a name', async () => {
  for (const seed of seeds.slice(0, 50))
    expect(await write(seed, { name: ' ', onlineUsername: '' })).toBe(await write(seed))
})

test('[LA-03] texts of the audience are spoken and never interpreted', async () => {
  const hostile = ['#middle#', '[name:#close#]', '{{onlineUsername}}', '$&', '#[a:b]close.capitalize#', '\\#']
  for (const name of hostile) {
    for (const seed of seeds.slice(0, 20)) {
      const text = await write(seed, { name })
      expect(text.replace(name, () => 'Anna')).toBe(await write(seed, { name: 'Anna' }))
    }
  }
})

test('[LA-03] any name appears in the text unchanged', async () => {
  const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((it) => `x${it}x`)
  await fc.assert(
    fc.asyncProperty(name, fc.string(), async (it, seed) => {
      expect(await write(seed, { name: it })).toContain(it)
    }),
  )
})
