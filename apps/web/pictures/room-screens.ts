import { doorLink } from '../../../tests/support/door-list.ts'
import { stageLink, wallLink } from '../../../tests/support/show.ts'
import type { Taking } from './desk-screens.ts'
import { expect } from './expect.ts'

const lit = (canvas: Element): number => {
  if (!(canvas instanceof HTMLCanvasElement)) return 0
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return data.filter((value, at) => at % 4 === 1 && value > 60).length
}

/**
 * The screens in the room: the wall, and the stage screen behind the curtain. They are black in every colour scheme.
 */
export const theRoom = async ({ browser, evening, scheme: colorScheme, shot }: Taking): Promise<void> => {
  const { origin } = evening.show
  const page = await (await browser.newContext({ viewport: { width: 1920, height: 1080 }, colorScheme })).newPage()
  const wall = new URL((await wallLink(evening.show)).url)
  await page.goto(`${origin}${wall.pathname}?qr=show&count=1${wall.hash}`)
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(page.getByRole('status')).toBeVisible()
  let round = 0
  const flying = async (): Promise<number> => {
    await evening.cheer(round++)
    return page.locator('canvas').evaluate(lit)
  }
  await expect.poll(flying, { message: 'emotes fly', intervals: [800], timeout: 20_000 }).toBeGreaterThan(20_000)
  await shot(page, 'wall')
  const screen = new URL((await stageLink(evening.show)).url)
  await page.goto(`${origin}${screen.pathname}${screen.hash}`)
  await expect(page.getByRole('region', { name: 'Standing by' })).toBeVisible()
  await evening.run(0)
  await expect(page.getByText(/\d:\d\d left/).first()).toBeVisible()
  await shot(page, 'stage')
  await evening.operator.ask('stopAll')
  await page.goto(`${origin}/stage/${evening.show.board._id}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await shot(page, 'stage-without-link')
  await page.context().close()
  await theDoor({ browser, evening, scheme: colorScheme, shot })
}

/** The usher's phone: dark whatever the phone prefers, and light after a press. */
const theDoor = async ({ browser, evening, scheme, shot }: Pick<Taking, 'browser' | 'evening' | 'scheme' | 'shot'>) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const { pathname, hash } = new URL((await doorLink(evening.show)).url)
  await page.goto(`${evening.show.origin}${pathname}${hash}`)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  if (scheme === 'light') await page.getByRole('button', { name: 'Light or dark' }).click()
  await shot(page, 'door-list')
  await page.getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('button', { name: 'Let their phone in' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await shot(page, 'door-list-code')
  await page.context().close()
}
