// @vitest-environment happy-dom
import { h } from 'preact'
import { expect, it } from 'vitest'
import { createMemoryStore } from '../store.ts'
import { drawn } from '../testing/drawn.ts'
import { blackboard } from '../testing/fake-phone.ts'
import { firstView } from '../view.ts'
import { Hello } from './Hello.tsx'

const device = {
  storage: createMemoryStore(),
  visit: createMemoryStore(),
  random: () => 0.99,
  api: { token: () => null },
} as never
const show = { sendEmote: () => undefined, testConnection: () => undefined, replay: () => undefined } as never

const hello = (emotes?: { label: string }[]) => {
  const view = { ...firstView({ ...blackboard, ...(emotes && { emotes }) } as never), connection: 'connected' as const }
  return h(Hello, { device, show, view, onHear: () => undefined })
}

it('offers three emotes of the show, also after the show has got others', async () => {
  const labels = ['Clap', 'Boo', 'Bravo', 'Gasp']
  const page = await drawn(hello())
  const offered = () =>
    [...page.place.querySelectorAll('.emotes button')].map(
      (it) => it.getAttribute('aria-label') ?? it.textContent ?? '',
    )
  expect(offered()).toHaveLength(3)
  await page.draws(hello(labels.map((label) => ({ label, picture: 'p' }))))
  expect(offered()).toHaveLength(3)
  expect(offered().filter((name) => labels.some((label) => name.includes(label)))).toHaveLength(3)
  await page.draws(hello([]))
  expect(offered()).toEqual([])
})
