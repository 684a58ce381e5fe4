import type { ShowEvent } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { given, noon, recordedAt } from '../testing/given.ts'
import { cue, llm, module, opened } from '../testing/things.ts'

const go = (cueId: string, expectedCueIndex?: number, seen?: readonly string[]) => ({
  type: 'runCue' as const,
  payload: { cueId, seen, ...(expectedCueIndex === undefined ? {} : { expectedCueIndex }) },
})
const ranAt = (at: number, cueIndex: number): ShowEvent => {
  const cueId = `cue-${cueIndex + 1}`
  const data = { cueId, cueRunId: `run-${cueIndex}`, cueIndex, by: 'Otto', moduleRunIds: [], warnings: [] }
  return recordedAt(at, { type: 'CueRun', data })
}
const movedTo = (cueIndex: number, cause: 'operator' | 'advance'): ShowEvent => ({
  type: 'CueIndexUpdated',
  data: { cueIndex, cause, cueRunId: null },
})
const longAgo = noon - 60_000

describe('runCue', () => {
  it('[LV-18 LV-19] makes its cue the current one and starts each of its modules', () => {
    const cues = [cue('cue-1', 'welcome', 'song')]
    const { events } = given(...opened({ cues })).when(go('cue-1'))
    expect(events.map(({ type }) => type)).toEqual(['CueRun', 'ModuleStarted', 'ModuleStarted'])
    expect(events[0]?.data).toEqual({
      cueId: 'cue-1',
      cueRunId: 'id-1',
      cueIndex: 0,
      by: 'Olga',
      moduleRunIds: ['id-2', 'id-3'],
      warnings: [],
    })
    expect(events[1]?.data).toMatchObject({ moduleRunId: 'id-2', cueId: 'cue-1', cueRunId: 'id-1' })
  })

  it('[LV-20] a missing module is warned about and skipped; the others start', () => {
    const run = given(...opened({ cues: [cue('cue-1', 'gone', 'welcome')] })).when(go('cue-1'))
    expect(run.only('CueRun').warnings).toEqual(['module gone is missing'])
    expect(run.only('ModuleStarted').module._id).toBe('welcome')
  })

  it('[LV-21] a missing group is warned about and skipped', () => {
    const modules = [module('welcome', { group: 'gone' }), module('song', { group: null }), module('speak')]
    const run = given(...opened({ modules, cues: [cue('cue-1', 'welcome', 'song', 'speak')] })).when(go('cue-1'))
    expect(run.only('CueRun').warnings).toEqual(['group gone of module welcome is missing', 'module song has no group'])
    expect(run.only('ModuleStarted').module._id).toBe('speak')
  })

  it('[EN-46] a template that is gone or of an unknown type is warned about and skipped', () => {
    const unknown = { ...llm('dance', '', ''), type: 'dance', content: {} }
    const modules = [module('a', { template: 'gone' }), module('b', { template: 'dance' })]
    const run = given(...opened({ modules, templates: [unknown], cues: [cue('cue-1', 'a', 'b')] })).when(go('cue-1'))
    const warnings = ['template of module a is missing', 'template of module b is missing']
    expect(run.only('CueRun')).toMatchObject({ warnings, moduleRunIds: [] })
  })

  it('[MR-41] a module of it that speaks to nobody starts all the same, with a warning', () => {
    const run = given(...opened({ modules: [module('welcome', { group: 'dramaturg' })] })).when(go('cue-1'))
    expect(run.only('ModuleStarted')).toMatchObject({ recipients: [], warnings: ['nobody to speak to'] })
  })

  it("[ER-19] 'Blackboard has no members'", () => {
    given(...opened({ users: [] }))
      .when(go('cue-1'))
      .isRefused('NO_MEMBERS', 'Blackboard has no members')
  })

  it('a cue that is not in the show is refused', () => {
    given(...opened())
      .when(go('cue-9'))
      .isRefused('NOT_FOUND', 'There is no such cue in this show.')
  })
})

describe('two operators press GO', () => {
  it('[IN-09 WS-22 PR-81] the same cue within 300 ms is one press', () => {
    const past = [...opened(), ranAt(noon, 0)]
    given(...past)
      .when(go('cue-1'), { now: noon + 299 })
      .isRefused('ALREADY_RUNNING', 'Already running.')
    expect(given(...past).when(go('cue-1'), { now: noon + 300 }).events).not.toEqual([])
    expect(given(...past).when(go('cue-2'), { now: noon + 1 }).events, 'another cue').not.toEqual([])
  })

  it('[IN-09 PR-81] who has not seen the last press is told whose it was', () => {
    given(...opened(), ranAt(longAgo, 0), ranAt(longAgo, 1))
      .when(go('cue-2', 0))
      .isRefused('STALE', 'Cue 2 was just run by Otto.')
  })

  it('who has seen it goes on; so does who sends no expectation', () => {
    const past = [...opened(), ranAt(longAgo, 0), ranAt(longAgo, 1)]
    expect(
      given(...past)
        .when(go('cue-3', 1))
        .only('CueRun').cueIndex,
    ).toBe(2)
    expect(
      given(...past)
        .when(go('cue-1'))
        .only('CueRun').cueIndex,
    ).toBe(0)
  })

  it('[IN-09 PR-81] an auto-advance alone, or a moved index, makes nobody stale', () => {
    for (const cause of ['advance', 'operator'] as const) {
      const past = [...opened(), ranAt(longAgo, 0), movedTo(1, cause)]
      expect(
        given(...past)
          .when(go('cue-2', 0))
          .only('CueRun').cueIndex,
      ).toBe(1)
      expect(
        given(...past)
          .when(go('cue-2', 1))
          .only('CueRun').cueIndex,
      ).toBe(1)
      given(...past)
        .when(go('cue-2', 2))
        .isRefused('STALE', 'Cue 1 was just run by Otto.')
    }
  })

  it('[WS-21 IN-09] the same cue run again by somebody else makes stale who was not told of it', () => {
    const past = [...opened(), ranAt(longAgo, 0)]
    for (const cueId of ['cue-1', 'cue-2'])
      given(...past)
        .when(go(cueId, 0, ['an-earlier-run']))
        .isRefused('STALE', 'Cue 1 was just run by Otto.')
    for (const seen of [['run-0'], ['an-earlier-run', 'run-0'], undefined])
      expect(given(...past).when(go('cue-1', 0, seen)).events).not.toEqual([])
  })

  it('[WS-21 IN-09] who was told of the last press is stale by nothing but another press', () => {
    const moved = [...opened(), ranAt(longAgo, 0), movedTo(1, 'advance')]
    for (const index of [0, 1]) expect(given(...moved).when(go('cue-2', index, ['run-0'])).events).not.toEqual([])
    given(...moved, ranAt(longAgo, 1))
      .when(go('cue-3', 1, ['run-0']))
      .isRefused('STALE', 'Cue 2 was just run by Otto.')
  })

  it('who expects nothing is never stale, and nobody is before the first press', () => {
    expect(
      given(...opened(), ranAt(longAgo, 0))
        .when(go('cue-2', undefined, []))
        .only('CueRun').cueIndex,
    ).toBe(1)
    expect(
      given(...opened())
        .when(go('cue-1', 0, []))
        .only('CueRun').cueIndex,
    ).toBe(0)
  })

  it('before the first press nothing is stale', () => {
    expect(
      given(...opened(), movedTo(2, 'operator'))
        .when(go('cue-1', 7))
        .only('CueRun').cueIndex,
    ).toBe(0)
  })
})
