import { readFileSync } from 'node:fs'
import { type LibraryEvent, upcast } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import type { WriteOp } from '../write-op.ts'
import { projectLibrary } from './project.ts'

const copies: { type: string; data: Record<string, unknown> }[] = JSON.parse(
  readFileSync(new URL('../../../contracts/src/events/golden.json', import.meta.url), 'utf8'),
)

/** The hashes after the write operations of these events. */
const viewAfter = (...events: readonly LibraryEvent[]) => {
  const view: Record<string, Record<string, unknown>> = {}
  const apply = (op: WriteOp) => {
    if (op.op === 'set') view[op.key] = { ...view[op.key], [op.field]: op.value }
    if (op.op === 'delete') delete view[op.key]?.[op.field]
  }
  for (const event of events) for (const op of projectLibrary(event)) apply(op)
  return view
}

const at = '2026-05-01T12:00:00.000Z'
const cue = { _id: 'c', name: 'Dial tone', description: '', modules: ['m'] }
const module = {
  _id: 'm',
  group: 'g',
  template: 't',
  mindelay: 0,
  maxdelay: 0,
  oneshot: false,
  autorun: false,
  cue: 'c',
  conditions: [],
  effects: [],
}
const group = { _id: 'g', name: 'Left', description: '', type: 'General', oneshot: false, metadata: {} }
const words = { description: '', oneshot: false, symbols: [], metadata: {} }
const template = { ...words, _id: 't', name: 'Hi', type: 'speech' as const, content: { text: 'Hi', voice: 'slt' } }
const performance = {
  _id: 'p',
  name: 'Show',
  version: 1,
  description: '',
  groups: ['g'],
  cues: ['c'],
  templates: ['t'],
  metadata: { createdAt: at },
  hidden: false,
  createdAt: at,
}
const voice = {
  _id: 'v',
  voiceId: 'slt',
  name: 'Slt',
  description: '',
  settings: { stability: 0.5, similarity_boost: 0.5, style: 0, use_speaker_boost: true, speed: 1 },
  labels: {},
  preview_url: null,
  category: 'embedded',
}

describe('the library in the read models', () => {
  test('[LB-30] a person and a password are stored under the person’s id, from the first event on', () => {
    const user = { _id: 'ann', name: 'Ann', phone: '5550101', type: 'audience' as const, data: {} }
    const registered: LibraryEvent = { type: 'PersonRegistered', data: { user, groups: ['Left'] } }
    const changed: LibraryEvent = { type: 'PersonUpdated', data: { user: { ...user, name: 'Anna' }, groups: [] } }
    const set: LibraryEvent = { type: 'PasswordSet', data: { userId: 'ann', passwordHash: '$argon2id$x' } }
    expect(viewAfter(registered)).toEqual({ people: { ann: registered.data } })
    expect(viewAfter(registered, set, changed)).toEqual({ people: { ann: changed.data }, passwords: { ann: set.data } })
  })

  test('[LB-30 DO-26] a removed person has no name and no login; all others keep theirs', () => {
    const user = (_id: string) => ({ _id, name: _id, phone: '', type: 'dramaturg' as const, data: {} })
    const made = ['ann', 'ben'].flatMap((id): LibraryEvent[] => [
      { type: 'PersonRegistered', data: { user: user(id), groups: [] } },
      { type: 'PasswordSet', data: { userId: id, passwordHash: '$argon2id$x' } },
      { type: 'SecondFactorSet', data: { userId: id, secret: 'JBSWY3DPEHPK3PXP' } },
    ])
    const left = viewAfter(...made, { type: 'PersonRemoved', data: { _id: 'ann' } })
    expect(Object.values(left).map((it) => Object.keys(it))).toEqual([['ben'], ['ben'], ['ben']])
    const erased = viewAfter(...made, { type: 'PersonErased', data: { userId: 'ann', type: 'dramaturg' } })
    const { people, passwords, 'second-factors': factors, ...rest } = erased
    expect([people, passwords, factors].map((it) => Object.keys(it ?? {}))).toEqual([['ben'], ['ben'], ['ben']])
    expect(Object.values(rest)).toEqual([{ ann: 'dramaturg' }])
    const one = viewAfter(...made, { type: 'SecondFactorRemoved', data: { userId: 'ben' } })
    expect(Object.keys(one['second-factors'] ?? {})).toEqual(['ann'])
  })

  test('[LB-30 DO-26] no view keeps a field of a removed or erased person, whatever event wrote it', () => {
    // the cast is safe: the tests of contracts compare these stored examples with the catalogue
    const stored = copies.map(
      (it) => ({ type: it.type, data: upcast({ ...it, version: 1 }) }) as unknown as LibraryEvent,
    )
    const ada = '5f0c1f0e-8d1a-4c0a-9a51-0d7f7b1f1a01'
    const hers = stored.filter((it) => projectLibrary(it).some((op) => op.op === 'set' && op.field === ada))
    expect(hers.map(({ type }) => type)).toEqual([
      'PersonRegistered',
      'PersonUpdated',
      'PasswordSet',
      'SecondFactorSet',
    ])
    const of = (id: string): LibraryEvent[] => JSON.parse(JSON.stringify(hers).replaceAll(ada, id))
    const made = ['ann', 'ben', 'cem'].flatMap(of)
    const removed = viewAfter(...made, { type: 'PersonRemoved', data: { _id: 'ben' } })
    const { erased, ...left } = viewAfter(...made, { type: 'PersonErased', data: { userId: 'ben', type: 'audience' } })
    expect(erased).toEqual({ ben: 'audience' })
    for (const views of [removed, left])
      expect(Object.entries(views).map(([key, view]) => [key, Object.keys(view)])).toEqual([
        ['people', ['ann', 'cem']],
        ['passwords', ['ann', 'cem']],
        ['second-factors', ['ann', 'cem']],
      ])
  })

  test('reservations, and events of a later version, are written nowhere', () => {
    const later: LibraryEvent = JSON.parse('{ "type": "CurtainFell", "data": { "_id": "c" } }')
    const held: LibraryEvent[] = [
      { type: 'Reserved', data: { by: 'p' } },
      { type: 'Released', data: { by: 'p' } },
      { type: 'KeysNamed', data: { fingerprint: 'f' } },
      { type: 'KeyErased', data: { name: 'n' } },
      { type: 'SessionsEnded', data: { userId: 'ann' } },
      { type: 'TokenSpent', data: { userId: 'ann', token: 't', until: 1 } },
      { type: 'ProgramKeyMade', data: { userId: 'ann', keyId: 'k', name: 'Quill', scopes: ['read'], until: 1 } },
      later,
    ]
    expect(held.flatMap(projectLibrary)).toEqual([])
  })

  test('[LB-30] every item is stored under its kind and id', () => {
    expect(
      viewAfter(
        { type: 'PerformanceCreated', data: { performance } },
        { type: 'CueCreated', data: { cue } },
        { type: 'ModuleCreated', data: { module } },
        { type: 'GroupCreated', data: { group } },
        { type: 'TemplateCreated', data: { template } },
        { type: 'VoiceAdded', data: { voice } },
      ),
    ).toEqual({
      'library:performance': { p: performance },
      'library:cue': { c: cue },
      'library:module': { m: module },
      'library:group': { g: group },
      'library:template': { t: template },
      'library:voice': { v: voice },
    })
  })

  test('[LB-30] a change replaces the item', () => {
    const view = viewAfter(
      { type: 'PerformanceUpdated', data: { performance: { ...performance, hidden: true } } },
      { type: 'CueUpdated', data: { cue: { ...cue, name: 'x' } } },
      { type: 'ModuleUpdated', data: { module: { ...module, maxdelay: 9 } } },
      { type: 'GroupChanged', data: { group: { ...group, name: 'Right' } } },
      { type: 'TemplateUpdated', data: { template: { ...template, name: 'Bye' } } },
      { type: 'VoiceUpdated', data: { voice: { ...voice, name: 'S' } } },
    )
    expect(view).toMatchObject({
      'library:performance': { p: { hidden: true } },
      'library:cue': { c: { name: 'x' } },
      'library:module': { m: { maxdelay: 9 } },
      'library:group': { g: { name: 'Right' } },
      'library:template': { t: { name: 'Bye' } },
      'library:voice': { v: { name: 'S' } },
    })
  })

  test('[LB-31] a deleted item is gone, and no other', () => {
    const view = viewAfter(
      { type: 'CueCreated', data: { cue } },
      { type: 'CueCreated', data: { cue: { ...cue, _id: 'c2' } } },
      { type: 'ModuleCreated', data: { module } },
      { type: 'GroupCreated', data: { group } },
      { type: 'CueDeleted', data: { _id: 'c' } },
      { type: 'ModuleDeleted', data: { _id: 'm' } },
      { type: 'GroupDeleted', data: { _id: 'g' } },
    )
    expect(view).toEqual({
      'library:cue': { c2: { ...cue, _id: 'c2' } },
      'library:module': {},
      'library:group': {},
    })
  })

  test('[LB-32] a person’s sealed fields are stored unchanged, and the password separately', () => {
    const sealed = { _id: 'u', type: 'audience', $of: 'u', $sealed: 'AAAA' }
    // as in the log: personal fields are sealed, which the contract's type does not describe
    const events: LibraryEvent[] = JSON.parse(
      JSON.stringify([
        { type: 'PersonRegistered', data: { user: { ...sealed, $sealed: 'old' }, groups: [] } },
        { type: 'PasswordSet', data: { userId: 'u', $of: 'u', $sealed: 'BBBB' } },
        { type: 'PersonUpdated', data: { user: sealed, groups: ['Left'] } },
      ]),
    )
    expect(viewAfter(...events)).toEqual({
      people: { u: { user: sealed, groups: ['Left'] } },
      passwords: { u: { userId: 'u', $of: 'u', $sealed: 'BBBB' } },
    })
  })

  test('[LB-33] reservations, and events that a later version may have written, write nothing', () => {
    const later: LibraryEvent = JSON.parse('{"type":"PersonKnighted","data":{"_id":"u"}}')
    expect(viewAfter({ type: 'Reserved', data: { by: 'u' } }, { type: 'Released', data: { by: 'u' } }, later)).toEqual(
      {},
    )
  })
})
