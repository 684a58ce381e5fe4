// @vitest-environment happy-dom
// which a phone loads when somebody asks for it
import './DebugPanel.tsx'
import './seldom.ts'
import { h } from 'preact'
import { expect, it, vi } from 'vitest'
import { createFakeClock } from '../../connection/testing/fake-clock.ts'
import { createMemoryStore } from '../store.ts'
import { drawn } from '../testing/drawn.ts'
import { blackboard } from '../testing/fake-phone.ts'
import { createFakePlayer } from '../testing/fake-player.ts'
import { createViewStore, firstView, type ShowView } from '../view.ts'
import { AudienceScreen } from './AudienceScreen.tsx'

const opened = async (first: Partial<ShowView> = {}, { visit = createMemoryStore(), blackboard: over = {} } = {}) => {
  const clock = createFakeClock()
  const player = createFakePlayer(clock)
  const store = createViewStore({ ...firstView({ ...blackboard, ...over }), connection: 'connected', ...first })
  const did: unknown[] = []
  const acts = [
    'open',
    'start',
    'stop',
    'takeOver',
    'read',
    'hide',
    'show',
    'close',
    'sound',
    'emote',
    'replay',
    'answer',
  ]
  const show = {
    ...Object.fromEntries(acts.map((name) => [name, (...what: unknown[]) => void did.push([name, ...what])])),
    view: store.get,
    subscribe: store.subscribe,
  }
  const device = {
    clock,
    player,
    visit,
    storage: createMemoryStore(),
    random: () => 0.5,
    ownDelay: { ms: () => 0, set: () => undefined },
    api: { token: () => null },
    openShow: () => show,
    openTabs: () => ({
      elsewhere: async () => true,
      use: () => undefined,
      freed: () => undefined,
      leave: () => undefined,
      close: () => undefined,
    }),
  }
  let logins = 0
  const page = await drawn(
    h(AudienceScreen, {
      device,
      blackboard: store.get().blackboard,
      onLogin: () => void logins++,
      doubt: () => undefined,
    } as never),
  )
  const press = async (name: string | RegExp) => {
    const all = [...page.place.querySelectorAll('button')]
    const one = all.find(({ textContent }) =>
      typeof name === 'string' ? textContent?.trim() === name : name.test(textContent ?? ''),
    )
    if (!one) throw new Error(`no ${name} among ${all.map(({ textContent }) => textContent).join()}`)
    one.click()
    await page.settled()
    await page.settled()
  }
  return {
    page,
    player,
    visit,
    did: (name: string) => did.filter((it) => (it as string[])[0] === name),
    press,
    logins: () => logins,
    shows: async (change: Partial<ShowView>) => {
      store.set(change)
      await page.settled()
    },
    h1: () => page.place.querySelector('h1')?.textContent,
  }
}

it('asks for one tap, rings, and lets a person in who heard it; who heard nothing hears it again', async () => {
  const { h1, press, player, page, did } = await opened()
  const chime = vi.spyOn(player, 'chime')
  expect([h1(), page.text().includes('You will hear a short chime.')]).toEqual(['One tap for sound', true])
  expect(page.text()).not.toContain('I heard it')
  await press('Tap to hear')
  expect([player.unlocked, chime.mock.calls.length, page.text().includes('Did you hear the chime?')]).toEqual([
    true,
    1,
    true,
  ])
  expect(did('open').length, 'it may connect now').toBeGreaterThan(0)
  await press('I heard nothing')
  expect([chime.mock.calls.length, page.text().includes('Playing it once more.')]).toEqual([2, true])
  await press('Tap to hear')
  expect(page.text(), 'still the same step').toContain('Playing it once more.')
  await press('I heard it')
  expect([page.text().includes('Tap to hear'), page.place.querySelectorAll('.emotes button').length]).toEqual([
    false,
    3,
  ])
})

it('the chime keeps ringing on the screen until it has ended', async () => {
  const { press, player, page } = await opened()
  const { promise, resolve } = Promise.withResolvers<void>()
  player.chime = () => promise
  const target = () => page.place.querySelector('.target')?.className
  await press('Tap to hear')
  expect(target()).toBe('target ringing')
  resolve()
  await page.settled()
  expect(target()).toBe('target')
})

it('who reads is in without sound, and that does not count as heard after a reload', async () => {
  const first = await opened()
  await first.press(/read instead/)
  expect(first.did('read')).toEqual([['read', true]])
  await first.shows({ reads: true })
  expect(first.h1()).not.toBe('One tap for sound')
  const again = await opened({}, { visit: first.visit })
  expect([again.player.unlocked, again.page.text().includes('Then the show goes on.')]).toEqual([false, false])
})

it('after a reload one touch is enough, or none if the browser still plays', async () => {
  const first = await opened()
  await first.press('Tap to hear')
  await first.press('I heard it')
  await vi.waitFor(() => expect(first.visit.get('ghostlight.heard-chime')).toBe('1'))
  const again = await opened({}, { visit: first.visit })
  expect([again.player.unlocked, again.page.text().includes('Then the show goes on.')]).toEqual([true, true])
  await again.press('Tap to hear')
  expect(again.h1()).not.toBe('One tap for sound')
  const free = await opened({}, { visit: first.visit })
  await free.shows({ ready: true })
  expect(free.h1()).not.toBe('One tap for sound')
  const stranger = await opened()
  await stranger.shows({ ready: true })
  expect(stranger.h1(), 'nobody has heard anything here').toBe('One tap for sound')
})

it('a lost show, a second device and the end take the screen; a sound is heard to its end first', async () => {
  const { shows, did, page } = await opened({}, { blackboard: { rehearsal: true } as never })
  expect(page.place.querySelector('.rehearsal')?.textContent).toBe('Rehearsal')
  await shows({ connection: 'superseded' })
  const over = [...page.place.querySelectorAll('button')][0]
  over?.click()
  await page.settled()
  expect(did('takeOver')).toHaveLength(1)
  await shows({ lost: 'user' })
  expect(page.text()).toContain('You are no longer in this show. The people at the door can help you.')
  await shows({ lost: 'blackboard' })
  expect(page.text()).toContain('Error: No blackboard found')
  const ended = { ...blackboard, moment: 'ended' as const, texts: { endText: 'Good night.' } }
  const sounding = {
    turn: { turn: 1, delivery: { text: 'The last words.' } },
    durationMs: 1_000,
    bars: [],
    pauses: [],
    positionMs: () => 0,
  }
  await shows({ lost: null, connection: 'connected', blackboard: ended as never, sounding: sounding as never })
  expect(page.text()).not.toContain('Good night.')
  await shows({ sounding: null })
  expect([page.text().includes('Good night.'), page.place.querySelector('.rehearsal')]).toEqual([true, null])
})

it('three quick clicks open the debug panel, a click on a control does not count, and Escape closes it', async () => {
  const { page } = await opened(
    {},
    {
      blackboard: {
        groups: [
          { _id: 'g', name: 'Left' },
          { _id: 'h', name: 'Up' },
        ],
      },
    },
  )
  const clicks = async (on: Element | null, times = 3) => {
    for (let at = 0; at < times; at++) on?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await page.settled()
  }
  const panel = () => page.place.querySelector('[aria-label=Debug]')
  await clicks(page.place.querySelector('h1'), 2)
  expect(panel()).toBeNull()
  await clicks(page.place.querySelector('h1'), 1)
  const rows = [...(panel()?.querySelectorAll('dl > dd') ?? [])].map(({ textContent }) => textContent)
  expect(rows.slice(0, 8)).toEqual(['none', 'none', '7', 'oona', 'K7M4QX', 'performance-1', 'none', 'Left, Up'])
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  await page.settled()
  expect(panel()).not.toBeNull()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await page.settled()
  expect(panel()).toBeNull()
})
