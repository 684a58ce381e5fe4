import { describe, expect, it } from 'vitest'
import { liveShow } from '../testing/live.ts'
import { cue, opened } from '../testing/things.ts'

const cues = [cue('cue-1', 'welcome', 'song'), cue('cue-2', 'song')]
const playing = (cueId = 'cue-1') => {
  const show = liveShow(opened({ cues }))
  const go = (id: string) => show.command({ type: 'runCue', payload: { cueId: id } })
  const [pressed] = go(cueId)
  const cueRunId = pressed?.type === 'CueRun' ? pressed.data.cueRunId : ''
  const moduleRunIds = pressed?.type === 'CueRun' ? pressed.data.moduleRunIds : []
  const end = () => moduleRunIds.forEach((id) => void show.complete(id))
  return { ...show, go, cueRunId, moduleRunIds, end }
}

describe('auto-advance', () => {
  it('[LV-13 IN-05] comes 500 ms after the last module of the cue has completed', () => {
    const { owed, wait, complete, moduleRunIds, cueRunId } = playing()
    const [first = '', second = ''] = moduleRunIds
    complete(second)
    expect(owed()).toMatchObject({ advance: undefined })
    wait(9_000)
    complete(first)
    expect(owed()).toMatchObject({ advance: undefined, inMs: 500 })
    wait(499)
    expect(owed().advance).toBeUndefined()
    wait(1)
    expect(owed().advance).toBe(cueRunId)
  })

  it('is outstanding until it is recorded, and not after', () => {
    const { owed, wait, end, command, cueRunId, live } = playing()
    end()
    wait(3_600_000)
    expect(owed().advance).toBe(cueRunId)
    command({ type: 'advanceCue', payload: { cueRunId } })
    expect(owed()).toMatchObject({ advance: undefined, inMs: undefined })
    expect(live().show.cueIndex).toBe(1)
  })

  it('[LV-14] does not come when another cue has become current', () => {
    const { owed, wait, end, command } = playing()
    end()
    command({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 1 } })
    wait(500)
    expect(owed()).toMatchObject({ advance: undefined, inMs: undefined })
  })

  it('[LV-14] does not come when the next cue was run before this one ended', () => {
    const { owed, wait, end, go } = playing()
    go('cue-2')
    end()
    wait(500)
    expect(owed().advance).toBeUndefined()
  })

  it('[LV-15] does not come after the last cue', () => {
    const { owed, wait, end } = playing('cue-2')
    end()
    wait(500)
    expect(owed()).toMatchObject({ advance: undefined, inMs: undefined })
  })

  it('[MR-40] does not come after a stop: of all, of one of its modules, or within the half second', () => {
    const all = playing()
    all.command({ type: 'stopAll', payload: {} })
    const part = playing()
    part.command({ type: 'stopModule', payload: { moduleRunId: part.moduleRunIds[0] ?? '' } })
    part.complete(part.moduleRunIds[1] ?? '')
    const late = playing()
    late.end()
    late.command({ type: 'stopAll', payload: {} })
    for (const { wait, owed } of [all, part, late]) {
      wait(500)
      expect(owed()).toMatchObject({ advance: undefined, inMs: undefined })
    }
  })

  it('does not come for a module that was run by itself', () => {
    const show = liveShow()
    show.complete(show.run('welcome'))
    expect(show.owed()).toMatchObject({ advance: undefined, inMs: undefined })
  })

  it('comes for a cue with no module that could run', () => {
    const show = liveShow(opened({ cues: [cue('cue-1', 'gone'), cue('cue-2')] }))
    show.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
    expect(show.owed().inMs).toBe(500)
  })
})
