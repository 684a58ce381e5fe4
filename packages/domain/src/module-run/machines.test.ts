import { expect, it } from 'vitest'
import { liveShow } from '../testing/live.ts'
import { evolveLive } from './evolve.ts'
import { newCueRun, newModuleRun, stepCueRun, stepModuleRun } from './machines.ts'
import type { LiveEvent } from './state.ts'
import { initialLive } from './state.ts'

it('[IN-05] machines are pure functions: the same snapshot and event give the same, and the snapshot does not change', () => {
  const playing = newCueRun()
  const before = JSON.stringify(playing)
  const settling = stepCueRun(playing, 'modulesEnded')
  expect(stepCueRun(playing, 'modulesEnded').value).toBe(settling.value)
  expect([playing.value, settling.value, stepCueRun(settling, 'advanced').value]).toEqual([
    'playing',
    'settling',
    'done',
  ])
  expect(JSON.stringify(playing)).toBe(before)
})

it('an event that a state does not know changes nothing, and neither does any event after the end', () => {
  expect(stepCueRun(newCueRun(), 'advanced').value).toBe('playing')
  const ended = stepModuleRun(newModuleRun(), 'allEnded')
  expect(ended.value).toBe('ended')
  expect(stepModuleRun(ended, 'allEnded')).toBe(ended)
  const stopped = stepCueRun(newCueRun(), 'stopped')
  expect(stepCueRun(stopped, 'modulesEnded')).toBe(stopped)
})

it('[IN-04] the log alone says what is outstanding: folded again, it is the same', () => {
  const show = liveShow()
  show.connect('ann')
  const run = show.run('welcome')
  show.sent('ann', run)
  show.wait(700)
  show.received('ann', run)
  show.failed('ben', run)
  const again = show.log.reduce(evolveLive, initialLive())
  expect(JSON.parse(JSON.stringify([...again.runs]))).toEqual(JSON.parse(JSON.stringify([...show.live().runs])))
  expect(again.sockets).toEqual(show.live().sockets)
  expect(again.transcripts).toEqual(show.live().transcripts)
})

it('[EN-57] each person has a transcript', () => {
  const show = liveShow()
  const run = show.run('welcome')
  show.sent('ann', run, 'one')
  expect(show.live().transcripts.get('ann')).toMatchObject([{ type: 'speech', content: 'one' }])
  expect(show.live().transcripts.get('ben')).toBeUndefined()
})

it('[IN-41] an event of an unknown type leads to no state and changes none', () => {
  const show = liveShow()
  show.connect('ann')
  show.run('welcome')
  const [last] = show.log.slice(-1)
  const before = structuredClone({ show: show.live().show, sockets: show.live().sockets })
  const after = evolveLive(show.live(), { ...last, type: 'CurtainFell', data: { at: 1 } } as unknown as LiveEvent)
  expect({ show: after.show, sockets: after.sockets }).toEqual(before)
  expect(after.show.id).toBe('K7M4QX')
})
