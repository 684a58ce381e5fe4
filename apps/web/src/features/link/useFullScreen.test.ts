import { afterEach, expect, it, vi } from 'vitest'
import { openConsolePage } from '../../live/testing/console-page.ts'
import { useFullScreen } from './useFullScreen.ts'

afterEach(() => void vi.unstubAllGlobals())

type Props = { wanted: boolean; leave: () => void }

const opened = async () => {
  const page = openConsolePage()
  const asked: { grant: () => Promise<void>; refuse: () => Promise<void> }[] = []
  const left: string[] = []
  const document = Object.assign(page.document, {
    fullscreenElement: null as object | null,
    exits: 0,
    documentElement: {
      requestFullscreen: () => {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        asked.push({
          grant: () =>
            page.does(() => {
              becomes({})
              resolve()
            }),
          refuse: () => page.does(() => reject(new TypeError('not allowed'))),
        })
        return promise
      },
    },
    exitFullscreen: () => {
      document.exits++
      becomes(null)
    },
  })
  const becomes = (element: object | null) => {
    document.fullscreenElement = element
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  const view = (wanted: boolean, who = 'first'): Props => ({ wanted, leave: () => left.push(who) })
  const { again } = await page.shows(({ wanted, leave }: Props) => useFullScreen(wanted, leave), view(false))
  return {
    page,
    document,
    asked,
    left,
    draws: (wanted: boolean, who?: string) => again(view(wanted, who)),
    becomes: (element: object | null) => page.does(() => becomes(element)),
  }
}

it('an opened view takes the full screen, and a closed one gives it back, every time', async () => {
  const { page, document, asked, left, draws } = await opened()
  expect(asked).toHaveLength(0)
  for (const times of [1, 2, 3]) {
    await draws(true)
    await draws(true)
    await asked.at(-1)?.grant()
    expect([asked.length, document.exits, left], 'a redraw asks no second time').toEqual([times, times - 1, []])
    await draws(false)
    expect([document.exits, document.fullscreenElement, left]).toEqual([times, null, []])
  }
  await page.closes()
})

it('leaving full screen leaves the view, by the newest callback, and no other event does', async () => {
  const { page, asked, left, draws, becomes } = await opened()
  await draws(true, 'first')
  await asked[0]?.grant()
  await draws(true, 'second')
  await becomes({})
  expect(left).toEqual([])
  await becomes(null)
  expect(left).toEqual(['second'])
  await draws(false)
  await becomes(null)
  expect(left, 'a closed view gets no more events').toEqual(['second'])
  await page.closes()
})

it('a view that closes before the browser has agreed gives the screen back as soon as it has it', async () => {
  const { page, document, asked, left, draws } = await opened()
  await draws(true)
  await draws(false)
  expect(document.exits).toBe(0)
  await asked[0]?.grant()
  expect([document.exits, document.fullscreenElement, left]).toEqual([1, null, []])
  await page.closes()
})

it('leaving the tab gives the screen back too, but not a screen that was refused', async () => {
  const { page, document, asked, left, draws } = await opened()
  await draws(true)
  await asked[0]?.refuse()
  await draws(false)
  expect(document.exits, 'refused').toBe(0)
  await draws(true)
  await asked[1]?.grant()
  await page.leaves()
  expect([document.exits, left]).toEqual([1, []])
  await page.closes()
})

it('a browser without full screen still shows the view', async () => {
  const { page, document, left, draws } = await opened()
  Object.assign(document.documentElement, { requestFullscreen: undefined })
  await draws(true)
  await draws(false)
  expect([document.exits, left]).toEqual([0, []])
  await page.closes()
})
