// @vitest-environment happy-dom
import { h } from 'preact'
import { expect, it } from 'vitest'
import { drawn } from '../testing/drawn.ts'
import { EmoteButton } from './EmoteButton.tsx'

it('sends its own emote, and none while the next one would come too soon', async () => {
  const sent: number[] = []
  const onSend = async (type: number) => {
    sent.push(type)
    return 'accepted' as const
  }
  const page = await drawn(h(EmoteButton, { type: 2, paused: true, onSend }))
  const button = () => page.place.querySelector('button')
  button()?.click()
  await page.settled()
  expect([sent, button()?.getAttribute('aria-disabled'), button()?.className]).toEqual([[], 'true', 'emote'])
  await page.draws(h(EmoteButton, { type: 2, paused: false, onSend }))
  button()?.click()
  await page.settled()
  expect([sent, button()?.className]).toEqual([[2], 'emote pressed'])
})
