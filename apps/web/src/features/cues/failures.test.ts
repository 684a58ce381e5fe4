import type { FailureReason } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { blackboard, run } from '../../live/testing/blackboard.ts'
import { failuresOf, nobodyHeardWords } from './failures.ts'

const show = {
  ...blackboard(),
  modules: ['m1', 'm2'].map((_id) => ({
    _id,
    group: 'audience',
    template: `t${_id}`,
    mindelay: 0,
    maxdelay: 0,
    oneshot: false,
    autorun: false,
    cue: 'c1',
    conditions: [],
    effects: [],
  })),
  templates: ['m1', 'm2'].map((id) => ({
    _id: `t${id}`,
    name: `Line ${id}`,
    description: '',
    type: 'speech' as const,
    oneshot: false,
    symbols: [],
    content: { text: 'x', voice: id === 'm1' ? 'Rms' : 'slt' },
    metadata: {},
  })),
}

describe('people who did not hear a cue', () => {
  const runs = [
    run({
      module: 'm1',
      state: 'completed',
      failures: [
        { userId: 'u1', reason: 'SYNTHESIS_FAILED' },
        { userId: 'u2', reason: 'NOT_CONNECTED' },
      ],
    }),
    run({
      _id: 'r2',
      module: 'm2',
      state: 'completed',
      failures: [
        { userId: 'u1', reason: 'TIMED_OUT' },
        { userId: 'gone', reason: 'DECODE_FAILED' },
      ],
    }),
  ]
  it('each person is listed once, with every line they missed and why; people who were not here are left out', () => {
    const found = failuresOf(show, runs, new Set(['slt']))
    expect(found.map(({ userId }) => userId)).toEqual(['u1', 'gone'])
    expect(found[0]?.lines).toEqual([
      { template: 'Line m1', why: 'no voice Rms' },
      { template: 'Line m2', why: 'the phone did not say that it had finished' },
    ])
    expect(found[1]).toMatchObject({ name: 'Somebody who has left the show', bib: '' })
  })
  it('a voice is called missing only if the voices are known', () => {
    for (const voices of [undefined, new Set(['Rms', 'slt'])])
      expect(failuresOf(show, runs, voices)[0]?.lines[0]?.why).toBe('the speech could not be made')
  })
})

describe('the reason why nobody heard a cue', () => {
  const missed = (...reasons: FailureReason[]) => ({ failures: reasons.map((reason) => ({ userId: reason, reason })) })
  it.each([
    [
      'it was too late for everybody',
      [missed('TOO_LATE', 'TOO_LATE'), missed('TOO_LATE')],
      /^Cue 4 .* within 2 s: nothing was/,
    ],
    ['one has a phone that cannot', [missed('TOO_LATE'), missed('DECODE_FAILED')], /^Nobody heard this cue\.$/],
    ['their sounds were not made', [missed('SYNTHESIS_FAILED')], /^Nobody heard this cue\.$/],
  ])('[IN-83] %s', (_, runs, words) => expect(nobodyHeardWords('4', runs)).toMatch(words))
})
