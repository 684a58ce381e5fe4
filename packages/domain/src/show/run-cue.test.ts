import type { Recorded, ShowCommand, ShowEvent } from '@ghostlight/contracts'
import type { Again } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import { given, history, noon, recordedAt } from '../testing/given.ts'
import { cue, llm, module, opened } from '../testing/things.ts'

type Press = Extract<ShowCommand, { type: 'runCue' }>['payload']
const go = (cueId: string, expectedCueIndex?: number, more: Partial<Press> = {}) => ({
  type: 'runCue' as const,
  payload: { cueId, ...more, ...(expectedCueIndex === undefined ? {} : { expectedCueIndex }) },
})
const ranAt = (at: number, cueIndex: number, console: string | null = 'ottos-console'): Recorded<ShowEvent> => {
  const cueId = `cue-${cueIndex + 1}`
  const data = { cueId, cueRunId: `run-${cueIndex}`, cueIndex, by: 'Otto', console, moduleRunIds: [], warnings: [] }
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
      console: 'olgas-console',
      moduleRunIds: ['id-2', 'id-3'],
      warnings: [],
    })
    expect(events[1]?.data).toMatchObject({ moduleRunId: 'id-2', cueId: 'cue-1', cueRunId: 'id-1' })
  })

  it('[LV-20] warns about a missing module and skips it; the others start', () => {
    const run = given(...opened({ cues: [cue('cue-1', 'gone', 'welcome')] })).when(go('cue-1'))
    expect(run.only('CueRun').warnings).toEqual(['module gone is missing'])
    expect(run.only('ModuleStarted').module._id).toBe('welcome')
  })

  it('[LV-21] warns about a missing group and skips the module', () => {
    const modules = [module('welcome', { group: 'gone' }), module('song', { group: null }), module('speak')]
    const run = given(...opened({ modules, cues: [cue('cue-1', 'welcome', 'song', 'speak')] })).when(go('cue-1'))
    expect(run.only('CueRun').warnings).toEqual([
      'the group of module "hello" is missing',
      'module "hello" has no group',
    ])
    expect(run.only('ModuleStarted').module._id).toBe('speak')
  })

  it('[EN-46] warns about a missing template, or one of unknown type, and skips the module', () => {
    const unknown = { ...llm('dance', '', ''), type: 'dance', content: {} }
    const modules = [module('a', { template: 'gone' }), module('b', { template: 'dance' })]
    const run = given(...opened({ modules, templates: [unknown], cues: [cue('cue-1', 'a', 'b')] })).when(go('cue-1'))
    const warnings = ['the template of module a is missing', 'the template of module "dance" cannot be spoken']
    expect(run.only('CueRun')).toMatchObject({ warnings, moduleRunIds: [] })
  })

  it('[MR-41] starts a module that speaks to nobody, with a warning', () => {
    const run = given(...opened({ modules: [module('welcome', { group: 'dramaturg' })] })).when(go('cue-1'))
    expect(run.only('ModuleStarted')).toMatchObject({ recipients: [], warnings: ['nobody to speak to'] })
  })

  it("[ER-19] 'Blackboard has no members'", () => {
    given(...opened({ users: [] }))
      .when(go('cue-1'))
      .isRefused('NO_MEMBERS', 'Blackboard has no members')
  })

  it('refuses a cue that is not in the show', () => {
    given(...opened())
      .when(go('cue-9'))
      .isRefused('NOT_FOUND', 'There is no such cue in this show.')
  })
})

describe('two operators press GO', () => {
  it('[SE-04 IN-09 PR-81] a GO within 700 ms of another console’s is refused for any cue, and names who pressed', () => {
    const past = [...opened(), ranAt(noon, 1)]
    for (const press of [go('cue-2'), go('cue-3', 1), go('cue-3', 1, { lastCueRunId: 'run-1' })]) {
      given(...past)
        .when(press, { now: noon + 699 })
        .isRefused('STALE', 'Cue 2 was just run by Otto.')
      expect(given(...past).when(press, { now: noon + 700 }).events).not.toEqual([])
    }
  })

  it('[TM-15] a GO is no double press because the clock was set back since the last one', () => {
    const lastCueRunId = 'run-1'
    for (const console of ['olgas-console', 'ottos-console'])
      for (const cueId of ['cue-2', 'cue-3']) {
        const press = go(cueId, 1, { lastCueRunId })
        const { events } = given(...opened(), ranAt(noon, 1, console)).when(press, { now: noon - 3_600_000 })
        expect(events.map(({ type }) => type)).toContain('CueRun')
      }
  })

  it('[SE-04] two consoles of one operator count as two; so does a console that is not recorded', () => {
    for (const console of ['olgas-other-console', null])
      given(...opened(), ranAt(noon, 0, console))
        .when(go('cue-2'), { now: noon + 100 })
        .isRefused('STALE', 'Cue 1 was just run by Otto.')
  })

  it('[IN-09 PR-81] an operator who has not seen the last press learns whose it was', () => {
    given(...opened(), ranAt(longAgo, 0), ranAt(longAgo, 1))
      .when(go('cue-2', 0))
      .isRefused('STALE', 'Cue 2 was just run by Otto.')
  })

  it('an operator who has seen it goes on; so does a command without an expectation', () => {
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

  it('[IN-09 PR-81] an auto-advance or a moved index alone refuses nobody', () => {
    for (const cause of ['advance', 'operator'] as const) {
      const past = [...opened(), ranAt(longAgo, 0), movedTo(1, cause)]
      for (const index of [0, 1])
        for (const more of [{}, { lastCueRunId: 'run-0' }])
          expect(
            given(...past)
              .when(go('cue-2', index, more))
              .only('CueRun').cueIndex,
          ).toBe(1)
      given(...past)
        .when(go('cue-2', 2))
        .isRefused('STALE', 'Cue 1 was just run by Otto.')
    }
  })

  it('an index before the first press refuses nobody', () => {
    expect(
      given(...opened(), movedTo(2, 'operator'))
        .when(go('cue-1', 7))
        .only('CueRun').cueIndex,
    ).toBe(0)
  })
})

describe('a press that says which press it has seen last', () => {
  const seen = (lastCueRunId: string | null) => go('cue-3', undefined, { lastCueRunId })

  it('[SE-08 WS-21 IN-09] is refused if that is not the show’s last press, even at the same index', () => {
    const past = [...opened(), ranAt(longAgo, 0), ranAt(longAgo + 10_000, 1)]
    for (const id of ['run-0', 'never', null])
      for (const index of [undefined, 1])
        given(...past)
          .when(go('cue-3', index, { lastCueRunId: id }))
          .isRefused('STALE', 'Cue 2 was just run by Otto.')
    expect(given(...past).when(seen('run-1')).events).not.toEqual([])
    expect(given(...past).when(go('cue-3', 7, { lastCueRunId: 'run-1' })).events, 'the index says less').not.toEqual([])
  })

  it('[SE-08] says null if it has seen none', () => {
    expect(given(...opened()).when(seen(null)).events).not.toEqual([])
    given(...opened())
      .when(seen('run-0'))
      .isRefused('STALE', 'Somebody else changed this in the meantime.')
  })

  it('[SE-08] is not refused for presses of the same console whose answers are on their way, but for any other', () => {
    const mine = (at: number, cueIndex: number) => ranAt(noon + at, cueIndex, 'olgas-console')
    const quick = { now: noon + 2_000, doublePressMs: 0 }
    const row = [...opened(), ranAt(longAgo, 2), mine(0, 0), mine(1_000, 1)]
    for (const id of ['run-2', 'run-0', 'run-1']) expect(given(...row).when(seen(id), quick).events, id).not.toEqual([])
    for (const id of [null, 'never']) expect(given(...row).when(seen(id), quick).events).toEqual([])
    const between = [...opened(), mine(-2_000, 0), ranAt(noon - 1_000, 2), mine(0, 1)]
    given(...between)
      .when(seen('run-0'), quick)
      .isRefused('STALE', 'Cue 2 was just run by Otto.')
    expect(given(...between).when(seen('run-2'), quick).events).not.toEqual([])
  })

  it('[SE-08 IN-87] is the same press again if it names the cue of its own unseen press', () => {
    const past = [...opened(), ranAt(longAgo, 1), ranAt(noon, 2, 'olgas-console')]
    for (const ms of [700, 2_050, 60_000])
      for (const id of ['run-1', null])
        given(...past)
          .when(seen(id), { now: noon + ms })
          .isRefused('STALE', 'Cue 3 was just run by Otto.')
    expect(given(...past).when(seen('run-2'), { now: noon + 700 }).events, 'who knows means it').not.toEqual([])
  })

  it('[SE-08] is refused for its own press if that was more than 2 s ago, because the answer must have arrived', () => {
    const apart = (ms: number) => [...opened(), ranAt(noon, 0, 'olgas-console'), ranAt(noon + ms, 1, 'olgas-console')]
    const then = { now: noon + 4_000 }
    expect(given(...apart(1_999)).when(seen(null), then).events).not.toEqual([])
    given(...apart(2_000))
      .when(seen(null), then)
      .isRefused('STALE', 'Cue 2 was just run by Otto.')
  })
})

describe('one thumb presses twice', () => {
  const past = [...opened(), ranAt(noon, 0, 'olgas-console')]

  it('[SE-05 WS-22 IN-09 PR-81] the same cue at the same console within 700 ms counts as one press', () => {
    for (const more of [{}, { lastCueRunId: null }, { lastCueRunId: 'run-0' }]) {
      given(...past)
        .when(go('cue-1', 0, more), { now: noon + 699 })
        .isRefused('ALREADY_RUNNING', 'Already running.')
    }
    for (const more of [{}, { lastCueRunId: 'run-0' }])
      expect(given(...past).when(go('cue-1', 0, more), { now: noon + 700 }).events).not.toEqual([])
  })

  it('[SE-05] the button that has moved on to the next cue does not press that; a bare command means its cue', () => {
    given(...past)
      .when(go('cue-2', 0, { lastCueRunId: 'run-0' }), { now: noon + 320 })
      .isRefused('ALREADY_RUNNING', 'Already running.')
    expect(given(...past).when(go('cue-2', 0), { now: noon + 320 }).events).not.toEqual([])
  })

  it('[SE-05] the time can be set, and 0 lets every press through', () => {
    const press = go('cue-2', 0, { lastCueRunId: 'run-0' })
    const at = (doublePressMs: number, ms: number) =>
      given(...past).when(press, { now: noon + ms, doublePressMs }).events.length > 0
    expect([at(200, 199), at(200, 200), at(1_500, 1_499), at(1_500, 1_500), at(0, 0)]).toEqual([
      false,
      true,
      false,
      true,
      true,
    ])
  })
})

describe('running a cue that is still playing', () => {
  const playing = (again?: Again) => {
    const cues = [{ ...cue('cue-1', 'welcome', 'song'), number: '5.5', ...(again && { again }) }, cue('cue-2', 'song')]
    return history(opened({ cues }), go('cue-1'), go('cue-2'))
  }
  const later = { now: noon + 10_000 }
  const types = (events: readonly ShowEvent[]) => events.map(({ type }) => type)
  const anew = ['ModuleStopped', 'ModuleStopped', 'CueRun', 'ModuleStarted', 'ModuleStarted']

  it('[NT-13] asks first: nothing happens, and the answer names the cue', () => {
    for (const again of [undefined, 'ask'] as const)
      given(...playing(again))
        .when(go('cue-1'), later)
        .isRefused('STILL_PLAYING', 'Cue 5.5 is still playing, and was not run again.')
  })

  it('[NT-13] once confirmed, stops what plays of it and begins again; other cues go on', () => {
    const { events } = given(...playing()).when(go('cue-1', undefined, { again: 'restart' }), later)
    expect(types(events)).toEqual(anew)
    expect(events.flatMap(({ data }) => ('cueId' in data ? [data.cueId] : []))).toEqual(Array(5).fill('cue-1'))
    expect(events.slice(0, 2).map(({ data }) => ('by' in data ? data.by : ''))).toEqual(['Olga', 'Olga'])
  })

  it('[NT-13] follows its own setting, whatever was answered: begin again, or leave alone', () => {
    expect(types(given(...playing('restart')).when(go('cue-1'), later).events)).toEqual(anew)
    for (const again of [undefined, 'restart'] as const)
      given(...playing('ignore'))
        .when(go('cue-1', undefined, again && { again }), later)
        .isRefused('LEFT_PLAYING', 'Cue 5.5 is still playing. It is set to ignore another GO until it has ended.')
  })

  it('[FW-10] fades what plays of it and begins after the fade; another cue goes on, and nothing that has ended fades', () => {
    const faded = (fadeMs?: number) => {
      const run = playing('fade').map((event) =>
        event.type === 'BlackboardCreated' ? { ...event, data: { ...event.data, texts: { fadeMs } } } : event,
      )
      return given(...run).when(go('cue-1'), later).events
    }
    for (const [fadeMs, ms] of [
      [undefined, 5_000],
      [1_200, 1_200],
    ] as const) {
      const events = faded(fadeMs)
      expect(types(events)).toEqual(anew)
      const stops = events.flatMap((it) => (it.type === 'ModuleStopped' ? [it.data] : []))
      expect(stops.map((it) => [it.cueId, it.fadeMs])).toEqual(Array(2).fill(['cue-1', ms]))
      const delays = events.flatMap((it) => (it.type === 'ModuleStarted' ? it.data.recipients : []))
      expect(delays.length).toBeGreaterThan(1)
      expect(delays.every(({ delayMs }) => delayMs >= ms)).toBe(true)
    }
    const ended = [...playing('fade'), ...given(...playing('fade')).when({ type: 'stopAll', payload: {} }).events]
    const { events } = given(...ended).when(go('cue-1'), later)
    expect(events.flatMap((it) => (it.type === 'ModuleStarted' ? it.data.recipients : []))[0]?.delayMs).toBeLessThan(
      1_200,
    )
  })

  it('[NT-13] runs at once if the cue has ended, or only a module of it was run by itself', () => {
    const ended = [...playing('ignore'), ...given(...playing('ignore')).when({ type: 'stopAll', payload: {} }).events]
    expect(types(given(...ended).when(go('cue-1'), later).events)).toEqual(anew.slice(2))
    const alone = history(opened({ cues: [cue('cue-1', 'welcome')] }), {
      type: 'runModule',
      payload: { module: 'welcome' },
    })
    expect(types(given(...alone).when(go('cue-1'), later).events)).toEqual(['CueRun', 'ModuleStarted'])
  })

  it('[NT-13] a double press is still one press, and old records are decided as they were', () => {
    const run = history(opened({ cues: [cue('cue-1', 'welcome')] }), go('cue-1'))
    given(...run)
      .when(go('cue-1', undefined, { again: 'restart' }), { now: noon + 300 })
      .isRefused('ALREADY_RUNNING', 'Already running.')
    const { events } = given(...playing()).when(go('cue-1'), { ...later, runsOver: true })
    expect(types(events)).toEqual(anew.slice(2))
  })
})

describe('a press that comes late', () => {
  it('[SE-06 PR-81] is refused if it was made more than 2 s ago, and says so', () => {
    const made = (agoMs: number) => go('cue-1', undefined, { pressedAt: noon - agoMs })
    given(...opened())
      .when(made(2_001))
      .isRefused('TOO_LATE', 'GO came too late and did nothing. Press again.')
    for (const agoMs of [2_000, 0, -500]) expect(given(...opened()).when(made(agoMs)).events).not.toEqual([])
  })

  it('[SE-06] is refused as late even if it is also outdated; a press without a time is never late', () => {
    given(...opened(), ranAt(longAgo, 0))
      .when(go('cue-1', 3, { pressedAt: noon - 17_000, lastCueRunId: null }))
      .isRefused('TOO_LATE', 'GO came too late and did nothing. Press again.')
    expect(given(...opened()).when(go('cue-1'), { now: noon + 3_600_000 }).events).not.toEqual([])
  })
})
