import type { AudienceEvent } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { liveShow } from '../testing/live.ts'
import { cue, group, llm, module, opened, person, speech } from '../testing/things.ts'
import { isDue, lateDeliveries } from './late.ts'

const users = ['ann', 'ben'].map((id) => ({ user: person(id), groups: [] }))
const templates = [speech('hello'), llm('oracle', 'You are an oracle.', 'Greet them.')]
const groups = [group('crew'), group('chorus')]

/** A press of GO for a cue with these modules. */
const pressed = (modules: Parameters<typeof module>[1][] = [{}]) => {
  const made = modules.map((it, index) => module(`m${index}`, it))
  const cues = [cue('cue-1', ...made.map(({ _id }) => _id))]
  const show = liveShow(opened({ modules: made, users, cues, templates, groups }))
  for (const { user } of users) show.connect(user._id)
  show.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
  const late = (since = 0) =>
    lateDeliveries(show.live(), { now: show.now(), since }).map(
      ({ run, delivery }) => `${delivery.userId} ${run.module._id}`,
    )
  const [run] = [...show.live().runs.values()]
  return { ...show, late, moduleRunId: run?.moduleRunId ?? '' }
}

describe('a press of GO that the server did not get to in time', () => {
  it('[IN-83] is late 2 s after its first sound was due: all of it, including later sounds', () => {
    const { late, wait } = pressed([{}, { mindelay: 20_000, maxdelay: 20_000 }])
    wait(1_999)
    expect(late()).toEqual([])
    wait(1)
    expect(late()).toEqual(['ann m0', 'ben m0', 'ann m1', 'ben m1'])
  })

  it('[IN-83] counts from the time when its first part was due', () => {
    const { late, wait } = pressed([{ mindelay: 5_000, maxdelay: 5_000 }])
    wait(6_999)
    expect(late()).toEqual([])
    wait(1)
    expect(late()).toHaveLength(2)
  })

  it.each<[string, (moduleRunId: string) => AudienceEvent]>([
    ['a sound is under way', (moduleRunId) => ({ type: 'SoundsMade', data: { moduleRunId, made: 0, total: 2 } })],
    ['the phones have a start', (moduleRunId) => ({ type: 'StartTimeSet', data: { moduleRunId, startAt: 1 } })],
    [
      'one has it',
      (deliveryId) => ({
        type: 'AudioContentSent',
        data: { userId: 'ann', moduleId: 'm0', deliveryId, type: 'speech', text: 'x', sound: 's', durationMs: 1 },
      }),
    ],
    [
      'one has failed',
      (deliveryId) => ({
        type: 'AudioContentFailed',
        data: { userId: 'ann', moduleId: 'm0', deliveryId, reason: 'NOT_CONNECTED', detail: '' },
      }),
    ],
    [
      'it speaks in the fallback voice',
      (moduleRunId) => ({ type: 'FallbackVoiceUsed', data: { moduleRunId, detail: 'ElevenLabs answered 503' } }),
    ],
  ])('[IN-83] is not late once %s: it plays to its end', (_, event) => {
    const { late, wait, happens, moduleRunId } = pressed([{}, { mindelay: 9_000, maxdelay: 9_000 }])
    happens(event(moduleRunId))
    wait(60_000)
    expect(late()).toEqual([])
  })

  it('[IN-83] is not late once one of its lines is written', () => {
    const { late, wait, happens, moduleRunId } = pressed([{ template: 'oracle' }, { mindelay: 9_000, maxdelay: 9_000 }])
    wait(1_000)
    const line = { system: 'You are an oracle.', prompt: 'Greet them.', text: 'Beware.', rehearsal: false }
    happens({ type: 'LineWritten', data: { userId: 'ben', moduleRunId, ...line } })
    wait(60_000)
    expect(late()).toEqual([])
  })

  it('[IN-83] is not late once one of its modules has ended, or it was stopped', () => {
    const { late, wait, command, moduleRunId } = pressed([{}, { mindelay: 9_000, maxdelay: 9_000 }])
    command({ type: 'completeModule', payload: { moduleRunId, failures: [] } })
    wait(60_000)
    expect(late()).toEqual([])
  })

  it('[IN-83] is late even if one of its modules that speaks to nobody has ended', () => {
    const { late, wait, command, live } = pressed([{}, { group: 'crew' }])
    const [heard, empty] = [...live().runs.values()]
    expect([heard?.deliveries.size, empty?.deliveries.size], 'crew is a group, and nobody is in it').toEqual([2, 0])
    command({ type: 'completeModule', payload: { moduleRunId: empty?.moduleRunId ?? '', failures: [] } })
    expect(live().runs.has(empty?.moduleRunId ?? '')).toBe(false)
    wait(2_000)
    expect(late()).toEqual(['ann m0', 'ben m0'])
  })

  it('[IN-83 RC-02] continues if it was pressed before this process started', () => {
    const { late, wait, now } = pressed()
    const at = now()
    wait(3_000)
    expect([late(at), late(at + 1)].map(({ length }) => length)).toEqual([2, 0])
  })
})

describe('whether a press of GO is due', () => {
  it('is, once the first of its sounds is; before a press nothing is', () => {
    const { live, now } = pressed([
      { mindelay: 5_000, maxdelay: 5_000 },
      { mindelay: 3_000, maxdelay: 3_000 },
    ])
    expect([2_999, 3_000, 9_000].map((ms) => isDue(live(), now() + ms))).toEqual([false, true, true])
    const before = liveShow(opened({ users, templates, groups }))
    expect(isDue(before.live(), before.now() + 9_000)).toBe(false)
  })

  it('is not by the sounds of an earlier press that still plays, nor before all of its modules are stored', () => {
    const show = pressed([{ mindelay: 3_000, maxdelay: 3_000 }])
    const [run] = [...show.live().runs.values()]
    const { cueRun } = show.live()
    if (!run || !cueRun) throw new Error('it was pressed')
    const at = show.now() + 3_000
    expect(isDue(show.live(), at)).toBe(true)
    expect(isDue({ ...show.live(), cueRun: { ...cueRun, cueRunId: 'another' } }, at)).toBe(false)
    expect(isDue({ ...show.live(), cueRun: { ...cueRun, modules: 2 } }, at)).toBe(false)
    expect(isDue({ ...show.live(), cueRun: { ...cueRun, modules: 0 }, runs: new Map() }, at), 'nothing is due').toBe(
      false,
    )
  })
})
