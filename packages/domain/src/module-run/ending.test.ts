import { describe, expect, it } from 'vitest'
import { liveShow } from '../testing/live.ts'
import { module, opened, person } from '../testing/things.ts'

const ann = { user: person('ann'), groups: [] }
const one = (over = {}) => liveShow(opened({ modules: [module('welcome', over)], users: [ann] }))

describe('the first outcome of a delivery wins', () => {
  it('[MR-17 IN-10] whatever comes after it', () => {
    const show = liveShow()
    const run = show.run('welcome')
    show.completed('ann', run)
    show.failed('ann', run, 'TIMED_OUT')
    show.sent('ann', run)
    show.received('ann', run)
    expect(show.live().runs.get(run)?.deliveries.get('ann')).toMatchObject({ state: 'completed', reason: undefined })
    show.failed('ben', run)
    show.completed('ben', run)
    const failures = [{ userId: 'ben', reason: 'DECODE_FAILED' }]
    expect(show.owed().completions).toEqual([{ moduleRunId: run, failures }])
  })

  it('[MR-17] the module completes once, with its last delivery', () => {
    const show = liveShow()
    const run = show.run('welcome')
    show.completed('ann', run)
    expect(show.owed().completions).toEqual([])
    show.completed('ben', run)
    expect(show.owed().completions).toEqual([{ moduleRunId: run, failures: [] }])
    show.complete(run)
    expect(show.owed()).toMatchObject({ completions: [], sends: [], inMs: undefined })
  })

  it('[MR-40] a stopped module owes nothing, and its receipts change nothing', () => {
    const show = liveShow()
    show.connect('ann')
    const run = show.run('welcome')
    show.sent('ann', run)
    show.command({ type: 'stopModule', payload: { moduleRunId: run } })
    show.completed('ann', run)
    show.completed('ben', run)
    expect(show.owed()).toMatchObject({ sends: [], failures: [], completions: [], inMs: undefined })
  })
})

it('[MR-41] a module that speaks to nobody completes when it starts', () => {
  const show = liveShow(opened({ modules: [module('welcome', { group: 'dramaturg' })] }))
  show.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
  expect(show.owed().completions).toMatchObject([{ failures: [] }])
})

it('removing a person does not hold up the module', () => {
  const show = one()
  const run = show.run('welcome')
  show.command({ type: 'removeUserFromBlackboard', payload: { userId: 'ann' } })
  show.wait(1_000)
  expect(show.owed().failures).toEqual(['ann NOT_CONNECTED'])
  show.failed('ann', run)
  expect(show.owed().completions).toHaveLength(1)
})
