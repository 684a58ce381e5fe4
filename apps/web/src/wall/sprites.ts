import type { OwnEmote } from '@ghostlight/contracts'
import { isPictureId, pictureUrl } from '@ghostlight/contracts/rules'
import { emotes } from '../emotes/catalogue.ts'
import { gridSize } from '../emotes/grid-size.ts'

/** `side`: its height in device pixels. A wide picture has `aspect` times as much in width. */
type Draw = ((context: CanvasRenderingContext2D, side: number) => void) & { aspect?: number }

/** A picture wider than this is lower than the others, so that no emote lies across the wall. */
const widest = 2

/** In whole pixels, so that they stay square. */
const drawn =
  (type: number): Draw =>
  (context, side) => {
    const pixel = side / gridSize
    const drawing = emotes[type]?.drawing
    drawing?.rows.forEach((row, y) => {
      for (const [x, key] of [...row].entries()) {
        const colour = drawing.palette[key]
        if (colour === undefined) continue
        context.fillStyle = colour
        context.fillRect(x * pixel, y * pixel, pixel, pixel)
      }
    })
  }

const fonts = 'system-ui, "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif'

/** Each word on a line of its own, as large as all of them fit; `share`: of the side, at most. */
const written =
  (text: string, share: number): Draw =>
  (context, side) => {
    const lines = text.split(' ')
    context.fillStyle = '#fff'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.font = `100px ${fonts}`
    const longest = Math.max(...lines.map((line) => context.measureText(line).width)) / 100
    // an emoji may be wider than its letter size, and is drawn as large as it is asked for
    const fitting = share > 0.5 ? side : Math.min(side / Math.max(longest, 0.1), side / (1.2 * lines.length))
    const size = Math.floor(Math.min(side * share, fitting))
    context.font = `${size}px ${fonts}`
    const top = side * (share > 0.5 ? 0.54 : 0.5) - ((lines.length - 1) / 2) * 1.2 * size
    for (const [at, line] of lines.entries()) context.fillText(line, side / 2, top + at * 1.2 * size)
  }

const pictured = (image: HTMLImageElement): Draw => {
  const { naturalWidth, naturalHeight } = image
  const aspect = Math.min(widest, Math.max(1, naturalWidth / naturalHeight))
  const draw = (context: CanvasRenderingContext2D, side: number): void => {
    const scale = Math.min((side * aspect) / naturalWidth, side / naturalHeight)
    const [width, height] = [naturalWidth * scale, naturalHeight * scale]
    context.drawImage(image, (side * aspect - width) / 2, (side - height) / 2, width, height)
  }
  return Object.assign(draw, { aspect })
}

/** Draws each emote once per size; a frame only copies it. */
export function createSprites() {
  const sprites = new Map<string, HTMLCanvasElement>()
  let draws: Draw[] = emotes.map((_, type) => drawn(type))
  let known = ''

  /** An emote whose picture does not come is its label. */
  const loaded = (it: OwnEmote, type: number): Draw => {
    if (!isPictureId(it.picture)) return written(it.picture, 0.8)
    const image = new Image()
    const settled = (draw: Draw): void => {
      draws[type] = draw
      sprites.clear()
    }
    image.onload = () => settled(pictured(image))
    image.onerror = () => settled(written(it.label, 0.3))
    image.src = pictureUrl(it.picture)
    return () => undefined
  }

  return {
    /** The show's own emotes; undefined = the nine of the product. */
    emotes(own: readonly OwnEmote[] | undefined): void {
      const now = JSON.stringify(own ?? '')
      if (now === known || (known === '' && own === undefined)) return
      known = now
      sprites.clear()
      draws = []
      draws = own ? own.map(loaded) : emotes.map((_, type) => drawn(type))
    },
    /** `side`: its height in device pixels */
    of(type: number, side: number): HTMLCanvasElement {
      const key = `${type} ${side}`
      const sprite = sprites.get(key) ?? document.createElement('canvas')
      if (sprites.has(key)) return sprite
      const draw = draws[type]
      sprite.height = side
      sprite.width = Math.round(side * (draw?.aspect ?? 1))
      const context = sprite.getContext('2d')
      if (context) draw?.(context, side)
      sprites.set(key, sprite)
      return sprite
    },
  }
}
