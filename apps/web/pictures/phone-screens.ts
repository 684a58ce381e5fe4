import type { Page } from '@playwright/test'
import { handset, phoneAt, sound } from '../e2e/stage.ts'
import type { Taking } from './desk-screens.ts'
import { expect } from './expect.ts'

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

/** A person's evening, from the door to the last line. */
export const thePhone = async ({ browser, evening, scheme: colorScheme, shot }: Taking): Promise<void> => {
  const { origin, board, audience } = evening.show
  const door = await (await browser.newContext({ ...handset, colorScheme })).newPage()
  for (const [name, path] of [
    ['no-show-given', '/'],
    ['no-such-show', '/show/ZZZZZZ'],
    ['add-user', `/adduser/${board._id}`],
    ['join', `/show/${board._id}`],
  ] as const) {
    await door.goto(origin + path)
    await heading(door)
    await shot(door, `phone-${name}`)
  }
  await door.getByLabel('Phone').fill('555-9999')
  await door.getByLabel('First name').fill('Nobody')
  await door.getByRole('button', { name: 'Join' }).click()
  await expect(door.getByRole('alert')).toBeVisible()
  await shot(door, 'phone-join-refused')
  await door.context().close()

  const phone = await phoneAt(browser, evening.show, { user: audience[11], colorScheme })
  await expect(phone.getByRole('button', { name: 'Tap to hear' })).toBeVisible()
  await shot(phone, 'phone-tap')
  await phone.getByRole('button', { name: 'Tap to hear' }).click()
  await phone.getByRole('button', { name: 'I heard nothing' }).click()
  await shot(phone, 'phone-heard-nothing')
  await phone.getByRole('button', { name: 'I heard it' }).click()
  await expect(phone.getByText('You are connected')).toBeVisible()
  await phone.getByRole('switch', { name: 'Captions' }).click()
  await shot(phone, 'phone-hello')
  await evening.operator.ask('runModule', { module: board.cues[0]?.modules[0] })
  await expect.poll(async () => (await sound(phone)).state).toBe('playing')
  await expect(phone.getByText('Playing')).toBeVisible()
  await shot(phone, 'phone-playing')
  await expect.poll(async () => (await sound(phone)).state, { timeout: 30_000 }).toBe('idle')
  await shot(phone, 'phone-after')
  await phone.locator('h1').click({ clickCount: 3 })
  await shot(phone, 'phone-debug')
  await phone.keyboard.press('Escape')
  await expect(phone.getByRole('region', { name: 'Debug' })).toHaveCount(0)
  const newer = await phone.context().newPage()
  await newer.goto(phone.url())
  // only a touch brings the sound to another tab
  await newer.getByRole('button', { name: 'Tap to hear' }).click()
  await expect(phone.getByRole('heading', { name: 'Open elsewhere' })).toBeVisible()
  await shot(phone, 'phone-open-elsewhere')
  await phone.context().close()
}
