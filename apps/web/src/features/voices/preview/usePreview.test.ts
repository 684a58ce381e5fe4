import { afterEach, expect, it, vi } from 'vitest'
import { openConsolePage } from '../../../live/testing/console-page.ts'
import { usePreview } from './usePreview.ts'

afterEach(() => void vi.unstubAllGlobals())

const body = { text: 'Hush.', voiceId: 'slt' } as unknown as Parameters<ReturnType<typeof usePreview>['play']>[1]

const opened = async () => {
  const page = openConsolePage()
  const answers: ((text: string) => Promise<void>)[] = []
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const made = (text: string) => Response.json({ url: `/api/audio/${text}.mp3`, text, warnings: [] })
    answers.push((text) => page.does(() => resolve(made(text))))
    return promise
  })
  const { now } = await page.shows(usePreview, undefined)
  const preview = (of: string) => page.does(() => void now().play(of, body))
  return {
    page,
    now,
    preview,
    answers,
    playing: () => page.sounds.filter(({ stopped }) => !stopped).map(({ url }) => url),
  }
}

it('[VO-14] of three requested previews only the last one plays, whichever is ready first', async () => {
  const { page, now, preview, answers, playing } = await opened()
  for (const voice of ['a', 'b', 'c']) await preview(voice)
  await answers[2]?.('c')
  for (const at of [0, 1]) await answers[at]?.('old')
  expect(playing()).toEqual(['/api/audio/c.mp3'])
  expect([now().of('a'), now().of('c')?.state]).toEqual([null, 'playing'])
  await preview('a')
  expect(playing(), 'the next sound silences it at once').toEqual([])
  await page.closes()
})

it('[VO-14] leaving the page silences it, and a preview that is ready later does not play', async () => {
  const { page, preview, answers, playing } = await opened()
  await preview('a')
  await answers[0]?.('a')
  expect(playing()).toHaveLength(1)
  await page.leaves()
  expect(playing()).toEqual([])
  const other = await opened()
  await other.preview('b')
  await other.page.leaves()
  await other.answers[0]?.('b')
  expect(other.page.sounds).toEqual([])
  for (const it of [page, other.page]) await it.closes()
})

it('[VO-14] a preview that is stopped while it is made does not play', async () => {
  const { page, now, preview, answers } = await opened()
  await preview('a')
  await page.does(() => now().stop())
  await answers[0]?.('a')
  expect([page.sounds, now().of('a')]).toEqual([[], null])
  await page.closes()
})
