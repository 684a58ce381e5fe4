import { expect, it } from 'vitest'
import { blackboard, run } from '../../../live/testing/blackboard.ts'
import { spokenTo } from './spoken-to.ts'

const user = (_id: string, type = 'audience') => ({ _id, name: _id, phone: '', type, data: {} })
const cue = (_id: string, ...modules: string[]) => ({ _id, name: `Cue ${_id}`, description: '', modules })
const module = (_id: string, group: string | null, conditions: object[] = []) => ({
  _id,
  template: `t-${_id}`,
  group,
  conditions,
  effects: [],
})
const board = (more: object = {}) =>
  blackboard({
    cues: [cue('c1', 'm1'), cue('c2', 'm2', 'm3'), cue('c3', 'm4'), cue('c4', 'm5'), cue('c5', 'm6')],
    modules: [
      module('m1', 'audience'),
      module('m2', 'line1'),
      module('m3', 'line2'),
      module('m4', 'performer'),
      module('m5', 'line1', [{ field: 'x' }]),
      module('m6', null),
    ],
    templates: ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'].map((id) => ({ _id: `t-${id}`, name: `Words ${id}`, content: {} })),
    users: [user('odile'), user('barnaby'), user('philippa', 'performer')],
    groups: [
      ...['audience', 'performer'].map((id) => ({ _id: id, name: id, oneshot: false })),
      ...['line1', 'line2'].map((id) => ({ _id: id, name: id.toUpperCase(), oneshot: false })),
    ],
    members: [
      { group: 'line1', users: ['odile'] },
      { group: 'line2', users: ['barnaby'] },
    ],
    runs: [],
    ...more,
  } as never)
const said = (who: string, of = board()) => {
  const person = of.users.find(({ _id }) => _id === who)
  return person ? spokenTo(of, person).map(({ label, more }) => `${label}: ${more}`) : []
}

it('[FI-04] lists the cues that speak to somebody by the groups they are in, in the order of the show', () => {
  expect(said('odile')).toEqual([
    '1 Cue c1: will hear it · Words m1, audience',
    '2 Cue c2: will hear it · Words m2, LINE1',
    '4 Cue c4: if its condition holds · Words m5, LINE1',
  ])
  expect(said('barnaby').map((it) => it[0])).toEqual(['1', '2'])
  expect(said('philippa')).toEqual(['3 Cue c3: will hear it · Words m4, performer'])
})

it('[FI-04] a cue that has run says whether they heard it, even if they have left its group since', () => {
  const ran = (over: object) =>
    run({ _id: 'r', module: 'm3', cueId: 'c2', recipients: ['odile', 'barnaby'], ...over } as never)
  const runs = [
    ran({
      deliveries: { odile: 'failed', barnaby: 'completed' },
      failures: [{ userId: 'odile', reason: 'TIMED_OUT' }],
      state: 'completed',
    }),
  ]
  const left = board({ runs, members: [] })
  expect(said('odile', left)[1]).toBe('2 Cue c2: did not hear it')
  expect(said('barnaby', left)[1]).toBe('2 Cue c2: heard it')
  const now = board({ runs: [ran({ deliveries: { odile: 'received' } })] })
  expect(said('odile', now)[1]).toBe('2 Cue c2: hears it now · Words m2, LINE1')
})
