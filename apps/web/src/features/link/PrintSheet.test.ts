// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { PrintSheet } from './PrintSheet.tsx'
import { PictureOfJoining, PictureOfScanning, PictureOfTapping } from './pictures.tsx'

it('each step of the poster has its own picture; only an open show says that the address can be typed', async () => {
  const steps = async (entry: 'open' | 'link') => {
    const page = await openScreen(h(PrintSheet, { paper: 'A4', link: 'https://show.test/s/K7M4QX' }), {
      board: { entry },
    })
    const all = [...document.querySelectorAll('ol li')].map(
      (it) => [it.querySelector('svg')?.innerHTML, it.textContent] as const,
    )
    await page.leaves()
    return all
  }
  const inside = (Picture: typeof PictureOfJoining) =>
    new DOMParser().parseFromString(renderToStaticMarkup(h(Picture)), 'text/html').querySelector('svg')?.innerHTML
  const open = await steps('open')
  expect(open.map(([picture]) => picture)).toEqual([PictureOfScanning, PictureOfJoining, PictureOfTapping].map(inside))
  expect(new Set(open.map(([picture]) => picture)).size).toBe(3)
  expect(open[0]?.[1]).toContain('type the address')
  expect((await steps('link'))[0]?.[1]).not.toContain('type the address')
})
