import type { Script, Template } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { comparedScripts } from './compared.ts'
import { changesBetween } from './summary.ts'
import { editsTowards } from './towards.ts'

const at = '2026-05-01T12:00:00.000Z'
const template = (_id: string, name: string, translations?: object): Template =>
  ({
    _id,
    name,
    description: '',
    oneshot: false,
    symbols: [],
    metadata: { performanceId: 'p' },
    type: 'speech',
    content: { text: `${name} says.`, voice: 'v' },
    ...(translations && { translations }),
  }) as Template
const script = (templates: Template[], data?: object): Script => ({
  performance: {
    _id: 'p',
    name: 'Modem',
    version: 1,
    description: '',
    groups: [],
    cues: ['a'],
    templates: templates.map(({ _id }) => _id),
    metadata: { createdAt: at },
    hidden: false,
    createdAt: at,
    ...(data && { data }),
  },
  cues: [{ _id: 'a', name: 'Doors', description: '', number: '12', modules: ['m'] }],
  modules: [
    {
      _id: 'm',
      group: 'audience',
      template: 't',
      mindelay: 0,
      maxdelay: 0,
      oneshot: false,
      autorun: false,
      cue: 'a',
      conditions: [],
      effects: [],
    },
  ],
  groups: [],
  templates,
})
const de = (text: string, state: 'draft' | 'done') => ({ de: { text, source: 's', state } })
const other = template('u', 'Line 4', de('Vier.', 'done'))
const plain = script([template('t', 'Line 3'), other])
const draft = script([template('t', 'Line 3', de('Drei.', 'draft')), other])
const done = script([template('t', 'Line 3', de('Drei.', 'done')), other])
const changed = script([template('t', 'Line 3', de('Drei!', 'done')), other])

it('[LN-77] history says in words what was written in which language, and that it was marked done', () => {
  const told = (a: Script, b: Script) => changesBetween(a, b).map(({ title, what }) => [title, what.join(', ')])
  expect(told(plain, draft)).toEqual([['Cue 12', 'German of Line 3 written']])
  expect(told(draft, done)).toEqual([['Cue 12', 'German of Line 3 done']])
  expect(told(done, changed)).toEqual([['Cue 12', 'German of Line 3 changed']])
  expect(told(done, draft)).toEqual([['Cue 12', 'German of Line 3 marked as a draft']])
  expect(told(changed, plain)).toEqual([['Cue 12', 'German of Line 3 deleted']])
  expect(told(plain, plain)).toEqual([])
  const rows = comparedScripts(done, changed).flatMap((it) => it.rows)
  expect(rows).toMatchObject([{ label: 'German of Line 3', line: 1, before: 'Drei.', after: 'Drei!' }])
})

it('[LN-77] history names the language of the performance, its texts in others, and voices', () => {
  const before = script([template('t', 'Line 3')], { beforeText: 'Soon.' })
  const after = script([template('t', 'Line 3')], {
    beforeText: 'Soon.',
    language: 'fr',
    translations: { de: { beforeText: { text: 'Bald.', source: 's', state: 'draft' } }, pl: {} },
    voices: { v: { de: 'w' } },
  })
  const [change] = changesBetween(before, after)
  expect(change?.title).toBe('The performance')
  expect(change?.what).toEqual([
    'language',
    'languages',
    'German of Before the first GO written',
    'voice of v in German',
  ])
})

it('[LN-77] restoring an earlier moment brings its translations back, and takes later ones away', () => {
  const set = (edits: ReturnType<typeof editsTowards>) => edits.flatMap((it) => (it.type === 'set' ? it.fields : []))
  expect(set(editsTowards(plain, draft))).toEqual([{ path: 'translations', from: undefined, to: de('Drei.', 'draft') }])
  expect(set(editsTowards(changed, draft))).toEqual([
    { path: 'translations.de', from: de('Drei!', 'done').de, to: de('Drei.', 'draft').de },
  ])
  expect(set(editsTowards(changed, plain))).toMatchObject([{ path: 'translations', to: undefined }])
})
