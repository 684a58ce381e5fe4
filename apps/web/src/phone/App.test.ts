// @vitest-environment happy-dom
// the screens that a phone loads when it needs them
import './screens/entry.ts'
import './screens/NotFound.tsx'
import { h } from 'preact'
import { beforeEach, expect, it } from 'vitest'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import { App } from './App.tsx'
import { createMemoryStore } from './store.ts'
import { drawn } from './testing/drawn.ts'
import { createFakeApi, refusal } from './testing/fake-api.ts'
import { blackboard } from './testing/fake-phone.ts'
import { createFakePlayer } from './testing/fake-player.ts'
import { createViewStore, firstView } from './view.ts'

beforeEach(() => history.replaceState(null, '', '/'))

const me = '/api/auth/me?as=audience'
const show = '/api/blackboards/K7M4QX'
const mine = (blackboardId: string) => ({
  blackboardId,
  data: { _id: 'oona', name: 'Oona Byrne', data: { nickname: '' } },
})
const opened = async (path: string, answers: Parameters<typeof createFakeApi>[0], admission: string | null = null) => {
  history.replaceState(null, '', path)
  const clock = createFakeClock()
  const all = { ...answers }
  const api = createFakeApi(all)
  const opens: unknown[][] = []
  const none = () => undefined
  const device = {
    api,
    clock,
    player: createFakePlayer(clock),
    visit: createMemoryStore(),
    storage: createMemoryStore(),
    random: () => 0.5,
    ownDelay: { ms: () => 0, set: none },
    openShow: (...what: unknown[]) => {
      opens.push(what)
      const store = createViewStore(firstView(blackboard))
      return {
        view: store.get,
        subscribe: store.subscribe,
        open: none,
        start: none,
        stop: none,
        read: none,
        takeOver: none,
      }
    },
    openTabs: () => ({ elsewhere: async () => true, use: none, freed: none, leave: none, close: none }),
  }
  const page = await drawn(h(App, { device: device as never, admission }))
  await page.settled()
  const press = async (name: string) => {
    const found = [...page.place.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)
    if (!found) throw new Error(`no ${name} in ${page.text()}`)
    found.click()
    await page.settled()
  }
  return { page, api, all, clock, opens, press, h1: () => page.place.querySelector('h1')?.textContent }
}

it('a person of this show is in, one of another show or without a session is asked who they are', async () => {
  const own = await opened('/show/K7M4QX', { [me]: mine('k7m4qx'), [show]: blackboard })
  expect([own.h1(), own.opens.length]).toEqual(['One tap for sound', 1])
  const other = await opened('/show/K7M4QX', { [me]: mine('OTHER1'), [show]: blackboard })
  expect([other.opens.length, other.page.place.querySelector('form') !== null]).toEqual([0, true])
  const nobody = await opened('/show/K7M4QX', { [me]: refusal(401, 'Please log in.') })
  expect([nobody.opens.length, nobody.page.place.querySelector('form') !== null]).toEqual([0, true])
})

it('questions that are still open are asked first, but not after the end', async () => {
  const asks = [{ key: 'mood', label: 'How are you?', kind: 'text', required: true }]
  const before = await opened('/show/K7M4QX', { [me]: mine('K7M4QX'), [show]: { ...blackboard, questions: asks } })
  expect([before.opens.length, before.page.text().includes('How are you?')]).toEqual([0, true])
  const after = await opened('/show/K7M4QX', {
    [me]: mine('K7M4QX'),
    [show]: { ...blackboard, questions: asks, moment: 'ended' },
  })
  expect([after.opens.length, after.page.text().includes('How are you?')]).toEqual([1, false])
})

it('a server that does not answer is asked again by itself, and at a press', async () => {
  const { page, all, clock, opens } = await opened('/show/K7M4QX', {})
  expect([page.text().includes('Could not connect to the server.'), opens.length]).toEqual([true, 0])
  Object.assign(all, { [me]: mine('K7M4QX'), [show]: blackboard })
  for (let s = 0; s < 40 && opens.length === 0; s++) {
    clock.pass(1_000)
    await page.settled()
  }
  expect(opens).toHaveLength(1)
})

it('a link from the door lets a person in once; if it is refused it says why', async () => {
  const path = Object.keys({ '/api/auth/admission': 1 })[0] ?? ''
  const used = await opened('/show/K7M4QX', { [me]: mine('K7M4QX'), [show]: blackboard, [path]: {} }, 'secret')
  const [posted] = used.api.posted
  expect(JSON.stringify(posted)).toContain('secret')
  expect(used.api.posted).toHaveLength(1)
  const refused = await opened(
    '/show/K7M4QX',
    { [me]: mine('K7M4QX'), [posted?.path ?? '']: refusal(410, 'This link was used.') },
    'secret',
  )
  expect([refused.page.text().includes('This link was used.'), refused.opens.length]).toEqual([true, 0])
  const away = await opened('/show/K7M4QX', { [me]: mine('K7M4QX'), [show]: blackboard }, 'secret')
  Object.assign(away.all, { [posted?.path ?? '']: {} })
  for (let s = 0; s < 40 && away.opens.length === 0; s++) {
    away.clock.pass(1_000)
    await away.page.settled()
  }
  expect([away.opens.length, away.api.posted.length > 1], 'it is tried again').toEqual([1, true])
})

it('an address that leads nowhere asks for the show’s id, and the root asks which show', async () => {
  const root = await opened('/', {})
  expect([root.h1(), document.activeElement?.getAttribute('aria-label')]).toEqual([
    'Which show are you here for?',
    'Blackboard ID',
  ])
  const lost = await opened('/nowhere', {})
  expect(lost.h1()).toBe('Internet not found.')
  const field = lost.page.place.querySelector('input') as HTMLInputElement
  const submit = async (text: string) => {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await lost.page.settled()
    lost.page.place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await lost.page.settled()
  }
  await submit('  ')
  expect(location.pathname).toBe('/nowhere')
  await submit(' k7m4qx ')
  expect(location.pathname.toUpperCase()).toBe('/SHOW/K7M4QX')
  await lost.page.settled()
  expect(lost.h1(), 'the page follows').not.toBe('Internet not found.')
})
