/**
 * `npm run pictures -- film`, or one of them: `npm run pictures -- film visitor`. It records short films of the real product with
 * captions, for the site. They lie in the folder `pictures/films`, which git ignores: a film has some megabytes.
 */
import './ffmpeg.ts'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath } from '../../../../tests/support/browser.ts'
import { scratchDir, startProduct } from '../../../../tests/support/product.ts'
import { demoLogin } from '../../../../tests/support/show.ts'
import { ROOT } from '../../../../tests/support/sources.ts'
import { type Caption, readingMs, webVtt } from './captions.ts'
import { films } from './scripts.ts'

/** `FILM_PACE=0` shows no caption for longer than it takes to show it, to see whether the scripts still run. */
const pace = Number(process.env['FILM_PACE'] ?? 1)

const asked = process.argv.slice(2).filter((name) => name !== 'film')
const unknown = asked.filter((name) => !(name in films))
if (unknown.length > 0) {
  process.stderr.write(`there is no film ${unknown.join(', ')}; there are ${Object.keys(films).join(', ')}\n`)
  process.exit(1)
}

const folder = join(ROOT, 'pictures/films')
mkdirSync(folder, { recursive: true })
const raw = scratchDir()
const data = scratchDir()
const { origin, stop } = await startProduct({ DATA_DIR: data.dir, DOUBLE_PRESS_MS: '0' })
const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })

const record = async (name: string): Promise<void> => {
  const { size, loggedIn, tell } = films[name] as (typeof films)[string]
  const context = await browser.newContext({
    viewport: size,
    colorScheme: 'dark',
    recordVideo: {
      dir: raw.dir,
      size,
      showActions: { duration: 400, cursor: 'pointer', style: { title: 'display: none' } },
    },
  })
  if (loggedIn) await context.request.post(`${origin}/api/auth`, { data: demoLogin })
  const page = await context.newPage()
  const began = Date.now()
  const captions: Caption[] = []
  const say = async (text: string): Promise<void> => {
    const fromMs = Date.now() - began
    await page.waitForTimeout(readingMs(text) * pace)
    captions.push({ fromMs, toMs: Date.now() - began, text })
  }
  await tell({ page, origin, say })
  await context.close()
  const file = join(folder, `${name}.webm`)
  await page.video()?.saveAs(file)
  writeFileSync(join(folder, `${name}.vtt`), webVtt(captions))
  process.stdout.write(
    `${name}: ${captions.length} captions, ${Math.round((Date.now() - began) / 1_000)} s, ${Math.round(statSync(file).size / 1024)} KiB\n`,
  )
}

try {
  for (const name of Object.keys(films)) if (asked.length === 0 || asked.includes(name)) await record(name)
} finally {
  await browser.close()
  await stop()
  data.remove()
  raw.remove()
}
