import { isRejection } from '@ghostlight/contracts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pngOf } from '../../../../../tests/support/png.ts'
import { createReadPicture } from './read-picture.ts'

const read = createReadPicture()
const refused = async (bytes: Uint8Array, type: string) => {
  const answer = await read(bytes, type)
  return isRejection(answer) ? `${answer.rejected}: ${answer.message}` : 'taken'
}

const noise = { raw: { width: 60, height: 40, channels: 4 as const } }
const pixels = Buffer.from(Array.from({ length: 60 * 40 * 4 }, (_, at) => ((at * 7_919) ^ (at >> 3)) & 255))
const drawn = () => sharp(pixels, noise)
const frames = () =>
  sharp([pngOf(8, 8, { grey: 255 }), pngOf(8, 8, { grey: 0 })], { join: { animated: true } })
    .gif()
    .toBuffer()
const files = {
  'image/png': () => drawn().png().toBuffer(),
  'image/jpeg': () => drawn().jpeg().toBuffer(),
  'image/webp': () => drawn().webp().toBuffer(),
  'image/gif': () => drawn().gif().toBuffer(),
}

describe('an uploaded picture', () => {
  test.each(Object.entries(files))('[PI-01] of type %s is kept as a WebP of the same size', async (type, make) => {
    const answer = await read(await make(), `${type}; charset=binary`)
    if (isRejection(answer)) throw new Error(answer.message)
    expect(answer).toMatchObject({ mimeType: 'image/webp', width: 60, height: 40 })
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  })

  test('[PI-13] that was drawn keeps every pixel, and read again it is the same', async () => {
    const given = await drawn().ensureAlpha().raw().toBuffer()
    const lossless = await drawn().webp({ lossless: true, exact: true }).toBuffer()
    for (const [bytes, type] of [
      [await files['image/png'](), 'image/png'],
      [lossless, 'image/webp'],
    ] as const) {
      const kept = await read(bytes, type)
      if (isRejection(kept)) throw new Error(kept.message)
      const opaque = (all: Buffer) => [...all].filter((_, at) => (given[4 * (at >> 2) + 3] ?? 0) > 0)
      expect(opaque(await sharp(kept.bytes).ensureAlpha().raw().toBuffer()), type).toEqual(opaque(given))
      const again = await read(kept.bytes, 'image/webp')
      expect(!isRejection(again) && Buffer.from(again.bytes).equals(kept.bytes), type).toBe(true)
    }
    const photo = await read(await files['image/webp'](), 'image/webp')
    if (isRejection(photo)) throw new Error(photo.message)
    expect(Buffer.from(photo.bytes).toString('latin1', 12, 16)).not.toBe('VP8L')
  })

  test('[PI-02] keeps its pixels and nothing else: no texts, no place, nothing behind its end', async () => {
    const photo = await drawn()
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer()
    const script = Buffer.from('<script>secret()</script>')
    const given = [
      [Buffer.concat([photo, script]), 'image/jpeg'],
      [Buffer.concat([pngOf(20, 20, { text: 'secret' }), script]), 'image/png'],
    ] as const
    for (const [bytes, type] of given) {
      expect(bytes.includes('secret')).toBe(true)
      const answer = await read(bytes, type)
      if (isRejection(answer)) throw new Error(answer.message)
      for (const kept of [answer.bytes, answer.small]) expect(Buffer.from(kept).includes('secret')).toBe(false)
      const { exif, comments } = await sharp(answer.bytes).metadata()
      expect([exif, comments]).toEqual([undefined, undefined])
    }
  })

  test('[PI-02] stands upright, however the camera was held', async () => {
    const lying = await drawn().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await read(lying, 'image/jpeg')).toMatchObject({ width: 40, height: 60 })
  })

  test('[PI-03] has a small copy for phones, at most 320 pixels wide and high, which is never the larger file', async () => {
    const large = await drawn().resize(1_024, 512).jpeg().toBuffer()
    const answer = await read(large, 'image/jpeg')
    if (isRejection(answer)) throw new Error(answer.message)
    expect(await sharp(answer.small).metadata()).toMatchObject({ width: 320, height: 160 })
    const flat = await read(pngOf(1_024, 1_024), 'image/png')
    if (isRejection(flat)) throw new Error(flat.message)
    expect(flat.small.length).toBeLessThanOrEqual(flat.bytes.length)
  })

  test('[PI-04] of an animation is its first picture', async () => {
    const answer = await read(await frames(), 'image/gif')
    if (isRejection(answer)) throw new Error(answer.message)
    const { pages = 1, height } = await sharp(answer.bytes, { animated: true }).metadata()
    expect([pages, height]).toEqual([1, 8])
    expect([...(await sharp(answer.bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })
})

describe('a file that is refused', () => {
  const again = 'Save it as a PNG, JPEG, WebP or GIF'

  test.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>', 'image/svg+xml'],
    ['a page', '<!doctype html><script>x()</script>', 'image/png'],
    ['a page before a picture', '<script>x()</script>GIF89a', 'image/gif'],
    ['a bitmap', 'BM123456', 'image/bmp'],
    ['nothing', '', 'image/png'],
  ])('[PI-05] %s is no picture that is taken', async (_, text, type) =>
    expect(await refused(Buffer.from(text), type)).toBe(
      `UNSUPPORTED_MEDIA: This file is not a picture that can be used here. ${again}.`,
    ),
  )

  test('[PI-05] a picture that is said to be of another type', async () => {
    const jpeg = await files['image/jpeg']()
    const lies = ['image/png', 'image/svg+xml', ''].map((type) => refused(jpeg, type))
    expect(await Promise.all(lies)).toEqual(
      ['a PNG', 'of type image/svg+xml', 'of type nothing'].map(
        (said) => `UNSUPPORTED_MEDIA: This file is said to be ${said}, but it is a JPEG. ${again} again.`,
      ),
    )
  })

  test('[PI-05] a drawing behind the first bytes of a PNG is read by no other decoder', async () => {
    const head = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect(await refused(Buffer.concat([head, svg]), 'image/png')).toMatch(/^INVALID: .*damaged or incomplete/)
  })

  test.each(Object.entries(files))('[PI-06] a %s that was cut off', async (type, make) => {
    const whole = await make()
    for (const part of [40, Math.floor(whole.length * 0.6)])
      expect(await refused(whole.subarray(0, part), type)).toMatch(/^INVALID: .*damaged or incomplete/)
  })

  test('[PI-07] a small file with millions of pixels is refused by its head, before they are decoded', async () => {
    const bomb = pngOf(6_000, 6_000)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await refused(bomb, 'image/png')).toBe(
      'TOO_LARGE: The picture has 6000 × 6000 pixels. It may have 1024 × 1024; save it smaller.',
    )
    expect(await refused(pngOf(1_025, 1), 'image/png')).toContain('1025 × 1 pixels')
    expect(await refused(pngOf(1_024, 1), 'image/png')).toBe('taken')
  })

  test('[PI-07] more than 1 MiB', async () => {
    const padded = (bytes: number) => Buffer.concat([pngOf(2, 2), Buffer.alloc(bytes)]).subarray(0, bytes)
    expect(await refused(padded(1024 * 1024 + 1), 'image/png')).toBe(
      'TOO_LARGE: The picture is larger than 1 MiB. Save it smaller.',
    )
    expect(await refused(padded(1024 * 1024), 'image/png')).toBe('taken')
  })

  test('[PI-08] a file that breaks or holds up its decoder ends that process alone; the next is read', async () => {
    const script = (name: string) => new URL(`./test-decoders/${name}-child.ts`, import.meta.url)
    const png = pngOf(2, 2)
    const reading = [
      createReadPicture({ script: script('crashing') }),
      createReadPicture({ script: script('silent'), timeoutMs: 1_000 }),
    ]
    for (const it of reading) expect(await it(png, 'image/png')).toMatchObject({ rejected: 'INVALID' })
    expect(await refused(png, 'image/png')).toBe('taken')
  })

  test('[PI-08] pictures are read one after another, and some wait at most', async () => {
    const few = createReadPicture({ mostWaiting: 1 })
    const answers = await Promise.all([1, 2, 3].map((side) => few(pngOf(side, side), 'image/png')))
    expect(answers.map((it) => (isRejection(it) ? it.rejected : it.width))).toEqual([1, 2, 'RATE_LIMITED'])
  })
})
