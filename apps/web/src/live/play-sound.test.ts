// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { playSound } from './play-sound.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const browser = (...refusals: (unknown | undefined)[]) => {
  const plays: number[] = []
  class Sound extends EventTarget {
    currentTime = 0
    error = new Error('no such file')
    done: string[] = []
    load = () => void this.done.push('load')
    pause = () => void this.done.push('pause')
    removeAttribute = (name: string) => void this.done.push(name)
    play = async () => {
      plays.push(this.currentTime)
      const refusal = refusals.shift()
      if (refusal) throw refusal
    }
  }
  const sounds: Sound[] = []
  vi.stubGlobal('Audio', function of(this: unknown, _url: string) {
    sounds.push(new Sound())
    return sounds.at(-1)
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const settled = async () => {
    for (let round = 0; round < 5; round++) await Promise.resolve()
  }
  return {
    plays,
    sound: () => sounds.at(-1) as Sound,
    passes: (ms: number) => {
      now += ms
    },
    is: async (event: string) => {
      sounds.at(-1)?.dispatchEvent(new Event(event))
      await settled()
    },
    touches: async (type = 'pointerdown') => {
      document.dispatchEvent(new Event(type))
      await settled()
    },
  }
}

it('plays from its place, skips the time it took to load, and says once that it has ended', async () => {
  const page = browser()
  const ends: boolean[] = []
  playSound({ url: '/a', fromMs: 3_000, onEnd: (played) => void ends.push(played) })
  page.passes(500)
  await page.is('loadedmetadata')
  await page.is('ended')
  await page.is('error')
  expect([page.plays, ends]).toEqual([[3.5], [true]])
})

it('without a place it plays from the beginning, whenever it starts', async () => {
  const page = browser()
  playSound({ url: '/a' })
  page.passes(500)
  await page.is('loadedmetadata')
  expect(page.plays).toEqual([0])
})

it('a browser that wants a touch first gets one more try at the touch, later in the sound', async () => {
  for (const type of ['pointerdown', 'keydown']) {
    const page = browser(new DOMException('', 'NotAllowedError'))
    const ends: boolean[] = []
    playSound({ url: '/a', fromMs: 0, onEnd: (played) => void ends.push(played) })
    await page.is('loadedmetadata')
    page.passes(2_000)
    await page.touches(type)
    await page.touches(type)
    expect([page.plays, ends]).toEqual([[0, 2], []])
  }
})

it('a sound that is stopped plays at no touch, says nothing more, and lets its file go', async () => {
  const page = browser(new DOMException('', 'NotAllowedError'))
  const ends: boolean[] = []
  const { stop } = playSound({ url: '/a', onEnd: (played) => void ends.push(played) })
  await page.is('loadedmetadata')
  stop()
  await page.touches()
  await page.is('ended')
  expect([page.plays, ends, page.sound().done]).toEqual([[0], [], ['load', 'pause', 'src', 'load']])
})

it('a sound that cannot be played says so; one that was stopped before it began does not', async () => {
  for (const [refusal, told] of [
    [new DOMException('', 'NotSupportedError'), [false]],
    [new Error('broken'), [false]],
    [new DOMException('', 'AbortError'), []],
  ] as const) {
    const page = browser(refusal)
    const ends: boolean[] = []
    playSound({ url: '/a', onEnd: (played) => void ends.push(played) })
    await page.is('loadedmetadata')
    expect(ends).toEqual(told)
  }
  const page = browser()
  const ends: boolean[] = []
  playSound({ url: '/a', onEnd: (played) => void ends.push(played) })
  await page.is('error')
  expect(ends).toEqual([false])
})
