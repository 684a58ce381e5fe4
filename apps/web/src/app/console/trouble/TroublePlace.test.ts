// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { TroublePlace } from './TroublePlace.tsx'

const crowds = [
  { device: 'd1', people: 12 },
  { device: 'd2', people: 9 },
]
const failure = {
  automationId: 'a',
  cause: 'c',
  name: 'Fog',
  detail: 'nobody answered',
  at: '2024-01-01T19:00:00.000Z',
}
const rows = () => [...document.querySelectorAll('li')].map((it) => it.getAttribute('aria-label'))
const field = (page: Awaited<ReturnType<typeof openScreen>>) => {
  let seq = 1
  return (field: string, value: unknown) =>
    page.says('blackboardFieldUpdated', { field, value }, { seq: ++seq, prev: seq - 1 })
}

it('[TR-01] is one calm mark while all is well, and says so when it is opened', async () => {
  const page = await openScreen(h(TroublePlace))
  expect(page.text()).toBe('')
  await page.press('All is well')
  expect(page.text()).toContain('All is well.')
  expect(rows()).toEqual([])
})

it('[TR-02 TR-05] counts what needs somebody, says what to do, and sets one aside without the others', async () => {
  const page = await openScreen(h(TroublePlace), { board: { crowds, automationFailure: failure } })
  await page.press('3 things need somebody')
  expect(page.text()).toContain('The next message that arrives ends this.')
  await page.press('Seen: “Fog” was not sent: nobody answered.')
  expect(rows()).toEqual([
    '12 people from one device entered themselves.',
    '9 people from one device entered themselves.',
  ])
  expect(page.button('2 things need somebody')).toBeTruthy()
  expect(page.text()).toContain('1 is set aside.')
  await page.press('Show again')
  expect(rows()).toHaveLength(3)
})

it('[TR-06] what is over goes by itself', async () => {
  const page = await openScreen(h(TroublePlace), { board: { crowds, automationFailure: failure } })
  await field(page)('automationFailure', null)
  await vi.waitFor(() => expect(page.button('2 things need somebody')).toBeTruthy(), { timeout: 5_000 })
})

it('[DO-86 TR-02] one press puts out everybody whom a device entered, or says why not', async () => {
  const page = await openScreen(h(TroublePlace), {
    board: { crowds },
    rest: {
      'POST /api/blackboards/K7M4QX/remove-self-registered': () => ({
        status: 500,
        body: { code: 'X', message: 'Later.' },
      }),
    },
  })
  await page.press('2 things need somebody')
  await page.press('Put out all 9')
  expect(page.calls.at(-1)?.body).toEqual({ withLink: true, device: 'd2' })
  expect(page.text()).toContain('They could not be removed: Later.')
})

it('[TR-08 TR-09] what the server tells is listed, and forgotten with the next message or a new connection', async () => {
  const page = await openScreen(h(TroublePlace))
  const house = [{ about: 'speech', name: 'voices', detail: 'it answered 503', since: '2024-01-01T19:00:00.000Z' }]
  await page.says('troubleTold', { house, machines: [] })
  await vi.waitFor(() => expect(page.button('1 thing needs somebody')).toBeTruthy(), { timeout: 5_000 })
  await page.says('troubleTold', { house: [], machines: [] })
  await vi.waitFor(() => expect(page.button('All is well')).toBeTruthy(), { timeout: 5_000 })
})

it('[TR-07] the tone is off at first; somebody who turns it on hears it at once, and again for what is new', async () => {
  const played: number[] = []
  class FakeContext {
    state = 'running'
    currentTime = 0
    destination = {}
    resume = async () => undefined
    close = async () => undefined
    createGain = () => ({ gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: (to: unknown) => to })
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (to: unknown) => to,
      start: (at: number) => void played.push(at),
      stop() {},
    })
  }
  vi.stubGlobal('AudioContext', FakeContext)
  localStorage.clear()
  const page = await openScreen(h(TroublePlace))
  const says = field(page)
  await says('crowds', crowds.slice(0, 1))
  await vi.waitFor(() => expect(page.button('1 thing needs somebody')).toBeTruthy(), { timeout: 5_000 })
  expect(played).toEqual([])
  await page.press('1 thing needs somebody')
  await page.does(() => page.field('A tone on this computer when something new comes').click())
  expect(played).toHaveLength(2)
  await says('crowds', crowds)
  await vi.waitFor(() => expect(played).toHaveLength(4), { timeout: 5_000 })
  await says('crowds', crowds.slice(0, 1))
  await vi.waitFor(() => expect(page.button('1 thing needs somebody')).toBeTruthy(), { timeout: 5_000 })
  expect(played, 'nothing new').toHaveLength(4)
  localStorage.clear()
})
