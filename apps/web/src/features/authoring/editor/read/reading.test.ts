import type { User } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { aCue, aModule, aScript } from '../../edits/testing/script.ts'
import { clockText } from '../lengths/length-words.ts'
import { scriptOf } from '../script.ts'
import { peopleWhoHear } from './people-who-hear.ts'
import { readingOf as asRead, type Reader } from './reading.ts'

const measured = (_: string, text: string) => (text.startsWith('aaa') ? 8_200 : undefined)
const readingOf = (script: ReturnType<typeof scriptOf>, reader: Reader) => asRead(script, reader, () => undefined)
const odile: User = { _id: 'o', name: 'Odile', phone: '', type: 'audience', data: { fear: 'rain' } }
const script = () => {
  const whole = aScript()
  const [template] = whole.templates
  if (!template) throw new Error('the fixture has a template')
  const said = (_id: string, text: string) => ({ ...template, _id, name: _id, content: { text, voice: 'v' } })
  return scriptOf(
    {
      ...whole,
      performance: { ...whole.performance, templates: ['t', 'u'], data: { orElse: { hope: 'sun' } } },
      cues: [
        { ...aCue('a', ['m', 'n']), notes: 'Look up.' },
        { ...aCue('b', ['q']), plannedMs: 60_000 },
      ],
      modules: [
        { ...aModule('m', 'a'), group: 'audience', mindelay: 1_000, maxdelay: 2_000 },
        {
          ...aModule('n', 'a'),
          template: 'u',
          conditions: [{ field: 'data.fear', op: 'equals' as const, value: 'snow' }],
        },
        { ...aModule('q', 'b'), template: 'u', group: 'performer' },
      ],
      templates: [said('t', '{{fear|the dark}} and {{hope}}, {{name}}.'), said('u', 'a'.repeat(150))],
    },
    [],
  )
}

describe('[EW-21] the evening to read', () => {
  it('says who hears each line, when and on which condition, and which fields are filled in', () => {
    const [first, second] = readingOf(script(), undefined).cues
    expect(first?.lines.map(({ who, when, texts }) => [who, when, texts[0]?.text.slice(0, 40)])).toEqual([
      ['audience', 'after 1–2 s', '[fear, or the dark] and [hope], [name].'],
      ['Choir', 'only if fear is snow', 'a'.repeat(40)],
    ])
    expect([first?.notes, second?.lines.map(({ who }) => who)]).toEqual(['Look up.', ['performer']])
  })
})

it('[EW-22] as one person hears it: their lines, with their fields and the words for empty ones', () => {
  const reading = readingOf(script(), { user: odile, groups: ['g'] })
  expect(reading.cues.map(({ lines }) => lines.map(({ texts }) => texts[0]?.text))).toEqual([
    ['rain and sun, Odile.'],
    [],
  ])
})

it('[EW-41] a field that is empty for an invented person stays a symbol, unless there are words for an empty one', () => {
  const invented = { ...odile, name: '', data: {} }
  const told = (user: User, isInvented?: boolean) =>
    readingOf(script(), { user, groups: [], ...(isInvented === undefined ? {} : { isInvented }) }).cues[0]?.lines[0]
      ?.texts[0]?.text
  expect(told(invented, true)).toBe('the dark and sun, [name].')
  expect(told({ ...invented, name: 'Kim' }, true)).toBe('the dark and sun, Kim.')
  expect(told({ ...invented, data: { hope: 'snow' } }, true)).toBe('the dark and snow, [name].')
  // somebody who is in the list hears it as it is
  expect(told(invented)).toBe('the dark and sun, .')
})

it('[EW-22] audience and performers can be chosen, and nobody who hears no line', () => {
  const people = (['audience', 'dramaturg', 'performer', 'usher'] as const).map((type) => ({
    ...odile,
    _id: type,
    type,
  }))
  expect(peopleWhoHear(people).map(({ value }) => value)).toEqual(['audience', 'performer'])
})

it('[EW-21 EW-22] a condition inside a line and a list of conditions read as they are written, and hold for one person', () => {
  const whole = aScript()
  const asked = { field: 'data.fear', op: 'equals' as const }
  const either = {
    match: 'any' as const,
    of: [
      { ...asked, value: 'snow' },
      { ...asked, value: 'rain' },
    ],
  }
  const text = '{{#if fear}}Not {{fear}}.{{else}}Brave.{{/if}} {{#if group:Choir}}Sing.{{/if}}'
  const templates = whole.templates.map((it) => ({ ...it, content: { text, voice: 'v' } }))
  const modules = [{ ...aModule('m', 'a'), conditions: [either] }]
  const listed = scriptOf({ ...whole, cues: [aCue('a', ['m'])], modules, templates }, [])
  const [line] = readingOf(listed, undefined).cues[0]?.lines ?? []
  expect(line?.when).toBe('only if any of (fear is snow; fear is rain)')
  expect(line?.texts[0]?.text).toBe('[if fear: Not [fear]. / else: Brave.] [if group:Choir: Sing.]')
  const heard = readingOf(listed, { user: odile, groups: ['g'] }).cues[0]?.lines.map(({ texts }) => texts[0]?.text)
  expect(heard).toEqual(['Not rain. Sing.'])
})

it('[EW-23] a phone plays the lines of a cue in turn; a planned length counts instead; the evening is the sum', () => {
  const { cues, length } = readingOf(script(), undefined)
  const [first, second] = cues
  expect(first?.lines.map((it) => it.length.ms)[1]).toBe(9_600)
  expect([first?.length.ms, second?.length.ms, length.ms]).toEqual([11_800, 60_000, 71_800])
  expect([59_400, 65_000, 3_725_000].map(clockText)).toEqual(['0:59', '1:05', '1:02:05'])
})

it('[WD-21] an act begins with its cue', () => {
  const whole = aScript()
  const { performance } = whole
  const headed = { ...whole, performance: { ...performance, data: { acts: { b: 'Act II' } } } }
  expect(readingOf(scriptOf(headed, []), undefined).cues.map(({ act }) => act)).toEqual(['', 'Act II'])
})

it('[WD-23] a line that a voice has said has the measured length, whoever reads it', () => {
  const odileReads = { user: { ...odile, data: { fear: 'snow' } }, groups: ['g'] }
  for (const [reader, ms] of [[undefined, 10_400] as const, [odileReads, 10_000] as const]) {
    const [first] = asRead(script(), reader, measured).cues
    expect(first?.lines[1]?.length).toEqual({ ms: 8_200, measured: true })
    expect(first?.lines[0]?.length.measured).toBe(false)
    expect(first?.length, 'with an estimate before it').toEqual({ ms, measured: false })
  }
})
