import { expect, type Page } from '@playwright/test'

/** Records what the page's sound elements play to the end; call it before opening the page. */
export const noteSounds = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function () {
      const root = document.documentElement.dataset
      root['heard'] = ''
      root['playing'] = this.currentSrc
      this.addEventListener('ended', () => {
        root['heard'] = JSON.stringify({ url: this.currentSrc, seconds: this.currentTime })
      })
      return play.call(this)
    }
  })
}

type Heard = { url: string; played: number; seconds: number; peak: number }

/**
 * The first sound that this page has played to its end after `press`, decoded again: its length, how much of it was
 * played, and its peak (1 = full scale).
 */
export const heardHere = async (page: Page, press: () => Promise<void>): Promise<Heard> => {
  await page.locator('html').evaluate((root) => delete root.dataset['heard'])
  await press()
  const note = () => page.locator('html').evaluate((root) => root.dataset['heard'] ?? '')
  await expect.poll(note, { timeout: 20_000 }).not.toBe('')
  const { url, seconds: played } = JSON.parse(await note())
  const decoded = await page.evaluate(async (at: string) => {
    const bytes = await (await fetch(at)).arrayBuffer()
    const sound = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes)
    const peak = sound.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    return { seconds: sound.duration, peak }
  }, url)
  return { url, played, ...decoded }
}
