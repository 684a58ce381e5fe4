// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { languagesIn, linesByLanguage } from './by-language.ts'
import { LanguagesPanel } from './LanguagesPanel.tsx'

const said = (nth: number, run: string, more: object) => ({ nth, run, at: nth * 1_000, userId: `u${nth}`, ...more })
const spoken = [
  said(1, 'r1', { text: 'Good evening, Ann.' }),
  said(2, 'r1', { text: 'Guten Abend, Ben.', language: 'de' }),
  said(3, 'r1', { text: 'Guten Abend, Cem.', language: 'de' }),
  said(4, 'r2', { text: 'Gute Nacht.', language: 'de' }),
  said(5, 'r3', { text: 'مرحبا', language: 'ar' }),
]
const modules = [
  { run: 'r1', name: 'Hello' },
  { run: 'r2', name: 'Bye' },
]
const sources = new Map([['r2', 'Good night.']])
const timeline = { spoken, modules, sources, zero: 0 } as never

it('[LN-36] puts each line in two languages beside each other, and shows the source where nobody heard it', async () => {
  const went: number[] = []
  const position = { timeline, count: 5, goTo: (at: number) => void went.push(at) }
  const page = await openScreen(h(LanguagesPanel, { position: position as never, own: 'en' }))
  const lines = [...document.querySelectorAll('ol li')].map((line) =>
    [...line.querySelectorAll('p')].map(({ textContent }) => textContent),
  )
  expect(lines).toEqual([
    ['Good evening, Ann.', 'heard by 1 person', 'Guten Abend, Ben.', 'heard by 2 people'],
    ['Good night.', 'as written; nobody heard it', 'Gute Nacht.', 'heard by 1 person'],
  ])
  expect(document.querySelector('[lang=de]')?.textContent).toBe('Guten Abend, Ben.')
  await page.press(/Bye/)
  expect(went).toEqual([4_000])
  await page.leaves()
})

it('[LN-36] compares what had been said by then only, and a line that another language has says so', async () => {
  expect(languagesIn(timeline, 'en')).toEqual(['en', 'de', 'ar'])
  expect(linesByLanguage(timeline, { own: 'en', count: 2 }).map(({ run, said: by }) => [run, ...by.keys()])).toEqual([
    ['r1', 'en'],
  ])
  const page = await openScreen(
    h(LanguagesPanel, { position: { timeline, count: 9, goTo: () => undefined } as never, own: 'en' }),
  )
  expect(document.querySelectorAll('ol li')[2]?.textContent).toContain('Nobody heard it in German.')
  await page.leaves()
})
