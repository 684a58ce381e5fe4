// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import type { Span } from '../timeline/span.ts'
import { scaleOf } from './scale.ts'
import { useTouch } from './useTouch.ts'

type Touch = ReturnType<typeof useTouch>

const whole: Span = { from: 0, to: 400_000 }
type Held = { view: Span; views: Span[]; taps: number[]; touch: Touch | undefined }
const Lanes = ({ held }: { held: Held }) => {
  const choose = (next: Span) => {
    held.view = next
    held.views.push(next)
  }
  const { view } = held
  held.touch = useTouch({ view, whole, choose } as never, scaleOf(view, 1_000), (x) => void held.taps.push(x))
  return null
}

/** Lanes of 1,000 px that show 100 s of 400 s. */
const opened = async () => {
  const held: Held = { view: { from: 100_000, to: 200_000 }, views: [], taps: [], touch: undefined }
  const { taps, views } = held
  const captured: number[] = []
  const page = await openScreen(h(Lanes, { held }))
  const target = document.createElement('div')
  const button = document.createElement('button')
  const finger = (pointerId: number) => {
    const act =
      (how: keyof Touch) =>
      (clientX: number, on: Element = target) =>
        held.touch?.[how]({
          pointerId,
          clientX,
          target: on,
          currentTarget: {
            setPointerCapture: (id: number) => void captured.push(id),
            getBoundingClientRect: () => ({ left: 0 }),
          },
        } as never)
    return { down: act('down'), move: act('move'), up: act('up'), cancel: act('cancel') }
  }
  return {
    page,
    taps,
    views,
    captured,
    button,
    finger,
    draws: () => page.draws(h(Lanes, { held })),
    now: () => held.view,
  }
}

it('a finger that hardly moves taps where it is lifted; on a button it does not, nor if the page scrolls instead', async () => {
  const { taps, views, button, finger } = await opened()
  const one = finger(1)
  one.down(300)
  one.move(307)
  one.up(307)
  expect([taps, views]).toEqual([[307], []])
  one.down(300)
  one.up(300, button)
  one.down(300)
  one.cancel(300)
  one.up(300)
  expect(taps).toEqual([307])
})

it('a finger that moves pans from where it began, and taps nothing', async () => {
  const { taps, captured, finger, draws, now } = await opened()
  const one = finger(1)
  one.move(10)
  expect(now(), 'it has not touched').toEqual({ from: 100_000, to: 200_000 })
  one.down(500)
  one.move(400)
  expect(now()).toEqual({ from: 110_000, to: 210_000 })
  await draws()
  one.move(300)
  expect(now(), 'twice as far, not three times').toEqual({ from: 120_000, to: 220_000 })
  one.up(300)
  expect([taps, [...new Set(captured)]]).toEqual([[], [1]])
  await draws()
  one.down(300)
  one.move(400)
  expect(now(), 'the next one begins where the last one ended').toEqual({ from: 110_000, to: 210_000 })
})

it('two fingers zoom around their middle, and the one that stays pans on from there; neither taps', async () => {
  const { taps, captured, finger, now } = await opened()
  const [one, two] = [finger(1), finger(2)]
  one.down(450)
  two.down(550)
  expect(captured).toEqual([1, 2])
  one.move(400)
  two.move(600)
  expect(now()).toEqual({ from: 125_000, to: 175_000 })
  two.up(600)
  expect(now(), 'a lifted finger moves nothing').toEqual({ from: 125_000, to: 175_000 })
  one.move(500)
  expect(now()).toEqual({ from: 120_000, to: 170_000 })
  one.up(500)
  expect(taps).toEqual([])
})
