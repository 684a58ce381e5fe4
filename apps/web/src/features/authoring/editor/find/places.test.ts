import { describe, expect, it } from 'vitest'
import { scriptWithEdits } from '../../edits/script-with-edits.ts'
import { aCue, aModule, aScript } from '../../edits/testing/script.ts'
import { scriptOf } from '../script.ts'
import {
  found as foundIn,
  type Place,
  placesIn,
  replacing as replace,
  replacedIn,
  startsIn as starts,
} from './places.ts'

const wanting = (text: string) => ({ text, isCased: false, isWhole: false })
const found = (places: readonly Place[], text: string) => foundIn(places, wanting(text))
const startsIn = (text: string, asked: string) => starts(text, wanting(asked))
const replacing = (
  script: ReturnType<typeof scriptOf>,
  hits: readonly Place[],
  { wanted, by }: { wanted: string; by: string },
) => replace(script, hits, { wanted: wanting(wanted), by })

const whole = () => {
  const script = aScript()
  return {
    ...script,
    performance: { ...script.performance, data: { beforeText: 'Wait for the storm.' } },
    cues: [
      { ...aCue('a', ['m', 'n']), name: 'Storm', description: 'No wind.', notes: 'Storm light, storm sound' },
      aCue('b'),
    ],
    modules: [
      {
        ...aModule('m', 'a'),
        conditions: [
          { field: 'data.fear', op: 'equals' as const, value: 'storm' },
          { field: 'groups', op: 'contains' as const, value: 'storm' },
          { field: 'data.hope', op: 'equals' as const, value: 'no storm' },
        ],
        effects: [{ type: 'setField' as const, field: 'mood', value: 'stormy' }],
      },
      aModule('n', 'a'),
    ],
    templates: script.templates.map((it) => ({ ...it, content: { text: 'A STORM, {{nickname}}!', voice: 'v' } })),
  }
}

describe('[EW-25] a search finds a text wherever somebody wrote it', () => {
  it('in what phones show, cues, notes, conditions, effects, words, names and groups, whatever the case', () => {
    const places = placesIn(scriptOf(whole(), []))
    expect(found(places, 'storm').map(({ what, where }) => `${where}: ${what}`)).toEqual([
      'Phones: before the first GO',
      'Cue 1, Storm: name',
      'Cue 1, Storm: notes',
      'Cue 1, Storm, Hello: condition',
      'Cue 1, Storm, Hello: condition',
      'Cue 1, Storm, Hello: effect',
      'Template Hello: words',
    ])
    expect(found(places, 'choir').map(({ where }) => where)).toEqual(['Group Choir'])
    expect(found(places, ' ')).toEqual([])
  })

  it('each time it stands there, without overlapping', () => {
    expect(startsIn('aaa', 'aa')).toEqual([0])
    expect(startsIn('Storm, storm', 'STORM')).toEqual([0, 7])
  })
})

describe('[EW-26] a replacement', () => {
  it('changes every place in one step, each from what its author saw', () => {
    const before = whole()
    const script = scriptOf(before, [])
    const { edits, left } = replacing(script, found(placesIn(script), 'storm'), { wanted: 'storm', by: 'rain' })
    expect(left).toEqual([])
    const after = scriptWithEdits(before, edits)
    expect(found(placesIn(scriptOf(after, [])), 'storm')).toEqual([])
    expect(after.modules[0]?.conditions.map((it) => 'value' in it && it.value)).toEqual(['rain', 'storm', 'no rain'])
    expect(after.cues[0]).toMatchObject({ name: 'Rain', notes: 'Rain light, rain sound', description: 'No wind.' })
    const notes = edits.flatMap(({ fields }) => fields).find(({ path }) => path === 'notes')
    expect(notes).toEqual({ path: 'notes', from: 'Storm light, storm sound', to: 'Rain light, rain sound' })
  })

  it('changes one condition of a list, and none beside it', () => {
    const list = (value: string) => ({
      match: 'any' as const,
      of: [
        { field: 'data.fear', op: 'equals' as const, value: 'rain' },
        { field: 'data.hope', op: 'equals' as const, value },
      ],
    })
    const { modules, ...rest } = whole()
    const before = { ...rest, modules: modules.map((it) => ({ ...it, conditions: [list('storm'), list('storm')] })) }
    const script = scriptOf(before, [])
    const places = found(placesIn(script), 'storm').filter(({ what }) => what === 'condition')
    expect(places.map(({ focus }) => focus)).toEqual(
      ['m', 'n'].flatMap((id) => [`condition ${id} 0.1`, `condition ${id} 1.1`]),
    )
    const { edits } = replacing(script, places.slice(1, 2), { wanted: 'storm', by: 'hail' })
    const after = scriptWithEdits(before, edits).modules.map(({ conditions }) => conditions)
    expect(after).toEqual([
      [list('storm'), list('hail')],
      [list('storm'), list('storm')],
    ])
  })

  it('takes what is typed as it is, even if it means something elsewhere', () => {
    const script = scriptOf(whole(), [])
    const words = found(placesIn(script), '{{nickname}}!')
    const { edits } = replacing(script, words, { wanted: '{{nickname}}!', by: '$& (you)' })
    expect(edits.flatMap(({ fields }) => fields.map(({ to }) => to))).toEqual(['A STORM, $& (you)'])
  })

  it('leaves what would be empty or too long as it is, and says so', () => {
    const script = scriptOf(whole(), [])
    const name = found(placesIn(script), 'storm').filter(({ kind, path }) => kind === 'cue' && path === 'name')
    expect(replacing(script, name, { wanted: 'storm', by: '' })).toEqual({ edits: [], left: name })
    expect(replacing(script, name, { wanted: 'storm', by: 'x'.repeat(201) }).left).toEqual(name)
  })
})

it('[WD-21] a search finds the heading of an act, and replaces it', () => {
  const script = whole()
  const acts = { b: 'After the storm' }
  const headed = { ...script, performance: { ...script.performance, data: { acts } } }
  const [place] = placesIn(scriptOf(headed, [])).filter(({ what }) => what === 'act')
  expect(place).toMatchObject({ text: 'After the storm', focus: 'act b' })
  const { edits } = replacing(scriptOf(headed, []), place ? [place] : [], { wanted: 'storm', by: 'rain' })
  expect(scriptWithEdits(headed, edits).performance.data?.acts).toEqual({ b: 'After the rain' })
})

it('[LN-72] words in other languages are found and replaced, each in its own place', () => {
  const script = whole()
  const translations = { de: { text: 'Ein Sturm!', source: 's', state: 'done' as const } }
  const shown = scriptOf({ ...script, templates: script.templates.map((it) => ({ ...it, translations })) }, [])
  const hits = found(placesIn(shown), 'sturm')
  expect(hits.map(({ where, what }) => [where, what])).toEqual([['Template Hello', 'words in German']])
  const { edits } = replacing(shown, hits, { wanted: 'sturm', by: 'Wind' })
  expect(edits).toEqual([
    {
      type: 'set',
      kind: 'template',
      id: 't',
      fields: [{ path: 'translations.de.text', from: 'Ein Sturm!', to: 'Ein Wind!' }],
    },
  ])
})

describe('[EW-42] a search', () => {
  const it3 = { text: 'the', isCased: false, isWhole: false }
  const text = 'The phones: they wait. Breathe, THE end of the line. Ⴒthe, thé, the'

  it('finds parts of words in any case, or only the same case, or only whole words', () => {
    const words = (asked: Partial<typeof it3>) => starts(text, { ...it3, ...asked }).map((at) => text.slice(at, at + 5))
    expect(words({})).toEqual(['The p', 'they ', 'the, ', 'THE e', 'the l', 'the, ', 'the'])
    expect(words({ isCased: true })).toEqual(['they ', 'the, ', 'the l', 'the, ', 'the'])
    expect(words({ isWhole: true })).toEqual(['The p', 'THE e', 'the l', 'the'])
    expect(words({ isWhole: true, isCased: true })).toEqual(['the l', 'the'])
    // a word that begins in what was no word of its own
    expect(starts('xaba aba', { text: 'aba', isCased: false, isWhole: true })).toEqual([5])
    expect(starts('𝒂the the', { ...it3, isWhole: true })).toEqual([6])
  })

  it('replaces in the case of what was there, unless the case must match', () => {
    const by = (asked: Partial<typeof it3>, to: string) =>
      replacedIn('The man, the MAN, THE man.', { ...it3, ...asked }, to)
    expect(by({}, 'that')).toBe('That man, that MAN, THAT man.')
    expect(by({}, '{{who}} the')).toBe('{{who}} the man, {{who}} the MAN, {{who}} the man.')
    expect(by({ isCased: true }, 'that')).toBe('The man, that MAN, THE man.')
    expect(by({ text: 'The' }, 'that')).toBe('that man, that MAN, that man.')
    expect(by({}, '')).toBe(' man,  MAN,  man.')
  })
})

it('[EW-25 EW-26] the options of a question and the ends of a scale are found and replaced, each in its own place', () => {
  const [first] = aScript().templates
  if (!first) throw new Error('there is a template')
  const asked = (_id: string, content: object) => ({
    ...first,
    _id,
    name: _id,
    type: 'ask' as const,
    content: { closes: {}, results: 'after' as const, tie: 'first' as const, ...content },
  })
  const options = [
    { _id: 'l', label: 'To the storm' },
    { _id: 'r', label: 'Home', effects: [] },
    { _id: 's', label: 'Storm' },
  ]
  const script = {
    ...aScript(),
    templates: [
      asked('Way', { question: 'Storm or home?', kind: 'choice', options }),
      asked('Wind', { question: 'How much?', kind: 'scale', min: 1, max: 5, minLabel: 'None', maxLabel: 'A storm' }),
    ],
  } as unknown as ReturnType<typeof aScript>
  const hits = found(placesIn(scriptOf(script, [])), 'storm')
  expect(hits.map(({ where, what }) => `${where}: ${what}`)).toEqual([
    'Template Way: words',
    'Template Way: option 1',
    'Template Way: option 3',
    'Template Wind: highest',
  ])
  const { edits, left } = replacing(scriptOf(script, []), hits, { wanted: 'storm', by: 'wind' })
  expect(left).toEqual([])
  expect(scriptWithEdits(script, edits).templates.map(({ content }) => content)).toMatchObject([
    { question: 'Wind or home?', options: [{ label: 'To the wind' }, options[1], { _id: 's', label: 'Wind' }] },
    { question: 'How much?', minLabel: 'None', maxLabel: 'A wind' },
  ])
  const empty = replacing(scriptOf(script, []), hits, { wanted: 'storm', by: '' })
  expect(
    empty.left.map(({ what }) => what),
    'an option needs words',
  ).toEqual(['option 3'])
})
