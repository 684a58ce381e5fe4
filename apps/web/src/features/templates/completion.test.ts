import { expect, it } from 'vitest'
import { type KnownPeople, nobodyKnown, offersFor, tagAt, withOffer } from './completion.ts'
import { rareIn } from './rare-symbols.ts'

const symbols = ['name', 'nickname', 'offering', 'observation']
const have: Record<string, number> = { nickname: 48, offering: 12, observation: 30 }
const sixty: KnownPeople = {
  of: 60,
  have: (symbol) => have[symbol] ?? 60,
  orElse: (symbol) => (symbol === 'observation' ? 'the dark' : ''),
  saidInstead: (symbol) => (symbol === 'observation' ? ['a light', 'the dark'] : []),
  groups: ['Left', 'Offstage'],
  choices: (symbol) => (symbol === 'offering' ? ['a song', 'a poem', 'say "no"'] : []),
}
/** `^` is the caret. */
const at = (marked: string) => {
  const caret = marked.indexOf('^')
  const text = marked.replace('^', '')
  return { text, caret, tag: tagAt(text, caret) }
}
const offers = (marked: string, people = sixty) => {
  const { tag } = at(marked)
  return tag ? offersFor(tag, symbols, people) : []
}
const taken = (marked: string, label: string): string => {
  const { text, tag } = at(marked)
  const offer = offers(marked).find((it) => it.label === label)
  if (!tag || !offer) throw new Error(`${label} is not offered`)
  const made = withOffer(text, tag, offer)
  return `${made.text.slice(0, made.caret)}^${made.text.slice(made.caret)}`
}

it('[EW-18] a list opens at {{ only, and not where its braces are closed', () => {
  const open = ['Hello {{^', '{{ni^', 'a {{b}} {{^', '{{nick^}} and', '{{#if of^', '{{offering|^', '{{ ^']
  expect(open.map((it) => at(it).tag?.kind)).toEqual(['symbol', 'symbol', 'symbol', 'symbol', 'if', 'orElse', 'symbol'])
  for (const closed of ['Hello ^', '{^', '{{name}}^', '^{{name}}', '{{one\ntwo^', `{{${'a'.repeat(300)}^`])
    expect(at(closed).tag).toBeNull()
})

it('[EW-18] each symbol says how many of the known people have it; without known people there is no number', () => {
  expect(offers('{{n^').map(({ label, note }) => [label, note])).toEqual([
    ['name', '60 of 60 people'],
    ['nickname', '48 of 60 people'],
    ['offering', '12 of 60 people'],
    ['observation', '30 of 60 people'],
  ])
  expect(offers('{{n^', nobodyKnown).map(({ note }) => note)).toEqual(['', '', '', ''])
  expect(offers('{{^').map(({ label }) => label)).toEqual([...symbols, '#if …'])
  expect(offers('{{NICK^').map(({ label }) => label)).toEqual(['nickname'])
  expect(offers('{{n^', { ...sixty, of: 1, have: () => 1 })[0]?.note).toBe('1 of 1 person')
})

it('[EW-18] a chosen symbol takes the place of what was typed and of the braces that closed it', () => {
  expect(taken('Hi {{nick^, you', 'nickname')).toBe('Hi {{nickname}}^, you')
  expect(taken('Hi {{ni^ck}} you', 'nickname')).toBe('Hi {{nickname}}^ you')
  expect(taken('{{of^ and {{name}}', 'offering')).toBe('{{offering}}^ and {{name}}')
  expect(taken('{{#if of^', 'offering')).toBe('{{#if offering}}^{{/if}}')
  expect(taken('{{#if not of^', 'offering'), 'what it asks stays').toBe('{{#if not offering}}^{{/if}}')
  expect(taken('{{ #if  not  of^}} now', 'offering')).toBe('{{#if not offering}}^{{/if}} now')
  expect(taken('{{^', '#if …')).toBe('{{#if ^')
})

it('[EW-18] a condition offers the groups, too, after the symbols', () => {
  expect(offers('{{#if of^').map(({ label }) => label)).toEqual(['offering', 'group:Offstage'])
  expect(offers('{{#if group:^').map(({ label }) => label)).toEqual(['group:Left', 'group:Offstage'])
  expect(taken('{{#if not le^', 'group:Left')).toBe('{{#if not group:Left}}^{{/if}}')
  expect(offers('{{le^'), 'no group is a symbol').toEqual([])
})

it('[EW-30] after the field of a condition the list offers how it is compared, and then what people choose from', () => {
  expect(offers('{{#if offering ^').map(({ label }) => label)).toEqual([
    'is',
    'is not',
    'contains',
    'does not contain',
    'is more than',
    'is at least',
    'is less than',
    'is at most',
    'is the number',
    'is another number than',
  ])
  expect(offers('{{#if offering at^').map(({ label }) => label)).toEqual(['is at least', 'is at most'])
  expect(offers('{{#if not offering ^').map(({ label }) => label)).not.toContain('is')
  expect(taken('{{#if offering at^', 'is at least')).toBe('{{#if offering is at least ^}}{{/if}}')
  expect(taken('{{#if offering ^}}Thanks{{/if}}', 'is not')).toBe('{{#if offering is not ^}}Thanks{{/if}}')
  expect(offers('{{#if offering is ^').map(({ label }) => label)).toEqual(['a song', 'a poem'])
  expect(taken('{{#if offering is so^}}!{{/if}}', 'a song')).toBe('{{#if offering is a song^}}!{{/if}}')
  expect(offers('{{#if nickname is ^'), 'anything can be written there').toEqual([])
  expect(offers('{{#if unheard of ^'), 'no symbol').toEqual([])
})

it('[EW-18] after | the words of the performance and of other lines are offered, each once, and nothing at all', () => {
  expect(offers('{{observation|^').map(({ label, note }) => [label, note])).toEqual([
    ['the dark', 'the performance’s words'],
    ['a light', 'said in another line'],
    ['nothing', 'says nothing'],
  ])
  expect(offers('{{observation|li^').map(({ label }) => label)).toEqual(['a light'])
  expect(taken('See {{observation|^}}.', 'a light')).toBe('See {{observation|a light}}^.')
  expect(taken('See {{offering|^.', 'nothing')).toBe('See {{offering|}}^.')
})

it('[EW-19] a symbol that fewer than half of the people have is marked, unless the text has something for the others', () => {
  const rare = (text: string, people = sixty) => rareIn(text, symbols, people).map(({ symbol }) => symbol)
  expect(rareIn('{{offering}} {{nickname}} {{name}}', symbols, sixty)).toEqual([
    { symbol: 'offering', have: 12, of: 60 },
  ])
  expect(rare('{{observation}}')).toEqual([])
  expect(rare('{{observation}}', { ...sixty, have: () => 29 })).toEqual([])
  expect(rare('{{observation}}', { ...sixty, have: () => 29, orElse: () => '' })).toEqual(['observation'])
  expect(rare('{{observation}}', { ...sixty, have: () => 30, orElse: () => '' })).toEqual([])
  expect(rare('{{offering|a light}} {{offering|}}')).toEqual([])
  expect(rare('{{#if offering}}Thank you for {{offering}}.{{/if}}')).toEqual([])
  expect(rare('{{#if nickname}}Thank you for {{offering}}.{{/if}}')).toEqual(['offering'])
  expect(rare('{{offering}}', nobodyKnown)).toEqual([])
  expect(rare('{{unheardOf}}')).toEqual([])
})

const ofQuestions = [...symbols, 'answer:Door', 'result:Door', 'result:Door:percent', 'answers:Wish']
const offeredOf = (marked: string) => {
  const { tag } = at(marked)
  return tag ? offersFor(tag, ofQuestions, sixty).map(({ label, note, text }) => [label, note, text]) : []
}

it('[QU-64] a text offers what a question gives, and a condition does not offer the words of the room', () => {
  expect(offeredOf('{{answer^')).toEqual([
    ['answer:Door', 'what they answered', '{{answer:Door}}'],
    ['answers:Wish', 'what the room wrote', '{{answers:Wish}}'],
  ])
  expect(offeredOf('{{result^').map(([label]) => label)).toEqual(['result:Door', 'result:Door:percent'])
  expect(offeredOf('{{#if answer^').map(([label]) => label)).toEqual(['answer:Door'])
  expect(rareIn('{{answer:Door}} {{result:Door}}', ofQuestions, sixty), 'nobody can have answered yet').toEqual([])
})
