// @vitest-environment happy-dom
import { createElement as h, useRef } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { useCueInView } from './useCueInView.ts'

const script = { cues: [] } as never
const Script = ({ tops, seen }: { tops: Record<string, number>; seen: (string | null)[] }) => {
  const box = useRef<HTMLDivElement>(null)
  seen.push(useCueInView(box, script))
  const cue = (id: string) =>
    h('p', {
      key: id,
      'data-cue': id,
      ref: (it: HTMLElement | null) => {
        if (it) it.getBoundingClientRect = () => ({ top: tops[id] }) as DOMRect
      },
    })
  return h('div', { ref: box, className: 'box' }, Object.keys(tops).map(cue))
}
const frame = () => new Promise(requestAnimationFrame)

it('knows the cue at the top before anybody scrolls, and follows the scrolling', async () => {
  const seen: (string | null)[] = []
  const tops = { a: 0, b: 97, c: 400 }
  const page = await openScreen(h(Script, { tops, seen }))
  await page.does(frame)
  expect(seen.at(-1)).toBe('a')
  Object.assign(tops, { a: -1, b: 96, c: 399 })
  await page.does(async () => {
    document.querySelector('.box')?.dispatchEvent(new Event('scroll'))
    await frame()
  })
  expect(seen.at(-1)).toBe('b')
})

it('above the first cue it is the first one', async () => {
  const seen: (string | null)[] = []
  const page = await openScreen(h(Script, { tops: { a: 200, b: 300 }, seen }))
  await page.does(frame)
  expect(seen.at(-1)).toBe('a')
})
