import type { Template } from '@ghostlight/contracts'
import { missingIn } from '@ghostlight/contracts/rules'
import { knownSymbols } from '@ghostlight/domain/nearest-symbol'
import { unclosedIn } from '@ghostlight/domain/symbols'
import { describe, expect, it } from 'vitest'
import { writtenAt } from './completion.ts'
import { listed } from './listed.ts'
import { blankSettings } from './question-settings.ts'
import { unclosedBeside, unknownIn, unknownSymbols, withSymbol } from './symbols.ts'
import {
  asType,
  copyOf,
  emptied,
  excerptOf,
  inlineOf,
  isBlank,
  isSilent,
  isTemplateValues,
  named,
  type TemplateValues,
  textsOf,
  valuesOf,
} from './template-values.ts'

describe('symbols', () => {
  const users = [{ _id: 'a', name: 'A', phone: '', type: 'audience' as const, data: { seat: 'C4' } }]
  const known = knownSymbols(users)

  it('a symbol that nobody has is reported, with the nearest known one', () => {
    expect(unknownSymbols({ symbols: ['name', 'seat', 'title', 'internetShme', 'zebra crossing'] }, known)).toEqual([
      { symbol: 'internetShme', meant: 'internetShame' },
      { symbol: 'zebra crossing', meant: null },
    ])
  })

  it('the symbols of a text are checked while it is written', () => {
    expect(unknownIn('{{name}}, {{ seat }} and {{sat}} {{}}', known)).toEqual([
      { symbol: 'sat', meant: 'seat' },
      { symbol: '', meant: null },
    ])
  })

  it('a symbol that is not closed is reported as it is written', () => {
    expect(unclosedIn('Hi {{name}} and {{ nick')).toEqual(['{{'])
    expect(unclosedIn('{{name, {{bib}}')).toEqual(['{{name,'])
    expect(unclosedIn('name}} {{a{b}}')).toEqual(['name}}', '{{a{b}}'])
    expect(unclosedIn('{{name}}{{bib}} {one} }')).toEqual([])
  })

  it('[EW-37] braces are not reported while somebody writes in them, but others are', () => {
    const open = 'Hi {{name|you} and {{ni'
    const at = (text: string, caret = text.length) => unclosedBeside(text, writtenAt(text, caret))
    expect(at(open)).toEqual(['{{name|you}'])
    expect([at('Hi {{'), at('Hi {{#if seat is le'), at('Hi {{name'), at('Hi {{name}'), at('Hi {{name}}')]).toEqual(
      Array(5).fill([]),
    )
    expect(at('Hi {{na. How are {{you}}?', 7)).toEqual([])
    expect(at('Hi {{na, how are you', 2), 'the caret is before the braces').toEqual(['{{na,'])
    expect(at('name}} and {{ni')).toEqual(['name}}'])
    expect(unclosedBeside(open, null)).toEqual(['{{name|you}', '{{ni'])
  })

  it('only the given symbol is replaced, everywhere', () => {
    expect(withSymbol('{{nme}} {{ nme }} {{nmes}} nme', 'nme', 'name')).toBe('{{name}} {{name}} {{nmes}} nme')
  })

  it('[WD-09] in a condition, too, and not in a condition on another field', () => {
    expect(unknownIn('{{#if sat is left}}{{/if}}', known)).toEqual([{ symbol: 'sat', meant: 'seat' }])
    expect(withSymbol('{{#if sat is left}}{{sat|x}}{{/if}}', 'sat', 'seat')).toBe(
      '{{#if seat is left}}{{seat|x}}{{/if}}',
    )
    expect(withSymbol('{{#if saturday > 2}}x{{/if}}', 'sat', 'seat')).toBe('{{#if saturday > 2}}x{{/if}}')
  })
})

describe('writing a template', () => {
  it('each type needs its own fields', () => {
    expect(missingIn({ name: ' ', type: 'speech', content: { text: '', voice: '' } })).toEqual([
      'name',
      'text',
      'voice',
    ])
    expect(missingIn({ name: 'x', type: 'llm', content: { system: ' ', prompt: '', voice: 'slt' } })).toEqual([
      'system',
      'prompt',
    ])
    expect(missingIn({ name: 'x', type: 'speech', content: { text: 'Hi', voice: 'slt' } })).toEqual([])
  })

  it('another type keeps what was written', () => {
    const llm = asType({ name: 'x', type: 'speech', content: { text: 'Hi', voice: 'slt' } }, 'llm')
    expect(llm).toEqual({ name: 'x', type: 'llm', content: { system: '', prompt: 'Hi', voice: 'slt' } })
    expect(asType(llm, 'speech').content).toEqual({ text: 'Hi', voice: 'slt' })
  })

  it('[TP-14 TP-15] an excerpt is the first line, up to 200 characters', () => {
    expect(excerptOf({ content: { text: '\n One line\nanother', voice: '' } })).toBe('One line')
    expect(excerptOf({ content: { text: 'x'.repeat(300), voice: '' } })).toHaveLength(200)
  })

  it('[TP-06] a template without a name is called after its type', () => {
    const speech = { name: ' ', type: 'speech', content: { text: 'Hi', voice: 'slt' } }
    expect(named(speech).name).toBe('Quick speech template')
    expect(named({ ...speech, type: 'llm' }).name).toBe('Quick llm template')
    expect(named({ ...speech, name: 'Mine' }).name).toBe('Mine')
  })

  it('all texts stand in the order of the type', () => {
    expect(textsOf({ type: 'llm', content: { prompt: 'P', voice: 'v', system: 'S' } })).toEqual(['S', 'P'])
    expect(textsOf({ type: 'speech', content: { text: 'Hi', voice: 'v' } })).toEqual(['Hi'])
    expect(textsOf({ type: 'hologram', content: { beam: 4 } })).toEqual([])
  })
})

describe('[QU-20] the settings of a question', () => {
  const options = [
    { _id: 'a', label: 'Left' },
    { _id: 'b', label: 'Right' },
  ]
  const settings = { ...blankSettings, options }
  const values: TemplateValues = {
    name: 'Doors',
    type: 'ask',
    content: { question: 'Which door?', voice: '' },
    settings,
  }
  const stored = {
    _id: 't',
    name: 'Doors',
    description: '',
    oneshot: false,
    symbols: [],
    metadata: {},
    type: 'ask',
    content: { question: 'Which door?', ...settings },
  } as Template

  it('are sent with its words, without a voice if nobody speaks it', () => {
    expect(inlineOf(values)?.content).toEqual({ question: 'Which door?', ...settings })
    expect(inlineOf({ ...values, content: { ...values.content, voice: 'slt' } })?.content.voice).toBe('slt')
    expect(inlineOf(stored)?.content).toEqual({ question: 'Which door?', ...settings })
    expect(inlineOf({ ...values, settings: blankSettings }), 'options without words').toBeUndefined()
  })

  it('are read from a template, and copied', () => {
    expect(valuesOf(stored)).toEqual(values)
    expect(copyOf(stored)).toEqual({ ...values, name: 'Doors copy' })
    expect(isTemplateValues(JSON.parse(JSON.stringify(values)))).toBe(true)
    expect(isTemplateValues({ ...values, settings: { kind: 'choice' } })).toBe(false)
  })

  it('begin anew with the next question, and with the first after another type', () => {
    expect(emptied(values)).toEqual({
      name: '',
      type: 'ask',
      content: { question: '', voice: '' },
      settings: blankSettings,
    })
    expect(isBlank(emptied(values))).toBe(true)
    expect(isBlank({ ...emptied(values), settings }), 'somebody has written options').toBe(false)
    const speech = { name: 'x', type: 'speech', content: { text: 'Which door?', voice: 'slt' } }
    expect(asType(speech, 'ask')).toMatchObject({ content: { question: 'Which door?' }, settings: blankSettings })
  })

  it('are no part of another type, and come back with the question', () => {
    const speech = asType(values, 'speech')
    expect(inlineOf({ ...speech, content: { ...speech.content, voice: 'slt' } })?.content).toEqual({
      text: 'Which door?',
      voice: 'slt',
    })
    expect(asType(speech, 'ask')).toEqual(values)
  })

  it('[QU-20] without a name it is a quick question', () => {
    expect(named({ ...values, name: '' }).name).toBe('Quick question')
  })
})

describe('a list of templates', () => {
  const made = (id: string, changes: Partial<Template> = {}) =>
    ({
      _id: id,
      name: 'Hi',
      description: '',
      type: 'speech',
      oneshot: false,
      symbols: [],
      metadata: {},
      content: { text: 'Hello', voice: 'slt' },
      ...changes,
    }) as Template
  const ids = (templates: readonly Template[]) => listed(templates).map(({ _id }) => _id)

  it('[TP-12] leaves out templates made for one use', () => {
    expect(ids([made('a', { oneshot: true }), made('b'), made('c', { oneshot: true, name: 'Other' })])).toEqual(['b'])
  })

  it('[TP-13] shows only the first of the same name, type and content', () => {
    const sameWords = { voice: 'slt', text: 'Hello' }
    const other = { text: 'Hello', voice: 'awb' }
    expect(
      ids([
        made('a'),
        made('b', { content: sameWords, description: 'another' }),
        made('c', { name: 'Ho' }),
        made('d', { content: other }),
        made('e', { type: 'hologram' }),
      ]),
    ).toEqual(['a', 'c', 'd', 'e'])
  })

  it('[TP-12 TP-13] hides no template behind a duplicate made for one use', () => {
    expect(ids([made('a', { oneshot: true }), made('b')])).toEqual(['b'])
  })
})

it('only a question can be silent: if it has no voice, or none was chosen', () => {
  const asks = (content: Record<string, unknown>) => isSilent({ type: 'ask', content })
  expect([asks({ question: 'Left?' }), asks({ voice: '' }), asks({ voice: 'v' })]).toEqual([true, true, false])
  for (const type of ['speech', 'llm', 'dance']) expect(isSilent({ type, content: {} }), type).toBe(false)
})
