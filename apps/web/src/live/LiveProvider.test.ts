// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { painting } from '../page-state/testing/painting.ts'
import { DrawnLater, useBlackboard, useLiveConnection } from './LiveProvider.tsx'
import { openConsolePage } from './testing/console-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const sound = (userId: string) => ({
  userId,
  moduleId: 'm1',
  deliveryId: `d-${userId}`,
  text: 'Hush.',
  elapsedMs: 0,
  audio: { url: `/api/audio/${userId}.mp3`, hash: userId, mimeType: 'audio/mpeg', durationMs: 9_000, startAt: null },
})

it('[WS-09] leaving a show closes its connection and silences the people the operator listens in to', async () => {
  const page = openConsolePage()
  await page.shows(useLiveConnection, undefined)
  await page.connects()
  for (const id of ['u1', 'u2']) {
    await page.says('listenUpdated', { userId: id, listenIn: true })
    await page.says('audioContent', sound(id))
  }
  expect(page.sounds.map(({ stopped }) => stopped)).toEqual([false, false])
  await page.closes()
  expect(page.sounds.map(({ stopped }) => stopped)).toEqual([true, true])
  expect(page.sockets.map(({ closed }) => closed)).toEqual([true])
})

it("the next show gets a connection of its own, and the last one's is closed", async () => {
  const page = openConsolePage()
  const { now, again } = await page.shows(() => useBlackboard(({ _id }) => _id), undefined)
  await page.connects()
  for (const _id of ['B2B2B2', 'C3C3C3']) {
    page.goesTo({ _id })
    await again(undefined)
    await page.connects()
    expect(now()).toBe(_id)
  }
  expect(page.sockets.map(({ closed }) => closed)).toEqual([true, true, false])
  await page.closes()
})

const Title = () => useBlackboard(({ title }) => title)

/** The title at once, later than that, and later still. */
const titles = async () => {
  const title = (text: string) => h('p', null, text, h(Title))
  const inner = h(DrawnLater, null, title('still later: '))
  const outer = h(DrawnLater, null, title('later: '), inner)
  const page = await openScreen(h('div', null, title('at once: '), outer), { board: { title: 'Macbeth' } })
  return { page, shown: () => [...document.querySelectorAll('p')].map((it) => it.textContent?.split(': ')[1]) }
}

it('[DN-12] what is drawn later shows the same as all else, a frame after what is around it', async () => {
  const { tasks, frame } = painting()
  const { page, shown } = await titles()
  await tasks()
  await page.says('blackboardFieldUpdated', { field: 'title', value: 'Hamlet' }, { seq: 2, prev: 1 })
  await tasks()
  expect(shown(), 'before the first paint').toEqual(['Hamlet', 'Macbeth', 'Macbeth'])
  await frame()
  expect(shown(), 'during it').toEqual(['Hamlet', 'Macbeth', 'Macbeth'])
  await tasks()
  expect(shown(), 'after it').toEqual(['Hamlet', 'Hamlet', 'Macbeth'])
  await frame()
  await tasks()
  expect(shown(), 'after the second').toEqual(['Hamlet', 'Hamlet', 'Hamlet'])
})

it('[DN-12] a page that nobody sees has no frames, and shows all the same', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { tasks } = painting()
  const { page, shown } = await titles()
  await tasks()
  await page.says('blackboardFieldUpdated', { field: 'title', value: 'Hamlet' }, { seq: 2, prev: 1 })
  await tasks()
  expect(shown()).toEqual(['Hamlet', 'Hamlet', 'Hamlet'])
})
