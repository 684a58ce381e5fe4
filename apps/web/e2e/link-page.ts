import { readFileSync } from 'node:fs'
import type { Browser, Download, Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import type { Show } from '../../../tests/support/show.ts'
import { consoleAt } from './stage.ts'

/** The text that a QR reader finds in a picture. */
export const scanned = (png: Buffer): string | undefined => {
  const { data, width, height } = PNG.sync.read(png)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

export const openLink = async (browser: Browser, show: Show): Promise<Page> => {
  const opened = await consoleAt(browser, show)
  await opened.getByRole('tab', { name: 'Link' }).click()
  return opened
}

/** The file that a button saves. */
export const savedBy = async (page: Page, button: Locator): Promise<{ download: Download; bytes: Buffer }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { download, bytes: readFileSync(await download.path()) }
}
