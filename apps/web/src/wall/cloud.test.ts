// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { aQuestion } from '../asked/testing/a-question.ts'
import { createCloud } from './cloud.ts'
import { sizesFor } from './cloud-layout.ts'
import { countedWords, mostWords } from './cloud-words.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[QU-74] counts words that say something, once for each person, as most people wrote them', () => {
  const texts = ['The sea, the sea and the Rain!', 'rain', 'Rain on the roof', 'the sea']
  expect(countedWords(texts)).toEqual([
    { word: 'Rain', count: 3 },
    { word: 'sea', count: 2 },
    { word: 'roof', count: 1 },
  ])
  const german = ['Ich habe die Angst und das Meer', 'die Angst', 'das Meer und der Regen']
  expect(countedWords(german).map(({ word }) => word)).toEqual(['Angst', 'Meer', 'Regen'])
  expect(countedWords(['la mer et le vent', 'je suis dans la mer']).map(({ word }) => word)).toEqual(['mer', 'vent'])
  expect(countedWords([])).toEqual([])
  expect(countedWords(['…', '!!', 'x'])).toEqual([])
  expect(countedWords(['ox'])).toEqual([{ word: 'ox', count: 1 }])
})

it('[QU-74] a cloud has at most 500 words, which fit by their size', () => {
  const texts = Array.from({ length: 900 }, (_, at) => `wort${at} wort${at % 7}`)
  const words = countedWords(texts)
  expect(words).toHaveLength(mostWords)
  const room = { width: 1_900, height: 800 }
  const sizeOf = sizesFor(words, room)
  const area = words.reduce((sum, it) => sum + it.word.length * 0.62 * 1.15 * sizeOf(it) ** 2, 0)
  expect(area).toBeLessThan(0.8 * room.width * room.height)
  const [often, once] = [words[0], words.at(-1)]
  expect(often && once && sizeOf(often) > sizeOf(once)).toBe(true)
  expect(
    sizesFor([{ word: 'Donaudampfschiff', count: 40 }], room)({ word: 'Donaudampfschiff', count: 40 }),
  ).toBeLessThan(200)
})

it('[QU-74] words move to their new places, at most every three seconds, and a cloud that is left stops', async () => {
  vi.useFakeTimers()
  const asked: (readonly string[])[] = []
  let stopped = 0
  const layOut = (texts: readonly string[], _: object, done: (words: never[]) => void) => {
    asked.push(texts)
    done(texts.map((word, at) => ({ word, count: texts.length - at, x: at, y: 0, size: 20 })) as never[])
    return () => void stopped++
  }
  const cloud = createCloud(async () => ({ layOutApart: layOut as never }))
  const text = (...texts: string[]) => cloud.show(aQuestion({ kind: 'text', texts }))
  text('sea')
  await vi.advanceTimersByTimeAsync(0)
  const [span] = cloud.element.children
  text('rain', 'sea')
  text('rain', 'sea', 'roof')
  await vi.advanceTimersByTimeAsync(2_900)
  expect(asked).toEqual([['sea']])
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toEqual([['sea'], ['rain', 'sea', 'roof']])
  expect([...cloud.element.children]).toContain(span)
  expect(cloud.element.ariaLabel).toBe('Words: rain, sea, roof')
  text('rain')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(cloud.element.textContent).toBe('rain')
  text('wind')
  cloud.close?.()
  await vi.advanceTimersByTimeAsync(6_000)
  expect([cloud.element.textContent, vi.getTimerCount()]).toEqual(['rain', 0])
  expect(stopped).toBeGreaterThan(0)
})

it('[QU-74] is laid out in a thread of its own, or in the page where that fails or cannot draw', async () => {
  const words = [{ word: 'sea', count: 1, x: 0, y: 0, size: 20 }]
  const workers: FakeWorker[] = []
  class FakeWorker {
    ended = false
    asked: unknown[] = []
    onmessage = (_: { data: unknown }): void => undefined
    onerror = (): void => undefined
    constructor() {
      workers.push(this)
    }
    postMessage = (order: unknown) => void this.asked.push(order)
    terminate = () => {
      this.ended = true
    }
  }
  const inPage: (readonly string[])[] = []
  vi.doMock('./cloud-layout.ts', () => ({
    layOut: (texts: readonly string[], _: object, done: (words: object[]) => void) => {
      inPage.push(texts)
      done(words)
      return () => undefined
    },
  }))
  const { layOutApart } = await import('./cloud-apart.ts')
  const done = vi.fn()
  const size = { width: 100, height: 50 }
  layOutApart(['no thread'], size, done)
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith(words))

  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('OffscreenCanvas', Object)
  const stop = layOutApart(['left'], size, done)
  stop()
  layOutApart(['done'], size, done)
  layOutApart(['fails'], size, done)
  const [left, ready, broken] = workers
  expect([left?.ended, ready?.ended, ready?.asked]).toEqual([true, false, [{ texts: ['done'], size }]])
  ready?.onmessage({ data: words })
  expect([done.mock.calls.length, ready?.ended]).toEqual([2, true])
  broken?.onerror()
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(3))
  expect([inPage, broken?.ended]).toEqual([[['no thread'], ['fails']], true])
})
