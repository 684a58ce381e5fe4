import { describe, expect, it } from 'vitest'
import { anEvening } from '../testing/evening.ts'

const textsOf = (evening: ReturnType<typeof anEvening>) => evening.report().incidents.map(({ text }) => text)

describe('the incidents of a report', () => {
  it('[RP-04] a line that people did not hear is one, with why; people who were not here are none', () => {
    const evening = anEvening()
    const { runs } = evening.go('cue-1')
    evening.over(runs[0], [
      { userId: 'ann', reason: 'DECODE_FAILED' },
      { userId: 'ben', reason: 'NOT_CONNECTED' },
      { userId: 'cem', reason: 'DECODE_FAILED' },
    ])
    evening.over(runs[1], [{ userId: 'ann', reason: 'NOT_CONNECTED' }])
    const [only, ...more] = evening.report().incidents
    expect(more).toEqual([])
    expect(only).toMatchObject({ kind: 'ModuleCompleted', cue: { number: '1', name: 'cue-1' } })
    expect(only?.text).toMatch(/^2 people did not hear “Hello”: .* 2\.$/)
  })

  it('[RP-04] a stop of everything is one incident, and a stop of one line another; each has its operator', () => {
    const evening = anEvening()
    evening.go('cue-1')
    evening.log.command({ type: 'stopAll', payload: {} })
    const { runs } = evening.go('cue-2')
    evening.log.command({ type: 'stopModule', payload: { moduleRunId: runs[0] ?? '' } })
    expect(textsOf(evening)).toEqual(['Olga stopped everything.', 'Olga stopped “Hello”.'])
  })

  it('[RP-04 SD-19] pauses, fades out and announcements are incidents; the pause of an announcement is no other one', () => {
    const evening = anEvening()
    const { at } = evening.go('cue-1')
    const by = 'Olga'
    evening.at(at + 10, { type: 'SoundPaused', data: { by } })
    evening.at(at + 20, { type: 'VolumeSet', data: { group: null, to: 0, rampMs: 5_000, thenStop: 'f', by } as never })
    evening.at(at + 30, { type: 'VolumeSet', data: { group: null, to: 0.5, rampMs: 0, by } as never })
    evening.at(at + 40, { type: 'SoundPaused', data: { by } })
    evening.at(at + 40, {
      type: 'AnnouncementMade',
      data: { key: 'F1', name: 'Please leave', holds: true, by } as never,
    })
    expect(textsOf(evening)).toEqual([
      'Olga paused everything.',
      'Olga faded everything out.',
      'Olga announced “Please leave”.',
    ])
  })

  it('[RP-04] servers that fail, fallback voices and other machines are incidents, in the order of time', () => {
    const evening = anEvening()
    const { at, runs } = evening.go('cue-1')
    const moduleRunId = runs[0] ?? ''
    evening.at(at + 10, { type: 'FallbackVoiceUsed', data: { moduleRunId, detail: 'no answer' } })
    evening.at(at + 20, { type: 'SocketsCleared', data: { node: 'n' } })
    const data = { automationId: 'x', cause: 'y', name: 'Lamp', reason: 'REFUSED' as never, detail: 'refused' }
    evening.at(at + 30, { type: 'AutomationFailed', data })
    expect(textsOf(evening)).toEqual([
      'The fallback voice spoke “Hello”: no answer.',
      'A server lost all its connections.',
      '“Lamp” was not sent to another machine: refused.',
    ])
  })

  it('[RP-04] an evening in which nothing happened has none', () => {
    const evening = anEvening()
    const { runs } = evening.go('cue-1')
    for (const run of runs) evening.over(run)
    expect(textsOf(evening)).toEqual([])
  })
})
