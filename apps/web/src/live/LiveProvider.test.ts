// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { DrawnLater, useBlackboard, useLiveConnection } from './LiveProvider.tsx'
import { openConsolePage } from './testing/console-page.ts'

afterEach(() => void vi.unstubAllGlobals())

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

it('[DN-12] what is drawn later shows the same as all else, a task after it', async () => {
  const tasks: (() => void)[] = []
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = { onmessage: () => undefined, close: () => undefined }
      port2 = { postMessage: () => void tasks.push(() => this.port1.onmessage()) }
    },
  )
  const title = () => h('p', null, h(Title))
  const page = await openScreen(h('div', null, title(), h(DrawnLater, null, title(), title())), {
    board: { title: 'Macbeth' },
  })
  const shown = () => [...document.querySelectorAll('p')].map((it) => it.textContent)
  const task = () => act(async () => tasks.shift()?.())
  while (tasks.length > 0) await task()
  await page.says('blackboardFieldUpdated', { field: 'title', value: 'Hamlet' }, { seq: 2, prev: 1 })
  expect([shown(), tasks.length]).toEqual([['Hamlet', 'Macbeth', 'Macbeth'], 1])
  await task()
  expect(shown()).toEqual(['Hamlet', 'Hamlet', 'Hamlet'])
})
