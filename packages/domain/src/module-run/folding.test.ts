import { describe, expect, it } from 'vitest'
import { liveShow } from '../testing/live.ts'
import { cue, module, opened } from '../testing/things.ts'
import { leadMs } from './run-progress.ts'

const started = () => {
  const show = liveShow()
  for (const id of ['ann', 'ben']) show.connect(id)
  const run = show.run('welcome')
  const delivery = (userId: string) => show.live().runs.get(run)?.deliveries.get(userId)
  return { ...show, id: run, delivery }
}
/** Everything that is remembered, in a form that can be compared. `version` only counts events, so it is left out. */
const memory = ({ live }: ReturnType<typeof liveShow>) => {
  const { version: _, cueRun: __, runs, ...rest } = live()
  return structuredClone({ ...rest, runs: [...runs.values()].map((run) => ({ ...run, machine: run.machine.value })) })
}

describe('a delivery', () => {
  it('[EN-55] goes from waiting to sent, received and its end', () => {
    const { id, delivery, sent, received, completed, failed } = started()
    expect(delivery('ann')?.state).toBe('waiting')
    sent('ann', id)
    expect(delivery('ann')?.state).toBe('sent')
    received('ann', id)
    expect(delivery('ann')?.state).toBe('received')
    completed('ann', id)
    expect(delivery('ann')).toMatchObject({ state: 'completed', reason: undefined })
    failed('ben', id, 'TIMED_OUT')
    expect(delivery('ben')).toMatchObject({ state: 'failed', reason: 'TIMED_OUT' })
  })

  it('[IN-26] measures its phone by the first receipt: at most 5 s, and never negative', () => {
    const measured = (...waits: number[]) => {
      const { id, sent, received, wait, live } = started()
      sent('ann', id)
      for (const ms of waits) {
        wait(ms)
        received('ann', id)
      }
      return live().latency.get('ann')
    }
    expect([measured(0), measured(5_000), measured(5_001), measured(-1)]).toEqual([0, 5_000, undefined, undefined])
    expect(measured(200, 100)).toBe(200)
  })

  it('[IN-26] lets the slower phones count, in whatever order they were measured', () => {
    const lead = (ann: number, ben: number) => {
      const { live, wait, run, owed, happens, sent, received, connect } = liveShow(
        opened({ modules: [module('welcome', { sync: true })] }),
      )
      connect('ann')
      connect('ben')
      const id = run('welcome')
      happens({ type: 'StartTimeSet', data: { moduleRunId: id, startAt: 1 } })
      for (const who of ['ann', 'ben']) sent(who, id)
      const [first, second] = ann < ben ? (['ann', 'ben'] as const) : (['ben', 'ann'] as const)
      wait(Math.min(ann, ben))
      received(first, id)
      wait(Math.abs(ann - ben))
      received(second, id)
      expect(live().latency.size).toBe(2)
      run('welcome')
      return owed().starts[0]?.inMs
    }
    expect([lead(200, 600), lead(600, 200)]).toEqual([600 + leadMs.margin, 600 + leadMs.margin])
  })
})

describe('an event that comes too late, or was never expected', () => {
  it('[IN-10] changes nothing', () => {
    const show = started()
    show.completed('ann', show.id)
    const before = memory(show)
    const line = { system: '', prompt: '', text: 'Too late.', rehearsal: false }
    for (const moduleRunId of [show.id, 'never-was'])
      show.happens({ type: 'LineWritten', data: { ...line, userId: 'ann', moduleRunId } })
    for (const type of ['StartTimeSet', 'SoundsMade', 'FallbackVoiceUsed'] as const) {
      const about = { moduleRunId: 'never-was', startAt: 1, made: 1, detail: '' }
      show.happens({ type, data: about })
    }
    show.happens({ type: 'WaitingSkipped', data: { moduleRunId: 'never-was', by: 'Olga' } })
    const gone = { moduleRunId: 'never-was', module: 'welcome', cueId: null, cueRunId: null }
    show.happens({ type: 'ModuleStopped', data: { ...gone, by: 'Olga' } })
    show.received('ann', 'never-was')
    show.leave('zoe')
    show.leave('ann', 'another socket')
    expect(memory(show)).toEqual(before)
  })

  it('[IN-08] emotes and connection checks leave nothing behind', () => {
    const show = started()
    const before = memory(show)
    const data = { userId: 'ann', emoteType: 1, timestamp: '2026-05-01T19:00:00.000Z' }
    show.happens({ type: 'EmotePublished', data })
    show.happens({ type: 'StatusChecked', data: { userId: 'ann' } })
    expect(memory(show)).toEqual(before)
  })

  it('a recipient outside the show has no delivery, and a module without words speaks none', () => {
    const { happens, live } = liveShow()
    const recipients = ['ann', 'zoe'].map((userId) => ({ userId, delayMs: 0 }))
    const about = { moduleRunId: 'run-1', cueId: null, cueRunId: null, recipients, warnings: [] }
    happens({ type: 'ModuleStarted', data: { ...about, module: module('lost', { template: null }) } })
    const run = live().runs.get('run-1')
    expect([...(run?.deliveries.keys() ?? [])]).toEqual(['ann'])
    expect([run?.words, run?.deliveries.get('ann')?.text]).toEqual([undefined, undefined])
  })
})

describe('a press of GO is over', () => {
  const playing = () => {
    const show = liveShow(opened({ cues: [cue('cue-1', 'welcome', 'song'), cue('cue-2', 'song')] }))
    const [pressed] = show.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
    const data = pressed?.type === 'CueRun' ? pressed.data : { cueRunId: '', moduleRunIds: [] }
    const [first = '', second = ''] = data.moduleRunIds
    const state = () => show.live().cueRun?.machine.value
    return { ...show, first, second, cueRunId: data.cueRunId, state }
  }

  it('[LV-13] when the show has stepped on; until then it plays to the end of its last module', () => {
    const { first, second, cueRunId, state, complete, command, wait } = playing()
    complete(first)
    expect(state()).toBe('playing')
    complete(second)
    expect(state()).toBe('settling')
    wait(500)
    command({ type: 'advanceCue', payload: { cueRunId } })
    expect(state()).toBe('done')
  })

  it('[MR-40] when it was stopped: as a whole, one module, or within the half second after', () => {
    const all = playing()
    all.command({ type: 'stopAll', payload: {} })
    const part = playing()
    part.command({ type: 'stopModule', payload: { moduleRunId: part.first } })
    const late = playing()
    for (const id of [late.first, late.second]) late.complete(id)
    late.command({ type: 'stopAll', payload: {} })
    expect([all.state(), part.state(), late.state()]).toEqual(['done', 'done', 'done'])
  })

  it('[LV-14] but not by anything done to a module that runs by itself', () => {
    const { first, second, state, run, complete, command, owed, wait, cueRunId } = playing()
    const [stopped, later] = [run('song'), run('song')]
    command({ type: 'stopModule', payload: { moduleRunId: stopped } })
    expect(state()).toBe('playing')
    for (const id of [first, second]) complete(id)
    wait(300)
    complete(later)
    expect(owed().inMs).toBe(200)
    wait(200)
    expect(owed().advance).toBe(cueRunId)
  })

  it('a stop, or another index, before the first press belongs to no press', () => {
    const { command, live } = liveShow()
    command({ type: 'stopAll', payload: {} })
    command({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 1 } })
    expect(live().cueRun).toBeUndefined()
  })
})
