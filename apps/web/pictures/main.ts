/**
 * `npm run pictures`, or a part of it: `npm run pictures -- console phone`. It starts a house of its own with a lively
 * show, and saves a picture of every screen, dark and light, in the folder `pictures`. If all were taken, it also
 * renews the pictures of the guides.
 */
import { chromium } from '@playwright/test'
import { browserPath } from '../../../tests/support/browser.ts'
import { scratchDir, startProduct } from '../../../tests/support/product.ts'
import { camera } from './camera.ts'
import { manyCues, theConsole } from './console-screens.ts'
import { atTheDesk, beforeTheShow, type Taking } from './desk-screens.ts'
import { openEvening } from './evening.ts'
import { keepForGuides } from './guide-pictures.ts'
import { theHand } from './hand-screens.ts'
import { theNight } from './night-screens.ts'
import { thePhone } from './phone-screens.ts'
import { theRoom } from './room-screens.ts'

const all: Record<string, (taking: Taking) => Promise<void>> = {
  before: beforeTheShow,
  console: theConsole,
  cues: manyCues,
  hand: theHand,
  night: theNight,
  phone: thePhone,
  room: theRoom,
  desk: atTheDesk,
}
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in all))
if (unknown.length > 0) {
  process.stderr.write(`there is no ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}\n`)
  process.exit(1)
}

const data = scratchDir()
const running = await startProduct({ DATA_DIR: data.dir, DOUBLE_PRESS_MS: '0' })
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const scheme of ['dark', 'light'] as const) {
    const evening = await openEvening(running.origin)
    for (const [name, take] of Object.entries(all))
      if (asked.length === 0 || asked.includes(name)) await take({ browser, evening, scheme, shot: camera(scheme) })
    evening.close()
  }
  if (asked.length === 0) await keepForGuides(browser)
} finally {
  await browser.close()
  await running.stop()
  data.remove()
}
