import { describe, expect, it } from 'vitest'
import { given, history, stateAfter } from '../testing/given.ts'
import { cue, opened } from '../testing/things.ts'

const go = (cueId: string) => ({ type: 'runCue' as const, payload: { cueId } })
const advance = (cueRunId: string) => ({ type: 'advanceCue' as const, payload: { cueRunId } })
const complete = (moduleRunId: string, ...failed: string[]) => {
  const failures = failed.map((userId) => ({ userId, reason: 'NOT_CONNECTED' as const }))
  return { type: 'completeModule' as const, payload: { moduleRunId, failures } }
}
const setIndex = (value: number) => ({
  type: 'updateBlackboardField' as const,
  payload: { field: 'cueIndex' as const, value },
})
const board = opened({ cues: [cue('cue-1', 'welcome', 'song'), cue('cue-2', 'song')] })
const ended = history(board, go('cue-1'), complete('0-2'), complete('0-3'))

describe('advanceCue', () => {
  it('[LV-13 LV-15] steps to the next cue when all modules of the current one have ended', () => {
    const data = { cueIndex: 1, cause: 'advance' as const, cueRunId: '0-1' }
    given(...ended)
      .when(advance('0-1'))
      .gives({ type: 'CueIndexUpdated', data })
    expect(stateAfter(...history(ended, advance('0-1')))).toMatchObject({ cueIndex: 1, cueHasRun: false })
  })

  it('[LV-13] waits while one of them runs, and steps only once', () => {
    given(...history(board, go('cue-1'), complete('0-2')))
      .when(advance('0-1'))
      .gives()
    given(...history(ended, advance('0-1')))
      .when(advance('0-1'))
      .gives()
  })

  it('[LV-14] does not step when another cue has become current, or when the operator came back to it', () => {
    given(...history(ended, setIndex(1)))
      .when(advance('0-1'))
      .gives()
    given(...history(ended, setIndex(1), setIndex(0)))
      .when(advance('0-1'))
      .gives()
  })

  it('[LV-14] does not step for the press before the last', () => {
    const past = history(ended, go('cue-2'))
    given(...past)
      .when(advance('0-1'))
      .gives()
    given(...past)
      .when(advance('0-2'))
      .gives()
  })

  it('[LV-15] does not step after the last cue', () => {
    given(...history(board, go('cue-2'), complete('0-2')))
      .when(advance('0-1'))
      .gives()
  })
})

describe('a cue that reached nobody', () => {
  const steps = (...completions: ReturnType<typeof complete>[]) =>
    given(...history(board, go('cue-1'), ...completions)).when(advance('0-1')).events.length > 0

  it('[IN-42] does not step on by itself; one person who heard one module is enough', () => {
    // welcome speaks to ann and ben, the song only to ann
    expect(steps(complete('0-2', 'ann', 'ben'), complete('0-3', 'ann'))).toBe(false)
    expect(steps(complete('0-2', 'ann', 'ben'), complete('0-3'))).toBe(true)
    expect(steps(complete('0-2', 'ann'), complete('0-3', 'ann'))).toBe(true)
  })

  it('[IN-42] does not count failures of the press before it', () => {
    const past = history(board, go('cue-2'), go('cue-1'), complete('0-2', 'ann'))
    const ended = history(past, complete('1-2'), complete('1-3'))
    expect(given(...ended).when(advance('1-1')).events).toHaveLength(1)
  })
})

describe('updateBlackboardField', () => {
  it('makes another cue current without running it', () => {
    const data = { cueIndex: 1, cause: 'operator' as const, cueRunId: null }
    given(...board)
      .when(setIndex(1))
      .gives({ type: 'CueIndexUpdated', data })
  })

  it('is refused beyond the last cue', () => {
    given(...board)
      .when(setIndex(2))
      .isRefused('INVALID', 'There are 2 cues; the first has index 0.')
    expect(given(...opened({ cues: [] })).when(setIndex(0)).events, 'a show without cues has index 0').toHaveLength(1)
  })
})

describe('completeModule', () => {
  it('[MR-17] names its cue, and the people who did not hear it', () => {
    const failures = [{ userId: 'ann', reason: 'TIMED_OUT' as const }]
    given(...history(board, go('cue-1')))
      .when({ type: 'completeModule', payload: { moduleRunId: '0-2', failures } })
      .gives({
        type: 'ModuleCompleted',
        data: { moduleRunId: '0-2', module: 'welcome', cueId: 'cue-1', cueRunId: '0-1', failures },
      })
  })

  it('[IN-03] does nothing for a run that has completed', () => {
    given(...ended)
      .when(complete('0-2'))
      .gives()
  })
})
