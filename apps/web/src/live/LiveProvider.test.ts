import { afterEach, expect, it, vi } from 'vitest'
import { useBlackboard, useLiveConnection } from './LiveProvider.tsx'
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
