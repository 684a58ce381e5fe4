import { gridSize } from '../emotes/grid-size.ts'
import { heightOfScale, type Motes, type Place, placeOf } from './motes.ts'
import { createSprites } from './sprites.ts'

/** The side of a picture, in device pixels: on every wall the same part of its height, and whole pixels of the drawings. */
export const sideOf = (scale: number, wallHeight: number): number =>
  gridSize * Math.max(1, Math.ceil((scale * heightOfScale * wallHeight) / gridSize))

/** Follows the window's size and pixel ratio, and paints the motes of a frame. */
export function createCanvas(canvas: HTMLCanvasElement, still: () => boolean) {
  const context = canvas.getContext('2d', { alpha: false })
  const sprites = createSprites()
  const place: Place = { x: 0, y: 0, alpha: 1 }
  const wall = { width: 0, height: 0, still: false }
  let isClear = false

  const measure = (): void => {
    wall.width = canvas.width = Math.round(innerWidth * devicePixelRatio)
    wall.height = canvas.height = Math.round(innerHeight * devicePixelRatio)
    isClear = false
  }
  measure()
  addEventListener('resize', measure)

  return {
    emotes: sprites.emotes,
    frame: (motes: Motes, now: number): void => {
      if (!context) return
      wall.still = still()
      motes.step(now, wall.still)
      // an empty wall costs nothing: a question may move on it
      const isEmpty = !motes.motes.some(({ alive }) => alive)
      if (isEmpty && isClear) return
      isClear = isEmpty
      context.globalAlpha = 1
      context.fillStyle = '#000'
      context.fillRect(0, 0, wall.width, wall.height)
      for (const mote of motes.motes) {
        if (!mote.alive) continue
        const sprite = sprites.of(mote.type, sideOf(mote.scale, wall.height))
        placeOf(mote, { now, size: sprite.width, wall }, place)
        if (place.alpha <= 0) continue
        context.globalAlpha = place.alpha
        context.drawImage(sprite, place.x, place.y)
      }
    },
  }
}
