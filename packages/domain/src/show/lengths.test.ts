import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask, llm, speech } from '../testing/things.ts'
import { asSaid, cueLength, eveningLength, heardLength, isTooLong, lineLength, nothingMeasured } from './lengths.ts'
import { spokenMs, unwrittenMs } from './spoken.ts'

const heard = (voice: string, text: string) => (voice === 'voice-1' && text === 'Good evening.' ? 1_234 : undefined)

describe('[WD-23] the length of a line', () => {
  it('is estimated from its words, and measured once a voice has said the same words', () => {
    expect(lineLength(speech('a'), nothingMeasured)).toEqual({ ms: spokenMs('Good evening.'), measured: false })
    expect(lineLength(speech('a'), heard)).toEqual({ ms: 1_234, measured: true })
    expect(lineLength(speech('a', 'Good evening!'), heard)?.measured, 'other words').toBe(false)
    const other = { ...speech('a'), content: { text: 'Good evening.', voice: 'voice-2' } }
    expect(lineLength(other, heard)?.measured, 'another voice').toBe(false)
  })

  it('of a line that a language model writes is that of a usual line, and nothing lasts without words', () => {
    expect(lineLength(llm('a', 'Be kind.', 'Greet them.'), heard)).toEqual({ ms: unwrittenMs(), measured: false })
    expect(lineLength({ ...speech('a'), type: 'mime' }, heard)).toBeUndefined()
  })

  it('counts a word for a symbol, its other words, and the longer part of a condition', () => {
    expect(asSaid('Hush, {{name}}, {{fear|the dark}}.')).toBe('Hush, name, the dark.')
    expect(asSaid('{{#if hat}}Nice hat.{{else}}You have no hat at all.{{/if}} Go.')).toBe('You have no hat at all. Go.')
    expect(asSaid('{{#if hat}}Nice {{hat}} hat.{{/if}}{{/if}}')).toBe('Nice hat hat.')
  })

  it('is never less for more words, whatever they are', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const ms = (text: string) => lineLength(speech('a', text), nothingMeasured)?.ms ?? 0
        expect(ms(`${asSaid(a)} ${b.replaceAll('{{', '')}`)).toBeGreaterThanOrEqual(ms(a))
      }),
    )
  })
})

const length = (ms: number, measured = false) => ({ ms, measured })
type Line = Parameters<typeof cueLength>[0][number]
type Heard = { after?: number; measured?: boolean; group?: string; only?: boolean }
const line = (ms: number, { after = 0, measured = false, group = 'audience', only = false }: Heard = {}): Line => ({
  module: {
    maxdelay: after,
    group,
    conditions: only ? [{ field: 'mood', op: 'exists' }] : [],
  },
  length: length(ms, measured),
})

describe('[QU-27] the length of a question', () => {
  const open = { closes: { afterMs: 30_000 }, question: 'Good evening.' }

  it('is that of its words and its time; one that nobody speaks has only its time', () => {
    expect(lineLength(ask('a', { ...open, voice: 'voice-1' }), heard)).toEqual({ ms: 31_234, measured: true })
    expect(lineLength(ask('a', open), heard)).toEqual({ ms: 30_000, measured: true })
    expect(lineLength(ask('a', { closes: { whenAll: true } }), heard)).toEqual({ ms: 0, measured: true })
  })

  it('counts the words that a person hears', () => {
    expect(heardLength(ask('a', { ...open, question: 'x', voice: 'voice-1' }), 'Good evening.', heard)?.ms).toBe(31_234)
    expect(heardLength(speech('a', 'x'), 'Good evening.', heard)).toEqual({ ms: 1_234, measured: true })
    expect(heardLength(llm('a', 'x', 'y'), 'Good evening.', heard)?.ms).toBe(unwrittenMs())
  })
})

describe('[WD-24] the length of a cue', () => {
  it('ends when a phone has played its lines, each after its delay and after the one before', () => {
    expect(cueLength([line(5_000), line(2_000, { after: 4_000 }), line(900, { after: 9_000 })])).toEqual(length(9_900))
    expect(cueLength([line(2_000, { after: 4_000 }), line(5_000)]), 'in the order of their delays').toEqual(
      length(7_000),
    )
    expect(cueLength([{ ...line(1, { after: 9_000 }), length: undefined }])).toEqual(length(0, true))
    expect(cueLength([])).toEqual(length(0, true))
  })

  it('is that of the group that hears the most, with what the whole audience hears', () => {
    const [left, right] = [line(3_000, { group: 'left' }), line(4_000, { group: 'right' })]
    expect(cueLength([left, right, line(1_000)])).toEqual(length(5_000))
    expect(cueLength([left, line(2_500, { group: 'performer' }), line(1_000)]), 'performers hear their own').toEqual(
      length(4_000),
    )
    expect(cueLength([left, line(9_000, { only: true })]), 'they may be different people').toEqual(length(9_000))
  })

  it('takes one of the lines that have a condition, after those that everybody hears', () => {
    const [happy, sad] = [line(3_000, { only: true }), line(4_000, { only: true })]
    expect(cueLength([happy, sad, line(1_000)])).toEqual(length(5_000))
  })

  it('is measured if every line that it adds up is', () => {
    const [one, other] = [line(2_000, { measured: true }), line(3_000)]
    expect(cueLength([one, other]).measured).toBe(false)
    expect(cueLength([other, line(1_000, { after: 5_000, measured: true })])).toEqual(length(6_000, true))
    expect(cueLength([other, line(1_000, { after: 2_000, measured: true })])).toEqual(length(4_000))
  })

  it('does not fit if it is longer than its plan by more than a breath', () => {
    const fits = (plannedMs: number | undefined, ms: number) =>
      !isTooLong(plannedMs === undefined ? {} : { plannedMs }, length(ms))
    expect([fits(undefined, 9e9), fits(5_000, 5_500), fits(5_000, 5_501), fits(5_000, 100)]).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  it('of the evening is the sum, beside the sum with what is planned', () => {
    const cues = [
      { cue: { plannedMs: 10_000 }, length: length(4_000) },
      { cue: { plannedMs: 3_000 }, length: length(8_000, true) },
      { cue: {}, length: length(5_000, true) },
    ]
    expect(eveningLength(cues)).toEqual({ said: length(17_000), planned: 18_000, plans: 2, tooLong: 1 })
    expect(eveningLength([])).toEqual({ said: length(0, true), planned: 0, plans: 0, tooLong: 0 })
  })
})

it('[LN-28] a line lasts as long as in the language that takes longest', () => {
  const long = 'Guten Abend, meine sehr verehrten Damen und Herren, und willkommen in diesem Haus.'
  const made = { source: 'x', state: 'draft' } as const
  const template = { ...speech('a'), translations: { de: { ...made, text: long }, fr: { ...made, text: 'Bonsoir.' } } }
  expect(lineLength(template, heard)).toEqual({ ms: spokenMs(long), measured: false })
  expect(lineLength({ ...template, translations: { fr: template.translations.fr } }, heard)?.measured).toBe(true)
})
