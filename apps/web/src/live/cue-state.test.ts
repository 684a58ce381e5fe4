import { describe, expect, it } from 'vitest'
import { cueState, goTarget, lastRuns, nextCue, nobodyHeard, progressOf, standbyCue } from './cue-state.ts'
import { blackboard, run } from './testing/blackboard.ts'

describe('what GO runs', () => {
  it('[CH-25] the current cue until it has been run, then the next', () => {
    expect(goTarget(blackboard())?.index).toBe(0)
    expect(goTarget(blackboard({ cueHasRun: true }))?.index).toBe(1)
    expect(goTarget(blackboard({ cueIndex: 2 }))?.cue._id).toBe('c3')
  })
  it('[CH-25] nothing at the end, and in a show without cues', () => {
    expect(goTarget(blackboard({ cueIndex: 2, cueHasRun: true }))).toBeNull()
    expect(goTarget(blackboard({ cues: [] }))).toBeNull()
    expect(nextCue(blackboard({ cueIndex: 2 }))).toBeNull()
  })
})

describe('what GO skips and where it goes', () => {
  it('[SE-10] GO skips a cue of which something plays; a module that was run alone does not count as a cue', () => {
    const playing = [run({ cueId: 'c2' }), run({ _id: 'r2', cueId: null })]
    expect(goTarget(blackboard({ cueHasRun: true, runs: playing }))?.cue._id).toBe('c3')
    const ended = [run({ cueId: 'c2', state: 'completed' }), run({ _id: 'r2', cueId: 'c2', state: 'stopped' })]
    expect(goTarget(blackboard({ cueHasRun: true, runs: ended }))?.cue._id).toBe('c2')
  })
  it('[SE-09] a cue set as next comes before the one that follows', () => {
    expect(goTarget(blackboard({ standby: 'c3' }))).toMatchObject({ index: 2, cue: { _id: 'c3' } })
  })
})

describe('the state of a cue', () => {
  it('[LV-16 LV-17] playing comes before current', () => {
    const playing = blackboard({ runs: [run()] })
    expect(cueState(playing, 'c1')).toBe('playing')
    expect(cueState(blackboard({ runs: [run({ state: 'completed' })] }), 'c1')).toBe('current')
    expect(cueState(playing, 'c2')).toBe('other')
  })
  it('the progress is the sum over the runs of the last press', () => {
    const runs = [
      run({ _id: 'old', cueRunId: 'x0', state: 'completed' }),
      run({ deliveries: { u1: 'completed', u2: 'received' } }),
      run({ _id: 'r2', module: 'm2', recipients: ['u3'], deliveries: { u3: 'failed' } }),
    ]
    expect(lastRuns(runs, 'c1').map(({ _id }) => _id)).toEqual(['r1', 'r2'])
    expect(progressOf(lastRuns(runs, 'c1'))).toMatchObject({ total: 3, received: 2, completed: 1, failed: 1 })
    expect(progressOf(lastRuns(runs, 'c2'))).toBeNull()
  })
  it('[SE-03] people who were not here are counted separately, neither in the total nor as failures', () => {
    const failures = [
      { userId: 'u1', reason: 'NOT_CONNECTED' as const },
      { userId: 'u2', reason: 'TIMED_OUT' as const },
    ]
    const recipients = ['u1', 'u2', 'u3']
    const playing = run({ recipients, failures, deliveries: { u1: 'failed', u2: 'failed', u3: 'received' } })
    expect(progressOf([playing])).toMatchObject({ total: 2, notHere: 1, failed: 1, received: 1, people: 2 })
    const over = run({ recipients, failures, state: 'completed', deliveries: {} })
    expect(progressOf([over])).toMatchObject({ total: 2, notHere: 1, failed: 1, completed: 1 })
  })
  it('[PF-06] the count of made sounds never goes back when one of several modules is ready first', () => {
    const of = (...made: number[]) =>
      progressOf(made.map((count, at) => run({ _id: `r${at}`, recipients: ['u1', 'u2', 'u3'], made: count })))
        ?.generating
    expect(of(1, 2, 0)).toEqual({ made: 3, total: 9 })
    expect(of(2, 3, 0)).toEqual({ made: 5, total: 9 })
    expect(of(3, 3, 1)).toEqual({ made: 7, total: 9 })
    expect(of(3, 3, 3)).toBeNull()
  })
  it('people and deliveries are counted separately', () => {
    const runs = [
      run({ recipients: ['u1', 'u2'] }),
      run({ _id: 'r2', recipients: ['u2', 'u3'] }),
      run({ _id: 'r3', recipients: ['u2'] }),
    ]
    expect(progressOf(runs)).toMatchObject({ total: 5, people: 3 })
  })
  it('nobody heard a cue only if it is over and everybody who was here failed', () => {
    const failed = (...ids: string[]) => ids.map((userId) => ({ userId, reason: 'DECODE_FAILED' as const }))
    const of = (over: Parameters<typeof run>[0]) => {
      const progress = progressOf([run({ recipients: ['u1', 'u2'], ...over })])
      return progress !== null && nobodyHeard(progress)
    }
    expect(of({ state: 'completed', failures: failed('u1', 'u2') })).toBe(true)
    expect(of({ state: 'completed', failures: failed('u1') })).toBe(false)
    expect(of({ state: 'running', failures: failed('u1', 'u2'), deliveries: { u1: 'failed', u2: 'failed' } })).toBe(
      false,
    )
    const absent = ['u1', 'u2'].map((userId) => ({ userId, reason: 'NOT_CONNECTED' as const }))
    expect(of({ state: 'completed', failures: absent })).toBe(false)
  })
  it('[SE-09] the cue set as next is known, even if it is not the one that follows', () => {
    expect(standbyCue(blackboard())).toBeNull()
    expect(standbyCue(blackboard({ standby: 'c3' }))).toMatchObject({ index: 2 })
    expect(standbyCue(blackboard({ standby: 'gone' }))).toBeNull()
  })
  it('[LV-16] plays while one of its runs does, counts as stopped if one was stopped, and waits for sent lines', () => {
    const ended = run({ state: 'completed', deliveries: {} })
    const stopped = run({ _id: 'r2', state: 'stopped' })
    const playing = run({
      _id: 'r3',
      recipients: ['u1', 'u2', 'u3'],
      deliveries: { u1: 'waiting', u2: 'sent', u3: 'received' },
    })
    const of = (...runs: ReturnType<typeof run>[]) => {
      const { playing, stopped, waiting } = progressOf(runs) ?? {}
      return { playing, stopped, waiting }
    }
    expect(of(ended, playing)).toEqual({ playing: true, stopped: false, waiting: 2 })
    expect(of(ended, stopped, playing)).toMatchObject({ playing: true, stopped: true })
    expect(of(ended, stopped)).toMatchObject({ playing: false, stopped: true })
    expect(of(ended)).toEqual({ playing: false, stopped: false, waiting: 0 })
  })
  it('[IN-27] counts the made sounds only while a run makes them', () => {
    const making = run({ made: 1 })
    const other = run({ _id: 'r2', recipients: ['u1', 'u2', 'u3'], made: 0 })
    expect(progressOf([making, other, run({ _id: 'r3' })])?.generating).toEqual({ made: 1, total: 5 })
    for (const quiet of [run(), run({ made: 2 }), run({ made: 1, state: 'stopped' })])
      expect(progressOf([quiet])?.generating).toBeNull()
  })
  it('[IN-28] says why the fallback voice speaks, even after the end', () => {
    expect(progressOf([run(), run({ state: 'completed', fallback: 'answered 503' })])?.fallback).toBe('answered 503')
    expect(progressOf([run()])?.fallback).toBeNull()
  })
  it('a completed run without deliveries is counted from its failures', () => {
    const failures = [{ userId: 'u2', reason: 'TIMED_OUT' as const }]
    const done = run({ state: 'completed', deliveries: {}, failures })
    expect(progressOf([done])).toMatchObject({ total: 2, received: 1, completed: 1, failed: 1 })
  })
  it('[SR-04] a stopped run counts what there was at the stop', () => {
    const recipients = ['u1', 'u2', 'u3', 'u4']
    const deliveries = { u1: 'completed', u2: 'received', u3: 'sent', u4: 'failed' } as const
    const stopped = run({ state: 'stopped', recipients, deliveries })
    expect(progressOf([stopped])).toMatchObject({ total: 4, received: 2, completed: 1, failed: 1, stopped: true })
  })
})

it('[DN-06] what is computed of a cue is the same until one of its runs changes', () => {
  const [before, other, other2] = [
    run({ cueId: 'c1' }),
    run({ _id: 'r2', cueId: 'c2' }),
    run({ _id: 'r3', cueId: 'c2' }),
  ]
  const then = lastRuns([before, other, other2], 'c2')
  const received = { ...before, deliveries: { u1: 'received' as const, u2: 'waiting' as const } }
  const now = lastRuns([received, other, other2], 'c2')
  expect([now, progressOf(now)]).toEqual([then, progressOf(then)])
  expect([now === then, progressOf(now) === progressOf(then)]).toEqual([true, true])
  const ended = lastRuns([received, { ...other, state: 'completed' }, other2], 'c2')
  expect([ended === then, ended.map(({ state }) => state)]).toEqual([false, ['completed', 'running']])
  expect(lastRuns([received, other, other2], 'c1')).toEqual([received])
  expect(lastRuns([], 'c1')).toBe(lastRuns([], 'c9'))
})
