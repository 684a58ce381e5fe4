import type { TranscriptFrame, User } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { blackboard, run } from '../../live/testing/blackboard.ts'
import { phoneText } from '../../people/person.ts'
import { groupsOf, ownGroups } from './groups-of.ts'
import { connectedFirst, peopleOf } from './order.ts'
import { fieldOf, fieldsOf, keysOfShow, wordsFor } from './person-fields.ts'
import { sentTo, spoken } from './transcript.ts'

const person = (_id: string, bib: string, type: User['type'] = 'audience'): User => ({
  _id,
  name: _id,
  phone: '5550100',
  type,
  data: bib ? { bib } : {},
})
const ids = (users: readonly User[]) => users.map(({ _id }) => _id)

describe('the people listed', () => {
  const users = [person('ten', '10'), person('none', ''), person('olga', '1', 'dramaturg'), person('two', '2')]
  it('[US-01 RO-17] are everybody but operators, by bib', () => {
    expect(ids(peopleOf([...users, person('pia', '7', 'performer'), person('ulf', '3', 'usher')]))).toEqual([
      'two',
      'ulf',
      'pia',
      'ten',
      'none',
    ])
  })
  it('[US-03] connected people come first, each part by bib, ready or not', () => {
    const sockets = {
      none: { type: 'audience' as const, ready: false },
      ten: { type: 'audience' as const, ready: true },
    }
    expect(ids(connectedFirst(peopleOf(users), sockets))).toEqual(['ten', 'none', 'two'])
    expect(ids(connectedFirst(peopleOf(users), {}))).toEqual(['two', 'ten', 'none'])
  })
})

describe('the fields of a person', () => {
  const ann: User = { ...person('ann', '7'), data: { bib: '7', nickname: 'Nan', seat: 'A.12' } }
  it('[LN-04] the language of a person is chosen from a list, by name', () => {
    const language = fieldsOf(person('ann', '1')).find(({ field }) => field === 'data.language')
    expect(language?.choices.slice(0, 2).map(({ label }) => label)).toEqual(['Albanian', 'Amharic'])
    expect(language?.choices).toContainEqual({ value: 'pt', label: 'Portuguese' })
    expect(language && wordsFor(language, 'tr')).toBe('Turkish')
  })
  it("[US-10] are all fields of the audience, then the person's own keys", () => {
    const fields = fieldsOf(ann).map(({ field }) => field)
    for (const field of ['name', 'phone', 'type', 'data.bib', 'data.nickname', 'data.offering']) {
      expect(fields).toContain(field)
    }
    expect(fields.at(-1)).toBe('data.seat')
    expect(new Set(fields).size).toBe(fields.length)
    expect(['name', 'data.seat', 'data.offering', '_id'].map((field) => fieldOf(ann, field))).toEqual([
      'ann',
      'A.12',
      '',
      '',
    ])
  })
  it('[SR-09] of a walk-in include every field that somebody in the show has, and every field that the words name', () => {
    const walkIn: User = { ...person('wim', '8'), data: { bib: '8' } }
    const said = { _id: 't1', name: 'Hello', description: '', oneshot: false, metadata: {} }
    const symbols = ['name', 'title', 'nickname', 'diet', '', 'x'.repeat(65)]
    const templates = [{ ...said, type: 'speech' as const, symbols, content: { text: '', voice: 'slt' } }]
    const ghost: User = { ...person('gus', '9'), data: { ghost: true } }
    const keys = keysOfShow([ghost, ann, walkIn], templates)
    const fields = fieldsOf(walkIn, keys).map(({ field }) => field)
    expect(fields.slice(-2)).toEqual(['data.seat', 'data.diet'])
    expect(new Set(fields).size).toBe(fields.length)
    expect(fields).toEqual(fieldsOf(ann, keys).map(({ field }) => field))
  })
  it('[JQ-24] include the show’s own questions by their words, answered or not, instead of the usual five', () => {
    const asked = [
      { key: 'fear', label: 'What do you fear?', kind: 'text', required: true },
      { key: 'age', label: 'How old are you?', kind: 'number', required: false },
      { key: 'nickname', label: 'What do friends call you?', kind: 'text', required: false },
    ] as const
    const fields = fieldsOf(ann, ['fear', 'diet'], [...asked])
    const labels = fields.map(({ field, label }) => [field, label])
    expect(labels).toContainEqual(['data.fear', 'What do you fear?'])
    expect(labels).toContainEqual(['data.age', 'How old are you?'])
    expect(labels).toContainEqual(['data.nickname', 'What do friends call you?'])
    expect(labels).not.toContainEqual(['data.aiFeelings', 'AI feelings'])
    expect(labels.slice(-2)).toEqual([
      ['data.diet', 'diet'],
      ['data.seat', 'seat'],
    ])
    expect(new Set(fields.map(({ field }) => field)).size).toBe(fields.length)
    const earlier = { ...ann, data: { ...ann.data, aiFeelings: 'wary' } }
    expect(fieldsOf(earlier, [], [...asked]), 'an answer that is there is shown').toContainEqual(
      expect.objectContaining({ label: 'AI feelings' }),
    )
    expect(fieldsOf(ann, [], []).some(({ label }) => label === 'AI feelings')).toBe(false)
  })
  it('[JQ-24] say a consent in words, and offer what a question offers', () => {
    const asked = [
      { key: 'film', label: 'May we film you?', kind: 'consent', required: true },
      { key: 'mood', label: 'How are you?', kind: 'choice', options: ['calm', 'wild'], required: false },
    ] as const
    const fields = fieldsOf(ann, [], [asked[0], { ...asked[1], options: [...asked[1].options] }])
    const [film, mood, phone] = ['data.film', 'data.mood', 'phone'].map((of) =>
      fields.find(({ field }) => field === of),
    )
    if (!film || !mood || !phone) throw new Error('a field is missing')
    expect(['true', 'false', ''].map((value) => wordsFor(film, value))).toEqual(['agreed', 'did not agree', ''])
    expect(['wild', 'once upon a time'].map((value) => wordsFor(mood, value))).toEqual(['wild', 'once upon a time'])
    expect(mood.choices.map(({ value }) => value)).toEqual(['calm', 'wild'])
    expect(wordsFor(phone, '2125550100')).toBe(phoneText('2125550100'))
    expect(phone.choices).toEqual([])
  })
  it('[SC-25] leave out the mark of a ghost, which is shown beside the name and cannot be edited', () => {
    const fields = fieldsOf({ ...ann, data: { ...ann.data, ghost: true } }).map(({ field }) => field)
    expect(fields).toEqual(fieldsOf(ann).map(({ field }) => field))
    const seated = { ...ann, data: { ...ann.data, ghostly: 'yes' } }
    expect(fieldsOf(seated).at(-1)?.field).toBe('data.ghostly')
  })
  it("groups are the show's own, without default groups and those made for one use", () => {
    const board = blackboard()
    const groups = [...board.groups, { ...board.groups[0], _id: 'once', oneshot: true }] as typeof board.groups
    const members = [...board.members, { group: 'once', users: ['u1'] }]
    expect(groupsOf({ groups, members }, 'u1').map(({ _id }) => _id)).toEqual(['line1'])
    expect(groupsOf({ groups, members }, 'u2')).toEqual([])
    expect(ownGroups({ groups }).map(({ _id }) => _id)).toEqual(['line1'])
  })
})

describe('the transcript', () => {
  it('[US-11] contains llm and speech only, whatever else a newer server sends', () => {
    const at = '2026-11-01T19:00:00.000Z'
    const told = ['speech', 'video', 'llm', 'emote'].map((type) => ({ type, content: type, timestamp: at }))
    expect(spoken(told as TranscriptFrame[]).map(({ type }) => type)).toEqual(['speech', 'llm'])
  })
  it("[US-08] is fetched again when something was sent to this person, not for waiting or other people's deliveries", () => {
    const none = blackboard({ runs: [run({ deliveries: { u1: 'waiting', u2: 'sent' } })] })
    expect(sentTo(none, 'u1')).toBe(0)
    const one = blackboard({ runs: [run({ deliveries: { u1: 'received', u2: 'sent' } })] })
    expect(sentTo(one, 'u1')).toBe(1)
    const ended = run({ _id: 'r0', state: 'completed', deliveries: {} })
    expect(sentTo(blackboard({ runs: [ended, ...one.runs] }), 'u1')).toBe(2)
    expect(sentTo(blackboard({ runs: [ended] }), 'u3')).toBe(0)
  })
})
