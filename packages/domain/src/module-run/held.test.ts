import { describe, expect, it } from 'vitest'
import { liveShow, soundMs } from '../testing/live.ts'
import { cue, opened } from '../testing/things.ts'
import { autoAdvanceMs } from './outstanding.ts'
import { patienceMs } from './patience.ts'

const pause = { type: 'pauseAll' as const, payload: {} }
const resume = { type: 'resumeAll' as const, payload: {} }

describe('a paused show', () => {
  it('[SD-05] sends nothing, however long, and everything when it goes on', () => {
    const { connect, run, owed, wait, command } = liveShow()
    connect('ann')
    run('welcome')
    command(pause)
    wait(3_600_000)
    expect(owed().sends).toEqual([])
    command(resume)
    expect(owed().sends).toContain('ann on ann-1')
  })

  it('[SD-05] keeps what was left of a delay', () => {
    const { connect, run, owed, wait, command } = liveShow()
    connect('ann')
    const id = run('song', () => 1)
    const first = owed().inMs ?? 0
    expect(id).not.toBe('')
    wait(Math.floor(first / 2))
    const left = owed().inMs
    command(pause)
    wait(60_000)
    expect(owed().sends).toEqual([])
    command(resume)
    expect(owed().inMs).toBe(left)
  })

  it('[SD-05] gives up no line: a phone that plays has the time that was left, and its own time afterwards', () => {
    const { connect, run, sent, owed, wait, command } = liveShow()
    connect('ann')
    const id = run('welcome')
    sent('ann', id)
    wait(1_000)
    command(pause)
    wait(600_000)
    expect(owed().failures).not.toContain('ann TIMED_OUT')
    command(resume)
    wait(soundMs + patienceMs - 1_001)
    expect(owed().failures).not.toContain('ann TIMED_OUT')
    wait(1)
    expect(owed().failures).toContain('ann TIMED_OUT')
  })

  it('[SD-05] waits for somebody who left during the pause as if they had left at its end', () => {
    const { connect, leave, run, owed, wait, command } = liveShow()
    connect('ann')
    run('welcome')
    command(pause)
    wait(30_000)
    leave('ann')
    wait(30_000)
    expect(owed().failures).not.toContain('ann NOT_CONNECTED')
    command(resume)
    wait(patienceMs - 1)
    expect(owed().failures).not.toContain('ann NOT_CONNECTED')
    wait(1)
    expect(owed().failures).toContain('ann NOT_CONNECTED')
  })

  it('[SD-05] does not step on, and steps on later by its length', () => {
    const show = liveShow(opened({ cues: [cue('cue-1', 'welcome'), cue('cue-2', 'song')] }))
    const [pressed] = show.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
    const [id = ''] = pressed?.type === 'CueRun' ? pressed.data.moduleRunIds : []
    show.complete(id)
    show.wait(autoAdvanceMs - 100)
    show.command(pause)
    show.wait(60_000)
    expect(show.owed().advance).toBeUndefined()
    show.command(resume)
    expect(show.owed()).toMatchObject({ advance: undefined, inMs: 100 })
    show.wait(100)
    expect(show.owed().advance).toBeDefined()
  })

  it('[SD-05] two pauses one after the other add up; what ended meanwhile is completed', () => {
    const { connect, run, sent, completed, owed, wait, command } = liveShow()
    connect('ann')
    const id = run('welcome')
    sent('ann', id)
    for (const ms of [5_000, 70_000]) {
      command(pause)
      wait(ms)
      command(resume)
    }
    wait(soundMs + patienceMs - 1)
    expect(owed().failures).not.toContain('ann TIMED_OUT')
    command(pause)
    completed('ann', id)
    wait(1)
    expect(owed().failures).not.toContain('ann TIMED_OUT')
  })
})

describe('a fade out', () => {
  it('[SD-07] owes its end when it is silent, once; a pause makes it later', () => {
    const show = liveShow()
    show.connect('ann')
    show.run('welcome')
    show.command({ type: 'fadeAll', payload: { ms: 3_000 } })
    const fadeId = show.live().show.sound.fade?.fadeId ?? ''
    expect(show.owed().fadeEnd).toBeUndefined()
    show.wait(2_000)
    show.command(pause)
    show.wait(10_000)
    expect(show.owed().fadeEnd).toBeUndefined()
    show.command(resume)
    show.wait(999)
    expect(show.owed().fadeEnd).toBeUndefined()
    show.wait(1)
    expect(show.owed().fadeEnd).toBe(fadeId)
    show.command({ type: 'endFade', payload: { fadeId } })
    expect(show.owed().fadeEnd).toBeUndefined()
    expect(show.live().runs.size).toBe(0)
  })
})
