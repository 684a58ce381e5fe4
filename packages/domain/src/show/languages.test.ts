import { describe, expect, it } from 'vitest'
import { given, stateAfter } from '../testing/given.ts'
import { group, module, opened, person } from '../testing/things.ts'
import { effectsOf } from './effects.ts'
import { membersOf, recipientsOf } from './recipients.ts'
import { fill } from './symbols.ts'

const speaks = (language: string, type: 'audience' | 'performer' = 'audience') => ({
  type,
  data: { bib: '1', language },
})
const room = (language?: string) =>
  stateAfter(
    ...opened({
      ...(language && { texts: { language } }),
      groups: [group('chorus')],
      users: [
        { user: person('ann', speaks('de')), groups: [] },
        { user: person('ben', speaks('de-CH')), groups: [] },
        { user: person('cem', speaks('tr')), groups: [] },
        { user: person('dan', { data: {} }), groups: [] },
        { user: person('eva', { data: { language: 'rubbish' } }), groups: [] },
        { user: person('pia', speaks('de', 'performer')), groups: [] },
      ],
    }),
  )

describe('groups of languages', () => {
  it('[LN-05 LN-02] have the audience with this language or a kind of it, without being made', () => {
    const show = room()
    expect(membersOf(show, 'language-de')).toEqual(['ann', 'ben'])
    expect(membersOf(show, 'language-de-CH')).toEqual(['ben'])
    expect(membersOf(show, 'language-tr')).toEqual(['cem'])
    expect(membersOf(show, 'language-fr')).toEqual([])
    expect(membersOf(show, 'language-rubbish')).toBeUndefined()
  })

  it('[LN-03] have those without a language if it is the performance’s', () => {
    expect(membersOf(room(), 'language-en')).toEqual(['dan', 'eva'])
    expect(membersOf(room('de'), 'language-de')).toEqual(['ann', 'ben', 'dan', 'eva'])
    expect(membersOf(room('de'), 'language-en')).toEqual([])
  })

  it('[LN-05] follow a person who changes their language, and nobody else is put into them', () => {
    const past = opened({ users: [{ user: person('ann', speaks('de')), groups: [] }] })
    const { events } = given(...past).when({
      type: 'updateUserField',
      payload: { userId: 'ann', field: 'data.language', value: 'Turkish' },
    })
    const after = stateAfter(...past, ...events)
    expect(membersOf(after, 'language-tr')).toEqual(['ann'])
    expect(membersOf(after, 'language-de')).toEqual([])
    const put = { effects: [{ type: 'addToGroup', group: 'language-de' } as const], heard: ['ann'] }
    expect(effectsOf(after, [put])).toEqual([])
  })

  it('[LN-06] are asked about by conditions, by id', () => {
    const show = room()
    const asks = (op: 'contains' | 'notContains', value: string) =>
      recipientsOf(show, module('m', { conditions: [{ field: 'groups', op, value }] }), [...show.users.keys()])
    expect(asks('contains', 'language-de')).toEqual(['ann', 'ben'])
    expect(asks('notContains', 'language-de')).toEqual(['cem', 'dan', 'eva', 'pia'])
    expect(asks('contains', 'language-en')).toEqual(['dan', 'eva'])
  })

  it('[LN-06] are asked about in a text, by name', () => {
    const show = room()
    const said = (id: string) => {
      const user = show.users.get(id)
      if (!user) throw new Error(id)
      return fill('{{#if group: German speakers}}Guten Abend{{else}}Good evening{{/if}}.', user, show).text
    }
    expect(['ann', 'ben', 'cem', 'pia'].map(said)).toEqual([
      'Guten Abend.',
      'Guten Abend.',
      'Good evening.',
      'Good evening.',
    ])
  })
})

it('[LN-08] {{language}} is the name of the person’s language, in the performance’s', () => {
  const [english, german] = [room(), room('de')]
  const said = (show: typeof english, id: string) => {
    const user = show.users.get(id)
    return user && fill('You speak {{language}}.', user, show)
  }
  expect(said(english, 'ann')).toEqual({ text: 'You speak German.', missing: [], orElse: [] })
  expect(said(english, 'dan')?.text).toBe('You speak English.')
  expect(said(german, 'cem')?.text).toBe('You speak Türkisch.')
  expect(said(german, 'dan')?.text).toBe('You speak Deutsch.')
})

describe('[LN-01] the language of a person', () => {
  const edit = (value: string | null) =>
    given(...opened()).when({ type: 'updateUserField', payload: { userId: 'ann', field: 'data.language', value } })

  it('is kept as its tag, and can be taken away', () => {
    for (const [written, kept] of [
      ['German', 'de'],
      [' pt_br ', 'pt-BR'],
      ['العربية', 'ar'],
      [null, null],
      ['', ''],
    ] as const)
      expect(edit(written).events).toMatchObject([{ data: { field: 'data.language', value: kept } }])
  })

  it('is refused if there is no such language', () => {
    for (const written of ['Germann', 'xx', 'de-', '{{language}}'])
      edit(written).isRefused(
        'INVALID',
        `There is no language ${written}. Write its name, or its tag, such as de or pt-BR.`,
      )
  })

  it('that an effect sets is a tag, too, and nothing if there is no such language', () => {
    const show = room()
    const sets = (value: string) =>
      effectsOf(show, [{ effects: [{ type: 'setField', field: 'language', value }], heard: ['ann', 'cem'] }])
    expect(sets('French')).toMatchObject([
      { data: { userId: 'ann', value: 'fr' } },
      { data: { userId: 'cem', value: 'fr' } },
    ])
    expect(sets('Klingonese')).toEqual([])
  })
})
