// @vitest-environment happy-dom
import type { OwnEmote } from '@ghostlight/contracts'
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { EmotePicture } from './EmotePicture.tsx'

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)]
const own = [first, '🎉', second].map((picture, at): OwnEmote => ({ key: `e${at}`, picture, label: picture }))
const drawnOf = (type: number, all: readonly OwnEmote[] | undefined = own) =>
  h(EmotePicture, { type, own: all, size: 24 })
const image = () => document.querySelector('img')

it('a show’s own emote is its small picture or its sign; without own emotes it is one of the nine', async () => {
  const page = await openScreen(drawnOf(0))
  expect(image()?.getAttribute('src')).toBe(`/api/pictures/${first}?small`)
  await page.draws(drawnOf(1))
  expect([image(), page.text()]).toEqual([null, '🎉'])
  await page.draws(drawnOf(9))
  expect(page.text(), 'it has no such emote').toBe('❔')
  await page.draws(h(EmotePicture, { type: 1, own: undefined, size: 24 }))
  expect([page.text(), document.querySelectorAll('svg path').length > 0]).toEqual(['', true])
})

it('a picture that does not come is a question mark; another one in its place is asked for', async () => {
  const page = await openScreen(drawnOf(0))
  await page.does(() => image()?.dispatchEvent(new Event('error')))
  expect([image(), page.text()]).toEqual([null, '❔'])
  await page.draws(drawnOf(2))
  expect(image()?.getAttribute('src')).toBe(`/api/pictures/${second}?small`)
})
