// @vitest-environment happy-dom
import type { DoorPerson } from '@ghostlight/contracts'
import { h } from 'preact'
import { expect, it } from 'vitest'
import { drawn } from '../phone/testing/drawn.ts'
import { about, Rows } from './Rows.tsx'

const ann: DoorPerson = {
  _id: 'ann',
  name: 'Ann',
  nickname: '',
  bib: '7',
  phone: '42',
  mark: null,
  here: true,
  ready: true,
  help: false,
}

it('[JQ-18] an usher reads how many questions somebody has left, and nothing where none is left', () => {
  expect(about(ann)).toBe('#7 · …\u206042')
  expect(about({ ...ann, unanswered: 1 })).toBe('#7 · …\u206042 · 1\u00A0question left')
  expect(about({ ...ann, mark: 'lent', unanswered: 12 })).toBe('#7 · …\u206042 · lent phone · 12\u00A0questions left')
})

it('[SC-28] a long list shows a hundred people, and more on request until all are there', async () => {
  const shows = async (count: number) => {
    const people = Array.from({ length: count }, (_, n) => ({ ...ann, _id: `p${n}` }))
    return drawn(h(Rows, { people, isEmpty: false, onOpen: () => undefined }))
  }
  const seen = ({ place }: Awaited<ReturnType<typeof shows>>) => [
    place.querySelectorAll('li').length,
    place.querySelector('.more')?.textContent ?? null,
  ]
  expect([seen(await shows(99)), seen(await shows(100))]).toEqual([
    [99, null],
    [100, null],
  ])
  const page = await shows(250)
  const more = async () => {
    page.place.querySelector<HTMLButtonElement>('.more')?.click()
    await page.settled()
    return seen(page)
  }
  expect([seen(page), await more(), await more()]).toEqual([
    [100, expect.stringContaining('150')],
    [200, expect.stringContaining('50')],
    [250, null],
  ])
})
