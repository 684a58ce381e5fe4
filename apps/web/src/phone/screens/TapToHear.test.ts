// @vitest-environment happy-dom
import { h } from 'preact'
import { expect, it } from 'vitest'
import { createFakeClock } from '../../connection/testing/fake-clock.ts'
import { drawn } from '../testing/drawn.ts'
import { createFakePlayer } from '../testing/fake-player.ts'
import { TapToHear } from './TapToHear.tsx'

it('a person who has confirmed before is in at one touch, and the touch unlocks their sound', async () => {
  const player = createFakePlayer(createFakeClock())
  const did: string[] = []
  const does = (name: string) => () => void did.push(name)
  const page = await drawn(
    h(TapToHear, {
      player,
      title: 'The Last Modem',
      again: true,
      onRung: does('rung'),
      onHeard: does('heard'),
      onRead: does('read'),
    }),
  )
  page.place.querySelector<HTMLElement>('.target')?.click()
  await page.settled()
  expect([did, player.unlocked]).toEqual([['heard'], true])
})
