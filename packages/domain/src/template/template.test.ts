import type { Template } from '@ghostlight/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scenario } from '../library/testing/given.ts'
import { llm, speech } from '../library/testing/items.ts'
import { ask } from '../testing/things.ts'
import { symbolsOf } from './symbols.ts'
import { template } from './template.ts'

const templates = scenario(template)
const creating = (item: Template) => templates.given().when({ type: 'create', item })
const created = (item: Template) => ({ type: 'TemplateCreated', data: { template: item } }) as const

test('[EN-45 EN-47 EN-49 EN-50] a template keeps name, description, oneshot, content and metadata', () => {
  const item = { ...speech, description: 'x', oneshot: true, metadata: { performanceId: 'performance-9' } }
  creating(item).gives(created(item))
})

test('[EN-51] speech has a text and a voice, and nothing else', () => {
  const content = { text: 'Hello {{name}}.', voice: 'slt', system: 'stray' }
  creating({ ...speech, type: 'speech', content }).gives(created(speech))
})

test('[EN-52] llm has system, prompt and voice', () => {
  creating(llm).gives(created(llm))
})

test('[EN-46] a template of another type is stored as it is', () => {
  const item: Template = { ...speech, symbols: [], type: 'hologram', content: { beam: 4 } }
  creating(item).gives(created(item))
})

test('[EN-48] the symbols are those in the text, whatever the command says', () => {
  creating({ ...llm, symbols: ['wrong'] }).gives(created(llm))
  templates
    .given(created(speech))
    .when({ type: 'update', changes: { content: { text: '{{bib}} and {{ bib }}, {{offering}}', voice: 'slt' } } })
    .gives({
      type: 'TemplateUpdated',
      data: {
        template: {
          ...speech,
          type: 'speech',
          content: { text: '{{bib}} and {{ bib }}, {{offering}}', voice: 'slt' },
          symbols: ['bib', 'offering'],
        },
      },
    })
})

test('[EN-48] finds symbols in any content without throwing, each once', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('text', 'system', 'prompt', 'beam'), fc.anything()), (content) => {
      const symbols = symbolsOf(content)
      expect(new Set(symbols).size).toBe(symbols.length)
    }),
  )
})

test('[VA-08 VA-09 VA-10] a speech template needs name, text and voice', () => {
  creating({ ...speech, name: ' ' }).isRefused('INVALID', 'A template of type speech needs name.')
  const content = { text: ' ', voice: 'slt' }
  creating({ ...speech, type: 'speech', content }).isRefused('INVALID', 'A template of type speech needs text.')
  const mute = { text: 'Hi', voice: '' }
  creating({ ...speech, type: 'speech', content: mute }).isRefused('INVALID', 'A template of type speech needs voice.')
})

test('[VA-08 VA-09 VA-10] names every missing field, in the order of the form', () => {
  creating({ ...speech, name: '', type: 'speech', content: { text: '', voice: ' ' } }).isRefused(
    'INVALID',
    'A template of type speech needs name, text, voice.',
  )
})

test('[QU-22] a question is refused in the words of its form, with the place in its content', () => {
  creating(ask('doors')).gives(created({ ...ask('doors'), symbols: ['nickname'] }))
  const one = [{ _id: 'left', label: 'Left' }]
  creating(ask('doors', { options: one })).isRefused('INVALID', 'content.options: A choice has 2 to 8 options.')
  creating({ ...ask('doors'), name: '' }).isRefused('INVALID', 'A template of type question needs name.')
  templates
    .given(created(ask('doors')))
    .when({
      type: 'set',
      fields: [{ path: 'content.options', from: Reflect.get(ask('doors').content, 'options'), to: one }],
    })
    .isRefused('INVALID', 'content.options: A choice has 2 to 8 options.')
})

test('[EN-45] trims the name of a template', () => {
  creating({ ...speech, name: ' Greeting ' }).gives(created(speech))
})

test('[VA-11 VA-12 VA-13 VA-14] an llm template needs name, system, prompt and voice', () => {
  creating({ ...llm, name: '' }).isRefused('INVALID', 'A template of type llm needs name.')
  const full = { system: 'S', prompt: 'P', voice: 'awb' }
  for (const field of ['system', 'prompt', 'voice'] as const)
    creating({ ...llm, type: 'llm', content: { ...full, [field]: '' } }).isRefused(
      'INVALID',
      `A template of type llm needs ${field}.`,
    )
})

test('[VA-09 VA-12] refuses an update that removes a required field', () => {
  templates
    .given(created(speech))
    .when({ type: 'update', changes: { content: { text: '', voice: 'slt' } } })
    .isRefused('INVALID', 'A template of type speech needs text.')
  templates
    .given(created(llm))
    .when({ type: 'update', changes: { content: { system: '', prompt: 'P', voice: 'slt' } } })
    .isRefused('INVALID', 'A template of type llm needs system.')
})
