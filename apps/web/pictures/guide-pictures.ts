import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { picture, type Scheme, written } from './camera.ts'

const taken = (scheme: Scheme, name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../../pictures/${scheme}/${name}.webp`, import.meta.url)))

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

/** Black whatever somebody prefers, so there is one picture for both schemes. */
const alwaysDark = ['wall', 'stage']

/** A guide is read on a screen, not measured: fewer bytes than a picture that somebody compares with the last one. */
const guideQuality = 0.72

/** The same picture in fewer bytes. */
const smaller = async (page: Page, from: Buffer): Promise<Buffer> => {
  const data = await page.evaluate(
    async ([source, quality]) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    [`data:image/webp;base64,${from.toString('base64')}`, guideQuality] as const,
  )
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}

/** The four phones in a row. */
const phonesOf = async (page: Page, scheme: Scheme): Promise<Buffer> => {
  const images = phones.map((name) => `<img src="data:image/webp;base64,${taken(scheme, name).toString('base64')}">`)
  const ground = scheme === 'dark' ? '#24272d' : '#e4e6ea'
  await page.setContent(
    `<style>body{margin:0;display:flex;gap:22px;background:${ground}}img{width:283.5px}</style>${images.join('')}`,
  )
  return picture(page)
}

/** Saves the pictures that the guides show, out of those just taken: dark ones, and light ones for light pages. */
export const keepForGuides = async (browser: Browser): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 1200, height: 614 } })
  const ofTabs = Object.fromEntries(tabs.map((tab) => [`tab-${tab}`, `tab-${tab}`]))
  for (const scheme of ['dark', 'light'] as const) {
    const folder = scheme === 'dark' ? 'docs/pictures' : 'docs/pictures/light'
    for (const [name, of] of Object.entries({ ...single, ...ofTabs }))
      if (scheme === 'dark' || !alwaysDark.includes(name))
        written(`${folder}/${name}.webp`, await smaller(page, taken(scheme, of)))
    written(`${folder}/phone.webp`, await smaller(page, await phonesOf(page, scheme)))
  }
  await page.close()
}
