import type { Template } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { blackboard, run } from '../../live/testing/blackboard.ts'
import { canDropAt, draggedIn } from './dragged.ts'
import {
  afterSend,
  blankMessage,
  isMessageDraft,
  isWritten,
  type MessageDraft,
  type Recipient,
  withCopy,
  withoutRecipient,
  withRecipient,
  withTemplate,
} from './message-draft.ts'
import { hereWords, missingLines, reachOf } from './reach.ts'
import { audienceOf } from './recipients.ts'
import { sentIn } from './sent.ts'
import { usedIn } from './used-in.ts'

const template = (_id: string, text: string): Template => ({
  _id,
  name: `Template ${_id}`,
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech',
  content: { text, voice: 'rosalie' },
})
const module = (_id: string, over: object = {}) => ({
  _id,
  group: null,
  template: 't1',
  mindelay: 0,
  maxdelay: 0,
  oneshot: true,
  autorun: true,
  cue: null,
  conditions: [],
  effects: [],
  ...over,
})
const group = (id: string): Recipient => ({ kind: 'group', id, name: id })
const person = (id: string): Recipient => ({ kind: 'person', id, name: id })
const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id)

describe('recipients', () => {
  const show = blackboard()
  it('a person in several groups counts once, in the order of the show', () => {
    const { people, group: only } = audienceOf(show, [person('u3'), group('line1'), group('audience')])
    expect(ids(people)).toEqual(['u1', 'u2', 'u3'])
    expect(only).toBeNull()
  })
  it('one group alone is sent as that group; a person alone is not a group', () => {
    expect(audienceOf(show, [group('line1')])).toMatchObject({ group: 'line1', lost: [] })
    expect(audienceOf(show, [person('u1')])).toMatchObject({ group: null })
  })
  it('[BC-02] people who have left the show are named and left out', () => {
    const left = person('gone')
    const audience = audienceOf(show, [left, group('line1')])
    expect(audience.lost).toEqual([left])
    expect(ids(audience.people)).toEqual(['u1'])
    expect(audience.group).toBe('line1')
  })
})

describe('[BC-01] before Send', () => {
  const { users } = blackboard()
  const phone = (ready: boolean) => ({ type: 'audience' as const, ready })

  it('says who is here, and whose sound is not confirmed', () => {
    const reach = reachOf({ sockets: { u1: phone(true), u2: phone(false) }, title: 'T' }, users, undefined)
    expect(reach).toMatchObject({ total: 3, here: 2, holes: [] })
    expect(ids(reach.notHere)).toEqual(['u3'])
    expect(ids(reach.unconfirmed)).toEqual(['u2'])
    expect(hereWords(reach)).toBe('2 of 3 are here')
  })
  it('says for whom a symbol is empty, as the run would record it', () => {
    const said = template('t1', '{{title}} for {{offering}} with {{bib}}, {{offering}}.')
    const named = users.map((user) => (user._id === 'u2' ? { ...user, data: { bib: '2', offering: 'Nan' } } : user))
    const { holes } = reachOf({ sockets: {}, title: 'T' }, named, said)
    expect(holes.map(({ symbol, people }) => [symbol, ids(people)])).toEqual([['offering', ['u1', 'u3']]])
  })
  it('[OW-07] says what is heard instead, and by how many', () => {
    const said = template('t1', '{{offering|friend}}, {{fear}} and {{bib|}}.')
    const reach = reachOf({ sockets: {}, title: 'T', orElse: { fear: 'the dark' } }, users, said)
    expect(missingLines({ ...reach, unconfirmed: [] }).map(({ text }) => text)).toEqual([
      '{{offering}} is empty for 3: they hear "friend"',
      '{{fear}} is empty for 3: they hear "the dark"',
    ])
  })
  it('does not count consoles as phones', () => {
    const sockets = { u1: { type: 'dramaturg' as const, ready: true } }
    expect(reachOf({ sockets, title: 'T' }, users.slice(0, 1), undefined)).toMatchObject({ here: 0 })
  })
  it.each([
    [0, 0, ''],
    [12, 8, '8 of 12 are here'],
    [12, 1, '1 of 12 is here'],
    [12, 0, 'None of 12 is here: nobody would hear it.'],
    [1, 0, 'They are not here: nobody would hear it.'],
  ])('of %i people, %i here: %s', (total, here, words) => {
    expect(hereWords({ total, here })).toBe(words)
  })
})

describe('the draft', () => {
  const full: MessageDraft = {
    ...blankMessage,
    words: 'new',
    templateId: 't1',
    min: '1',
    max: '2.5',
    inline: { name: 'A', type: 'speech', content: { text: 'Hold.', voice: 'v' } },
    recipients: [group('line1'), person('u1')],
  }
  it('nobody is chosen twice, and a removed recipient is gone', () => {
    expect(withRecipient(full, { ...person('u1'), name: 'another name' })).toBe(full)
    expect(withRecipient(full, group('u1')).recipients).toHaveLength(3)
    expect(withoutRecipient(full, person('u1')).recipients).toEqual([group('line1')])
  })
  it('[BR-13] takes a template or a copy of one; the other values stay', () => {
    expect(withTemplate(full, 't2')).toEqual({ ...full, words: 'template', templateId: 't2' })
    const copied = withCopy({ ...full, words: 'template' }, template('t2', 'Ring.'))
    const inline = { name: 'Template t2', type: 'speech', content: { text: 'Ring.', voice: 'rosalie' } }
    expect(copied).toEqual({ ...full, inline })
  })
  it('[BC-02] after sending, its words are cleared; voice, recipients and delays stay', () => {
    const spent = { name: '', type: 'speech', content: { text: '', voice: 'v' } }
    expect(afterSend(full, full)).toEqual({ ...full, inline: spent })
    const dropped: MessageDraft = { ...full, words: 'template' }
    expect(afterSend(dropped, dropped)).toEqual({ ...dropped, templateId: null })
  })
  it('[BC-02] text typed during the sending stays', () => {
    const typed = { ...full, inline: { ...full.inline, content: { text: 'Hold. And', voice: 'v' } } }
    expect(afterSend(typed, full)).toBe(typed)
    const other = withTemplate(full, 't2')
    expect(afterSend(other, { ...full, words: 'template' })).toBe(other)
  })
  it('counts as written if it has a word; a voice is not one', () => {
    expect(isWritten(full.inline)).toBe(true)
    expect(isWritten({ name: ' ', type: 'speech', content: { text: '', voice: 'v' } })).toBe(false)
  })
  it('[BC-02] a stored draft is used only if its shape is right', () => {
    expect(isMessageDraft(JSON.parse(JSON.stringify(full)))).toBe(true)
    for (const bad of [null, 'x', {}, { ...full, min: 1 }, { ...full, words: 'all' }, { ...full, templateId: 1 }])
      expect(isMessageDraft(bad)).toBe(false)
    for (const recipients of [
      null,
      [null],
      [{ kind: 'cue', id: 'a', name: 'a' }],
      [{ kind: 'group', id: 1, name: '' }],
    ])
      expect(isMessageDraft({ ...full, recipients })).toBe(false)
    expect(isMessageDraft({ ...full, inline: { name: 'A' } })).toBe(false)
  })
})

describe('[BC-04] sent messages', () => {
  it('are all runs without a cue of modules made for one use, the newest first', () => {
    const modules = [
      module('q1', { group: 'line1' }),
      module('q2'),
      module('q3', { template: 'gone' }),
      module('m1'),
      module('alone', { oneshot: false }),
    ]
    const alone = { cueId: null, cueRunId: null }
    const runs = [
      run({ ...alone, _id: 'r1', module: 'q1' }),
      run({ ...alone, _id: 'r2', module: 'm1' }),
      run({ ...alone, _id: 'r3', module: 'alone' }),
      run({ _id: 'r4', module: 'q2' }),
      run({ ...alone, _id: 'r5', module: 'q2' }),
      run({ ...alone, _id: 'r6', module: 'q3', recipients: ['u2'] }),
    ]
    const sent = sentIn(blackboard({ modules, runs, templates: [template('t1', 'Hello')] }))
    expect(sent.map((it) => [it.run._id, it.name, it.type, it.to])).toEqual([
      ['r6', 'A message', 'unknown', 'Name of u2'],
      ['r5', 'Template t1', 'speech', '2 people'],
      ['r1', 'Template t1', 'speech', 'line1'],
    ])
  })
})

describe('dragging', () => {
  const show = blackboard({ templates: [template('t1', 'Hello')] })
  it('what is dragged, and where it can be dropped', () => {
    const words = draggedIn(show, { templateId: 't1' })
    expect(words).toMatchObject({ kind: 'template', name: 'Template t1' })
    expect(draggedIn(show, { userId: 'u1', groupId: 'line1' })).toEqual({
      kind: 'person',
      id: 'u1',
      name: 'Name of u1',
    })
    expect(draggedIn(show, { groupId: 'line1' })).toMatchObject({ kind: 'group', id: 'line1' })
    for (const data of [undefined, {}, { userId: 'gone', groupId: 'line1' }, { groupId: 'gone' }, { templateId: 'x' }])
      expect(draggedIn(show, data)).toBeNull()
    expect(words && [canDropAt('words', words), canDropAt('recipients', words)]).toEqual([true, false])
    expect([canDropAt('words', group('line1')), canDropAt('recipients', person('u1'))]).toEqual([false, true])
  })
})

describe("a template's detail", () => {
  it('[BR-13 NT-10] names the cues that use it, by their numbers', () => {
    const modules = [
      module('m1', { group: 'line1', mindelay: 2_000, maxdelay: 5_500 }),
      module('m2', { template: 't2' }),
      module('m3'),
    ]
    const cues = blackboard().cues.map((it, at) => (at === 0 ? { ...it, number: '12A' } : it))
    expect(usedIn(blackboard({ modules, cues }), 't1')).toEqual([
      '12A Cue c1, line1, 2 – 5.5 s',
      '2 Cue c2, no group, 0 s',
    ])
  })
})
