import { writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

/** Draws the PNG icons in `public/icons` (the lamp of lamp.svg): `node apps/web/build/draw-icons.ts`. */
type Colour = readonly [number, number, number]
type Bar = { x: number; y: number; width: number; height: number; radius: number; turn?: number; colour: Colour }

const ground: Colour = [15, 16, 18]
const stand: Colour = [141, 149, 161]
const light: Colour = [242, 181, 68]
/** The lamp in a field of 80 × 116, from back to front. The bulb is a bar as round as it is wide. */
const lamp: readonly Bar[] = [
  { x: 36, y: 54, width: 8, height: 52, radius: 4, colour: stand },
  { x: 12, y: 103, width: 56, height: 10, radius: 5, colour: stand },
  { x: 19, y: 16, width: 42, height: 42, radius: 21, colour: light },
  { x: 37, y: 2, width: 6, height: 8, radius: 3, colour: light },
  { x: 0, y: 34, width: 10, height: 6, radius: 3, colour: light },
  { x: 70, y: 34, width: 10, height: 6, radius: 3, colour: light },
  { x: 10, y: 9, width: 6, height: 10, radius: 3, turn: -45, colour: light },
  { x: 64, y: 9, width: 6, height: 10, radius: 3, turn: 45, colour: light },
]

const covers = ({ x, y, width, height, radius, turn = 0 }: Bar, px: number, py: number): boolean => {
  const angle = (-turn * Math.PI) / 180
  const [dx, dy] = [px - x - width / 2, py - y - height / 2]
  const across = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) - width / 2 + radius
  const down = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)) - height / 2 + radius
  return Math.hypot(Math.max(across, 0), Math.max(down, 0)) + Math.min(Math.max(across, down), 0) <= radius
}

/** `share`: how much of the icon's height the lamp takes. A system may cut off the edge of a maskable icon. */
const pixels = (size: number, share: number): Buffer => {
  const finer = 4
  const scale = (size * share) / 116
  const [left, top] = [(size - 80 * scale) / 2, (size - 116 * scale) / 2]
  const colourAt = (x: number, y: number): Colour =>
    lamp.findLast((bar) => covers(bar, (x - left) / scale, (y - top) / scale))?.colour ?? ground
  const rows = Buffer.alloc(size * (size * 3 + 1))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0]
      for (let part = 0; part < finer * finer; part++) {
        const colour = colourAt(x + ((part % finer) + 0.5) / finer, y + (Math.floor(part / finer) + 0.5) / finer)
        for (const [channel, value] of colour.entries()) sum[channel] = (sum[channel] ?? 0) + value
      }
      for (const [channel, value] of sum.entries())
        rows[y * (size * 3 + 1) + 1 + x * 3 + channel] = Math.round(value / finer ** 2)
    }
  return rows
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

const png = (size: number, share: number): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const image = chunk('IDAT', deflateSync(pixels(size, share), { level: 9 }))
  return Buffer.concat([signature, chunk('IHDR', header), image, chunk('IEND', Buffer.alloc(0))])
}

const icons = new URL('../public/icons/', import.meta.url)
for (const [name, size, share] of [
  ['lamp-180', 180, 0.76],
  ['lamp-192', 192, 0.8],
  ['lamp-512', 512, 0.8],
  ['lamp-maskable-512', 512, 0.58],
] as const)
  writeFileSync(new URL(`${name}.png`, icons), png(size, share))
