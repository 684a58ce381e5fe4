import { emotes } from '../emotes/catalogue.ts'
import { gridSize } from '../emotes/drawing.ts'
import { type Motes, type Place, placeOf } from './motes.ts'

/** Draws each emote once per size; a frame only copies it. */
const createSprites = () => {
  const drawn = new Map<number, HTMLCanvasElement>()
  return (type: number, pixel: number): HTMLCanvasElement => {
    const key = pixel * emotes.length + type
    const sprite = drawn.get(key) ?? drawSprite(type, pixel)
    drawn.set(key, sprite)
    return sprite
  }
}

function drawSprite(type: number, pixel: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = gridSize * pixel
  const context = canvas.getContext('2d')
  const drawing = emotes[type]?.drawing
  drawing?.rows.forEach((row, y) => {
    for (const [x, key] of [...row].entries()) {
      const colour = drawing.palette[key]
      if (!context || colour === undefined) continue
      context.fillStyle = colour
      context.fillRect(x * pixel, y * pixel, pixel, pixel)
    }
  })
  return canvas
}

/** Follows the window's size and pixel ratio, and paints the motes of a frame. */
export function createCanvas(canvas: HTMLCanvasElement, still: () => boolean) {
  const context = canvas.getContext('2d', { alpha: false })
  const spriteOf = createSprites()
  const place: Place = { x: 0, y: 0, alpha: 1 }
  const wall = { width: 0, height: 0, still: false }
  let pixel = 1

  const measure = (): void => {
    pixel = Math.max(1, Math.round(devicePixelRatio))
    wall.width = canvas.width = Math.round(innerWidth * devicePixelRatio)
    wall.height = canvas.height = Math.round(innerHeight * devicePixelRatio)
  }
  measure()
  addEventListener('resize', measure)

  return (motes: Motes, now: number): void => {
    if (!context) return
    wall.still = still()
    motes.step(now, wall.still)
    context.globalAlpha = 1
    context.fillStyle = '#000'
    context.fillRect(0, 0, wall.width, wall.height)
    for (const mote of motes.motes) {
      if (!mote.alive) continue
      const sprite = spriteOf(mote.type, mote.scale * pixel)
      placeOf(mote, { now, size: sprite.width, wall }, place)
      if (place.alpha <= 0) continue
      context.globalAlpha = place.alpha
      context.drawImage(sprite, place.x, place.y)
    }
  }
}
