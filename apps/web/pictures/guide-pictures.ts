import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { picture, written } from './camera.ts'

const taken = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../../pictures/dark/${name}.webp`, import.meta.url)))

const single = {
  console: 'cue-playing',
  authoring: 'authoring-editor',
  'door-list': 'door-list',
  wall: 'wall',
  stage: 'stage',
  replay: 'replay',
  report: 'report',
}
/** In the order of the console. */
const tabs = ['cues', 'broadcast', 'groups', 'users', 'templates', 'logs', 'sheets', 'voices', 'link']
const phones = ['phone-join', 'phone-tap', 'phone-playing', 'phone-hello']

/** Saves the pictures that the guides show, out of those just taken. */
export const keepForGuides = async (browser: Browser): Promise<void> => {
  for (const [name, of] of Object.entries(single)) written(`docs/pictures/${name}.webp`, taken(of))
  for (const tab of tabs) written(`docs/pictures/tab-${tab}.webp`, taken(`tab-${tab}`))
  const page = await browser.newPage({ viewport: { width: 1200, height: 614 } })
  const images = phones.map((name) => `<img src="data:image/webp;base64,${taken(name).toString('base64')}">`)
  await page.setContent(
    `<style>body{margin:0;display:flex;gap:22px;background:#24272d}img{width:283.5px}</style>${images.join('')}`,
  )
  written('docs/pictures/phone.webp', await picture(page))
  await page.close()
}
