import cloud from 'd3-cloud'
import { type Counted, countedWords } from './cloud-words.ts'

export type Size = { width: number; height: number }
/** `x`: the middle of the word, `y`: the line on which its letters stand, both from the middle of the cloud, px */
export type PlacedWord = Counted & { x: number; y: number; size: number }

/** So much of the room is for letters; the rest is between the words. */
const filled = 0.42
/** As wide and as high as a letter is on average, compared with its size. */
const letter = { width: 0.62, height: 1.15 }
/** The smallest and the largest letters, as a part of the height of the cloud. */
const [smallest, largest] = [0.019, 0.22]
/** The layout gives way after this long, so that the wall's frames go on, ms. */
const atOnceMs = 6

/** The same words find the same places again. */
const seeded = (): (() => number) => {
  let state = 0x2f6e2b1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** How large each word is: by the root of its count, and so that all of them have room. */
export const sizesFor = (words: readonly Counted[], { width, height }: Size): ((word: Counted) => number) => {
  const area = words.reduce((sum, { word, count }) => sum + word.length * letter.width * letter.height * count, 0)
  const unit = Math.sqrt((filled * width * height) / Math.max(1, area))
  return ({ word, count }) => {
    const most = Math.min(largest * height, (0.9 * width) / (letter.width * Math.max(1, word.length)))
    return Math.max(8, Math.min(most, Math.max(smallest * height, unit * Math.sqrt(count))))
  }
}

/** What letters are measured on: a thread of its own has no page. */
const canvas = () => (typeof document === 'undefined' ? new OffscreenCanvas(1, 1) : document.createElement('canvas'))

/** Lays out the words of these texts, some at a time. Returns what stops it. */
export const layOut = (texts: readonly string[], size: Size, done: (words: PlacedWord[]) => void): (() => void) => {
  const words = countedWords(texts)
  const sizeOf = sizesFor(words, size)
  const layout = cloud<Counted>()
    .size([Math.floor(size.width), Math.floor(size.height)])
    .words(words.map((it) => ({ ...it })))
    .text(({ word }) => word)
    .font('system-ui, sans-serif')
    .fontWeight(700)
    .fontSize(sizeOf)
    .rotate(0)
    .padding(3)
    .random(seeded())
    .canvas(canvas)
    .timeInterval(atOnceMs)
    .on('end', done)
    .start()
  return () => void layout.stop()
}
