import { expect, it } from 'vitest'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import type { TextFrame } from './text-frame.ts'
import { createWatchedShows } from './watched-shows.ts'

type Shown = { people: number }

/** Shows that are read by hand: each read waits for its answer. */
const watching = () => {
  const clock = virtualClock()
  const readings: { show: string; answers: (people: number) => Promise<void> }[] = []
  const read = (show: string): Promise<Shown> => {
    const { promise, resolve } = Promise.withResolvers<Shown>()
    const answers = async (people: number) => {
      resolve({ people })
      await settled()
    }
    readings.push({ show, answers })
    return promise
  }
  const frame = ({ people }: Shown, before?: Shown) => `${before?.people ?? '-'} ${people}`
  const watched = createWatchedShows({ read, frame, windowMs: 250, ignored: new Set(['receipt']) }, clock)
  const screen = () => {
    const told: (string | TextFrame)[] = []
    return { told, sendEncoded: (it: string | TextFrame) => void told.push(it) }
  }
  return { clock, readings, watched, screen }
}

it('[NT-07] changes during a read cause one more read, however many there are', async () => {
  const { clock, readings, watched, screen } = watching()
  const [one, two] = [screen(), screen()]
  watched.add('A', one)
  watched.add('A', two)
  for (let times = 0; times < 3; times++) watched.touched('A')
  await clock.pass(1_000)
  expect(readings).toHaveLength(1)
  await readings[0]?.answers(1)
  await clock.pass(250)
  expect(readings).toHaveLength(2)
  await readings[1]?.answers(2)
  await clock.pass(10_000)
  expect(readings).toHaveLength(2)
  for (const { told } of [one, two]) expect(told).toEqual(['- 1', '1 2'])
})

it('[NT-07] watchers who come during a read are told with the others; those who left hear nothing and may return', async () => {
  const { readings, watched, screen } = watching()
  const [early, late, again] = [screen(), screen(), screen()]
  watched.add('A', early)
  watched.add('A', late)
  watched.remove(early)
  await readings[0]?.answers(1)
  expect([early.told, late.told]).toEqual([[], ['- 1']])
  watched.remove(late)
  watched.add('A', early)
  watched.remove(early)
  watched.add('A', again)
  await readings[2]?.answers(3)
  await readings[1]?.answers(2)
  expect(again.told, 'what was read for nobody comes last, and is old').toEqual(['- 3'])
  expect([early.told, late.told, watched.shows()]).toEqual([[], ['- 1'], 1])
})
