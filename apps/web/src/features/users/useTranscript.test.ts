import { afterEach, expect, it, vi } from 'vitest'
import { openConsolePage } from '../../live/testing/console-page.ts'
import { useTranscript } from './useTranscript.ts'

afterEach(() => void vi.unstubAllGlobals())
const said = (content: string) => ({
  transcript: [{ type: 'speech', content, timestamp: '2026-05-01T19:00:00.000Z' }],
})

it('[WS-08 WR-29] a late answer about a person who is no longer shown does not appear under another', async () => {
  const page = openConsolePage()
  const { now, again } = await page.shows<string, ReturnType<typeof useTranscript>>(useTranscript, 'u1')
  await page.connects()
  await again('u2')
  await again('u3')
  const [first, second, third] = page.asked('getTranscript')
  expect([first, second, third].map((it) => it?.payload['userId'])).toEqual(['u1', 'u2', 'u3'])
  await page.answers(third, said('to the third'))
  await page.answers(first, said('to the first'))
  await page.refuses(second, 'INTERNAL', 'of the second')
  expect(JSON.stringify(now())).toContain('to the third')
  expect(now().problem).toBeNull()
  await page.closes()
})

it('[WS-08] is asked for again after a failure, and when the connection is back', async () => {
  const page = openConsolePage()
  const { now } = await page.shows<string, ReturnType<typeof useTranscript>>(useTranscript, 'u1')
  expect(page.asked('getTranscript')).toEqual([])
  await page.connects()
  await page.refuses(page.asked('getTranscript')[0], 'INTERNAL', 'not now')
  expect(now()).toMatchObject({ frames: null, problem: 'not now' })
  await page.does(() => now().again())
  await page.answers(page.asked('getTranscript')[1], said('later'))
  expect(now()).toMatchObject({ problem: null, frames: [expect.anything()] })
  await page.closes()
})
