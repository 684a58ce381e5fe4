import type { Automation, AutomationWhen, ShowEvent } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { liveShow } from '../testing/live.ts'
import { ask, cue, module, opened } from '../testing/things.ts'

const message: Automation['message'] = {
  kind: 'osc',
  host: 'desk.local',
  port: 9000,
  over: 'udp',
  address: '/light/1',
  args: [],
}
const automation = (when: AutomationWhen, over: Partial<Automation> = {}): Automation => ({
  _id: when.on,
  name: when.on,
  when,
  cue: null,
  module: null,
  message,
  ...over,
})

const cues = [{ ...cue('cue-1', 'welcome', 'song'), number: '12.5' }, cue('cue-2', 'welcome'), cue('cue-3')]
const modules = [module('welcome'), module('song', { group: 'chorus' })]

const showWith = (...all: Automation[]) => {
  const board = opened({ cues, modules, automations: Object.fromEntries(all.map((it) => [it._id, it])) })
  const show = liveShow(board)
  const due = () => [...show.live().automations.due.values()]
  return {
    ...show,
    due,
    names: () => due().map((it) => it.automation._id),
    go: (cueId: string): string[] => runsOf(show.command({ type: 'runCue', payload: { cueId } })),
    emote: (emoteType = 0) =>
      show.happens({
        type: 'EmotePublished',
        data: { userId: 'ann', emoteType, timestamp: '2026-05-01T19:00:00.000Z' },
      }),
  }
}
const runsOf = (events: readonly ShowEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'ModuleStarted' ? [event.data.moduleRunId] : []))
const moments = ['showBegins', 'cueRuns', 'cueOver', 'moduleStarts', 'moduleOver', 'stopped', 'showEnds'] as const

describe('an automation is due', () => {
  it('[AM-01] when the show begins, a cue runs and its modules start; only the first cue begins the show', () => {
    const show = showWith(...moments.map((on) => automation({ on })))
    show.go('cue-1')
    expect(show.names()).toEqual(['showBegins', 'cueRuns', 'moduleStarts', 'moduleStarts'])
    show.wait(1_000)
    show.go('cue-2')
    expect(show.names().filter((it) => it === 'showBegins')).toHaveLength(1)
    expect(show.names().filter((it) => it === 'cueRuns')).toHaveLength(2)
  })

  it('[AM-01] when a module ends, and when the last module of a cue ends, by itself or stopped', () => {
    const show = showWith(automation({ on: 'moduleOver' }), automation({ on: 'cueOver' }))
    const [first = '', second = ''] = show.go('cue-1')
    show.complete(first)
    expect(show.names()).toEqual(['moduleOver'])
    show.command({ type: 'stopModule', payload: { moduleRunId: second } })
    expect(show.names()).toEqual(['moduleOver', 'moduleOver', 'cueOver'])
    show.go('cue-3')
    expect(show.names(), 'a cue without modules is over at once').toEqual([
      'moduleOver',
      'moduleOver',
      'cueOver',
      'cueOver',
    ])
  })

  it('[AM-01] once for a stop, however many modules it ends; and when the show ends', () => {
    const show = showWith(automation({ on: 'stopped' }), automation({ on: 'showEnds' }))
    show.go('cue-1')
    show.command({ type: 'stopAll', payload: {} })
    expect(show.names()).toEqual(['stopped'])
    show.command({ type: 'closeShow', payload: {} })
    expect(show.names()).toEqual(['stopped', 'showEnds'])
  })

  it('[AM-01] for a stop of one module, or of everything when nothing plays; a normal end is not a stop', () => {
    const show = showWith(automation({ on: 'stopped' }))
    const [first = '', second = ''] = show.go('cue-1')
    show.complete(first)
    expect(show.names()).toEqual([])
    show.command({ type: 'stopModule', payload: { moduleRunId: second } })
    expect(show.names()).toEqual(['stopped'])
    for (const more of [2, 3]) {
      show.command({ type: 'stopAll', payload: {} })
      expect(show.names(), 'each press is another').toHaveLength(more)
    }
  })

  it('[AM-01] a module that was run by itself ends no cue, and a finished cue is forgotten', () => {
    const show = showWith(automation({ on: 'moduleOver' }), automation({ on: 'cueOver' }))
    const runs = show.go('cue-1')
    const alone = show.run('welcome')
    show.complete(alone)
    expect(show.names()).toEqual(['moduleOver'])
    for (const run of runs) show.complete(run)
    expect(show.names()).toEqual(['moduleOver', 'moduleOver', 'moduleOver', 'cueOver'])
    expect(show.live().automations.cueRuns.size).toBe(0)
  })

  it('[AM-01] when enough phones are in, the first time only', () => {
    const show = showWith(automation({ on: 'phonesIn', atLeast: 2 }))
    show.connect('ann')
    expect(show.names()).toEqual([])
    show.connect('ann', 'ann-2')
    expect(show.names(), 'one phone that comes again is one').toEqual([])
    show.connect('ben')
    expect(show.due().map(({ values }) => values.phonesIn)).toEqual([2])
    show.clear()
    for (const id of ['ann', 'ben']) show.connect(id)
    expect(show.names()).toHaveLength(1)
  })

  it('[AM-01] does not count consoles as phones, and with a cue counts only after that cue has run', () => {
    const show = showWith(
      automation({ on: 'phonesIn', atLeast: 2 }),
      automation({ on: 'phonesIn', atLeast: 2 }, { _id: 'second cue', cue: 'cue-2' }),
    )
    show.connect('ann')
    const olga = { userId: 'olga', name: 'Olga', type: 'dramaturg', socketId: 'c-1', node: 'node-1' } as const
    show.happens({ type: 'UserConnected', data: { ...olga, ready: true } })
    expect(show.names()).toEqual([])
    show.connect('ben')
    expect(show.names()).toEqual(['phonesIn'])
    show.go('cue-2')
    expect(show.names(), 'with the next phone that comes').toEqual(['phonesIn'])
    show.connect('pia')
    expect(show.due().map(({ automation: { _id }, values }) => [_id, values.phonesIn])).toEqual([
      ['phonesIn', 2],
      ['second cue', 3],
    ])
  })

  it('[AM-01] when enough emotes of one type came in each second, not when they came all at once', () => {
    const when = { on: 'emotes', emoteType: 3, perSecond: 2, seconds: 3 } as const
    const show = showWith(automation(when))
    for (let more = 0; more < 6; more++) show.emote(3)
    expect(show.names(), 'six at once are no applause of three seconds').toEqual([])
    show.wait(10_000)
    for (let half = 0; half < 5; half++) {
      show.emote(3)
      show.emote(7)
      show.wait(500)
    }
    expect(show.names(), 'five halves of a second').toEqual([])
    show.emote(3)
    expect(show.due().map(({ values }) => values.emoteRate)).toEqual([2])
    for (let half = 0; half < 20; half++) {
      show.wait(500)
      show.emote(3)
    }
    expect(show.names(), 'one applause is one').toHaveLength(1)
    show.wait(3_001)
    for (let half = 0; half < 6; half++) {
      show.emote(3)
      show.wait(500)
    }
    expect(show.names(), 'the next one is another').toHaveLength(2)
  })

  it('[AM-01] does not count emotes of another type', () => {
    const show = showWith(automation({ on: 'emotes', emoteType: 3, perSecond: 2, seconds: 1 }))
    for (let more = 0; more < 5; more++) show.emote(7)
    show.emote(3)
    for (let more = 0; more < 5; more++) show.emote(7)
    expect(show.names()).toEqual([])
    show.emote(3)
    expect(
      show.due().map(({ values }) => values.emoteRate),
      'and only its own are its rate',
    ).toEqual([2])
  })

  it.each([
    [1_000, 1],
    [1_001, 2],
  ])('[AM-01] counts an applause of one second that pauses for %i ms %i times', (pause, times) => {
    const show = showWith(automation({ on: 'emotes', emoteType: 0, perSecond: 2, seconds: 1 }))
    for (const wait of [pause, 0]) {
      show.emote()
      show.emote()
      show.wait(wait)
    }
    expect(show.names()).toHaveLength(times)
  })

  it('[AM-01] only for one cue or module, where the automation names one', () => {
    const of = { cue: 'cue-2' }
    const show = showWith(
      automation({ on: 'cueRuns' }, { ...of, _id: 'second cue' }),
      automation({ on: 'moduleStarts' }, { module: 'song', _id: 'song' }),
      automation({ on: 'emotes', emoteType: 0, perSecond: 1, seconds: 1 }, { ...of, _id: 'applause of the second' }),
      automation(
        { on: 'emotes', emoteType: 1, perSecond: 1, seconds: 1 },
        { module: 'song', _id: 'applause of the song' },
      ),
    )
    const emotes = () => {
      show.emote(0)
      show.emote(1)
    }
    emotes()
    expect(show.names()).toEqual([])
    const runs = show.go('cue-1')
    emotes()
    expect(show.names()).toEqual(['song', 'applause of the song'])
    for (const run of runs) show.complete(run)
    show.wait(5_000)
    show.go('cue-2')
    emotes()
    expect(show.names()).toEqual(['song', 'applause of the song', 'second cue', 'applause of the second'])
  })

  it('[AM-01] keeps the cue and module of a run, whatever else was run since', () => {
    const show = showWith(
      automation({ on: 'moduleOver' }, { cue: 'cue-1', _id: 'over in the first cue' }),
      automation({ on: 'moduleOver' }, { module: 'song', _id: 'song over' }),
      automation({ on: 'moduleStarts' }, { cue: 'cue-2', _id: 'starts in the second cue' }),
    )
    const [welcome = ''] = show.go('cue-1')
    show.wait(1_000)
    show.go('cue-2')
    expect(show.names()).toEqual(['starts in the second cue'])
    show.run('welcome')
    expect(show.names(), 'a module of no cue is not of the last one').toEqual(['starts in the second cue'])
    show.complete(welcome)
    expect(show.names(), 'the song still plays').toEqual(['starts in the second cue', 'over in the first cue'])
    expect(show.due().map(({ values }) => values.cue?.name)).toEqual(['cue-2', 'cue-1'])
  })
})

describe('a due automation', () => {
  it('[AM-02] has the cue, the phones and the rate of its own moment', () => {
    const show = showWith(automation({ on: 'cueRuns' }), automation({ on: 'showEnds' }))
    show.connect('ann')
    for (let more = 0; more < 4; more++) show.emote(more)
    show.go('cue-1')
    const values = { cue: { number: '12.5', name: 'cue-1' }, phonesIn: 1, emoteRate: 4 }
    expect(show.due().map((it) => it.values)).toEqual([values])
    show.wait(60_000)
    show.connect('ben')
    expect(show.due().map((it) => it.values)).toEqual([values])
    show.command({ type: 'closeShow', payload: {} })
    expect(show.due()[1]?.values).toEqual({ ...values, phonesIn: 2, emoteRate: 0 })
  })

  it('[SC-22] is done once the log has it as sent or failed', () => {
    for (const type of ['AutomationSent', 'AutomationFailed'] as const) {
      const show = showWith(automation({ on: 'cueRuns' }))
      show.go('cue-1')
      const [due] = show.due()
      const ref = { automationId: 'cueRuns', cause: due?.cause ?? '', name: 'cueRuns' }
      const data = { ...ref, reason: 'TOO_LATE', detail: '' } as const
      show.happens(type === 'AutomationSent' ? { type, data: ref } : { type, data })
      expect(show.due()).toEqual([])
    }
  })

  it('[SC-22] belongs to the first process that took it, in log order', () => {
    const show = showWith(automation({ on: 'cueRuns' }))
    show.go('cue-1')
    const ref = { automationId: 'cueRuns', cause: show.due()[0]?.cause ?? '', name: 'cueRuns' }
    for (const by of ['first', 'second']) show.happens({ type: 'AutomationTaken', data: { ...ref, by } })
    expect(show.due().map(({ takenBy }) => takenBy)).toEqual(['first'])
    show.happens({ type: 'AutomationSent', data: ref })
    show.happens({ type: 'AutomationTaken', data: { ...ref, by: 'third' } })
    expect(show.due(), 'what was sent is not taken up again').toEqual([])
  })

  it('[AM-02] has no cue before the first GO, and has the first cue that a stop ended', () => {
    const show = showWith(automation({ on: 'stopped' }), automation({ on: 'showEnds' }))
    show.go('cue-1')
    show.wait(1_000)
    show.go('cue-2')
    show.command({ type: 'stopAll', payload: {} })
    expect(show.due().map(({ values }) => values.cue)).toEqual([{ number: '12.5', name: 'cue-1' }])
    const empty = showWith(automation({ on: 'showEnds' }))
    empty.command({ type: 'closeShow', payload: {} })
    expect(empty.due().map(({ values }) => values.cue)).toEqual([null])
  })

  it('a show without automations counts nothing', () => {
    const show = showWith()
    show.go('cue-1')
    show.emote()
    expect(show.live().automations).toMatchObject({ hasBegun: false, rates: new Map(), cueRuns: new Map() })
  })
})

describe('an automation about a question', () => {
  const won = (_id: string, winner?: string | null, over: Partial<Automation> = {}) =>
    automation({ on: 'questionCloses', ...(winner !== undefined && { winner }) }, { _id, ...over })
  const all = [
    won('any'),
    won('left', 'left'),
    won('right', 'right'),
    won('none', null),
    won('roof', undefined, { module: 'roof' }),
    won('second', undefined, { cue: 'cue-2' }),
  ]
  const asking = (over: Parameters<typeof ask>[1] = {}) => {
    const board = opened({
      cues: [cue('cue-1', 'door'), cue('cue-2', 'roof')],
      modules: [module('door', { template: 'door' }), module('roof', { template: 'roof' })],
      templates: [ask('door', over), ask('roof', over)],
      automations: Object.fromEntries(all.map((it) => [it._id, it])),
    })
    const show = liveShow(board)
    const go = (cueId: string): string => runsOf(show.command({ type: 'runCue', payload: { cueId } }))[0] ?? ''
    const close = (moduleRunId: string): void => {
      show.command({ type: 'closeQuestion', payload: { moduleRunId } })
      for (const payload of show.owed().closings) show.command({ type: 'endQuestion', payload })
    }
    const due = () => [...show.live().automations.due.values()]
    return { ...show, go, close, due, names: () => due().map((it) => it.automation._id) }
  }

  it('[QU-83] is due when it closes with its winner, or without one, in its cue and module', () => {
    const show = asking()
    const [door, roof] = [show.go('cue-1'), show.go('cue-2')]
    for (const who of ['ann', 'ben']) show.answers(who, door, 'right')
    show.close(door)
    expect(show.names()).toEqual(['any', 'right'])
    expect(show.due()[1]?.values.question).toEqual({ name: 'door', winner: 'The right one', answered: 2 })
    expect(show.due()[1]?.values.cue, 'the cue that asked').toMatchObject({ number: '1' })
    show.close(roof)
    expect(show.names().slice(2)).toEqual(['any', 'none', 'roof', 'second'])
    expect(show.due()[3]?.values.question).toEqual({ name: 'roof', winner: '', answered: 0 })
  })

  it('[QU-83] waits until a tie is decided, also after its module has ended, and not for one that is stopped', () => {
    const show = asking({ tie: 'operator' })
    const [door, roof] = [show.go('cue-1'), show.go('cue-2')]
    show.answers('ann', roof, 'left')
    show.answers('ben', roof, 'right')
    show.close(roof)
    show.complete(roof)
    expect(show.names(), 'nobody has decided').toEqual([])
    show.command({ type: 'breakTie', payload: { moduleRunId: roof, option: 'left' } })
    expect(show.names()).toEqual(['any', 'left', 'roof', 'second'])
    show.answers('ann', door, 'right')
    show.command({ type: 'stopAll', payload: {} })
    expect(show.names(), 'a stop closes nothing').toHaveLength(4)
  })
})
