import type { ShowEvent } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { given, history, noon, recordedAt, stateAfter } from '../testing/given.ts'
import { opened } from '../testing/things.ts'
import { phoneSound } from './sound.ts'

const volume = (level: number, group: string | null = null, rampMs = 0) => ({
  type: 'setVolume' as const,
  payload: { group, level, rampMs },
})
const pause = { type: 'pauseAll' as const, payload: {} }
const resume = { type: 'resumeAll' as const, payload: {} }
const fade = (ms?: number) => ({ type: 'fadeAll' as const, payload: ms === undefined ? {} : { ms } })
const go = (cueId = 'cue-1') => ({ type: 'runCue' as const, payload: { cueId } })
const by = 'Olga'
const paused: ShowEvent = { type: 'SoundPaused', data: { by } }
const fading: ShowEvent = {
  type: 'VolumeSet',
  data: { group: null, level: 0, rampMs: 3_000, thenStop: true, by: 'Ben' },
}
const playing = history(opened(), go())
const types = (events: readonly ShowEvent[]) => events.map(({ type }) => type)

describe('volume', () => {
  it('[SD-01] is recorded with who set it, and not again while it is the same', () => {
    given(...opened())
      .when(volume(0.4, null, 500))
      .gives({ type: 'VolumeSet', data: { group: null, level: 0.4, rampMs: 500, by } })
    given(...opened())
      .when(volume(1))
      .gives()
    given(...history(opened(), volume(0.4), volume(0.7, 'chorus')))
      .when(volume(0.7, 'chorus'))
      .gives()
    given(...history(opened(), volume(0.4)))
      .when(volume(0.4, 'chorus'))
      .gives({ type: 'VolumeSet', data: { group: 'chorus', level: 0.4, rampMs: 0, by } })
  })

  it('[SD-01] of a group that is not in the show is refused', () => {
    given(...opened())
      .when(volume(0.5, 'gone'))
      .isRefused('NOT_FOUND', 'There is no such group in this show.')
  })

  it('[SD-02] of a phone is that of everybody times the last one that was set for a group of its person', () => {
    const state = stateAfter(...history(opened(), volume(0.5), volume(0.6, 'chorus'), volume(0.2, 'audience')))
    const levels = Object.fromEntries([...state.users.keys()].map((id) => [id, phoneSound(state, id).level]))
    expect(levels).toMatchObject({ ann: 0.1 })
    const again = stateAfter(...history(opened(), volume(0.5), volume(0.2, 'audience'), volume(0.6, 'chorus')))
    expect(phoneSound(again, 'ann').level, 'ann is in both').toBe(0.3)
    expect(phoneSound(again, 'pia').level, 'pia is in neither').toBe(0.5)
  })
})

describe('a pause', () => {
  it('[SD-04] is recorded once, and its end says how long it was', () => {
    given(...opened())
      .when(pause)
      .gives(paused)
    given(...opened(), paused)
      .when(pause)
      .gives()
    given(...opened())
      .when(resume)
      .gives()
    given(...opened(), recordedAt(noon - 90_000, paused))
      .when(resume)
      .gives({ type: 'SoundResumed', data: { pausedMs: 90_000, by } })
  })

  it('[SD-05] refuses whatever would start something, in words', () => {
    const words = 'The show is paused, and nothing was started. Resume it first.'
    const say = { type: 'speech' as const, content: { text: 'Hello', voice: 'v' } }
    const quick = (autorun: boolean) => ({
      type: 'quickModule' as const,
      payload: { template: say, users: ['ann'], mindelay: 0, maxdelay: 0, autorun },
    })
    for (const command of [go(), { type: 'runModule' as const, payload: { module: 'welcome' } }, quick(true)])
      given(...opened(), paused)
        .when(command)
        .isRefused('PAUSED', words)
    expect(types(given(...opened(), paused).when(quick(false)).events)).toContain('ModuleAdded')
    expect(types(given(...opened(), paused).when({ type: 'setStandby', payload: { cueId: 'cue-2' } }).events)).toEqual([
      'StandbySet',
    ])
  })

  it('[SD-06] takes Stop all, which ends everything and leaves the show paused', () => {
    const { events } = given(...playing, paused).when({ type: 'stopAll', payload: {} })
    expect(types(events).at(-1)).toBe('AllStopped')
    expect(types(events)).toContain('ModuleStopped')
    expect(stateAfter(...playing, paused, ...events).sound.paused).not.toBeNull()
  })
})

describe('a fade out', () => {
  it('[SD-07] takes what the show has for it, or five seconds, or what the press says', () => {
    const set = (rampMs: number) => [
      { type: 'VolumeSet', data: { group: null, level: 0, rampMs, thenStop: true, by } } as const,
    ]
    expect(given(...playing).when(fade()).events).toEqual(set(5_000))
    expect(given(...playing).when(fade(800)).events).toEqual(set(800))
    const own = playing.map((event) =>
      event.type === 'BlackboardCreated' ? { ...event, data: { ...event.data, texts: { fadeMs: 9_000 } } } : event,
    )
    expect(given(...own).when(fade()).events).toEqual(set(9_000))
  })

  it('[SD-07] ends as by Stop all, by the name of who faded, at the volume from before', () => {
    const before = [...playing, ...history(opened(), volume(0.8)).slice(opened().length), fading]
    const state = stateAfter(...before)
    expect(state.sound).toMatchObject({ level: 0, fade: { by: 'Ben', back: 0.8 } })
    const fadeId = state.sound.fade?.fadeId ?? ''
    const { events } = given(...before).when({ type: 'endFade', payload: { fadeId } })
    expect(events.slice(-2)).toEqual([
      { type: 'AllStopped', data: { by: 'Ben' } },
      { type: 'VolumeSet', data: { group: null, level: 0.8, rampMs: 0, by: 'Ben' } },
    ])
    expect(stateAfter(...before, ...events).sound).toMatchObject({ level: 0.8, fade: null })
    given(...before)
      .when({ type: 'endFade', payload: { fadeId: 'another' } })
      .gives()
  })

  it('[SD-08] stops at once where nothing can be heard: nothing plays, it is paused, or it takes no time', () => {
    given(...opened())
      .when(fade(3_000))
      .gives({ type: 'AllStopped', data: { by } })
    expect(types(given(...playing, paused).when(fade(3_000)).events).at(-1)).toBe('AllStopped')
    expect(types(given(...playing).when(fade(0)).events).at(-1)).toBe('AllStopped')
  })

  it('[SD-08] is taken back by the volume of everybody, and not by that of a group', () => {
    const back = stateAfter(...playing, fading, ...given(...playing, fading).when(volume(0.9)).events)
    expect(back.sound).toMatchObject({ level: 0.9, fade: null })
    expect(back.runs.size).toBeGreaterThan(0)
    const group = stateAfter(...playing, fading, ...given(...playing, fading).when(volume(0.9, 'chorus')).events)
    expect(group.sound.fade).not.toBeNull()
  })

  it('[SD-09] is over before anything new begins: what fades is stopped, and the new cue has its volume', () => {
    const begun = types(given(...playing, fading).when(go('cue-2')).events)
    expect(begun.slice(0, begun.indexOf('CueRun'))).toEqual(
      expect.arrayContaining(['ModuleStopped', 'AllStopped', 'VolumeSet']),
    )
    const restart = { type: 'runCue' as const, payload: { cueId: 'cue-1', again: 'restart' as const } }
    const again = types(given(...playing, fading).when(restart, { now: noon + 60_000 }).events)
    expect(again.filter((type) => type === 'AllStopped')).toHaveLength(1)
    const message = types(given(...playing, fading).when({ type: 'runModule', payload: { module: 'welcome' } }).events)
    expect(message.at(-1)).toBe('ModuleStarted')
    expect(message).toContain('VolumeSet')
  })

  it('[SD-08] ends with Stop all, and the volume is what it was', () => {
    const { events } = given(...playing, fading).when({ type: 'stopAll', payload: {} })
    expect(stateAfter(...playing, fading, ...events).sound).toMatchObject({ level: 1, fade: null })
  })
})
