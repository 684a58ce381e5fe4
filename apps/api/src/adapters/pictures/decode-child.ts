import { flushCompileCache } from 'node:module'
import { pictureLimits } from '@ghostlight/contracts/rules'
import sharp, { type Sharp } from 'sharp'
import type { Decoded, ToDecode } from './read-picture.ts'

// A process of its own: a decoder that a hostile file breaks ends this process, and not the show.

/** at most this wide and high, pixels: on a phone a button is a third of it */
const smallSide = 320
/** more than this is not kept without loss, bytes: every phone in the house loads it */
const mostLossless = 100 * 1024

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

const { side } = pictureLimits

const decode = async ({ bytes, drawn }: ToDecode): Promise<Decoded> => {
  // the head alone: no pixel of a larger picture is decoded
  const head = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (head.width > side || head.height > side) return { tooLarge: { width: head.width, height: head.height } }
  const { data, info } = await sharp(bytes, { limitInputPixels: side * side, failOn: 'error', pages: 1 })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixels = () => sharp(data, { raw: { width, height, channels: 4 } })
  const encoded = async (from: () => Sharp): Promise<Uint8Array> => {
    const exact = drawn ? await from().webp({ lossless: true }).toBuffer() : undefined
    return exact && exact.length <= mostLossless ? exact : from().webp({ quality: 85 }).toBuffer()
  }
  const smaller = () => pixels().resize(smallSide, smallSide, { fit: 'inside', withoutEnlargement: true })
  const [whole, small] = [await encoded(pixels), await encoded(smaller)]
  // flat colours may take less room as they are than made smaller
  return { width, height, bytes: whole, small: small.length < whole.length ? small : whole }
}

process.once('message', (file) => {
  // the cast is the boundary of the process: only read-picture.ts starts it
  const answer = decode(file as ToDecode).catch(
    (error: unknown): Decoded => ({ broken: error instanceof Error ? error.message : String(error) }),
  )
  void answer.then((it) => {
    // whoever gets the answer kills this process, which would otherwise do this at its end
    flushCompileCache()
    process.send?.(it, () => process.exit())
  })
})
