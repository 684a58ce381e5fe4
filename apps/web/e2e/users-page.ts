import type { Browser, Page } from '@playwright/test'
import type { Show } from '../../../tests/support/show.ts'
import { handset } from './stage.ts'

/** Measures what the page's sounds play after the next load, on their way to the loudspeaker. */
export const measureSound = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    const context = new AudioContext()
    HTMLMediaElement.prototype.play = function () {
      const analyser = context.createAnalyser()
      context.createMediaElementSource(this).connect(analyser).connect(context.destination)
      void context.resume()
      const samples = new Float32Array(analyser.fftSize)
      const measure = () => {
        analyser.getFloatTimeDomainData(samples)
        const peak = Math.max(Number(document.documentElement.dataset['heard'] ?? 0), ...samples)
        document.documentElement.dataset['heard'] = String(peak)
        document.documentElement.dataset['heardPaused'] = String(this.paused)
        requestAnimationFrame(measure)
      }
      measure()
      return play.call(this)
    }
  })

type Visitor = { phone: string; name: string }

/** A person at the door with a phone types a number and a first name, and presses Join. */
export const joinAs = async (browser: Browser, show: Show, { phone, name }: Visitor): Promise<Page> => {
  const visitor = await (await browser.newContext(handset)).newPage()
  await visitor.goto(`${show.origin}/show/${show.board._id}`)
  await visitor.getByLabel('Phone').fill(phone)
  await visitor.getByLabel('First name').fill(name)
  await visitor.getByRole('button', { name: 'Join' }).click()
  return visitor
}
