// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { LockButton } from './LockButton.tsx'

/** Like a browser: a held key repeats, and each Enter clicks unless something prevents it. */
const enter = (button: HTMLElement, repeat: boolean): void => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat })
  if (button.dispatchEvent(event)) button.click()
}

it('Enter that is held for less than a second locks nothing, however fast it repeats', async () => {
  const page = await openScreen(h(LockButton))
  const button = page.button('Hold to lock the show')
  await page.does(() => enter(button, false))
  for (let times = 0; times < 4; times++) await page.does(() => enter(button, true))
  await page.does(() => button.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })))
  expect(page.asked('setLock')).toEqual([])
  expect(page.find('[role=status]', 'Hold to lock')).toBeTruthy()
  await page.leaves()
})

it('a press from a device that cannot hold asks first, and the second press locks', async () => {
  const page = await openScreen(h(LockButton))
  await page.press('Hold to lock the show')
  expect(page.asked('setLock')).toEqual([])
  expect(page.find('[role=status]', 'Press again to lock')).toBeTruthy()
  await page.press('Hold to lock the show')
  expect(page.asked('setLock').map(({ payload }) => payload)).toEqual([{ locked: true }])
  await page.leaves()
})
