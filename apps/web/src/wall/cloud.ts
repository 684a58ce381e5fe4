import { type Body, made } from '../asked/dom.ts'
import { words as inWords } from '../languages/wall-words.ts'
import type { layOutApart } from './cloud-apart.ts'
import type { PlacedWord } from './cloud-layout.ts'

/** While people write, the cloud is laid out again at most this often, ms. */
const everyMs = 3_000
/** A screen reader hears so many of the words. */
const heard = 10

type Load = () => Promise<{ layOutApart: typeof layOutApart }>

/** The words that people wrote, the larger the more often. The layout is loaded only for a cloud. */
export const createCloud = (load: Load = () => import('./cloud-apart.ts')): Body => {
  const cloud = made('div', 'cloud')
  cloud.setAttribute('role', 'img')
  cloud.ariaLabel = inWords().words()
  const spans = new Map<string, HTMLElement>()
  let texts: readonly string[] = []
  let isLaidOut = true
  let isOver = false
  let stop = (): void => undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const put = (words: readonly PlacedWord[]): void => {
    const kept = new Set(words.map(({ word }) => word))
    for (const [word, span] of spans)
      if (!kept.has(word)) {
        span.remove()
        spans.delete(word)
      }
    // the layout says where a word's letters stand, not where its middle is
    const most = Math.max(1, ...words.map(({ count }) => count))
    for (const { word, count, x, y, size } of words) {
      const span = spans.get(word) ?? made('span')
      span.textContent = word
      span.style.fontSize = `${size}px`
      span.style.transform = `translate(-50%, -0.85em) translate(${x}px, ${y}px)`
      span.toggleAttribute('data-often', count > 1 && count >= most / 2)
      spans.set(word, span)
      if (!span.isConnected) cloud.append(span)
    }
    const first = words.toSorted((one, other) => other.count - one.count).slice(0, heard)
    cloud.ariaLabel = inWords().wordsAre({ words: first.map(({ word }) => word).join(inWords().comma()) })
  }

  const begin = async (): Promise<void> => {
    timer = setTimeout(() => {
      timer = undefined
      if (!isLaidOut) void begin()
    }, everyMs)
    isLaidOut = true
    const { layOutApart } = await load()
    if (isOver) return
    const { width, height } = cloud.getBoundingClientRect()
    stop()
    stop = layOutApart(texts, { width, height }, put)
  }

  return {
    element: cloud,
    show: ({ texts: next }) => {
      if (JSON.stringify(next) === JSON.stringify(texts)) return
      texts = next
      isLaidOut = false
      if (timer === undefined) void begin()
    },
    close: () => {
      isOver = true
      clearTimeout(timer)
      stop()
    },
  }
}
