import type { Performance } from '@ghostlight/contracts'
import type { Locator, Page } from '@playwright/test'
import { Phone } from '../../../tests/support/phone.ts'
import { call, json, openConsole, type Show, stageLink, wallLink } from '../../../tests/support/show.ts'
import { consoleAt, newShow, phoneAt } from '../e2e/stage.ts'
import type { Taking } from './desk-screens.ts'
import { close } from './dialog-screens.ts'
import { expect } from './expect.ts'

const prepared = {
  announcements: [
    {
      key: 'F1',
      name: 'Leave the house',
      text: 'Ladies and gentlemen, please leave the house by the nearest door.',
      voice: 'slt',
    },
    { key: 'F4', name: 'Latecomers', text: 'Latecomers are let in now.', voice: 'slt', goesOn: true },
  ],
  checklist: [
    { key: 'exits', text: 'The exits are free', role: 'Front of house' },
    { key: 'lamps', text: 'Both lamps of the modem are on', role: 'Lights' },
    { key: 'radio', text: 'Radio check with the stage manager' },
  ],
  schedule: { doors: '19:00', start: '19:30' },
}

/** A show of the demo with what an author prepares: announcements, a checklist and times. Other shows have none of it. */
const preparedShow = async ({ origin, token }: Show): Promise<Show> => {
  const [demo] = await json<Performance[]>(call(origin, '/api/performances', { token }))
  const save = (data: object) =>
    json(call(origin, `/api/performances/${demo?._id}`, { method: 'PUT', token, body: { data } }))
  await save({ ...demo?.data, ...prepared })
  const show = await newShow(origin, { most: 8 })
  await save(demo?.data ?? {})
  return show
}

/** What lies under the operator's hand beside GO, and what the room shows of it. */
export const theHand = async (taking: Taking): Promise<void> => {
  const { browser, evening, scheme: colorScheme, shot } = taking
  const show = await preparedShow(evening.show)
  const operator = await openConsole(show)
  const others = show.audience.slice(1, 5).map((user, at) => new Phone(show, user, 4_000 + at * 900))
  for (const phone of others) await phone.join()
  const page = await consoleAt(browser, show, { colorScheme })
  await page.getByRole('tab', { name: 'Cues' }).click()
  const phone = await phoneAt(browser, show, { user: show.audience[0], colorScheme })
  await phone.getByRole('button', { name: 'Tap to hear' }).click()
  await phone.getByRole('button', { name: 'I heard it' }).click()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const opened = async (name: string, button: string | RegExp, place: Locator): Promise<void> => {
    await press(button)
    await expect(place).toBeVisible()
    await shot(page, name)
    await close(page, place)
  }
  const dialog = page.getByRole('dialog')
  await opened('hand-trouble', /needs? somebody|All is well/, dialog)
  await opened('hand-checklist', /^Checklist/, dialog)
  await opened('hand-times', /Time of day/, dialog)
  await opened('hand-windows', 'Windows', page.getByRole('menu'))
  await opened('hand-cue-menu', /^More about cue/, page.getByRole('menu'))
  await opened('hand-account', 'Account', dialog)
  await opened('hand-finder', 'Find anything', dialog)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('o')
  await shot(page, 'hand-finder-found')
  // the first empties its field
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
  await expect(dialog).toBeHidden()
  await page.keyboard.press('n')
  await shot(page, 'hand-note')
  await page.keyboard.press('Escape')
  const strip = page.getByRole('region', { name: 'Sound', exact: true })
  await opened('hand-groups', /^Groups/, dialog)
  await opened('hand-announce', /^Announce/, dialog)
  await press(/^GO /)
  await expect(page.getByRole('list', { name: 'Playing' }).getByRole('listitem')).not.toHaveCount(0)
  await strip.getByRole('button', { name: /^Pause all/ }).click()
  await expect(strip).toContainText(/Paused by/)
  await shot(page, 'hand-paused')
  await shot(phone, 'phone-paused')
  await page.keyboard.press('p')
  await page.keyboard.press('F1')
  await expect(dialog).toBeVisible()
  await shot(page, 'hand-announce-asked')
  await press('Speak to everybody')
  await expect(strip).toContainText('announced')
  await shot(page, 'hand-announced')
  await expect(phone.getByRole('alert').first()).toBeVisible()
  await shot(phone, 'phone-announced')
  await theRoomHears(taking, show)
  await press(/^All clear: go on/)
  await theWindows(taking, page)
  await operator.ask('stopAll')
  for (const other of others) other.leave()
  operator.close()
  for (const on of [page, phone]) await on.context().close()
}

/** The wall and the stage screen during an announcement. */
const theRoomHears = async ({ browser, shot, scheme }: Taking, show: Show) => {
  const page = await (
    await browser.newContext({ viewport: { width: 1920, height: 1080 }, colorScheme: scheme })
  ).newPage()
  for (const [name, link] of [
    ['wall', wallLink],
    ['stage', stageLink],
  ] as const) {
    const { pathname, hash } = new URL((await link(show)).url)
    await page.goto(`${show.origin}${pathname}${hash}`)
    await expect(page.getByText('please leave the house').first()).toBeVisible()
    await shot(page, `${name}-announced`)
  }
  await page.context().close()
}

/** The windows beside a console, at their own sizes. */
const theWindows = async ({ shot }: Taking, from: Page): Promise<void> => {
  for (const [kind, item] of [
    ['go', /^GO window/],
    ['deliveries', /^What phones hear/],
  ] as const) {
    const opening = from.waitForEvent('popup')
    await from.getByRole('button', { name: 'Windows' }).click()
    await from.getByRole('menuitem', { name: item }).click()
    const window = await opening
    await expect(window.getByRole('heading').first()).toBeVisible()
    await shot(window, `window-${kind}`)
    await window.close()
  }
}
