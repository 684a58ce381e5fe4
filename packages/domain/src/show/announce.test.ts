import type { PerformanceData, ShowEvent } from '@ghostlight/contracts'
import { sourceOfText } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import { given, history, noon, recordedAt, stateAfter } from '../testing/given.ts'
import { liveShow } from '../testing/live.ts'
import { opened, person } from '../testing/things.ts'
import { announcedTo, announcementSounds } from './announce.ts'

const leave = { key: 'F1' as const, name: 'Leave', text: 'Please leave the house.', voice: 'rms' }
const bar = { key: 'F3' as const, name: 'Bar', text: 'The bar is open.', voice: 'slt', goesOn: true as const }
const wait = { key: 'F8' as const, name: 'Wait', text: 'One moment, please.', voice: 'rms' }
const german = { text: 'Bitte verlassen Sie das Haus.', source: sourceOfText(leave.text), state: 'done' as const }
const texts: PerformanceData = {
  announcements: [leave, bar, wait],
  translations: { de: { 'announcements.F1.text': german }, fr: { beforeText: { ...german, text: 'Bonsoir.' } } },
  voices: { rms: { de: 'anna' } },
}
const users = [
  { user: person('ann'), groups: [] },
  { user: person('ben', { data: { language: 'de-CH' } }), groups: [] },
  { user: person('cem', { data: { language: 'fr' } }), groups: [] },
]
const board = opened({ texts, users })
const playing = history(board, { type: 'runCue', payload: { cueId: 'cue-1' } })
const by = 'Olga'
const announce = (key: 'F1' | 'F2' | 'F3' | 'F8') => ({ type: 'announce' as const, payload: { key } })
const clear = (stay?: true) => ({ type: 'allClear' as const, payload: stay ? { stay } : {} })
const paused: ShowEvent = { type: 'SoundPaused', data: { by: 'Ben' } }
const made = (key: 'F1' | 'F8', holds = true): ShowEvent => ({
  type: 'Announced',
  data: { key, name: key === 'F1' ? 'Leave' : 'Wait', ...(holds && { holds }), by },
})
const over = (name = 'Leave', key: 'F1' | 'F3' = 'F1'): ShowEvent => ({ type: 'AllClear', data: { key, name, by } })
const resumed = (pausedMs: number): ShowEvent => ({ type: 'SoundResumed', data: { pausedMs, by } })
const held = [...playing, recordedAt(noon - 30_000, { type: 'SoundPaused', data: { by } }), made('F1')]

describe('an announcement', () => {
  it('[AN-04] pauses the show and is spoken; a show that is paused already is not paused again', () => {
    given(...playing)
      .when(announce('F1'))
      .gives({ type: 'SoundPaused', data: { by } }, made('F1'))
    given(...playing, paused)
      .when(announce('F1'))
      .gives(made('F1', false))
  })

  it('[AN-04] that lets the show go on pauses nothing, and ends by itself once it has been spoken', () => {
    const { events } = given(...playing).when(announce('F3'))
    expect(events).toMatchObject([{ type: 'Announced', data: { key: 'F3', lastsMs: expect.any(Number) } }])
    const state = stateAfter(...playing, ...events)
    expect(state.sound).toMatchObject({ paused: null, announced: { key: 'F3', holds: false } })
    const announcementId = state.sound.announced?.announcementId ?? ''
    const end = (id: string) => ({ type: 'endAnnouncement' as const, payload: { announcementId: id } })
    given(...playing, ...events)
      .when(end(announcementId))
      .gives(over('Bar', 'F3'))
    given(...playing, ...events)
      .when(end('another'))
      .gives()
  })

  it('[AN-04] that lets the show go on is owed its end, also in a pause, and one that holds the show is not', () => {
    const { live, now, command, owed, wait } = liveShow(board)
    command(announce('F3'))
    const { endsAt, announcementId } = live().show.sound.announced ?? {}
    expect(endsAt).toBeGreaterThan(now() + 4_000)
    expect(owed()).toMatchObject({ announced: undefined, inMs: (endsAt ?? 0) - now() })
    command({ type: 'pauseAll', payload: {} })
    wait((endsAt ?? 0) - now())
    expect(owed().announced).toBe(announcementId)
    command(announce('F1'))
    wait(3_600_000)
    expect(owed().announced).toBeUndefined()
  })

  it('[IN-123] whose end the log is slow to take in a pause is looked at again after a while, and not at once', () => {
    const { live, now, command, owed, wait } = liveShow(board)
    command(announce('F3'))
    const { endsAt, announcementId } = live().show.sound.announced ?? {}
    command({ type: 'pauseAll', payload: {} })
    for (const later of [(endsAt ?? 0) - now(), 1, 60_000]) {
      wait(later)
      expect(owed(), `${later} ms later`).toMatchObject({ announced: announcementId, inMs: 5_000 })
    }
  })

  it('[AN-04] takes the place of another, and the show is still held for it', () => {
    given(...held)
      .when(announce('F8'))
      .gives(made('F8'))
    const state = stateAfter(...held, made('F8'))
    expect(state.sound.announced).toMatchObject({ key: 'F8', holds: true })
    const { events } = given(...held).when(announce('F3'))
    expect(events, 'what was held is still held').toMatchObject([{ data: { key: 'F3', holds: true } }])
    expect(Object(events[0]?.data)['lastsMs']).toBeUndefined()
  })

  it('[AN-05] ends with all clear: a show that was held goes on, unless it is to stay paused', () => {
    given(...held)
      .when(clear())
      .gives(over(), resumed(30_000))
    given(...held)
      .when(clear(true))
      .gives(over())
    expect(stateAfter(...held, over()).sound).toMatchObject({ paused: { by } })
    expect(stateAfter(...held, over()).sound.announced).toBeUndefined()
    given(...playing)
      .when(clear())
      .gives()
  })

  it('[AN-05] leaves a show paused that had been paused before', () => {
    given(...playing, paused, made('F1', false))
      .when(clear())
      .gives(over())
  })

  it('[AN-05] ends when the show is resumed, and with Stop all, after which the show stays paused', () => {
    given(...held)
      .when({ type: 'resumeAll', payload: {} })
      .gives(over(), resumed(30_000))
    const { events } = given(...held).when({ type: 'stopAll', payload: {} })
    expect(events.map(({ type }) => type)).toEqual(['ModuleStopped', 'AllStopped', 'AllClear'])
    const { sound } = stateAfter(...held, ...events)
    expect([sound.paused === null, sound.announced]).toEqual([false, undefined])
  })

  it('[AN-06] ends with the show, and a closed show announces nothing', () => {
    const { events } = given(...held).when({ type: 'closeShow', payload: {} })
    expect(events.map(({ type }) => type)).toEqual(['AllClear', 'ShowClosed'])
    given(...held, ...events)
      .when(announce('F1'))
      .isRefused('CLOSED', 'This show has been closed.')
    expect(announcedTo(stateAfter(...held, { type: 'ShowClosed', data: { by } }), 'ann')).toBeUndefined()
  })

  it('[AN-06] of a key without one is refused', () => {
    given(...playing)
      .when(announce('F2'))
      .isRefused('NOT_FOUND', 'No announcement is prepared on F2.')
    given(...opened())
      .when(announce('F1'))
      .isRefused('NOT_FOUND', 'No announcement is prepared on F1.')
  })
})

describe('the words of an announcement', () => {
  it('[AN-02] are in the language of each person, by its voice, and else in the performance’s', () => {
    const state = stateAfter(...held)
    const told = (id?: string) => {
      const it = announcedTo(state, id)
      return it && [it.text, it.language, it.sound.voiceId]
    }
    const own = ['Please leave the house.', undefined, 'rms']
    expect(told('ann')).toEqual(own)
    expect(told('ben')).toEqual(['Bitte verlassen Sie das Haus.', 'de', 'anna'])
    expect(told('cem'), 'nobody has translated it for him').toEqual(own)
    expect(told(), 'on screens').toEqual(own)
    expect(announcedTo(stateAfter(...playing), 'ann')).toBeUndefined()
  })

  it('[AN-03] have one sound for each language, and what a phone gets is one of them', () => {
    const state = stateAfter(...held)
    const sounds = announcementSounds(state)
    expect(sounds.map(({ text, voiceId, language }) => [text, voiceId, language])).toEqual([
      ['Please leave the house.', 'rms', undefined],
      ['Bitte verlassen Sie das Haus.', 'anna', 'de'],
      ['The bar is open.', 'slt', undefined],
      ['One moment, please.', 'rms', undefined],
    ])
    for (const id of ['ann', 'ben', 'cem']) expect(sounds).toContainEqual(announcedTo(state, id)?.sound)
    expect(announcementSounds(stateAfter(...opened()))).toEqual([])
  })

  it('[AN-02] are not those of a draft, except in a rehearsal', () => {
    const draft = { ...german, state: 'draft' as const }
    const translations = { de: { 'announcements.F1.text': draft } }
    const textOf = (over: object) =>
      announcedTo(stateAfter(...opened({ texts: { ...texts, translations }, users, ...over }), made('F1')), 'ben')?.text
    expect(textOf({})).toBe(leave.text)
    expect(textOf({ rehearsal: true })).toBe(german.text)
  })
})
