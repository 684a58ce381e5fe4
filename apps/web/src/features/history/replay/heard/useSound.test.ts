import { afterEach, expect, it, vi } from 'vitest'
import { openConsolePage } from '../../../../live/testing/console-page.ts'
import { useSound } from './useSound.ts'

afterEach(() => void vi.unstubAllGlobals())

type Spoken = Parameters<ReturnType<typeof useSound>['play']>[0]
const spoken = (letter: string) => ({ sound: letter.repeat(64) }) as unknown as Spoken
const [a, b, c] = ['a', 'b', 'c'].map(spoken) as [Spoken, Spoken, Spoken]

const opened = async () => {
  const page = openConsolePage()
  const answers: ((status?: number) => Promise<void>)[] = []
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push((status = 200) => page.does(() => resolve(new Response(null, { status }))))
    return promise
  })
  const { now } = await page.shows(useSound, undefined)
  const playing = () => page.sounds.filter(({ stopped }) => !stopped).map(({ url }) => url.slice(11, 12))
  return { page, now, answers, playing, play: (it: Spoken) => page.does(() => void now().play(it)) }
}

it('of three chosen sounds only the last one plays, whichever arrives first', async () => {
  const { page, now, answers, playing, play } = await opened()
  for (const it of [a, b, c]) await play(it)
  await answers[2]?.()
  await answers[0]?.()
  await answers[1]?.(404)
  expect([playing(), now().playing, now().problem]).toEqual([['c'], c, null])
  await play(a)
  expect(playing(), 'the next sound silences it at once').toEqual([])
  await answers[3]?.(404)
  expect(now()).toMatchObject({ playing: null, problem: { of: a, text: expect.any(String) } })
  await page.closes()
})

it('leaving the replay silences it, and a sound that arrives later does not play', async () => {
  const { page, answers, playing, play } = await opened()
  await play(a)
  await answers[0]?.()
  expect(playing()).toEqual(['a'])
  await page.leaves()
  expect(playing()).toEqual([])
  const other = await opened()
  await other.play(b)
  await other.page.leaves()
  await other.answers[0]?.()
  expect(other.page.sounds).toEqual([])
  for (const it of [page, other.page]) await it.closes()
})
