import type { Cue } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { autoAdvanceMs } from '../module-run/outstanding.ts'
import { liveShow } from '../testing/live.ts'
import { cue, opened } from '../testing/things.ts'

const follow = (_id: string, of: Cue['follow'], ...modules: string[]): Cue => ({ ...cue(_id, ...modules), follow: of })
const script = [
  follow('cue-1', { afterMs: 3_000 }, 'welcome'),
  { ...cue('cue-2', 'song'), skip: true as const },
  follow('cue-3', null, 'song'),
  cue('cue-4', 'song'),
]
const playing = (cues = script) => {
  const show = liveShow(opened({ cues }))
  const go = (cueId: string) => {
    const [pressed] = show.command({ type: 'runCue', payload: { cueId } })
    return pressed?.type === 'CueRun' ? pressed.data : undefined
  }
  const first = go('cue-1')
  const end = (run = first) => run?.moduleRunIds.forEach((id) => void show.complete(id))
  const follows = () => show.command({ type: 'followCue', payload: { cueRunId: show.live().cueRun?.cueRunId ?? '' } })
  return { ...show, first, end, go, follows }
}

describe('follow', () => {
  it('[FW-01 FW-05] runs the next cue so long after the end, passing over what is struck out, once', () => {
    const { owed, wait, end, follows, first } = playing()
    wait(60_000)
    expect(owed().follow).toBeUndefined()
    end()
    wait(2_999)
    expect(owed().follow).toBeUndefined()
    wait(1)
    expect(owed().follow).toBe(first?.cueRunId)
    const [run] = follows()
    expect(run).toMatchObject({ type: 'CueRun', data: { cueId: 'cue-3', follows: first?.cueRunId } })
    expect(owed().follow).toBeUndefined()
    expect(follows()).toEqual([])
  })

  it('[FW-01] also after the show has stepped on, and to the cue that a question has set', () => {
    const { owed, wait, end, command, follows, happens, first } = playing()
    end()
    wait(autoAdvanceMs)
    command({ type: 'advanceCue', payload: { cueRunId: first?.cueRunId ?? '' } })
    happens({
      type: 'StandbySet',
      data: { cueId: 'cue-4', because: { moduleRunId: 'asked', option: 'left' } },
    })
    wait(3_000)
    expect(owed().follow).toBe(first?.cueRunId)
    expect(follows()[0]).toMatchObject({ data: { cueId: 'cue-4' } })
  })

  it('[FW-02] does not come after a stop, a hold, another GO, another cue as next, or to a paused or closed show', () => {
    const ways: ((show: ReturnType<typeof playing>) => unknown)[] = [
      ({ command }) => command({ type: 'stopAll', payload: {} }),
      ({ command }) => command({ type: 'holdFollow', payload: {} }),
      ({ command }) => command({ type: 'setStandby', payload: { cueId: 'cue-4' } }),
      ({ command }) => command({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 3 } }),
      ({ command }) => command({ type: 'pauseAll', payload: {} }),
      ({ command }) => command({ type: 'closeShow', payload: {} }),
    ]
    for (const way of ways) {
      const show = playing()
      show.end()
      way(show)
      show.wait(3_600_000)
      expect([show.owed().follow, show.follows()], String(way)).toEqual([undefined, []])
    }
    const other = playing()
    other.end()
    other.wait(1_000)
    other.go('cue-4')
    other.wait(60_000)
    expect(other.owed().follow).toBeUndefined()
  })

  it('[FW-02] does not come when a closed show is reopened, and the log says who held it', () => {
    const show = playing()
    const closed = show.command({ type: 'closeShow', payload: {} })
    expect(closed.map(({ type }) => type)).toEqual(['FollowHeld', 'ShowClosed'])
    show.end()
    show.wait(3_600_000)
    show.command({ type: 'reopenShow', payload: {} })
    expect([show.owed().follow, show.follows()]).toEqual([undefined, []])
    show.go('cue-4')
    expect(show.live().cueRun?.cueRunId).not.toBe(show.first?.cueRunId)
  })

  it('[FW-02] holding says so once, and nothing where nothing follows', () => {
    const { command, end, first } = playing()
    end()
    const held = { type: 'FollowHeld', data: { cueRunId: first?.cueRunId, by: 'Olga' } }
    expect(command({ type: 'holdFollow', payload: {} })).toEqual([held])
    expect(command({ type: 'holdFollow', payload: {} })).toEqual([])
    expect(playing([cue('cue-1', 'welcome')]).command({ type: 'holdFollow', payload: {} })).toEqual([])
  })

  it('[FW-04] a pause makes it later by what was left', () => {
    const { owed, wait, end, command } = playing()
    end()
    wait(1_000)
    command({ type: 'pauseAll', payload: {} })
    wait(60_000)
    command({ type: 'resumeAll', payload: {} })
    wait(1_999)
    expect(owed().follow).toBeUndefined()
    wait(1)
    expect(owed().follow).toBeDefined()
  })

  it('[FW-03] waits for a time of day, and for its own end', () => {
    const at = [follow('cue-1', { atTime: '12:10' }, 'welcome'), cue('cue-2', 'song')]
    const early = playing(at)
    expect(early.first?.followAt).toBe('2026-05-01T12:10:00.000Z')
    early.end()
    early.wait(10 * 60_000 - 1)
    expect(early.owed().follow).toBeUndefined()
    early.wait(1)
    expect(early.owed().follow).toBeDefined()
    const late = playing(at)
    late.wait(20 * 60_000)
    expect(late.owed().follow).toBeUndefined()
    late.end()
    expect(late.owed().follow).toBeDefined()
  })

  it('[FW-01] does not come after the last cue, or if nobody heard it', () => {
    const last = playing([follow('cue-1', { afterMs: 0 }, 'welcome')])
    last.end()
    expect(last.owed().follow).toBeUndefined()
  })
})
