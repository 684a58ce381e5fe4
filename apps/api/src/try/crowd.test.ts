import type { Condition, Script } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { crowdOf } from './crowd.ts'

const script = (conditions: Condition[], data: object = {}): Script => ({
  performance: {
    _id: 'p',
    name: 'P',
    version: 1,
    description: '',
    groups: ['g1', 'g2', 'g3'],
    cues: [],
    templates: [],
    metadata: { createdAt: '2026-05-01T00:00:00.000Z' },
    data,
    hidden: false,
    createdAt: '2026-05-01T00:00:00.000Z',
  },
  groups: ['g1', 'g2', 'g3'].map((_id) => ({
    _id,
    name: `Group ${_id}`,
    description: '',
    type: 'General',
    oneshot: false,
    metadata: {},
  })),
  templates: [
    {
      _id: 't',
      name: 'T',
      description: '',
      oneshot: false,
      symbols: ['hat'],
      metadata: {},
      type: 'speech',
      content: { text: '{{hat}} {{#if shoe is red}}x{{/if}}', voice: 'slt' },
    },
  ],
  modules: [
    {
      _id: 'm',
      group: 'audience',
      template: 't',
      mindelay: 0,
      maxdelay: 0,
      oneshot: false,
      autorun: false,
      cue: null,
      conditions,
      effects: [{ type: 'addToGroup', group: 'g3' }],
    },
  ],
  cues: [],
})
const fieldOf = (crowd: ReturnType<typeof crowdOf>, field: string) => crowd.map(({ user }) => user.data[field])

it('[WD-14] answers what the door asks, and what conditions and texts are about', () => {
  const joinQuestions = [
    { key: 'age', label: 'Age?', kind: 'number', required: true },
    { key: 'seat', label: 'Seat?', kind: 'choice', options: ['left', 'right'], required: true },
    { key: 'photos', label: 'Photos?', kind: 'consent', required: true },
  ]
  const asked: Condition[] = [
    { field: 'data.age', op: 'gt', value: 99 },
    { field: 'seat', op: 'equals', value: 'nowhere' },
  ]
  const crowd = crowdOf(script(asked, { joinQuestions }), { people: 80, seed: '1' })
  expect(crowd).toHaveLength(80)
  expect(fieldOf(crowd, 'age').some((it) => Number(it) > 99)).toBe(true)
  expect(fieldOf(crowd, 'age').some((it) => Number(it) < 60)).toBe(true)
  expect(new Set(fieldOf(crowd, 'seat')), 'a choice has no other answer').toEqual(new Set(['left', 'right']))
  expect(new Set(fieldOf(crowd, 'photos'))).toEqual(new Set(['true']))
  expect(new Set(fieldOf(crowd, 'shoe'))).toContain('red')
  expect(new Set(fieldOf(crowd, 'hat')).size).toBeGreaterThan(3)
})

it('[WD-14] spreads over the groups that no cue fills; performers come if the script asks for them', () => {
  const crowd = crowdOf(script([]), { people: 9, seed: '1' })
  expect(new Set(crowd.flatMap(({ groups }) => groups))).toEqual(new Set(['Group g1', 'Group g2']))
  expect(crowd.every(({ user }) => user.type === 'audience' && user.data['ghost'] === true)).toBe(true)
  const asked = crowdOf(script([{ field: 'type', op: 'equals', value: 'performer' }]), { people: 9, seed: '1' })
  expect(asked.filter(({ user }) => user.type === 'performer')).toHaveLength(2)
})

it('[WD-13] is the same for the same seed', () => {
  expect(crowdOf(script([]), { people: 30, seed: 'x' })).toEqual(crowdOf(script([]), { people: 30, seed: 'x' }))
  expect(crowdOf(script([]), { people: 30, seed: 'x' })).not.toEqual(crowdOf(script([]), { people: 30, seed: 'y' }))
})
