import { describe, expect, it } from 'vitest'
import { anEvening, reportOf } from '../testing/evening.ts'

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
    expect(only?.text).toBe('2 people did not hear “Hello”: the phone could not play the sound.')
  })

  it('[RP-04] with several reasons each says how many it was, the most frequent first', () => {
    const evening = anEvening()
    const { runs } = evening.go('cue-1')
    evening.over(runs[0], [
      { userId: 'ann', reason: 'SYNTHESIS_FAILED' },
      { userId: 'ben', reason: 'DECODE_FAILED' },
      { userId: 'cem', reason: 'DECODE_FAILED' },
    ])
    expect(textsOf(evening)).toEqual([
      '3 people did not hear “Hello”: the phone could not play the sound 2, the speech could not be made 1.',
    ])
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
    const { log } = evening
    log.command({ type: 'pauseAll', payload: {} })
    log.command({ type: 'resumeAll', payload: {} })
    log.command({ type: 'setVolume', payload: { group: null, level: 0.5, rampMs: 0 } })
    log.command({ type: 'announce', payload: { key: 'F1' } })
    log.command({ type: 'allClear', payload: {} })
    evening.go('cue-1')
    log.command({ type: 'fadeAll', payload: { ms: 3_000 } })
    expect(textsOf(evening)).toEqual([
      'Olga paused everything.',
      'Olga announced “Leave”.',
      'Olga faded everything out.',
    ])
  })

  it('[RP-04] begins with a capital, also if the name of who did it does not', () => {
    const evening = anEvening()
    evening.go('cue-1')
    evening.log.command({ type: 'stopAll', payload: {} })
    const by = (name: string) =>
      reportOf(
        evening.log.events.map((it) => (it.type === 'AllStopped' ? { ...it, data: { ...it.data, by: name } } : it)),
      ).incidents.map(({ text }) => text)
    expect(['operator', 'élodie', 'QLab'].map(by)).toEqual([
      ['Operator stopped everything.'],
      ['Élodie stopped everything.'],
      ['QLab stopped everything.'],
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
