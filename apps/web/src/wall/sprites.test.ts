// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSprites } from './sprites.ts'

/** What was drawn on each canvas, in order. */
let drawings: Map<HTMLCanvasElement, string[]>
/** The pictures that were asked for; their files come when a test says so. */
let pictures: HTMLImageElement[]

beforeEach(() => {
  drawings = new Map()
  pictures = []
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
    const done = drawings.get(this) ?? []
    drawings.set(this, done)
    const round = (...them: number[]) => them.map((it) => Math.round(it)).join(' ')
    return {
      fillRect: (...place: number[]) => done.push(`rect ${round(...place)}`),
      // every letter is 60 px wide at 100 px
      measureText: (text: string) => ({ width: text.length * 60 }),
      fillText: (text: string, x: number, y: number) => done.push(`${text} ${round(x, y)}`),
      drawImage: (_: unknown, ...place: number[]) => done.push(`picture ${round(...place)}`),
    }
  } as never
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 0
      naturalHeight = 0
      constructor() {
        pictures.push(this as never)
      }
    },
  )
})
const { getContext } = HTMLCanvasElement.prototype
afterEach(() => {
  HTMLCanvasElement.prototype.getContext = getContext
  vi.unstubAllGlobals()
})

const own = (picture: string, label = 'Rain now') => ({ key: label, label, picture })
const file = (letter: string) => letter.repeat(64)
const comes = (at: number, naturalWidth: number, naturalHeight: number) => {
  const image = pictures[at]
  if (!image) throw new Error('nobody asked for it')
  Object.assign(image, { naturalWidth, naturalHeight })
  image.onload?.(new Event('load'))
}
const drawnOn = (canvas: HTMLCanvasElement) => drawings.get(canvas) ?? []

it('an emote is drawn once for each size, in whole pixels inside its square', () => {
  const sprites = createSprites()
  const one = sprites.of(0, 64)
  expect(sprites.of(0, 64)).toBe(one)
  const others = [sprites.of(0, 128), sprites.of(1, 64)]
  expect(new Set([one, ...others]).size).toBe(3)
  expect([one.width, one.height]).toEqual([64, 64])
  expect(drawnOn(one).length).toBeGreaterThan(5)
  for (const rect of drawnOn(one)) {
    const [x = 0, y = 0, width = 0, height = 0] = rect.split(' ').slice(1).map(Number)
    expect([x >= 0, y >= 0, x + width <= 64, y + height <= 64], rect).toEqual([true, true, true, true])
  }
})

it('a type that nobody knows is an empty square, not an error', () => {
  expect(drawnOn(createSprites().of(99, 32))).toEqual([])
})

it('an own emote without a file is its letters; a file that does not come is its label, a word a line', () => {
  const sprites = createSprites()
  sprites.emotes([own('🌧'), own(file('a'))])
  expect(drawnOn(sprites.of(0, 100))).toEqual(['🌧 50 54'])
  expect(drawnOn(sprites.of(1, 100)), 'its file is on the way').toEqual([])
  pictures[0]?.onerror?.(new Event('error'))
  expect(drawnOn(sprites.of(1, 100))).toEqual(['Rain 50 32', 'now 50 68'])
})

it('a picture keeps its shape: wide ones are wider, up to twice, and high ones stand in the middle', () => {
  const sprites = createSprites()
  sprites.emotes(['a', 'b', 'c', 'd'].map((letter) => own(file(letter))))
  const sizes = [
    [300, 200],
    [800, 200],
    [100, 200],
    [50, 50],
  ] as const
  for (const [at, [width, height]] of sizes.entries()) comes(at, width, height)
  const all = sizes.map((_, at) => sprites.of(at, 100))
  expect(all.map(({ width, height }) => [width, height])).toEqual([
    [150, 100],
    [200, 100],
    [100, 100],
    [100, 100],
  ])
  expect(all.map((it) => drawnOn(it)[0])).toEqual([
    'picture 0 0 150 100',
    'picture 0 25 200 50',
    'picture 25 0 50 100',
    'picture 0 0 100 100',
  ])
})

it('other emotes replace what was drawn; the same ones are not loaded again, and none means those of the product', () => {
  const sprites = createSprites()
  const usual = sprites.of(0, 64)
  sprites.emotes(undefined)
  expect(sprites.of(0, 64), 'nothing has changed').toBe(usual)
  sprites.emotes([own(file('a')), own(file('b'))])
  sprites.emotes([own(file('a')), own(file('b'))])
  expect(pictures).toHaveLength(2)
  comes(0, 10, 10)
  expect(drawnOn(sprites.of(0, 64))).toEqual(['picture 0 0 64 64'])
  sprites.emotes(undefined)
  expect(drawnOn(sprites.of(0, 64))).toEqual(drawnOn(usual))
})
