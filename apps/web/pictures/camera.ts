import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

export type Scheme = 'dark' | 'light'
/** Takes a picture of the page under this name. */
export type Shot = (page: Page, name: string) => Promise<void>

const root = fileURLToPath(new URL('../../..', import.meta.url))

export const written = (path: string, picture: Buffer): void => {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, picture)
}

/** What the window shows, as WebP. */
export const picture = async (page: Page): Promise<Buffer> => {
  // wait until everything has faded in; an endless pulse never finishes
  await page.evaluate(async () => {
    await document.fonts.ready
    // components that measure their place draw themselves once more
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const finite = document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(finite.map((it) => it.finished.catch(() => undefined)))
  })
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 88 })
  await devtools.detach()
  return Buffer.from(data, 'base64')
}

/** A desk, a tablet, a large screen and a phone. */
const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
]
/** A phone, and the smallest that is still in use. */
const handsets = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

/**
 * Saves all pictures in a folder that git ignores: the page at the size it has, then at every other size of its kind,
 * whose width is added to the name.
 */
export const camera =
  (scheme: Scheme): Shot =>
  async (page, name) => {
    const own = page.viewportSize() ?? { width: 1440, height: 900 }
    const kinds = own.width < 600 ? handsets : windows
    const others = kinds.filter(({ width }) => width !== own.width)
    for (const size of [own, ...others]) {
      if (size !== own) await page.setViewportSize(size)
      const file = size === own ? name : `${name}-${size.width}`
      written(`pictures/${scheme}/${file}.webp`, await picture(page))
    }
    await page.setViewportSize(own)
    process.stdout.write(`${scheme}/${name}\n`)
  }
