import type { ShowEvent } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { given, history, stateAfter } from '../testing/given.ts'
import { cue, opened } from '../testing/things.ts'

const board = opened({ cues: [cue('cue-1', 'welcome', 'song'), cue('cue-2')] })
const running: ShowEvent[] = [...board, ...given(...board).when({ type: 'runCue', payload: { cueId: 'cue-1' } }).events]
const stopped = (moduleRunId: string, module: string): ShowEvent => ({
  type: 'ModuleStopped',
  data: { moduleRunId, module, cueId: 'cue-1', cueRunId: 'id-1', by: 'Olga' },
})
const all: ShowEvent = { type: 'AllStopped', data: { by: 'Olga' } }
const advance = { type: 'advanceCue' as const, payload: { cueRunId: 'id-1' } }
const complete = (moduleRunId: string) => ({
  type: 'completeModule' as const,
  payload: { moduleRunId, failures: [] },
})

describe('stopCue', () => {
  const past = history(
    opened({ cues: [cue('cue-1', 'welcome', 'song'), cue('cue-2', 'welcome'), cue('cue-3')] }),
    { type: 'runCue', payload: { cueId: 'cue-1' } },
    { type: 'runCue', payload: { cueId: 'cue-2' } },
    { type: 'runModule', payload: { module: 'song' } },
  )
  const stoppedBy = (cueId: string | null) =>
    given(...past)
      .when({ type: 'stopCue', payload: { cueId } })
      .events.map(({ type, data }) => [type, 'moduleRunId' in data && data.moduleRunId])

  it('[SC-07] stops what runs of that cue and nothing else; without a cue, everything', () => {
    expect(stoppedBy('cue-1')).toEqual([
      ['ModuleStopped', '0-2'],
      ['ModuleStopped', '0-3'],
    ])
    expect(stoppedBy('cue-2')).toEqual([['ModuleStopped', '1-2']])
    expect(stoppedBy(null)).toHaveLength(4)
    for (const silent of ['cue-3', 'gone']) expect(stoppedBy(silent)).toEqual([])
  })
})

describe('stopAll', () => {
  const stopAll = { type: 'stopAll' as const, payload: {} }

  it('[MR-40] stops every run, and no auto-advance follows', () => {
    const stop = given(...running).when(stopAll)
    stop.gives(stopped('id-2', 'welcome'), stopped('id-3', 'song'), all)
    expect(stateAfter(...running, ...stop.events).runs.size).toBe(0)
    given(...running, ...stop.events)
      .when(advance)
      .gives()
  })

  it('is allowed when nothing runs, and nothing starts', () => {
    given(...opened())
      .when(stopAll)
      .gives(all)
  })

  it('[MR-40] keeps the cue from stepping on in the half second after its last module', () => {
    const ended = ['id-2', 'id-3'].flatMap((id) => given(...running).when(complete(id)).events)
    expect(given(...running, ...ended).when(advance).events).toHaveLength(1)
    given(...running, ...ended, all)
      .when(advance)
      .gives()
  })
})

describe('stopModule', () => {
  const stop = (moduleRunId: string) => ({ type: 'stopModule' as const, payload: { moduleRunId } })

  it('[MR-40] stops only this run; the others go on, and the cue does not step on by itself', () => {
    given(...running)
      .when(stop('id-3'))
      .gives(stopped('id-3', 'song'))
    const past = [...running, stopped('id-3', 'song')]
    expect([...stateAfter(...past).runs.keys()]).toEqual(['id-2'])
    const ended = given(...past).when(complete('id-2')).events
    given(...past, ...ended)
      .when(advance)
      .gives()
  })

  it('[LV-14] does not hold up a newer cue if the run belongs to an older one', () => {
    const again = opened({ cues: [cue('cue-1', 'welcome', 'song'), cue('cue-2', 'song'), cue('cue-3')] })
    const past = history(
      again,
      { type: 'runCue', payload: { cueId: 'cue-1' } },
      { type: 'runCue', payload: { cueId: 'cue-2' } },
      stop('0-2'),
      { type: 'completeModule', payload: { moduleRunId: '1-2', failures: [] } },
    )
    const data = { cueIndex: 2, cause: 'advance' as const, cueRunId: '1-1' }
    given(...past)
      .when({ type: 'advanceCue', payload: { cueRunId: '1-1' } })
      .gives({ type: 'CueIndexUpdated', data })
  })

  it('is refused for a run that has ended', () => {
    const text = 'This module is not running any more.'
    given(...running, stopped('id-3', 'song'))
      .when(stop('id-3'))
      .isRefused('NOT_FOUND', text)
  })

  it('a stopped run does not complete', () => {
    given(...running, stopped('id-3', 'song'))
      .when(complete('id-3'))
      .gives()
  })
})

describe('skipWaiting', () => {
  const skip = (moduleRunId: string) => ({ type: 'skipWaiting' as const, payload: { moduleRunId } })

  it('is recorded for this run with the operator’s name, and the cue still steps on by itself', () => {
    const skipped: ShowEvent = { type: 'WaitingSkipped', data: { moduleRunId: 'id-2', by: 'Olga' } }
    given(...running)
      .when(skip('id-2'))
      .gives(skipped)
    const past = [...running, skipped]
    const ended = ['id-2', 'id-3'].flatMap((id) => given(...past).when(complete(id)).events)
    expect(given(...past, ...ended).when(advance).events).toHaveLength(1)
  })

  it('is refused for a run that has ended', () => {
    given(...running, stopped('id-3', 'song'))
      .when(skip('id-3'))
      .isRefused('NOT_FOUND', 'This module is not running any more.')
  })
})

it('[LV-25] resetReceiving is recorded', () => {
  given(...opened())
    .when({ type: 'resetReceiving', payload: {} })
    .gives({ type: 'ReceivingReset', data: {} })
})
