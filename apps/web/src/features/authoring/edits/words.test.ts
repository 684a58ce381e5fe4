import { describe, expect, it } from 'vitest'
import { blankSettings } from '../../templates/question-settings.ts'
import type { TemplateValues } from '../../templates/template-values.ts'
import { conflictWords } from './conflict-words.ts'
import { fieldEdits } from './field-edits.ts'
import { templateEdits } from './template-edits.ts'
import { aScript } from './testing/script.ts'

const values = (over: object = {}, content: object = {}) => ({
  name: 'Hello',
  type: 'speech',
  ...over,
  content: { text: 'Hello.', voice: 'v', ...content },
})

describe('[AU-01] written text is sent field by field, from the value that its author began with', () => {
  it('an item: a typed field from the value at the start of typing, the others from the value shown', () => {
    const module = { mindelay: 5, maxdelay: 9 }
    expect(fieldEdits(module, { mindelay: 7, maxdelay: 9 }, { mindelay: 3 })).toEqual([
      { path: 'mindelay', from: 3, to: 7 },
    ])
    expect(fieldEdits(module, { maxdelay: 12 })).toEqual([{ path: 'maxdelay', from: 9, to: 12 }])
  })

  it('a template: only the fields that its author changed, without those that somebody else changed to the same', () => {
    const next = values({ name: 'Hi' }, { text: 'Hi.' })
    expect(templateEdits(values(), { next, now: values({}, { voice: 'w' }) })).toEqual([
      { path: 'name', from: 'Hello', to: 'Hi' },
      { path: 'content.text', from: 'Hello.', to: 'Hi.' },
    ])
    expect(templateEdits(values(), { next, now: values({ name: 'Hi' }) })).toMatchObject([{ path: 'content.text' }])
  })

  it('a template with a missing field: the other fields, but a new type only as a whole', () => {
    const next = values({ name: '' }, { text: 'Hi.' })
    expect(templateEdits(values(), { next, now: values() })).toEqual([
      { path: 'content.text', from: 'Hello.', to: 'Hi.' },
    ])
    const llm = { name: 'Hello', type: 'llm', content: { system: '', prompt: 'Hi.', voice: 'v' } }
    expect(templateEdits(values(), { next: llm, now: values() }), 'a new type is sent whole or not at all').toEqual([])
    const whole = { ...llm, content: { ...llm.content, system: 'Be.' } }
    expect(templateEdits(values(), { next: whole, now: values() }).map(({ path }) => path)).toEqual([
      'type',
      'content.text',
      'content.system',
      'content.prompt',
    ])
  })
})

describe('[QU-25] a question is sent setting by setting', () => {
  const asked = (settings: object = {}, over: object = {}): TemplateValues => ({
    name: 'Doors',
    type: 'ask',
    content: { question: 'Which door?', voice: '' },
    settings: { ...blankSettings, options: two('Left', 'Right'), ...settings },
    ...over,
  })
  const two = (a: string, b: string) => [
    { _id: 'a', label: a },
    { _id: 'b', label: b },
  ]

  it('only what its author changed, so that two authors keep what each wrote', () => {
    const next = asked({ options: two('Left', 'Up') })
    expect(templateEdits(asked(), { next, now: asked({ tie: 'first' }) })).toEqual([
      { path: 'content.options', from: two('Left', 'Right'), to: two('Left', 'Up') },
    ])
    expect(templateEdits(asked(), { next, now: next }), 'somebody else wrote the same').toEqual([])
    const silent = templateEdits(asked({}, { content: { question: 'Which door?', voice: 'slt' } }), {
      next: asked(),
      now: asked(),
    })
    expect(silent).toEqual([])
  })

  it('keeps its settings as they are while one of them is wrong, and sends its words', () => {
    const next = asked(
      { options: two('Left', ' left'), tie: 'first' },
      { content: { question: 'Which one?', voice: '' } },
    )
    expect(templateEdits(asked(), { next, now: asked() })).toEqual([
      { path: 'content.question', from: 'Which door?', to: 'Which one?' },
    ])
  })

  it('is made of a speech as a whole, or not at all', () => {
    const next = asked({ options: two('', '') })
    expect(templateEdits(values(), { next, now: values() })).toEqual([])
    const paths = templateEdits(values(), { next: asked(), now: values() }).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['type', 'content.text', 'content.question', 'content.options']))
  })

  it('says in words what two authors wrote at once', () => {
    const at = { performanceId: 'p', kind: 'template', id: 't', is: 'changed' } as const
    expect(
      conflictWords({ ...at, path: 'content.closes', mine: { whenAll: true }, theirs: { afterMs: 30_000 } }, aScript()),
    ).toMatchObject({ mine: 'by hand or when everybody who is here has answered', theirs: 'by hand or after 30 s' })
    expect(
      conflictWords({ ...at, path: 'content.options', mine: two('Left', 'Up'), theirs: [] }, aScript()),
    ).toMatchObject({ said: expect.stringContaining('the options of the template'), mine: '“Left”, “Up”' })
  })
})

describe('[AU-31] words for a conflict', () => {
  it('in the questions, the emotes and the words of a performance: with their names and labels', () => {
    const at = { performanceId: 'p', kind: 'performance', id: 'p', is: 'changed' } as const
    const mine = [
      { key: 'fear', label: 'What do you fear?' },
      { key: 'age', label: 'How old are you?' },
    ]
    expect(conflictWords({ ...at, path: 'data.joinQuestions', mine, theirs: [] }, aScript())).toMatchObject({
      said: expect.stringContaining('Somebody changed the questions at the door of the performance'),
      mine: '“What do you fear?”, “How old are you?”',
      theirs: '(none)',
    })
    const saidOf = (path: string) => conflictWords({ ...at, path, mine: 'a', theirs: 'b' }, aScript()).said
    for (const [path, words] of [
      ['data.emotes', 'the emotes of'],
      ['data.checklist', 'the checklist of'],
      ['data.look.accent', 'the colour of'],
      ['data.look.logo', 'the logo of'],
      ['data.orElse.nickname', 'the words for an empty {{nickname}} of'],
      ['data.beforeText', 'the words before the first GO of'],
    ] as const)
      expect(saidOf(path)).toContain(words)
  })
  const at = { performanceId: 'p', kind: 'cue', id: 'a' } as const
  it('with both texts, and the names of the field and the item', () => {
    const changed = { ...at, is: 'changed', path: 'description', mine: 'Mine.', theirs: '' } as const
    expect(conflictWords(changed, aScript())).toEqual({
      said: 'Somebody changed the description of the cue “Cue a” while you wrote it.',
      mine: 'Mine.',
      theirs: '(nothing)',
    })
    const delay = { ...at, kind: 'module', id: 'm', is: 'changed', path: 'mindelay', mine: 1, theirs: 2 } as const
    expect(conflictWords(delay, aScript())).toMatchObject({
      said: 'Somebody changed the shortest delay of the module while you wrote it.',
      mine: '1',
      theirs: '2',
    })
  })

  it('for a deleted item, and for an item that was changed while it was deleted', () => {
    const gone = { ...at, is: 'gone', path: 'content.text', mine: 'Mine.' } as const
    expect(conflictWords(gone, aScript())).toEqual({
      said: 'Somebody deleted the cue of which you wrote the text.',
      mine: 'Mine.',
    })
    expect(conflictWords(gone, aScript(), 'Olga').said).toBe('Olga deleted the cue of which you wrote the text.')
    expect(conflictWords({ ...at, is: 'kept', now: { name: 'Overture' } }, aScript()).said).toBe(
      'Somebody changed the cue “Overture” while you deleted it. It is still there.',
    )
  })
})
