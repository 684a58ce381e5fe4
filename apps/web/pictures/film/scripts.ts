import type { Page } from '@playwright/test'
import { Phone } from '../../../../tests/support/phone.ts'
import { createShow, openConsole, type Show } from '../../../../tests/support/show.ts'
import { expect } from '../expect.ts'

export type Telling = {
  page: Page
  origin: string
  /** shows a caption for as long as it takes to read it */
  say: (text: string) => Promise<void>
}

type Script = {
  size: { width: number; height: number }
  /** a film of an operator begins logged in, unless it shows the login */
  loggedIn: boolean
  tell: (telling: Telling) => Promise<void>
}

const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()
const go = (page: Page) => page.getByRole('button', { name: /^GO / })

/** Phones in the room, which hear what the film runs. */
const audienceOf = async (show: Show, most: number): Promise<Phone[]> => {
  const phones = show.audience.slice(0, most).map((user, at) => new Phone(show, user, 2_500 + at * 400))
  for (const phone of phones) await phone.join()
  return phones
}

const firstShow = async ({ page, origin, say }: Telling): Promise<void> => {
  await page.goto(`${origin}/dramaturg`)
  await say('A new installation has a demo show. Log in with the login that is filled in.')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Select Performance & Users' })).toBeVisible()
  await say('Choose a performance and its people. The page says what they would not hear as it was meant.')
  await page
    .getByRole('radio', { name: /The Last Modem/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Select All', exact: true }).click()
  await say('Press Go. The show is there.')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Groups' })).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Link')
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible()
  await say('The audience scans this code in the foyer. Their phones come in.')
  const show = await createShow(origin)
  const id = new URL(page.url()).searchParams.get('blackboard') ?? ''
  const phones = await audienceOf({ ...show, board: { ...show.board, _id: id } }, 8)
  await tab(page, 'Users')
  await expect(page.getByText(/[1-9]\d* sound confirmed/).first()).toBeVisible()
  await say('You see who is here, and whose phone needs help.')
  await tab(page, 'Cues')
  await say('Now press GO. Every phone speaks, each in words for its owner.')
  await go(page).click()
  await expect(page.getByText(/[1-9]\d* \/ \d+ received/).first()).toBeVisible()
  await say('You read who has received the sound, and who has heard it to the end.')
  await page.getByRole('button', { name: 'Stop all' }).click()
  await say('Stop all silences every phone at once.')
  for (const phone of phones) phone.leave()
}

const rehearsal = async ({ page, origin, say }: Telling): Promise<void> => {
  const { board } = await createShow(origin, 0, true)
  await page.goto(`${origin}/dramaturg?blackboard=${board._id}`)
  await say('A rehearsal needs no audience.')
  await page.getByRole('button', { name: 'Add 40 ghosts' }).click()
  await say('Ghosts join, listen, read, answer and lose their network, like an audience.')
  await expect(page.getByText(/[1-9]\d* of 40 ghosts in/)).toBeVisible()
  await tab(page, 'Cues')
  await say('Press GO, and see at once whether every line comes in time.')
  await go(page).click()
  await expect(page.getByText(/[1-9]\d* \/ \d+ received/).first()).toBeVisible()
  await say('Some ghosts are late, and some never come: the console says who, and why.')
  await page.getByRole('button', { name: 'What ghosts do' }).click()
  await say('You decide how many of each there are.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stop all' }).click()
  await tab(page, 'Logs')
  await expect(page.getByTitle('Log of this show').contentFrame().getByText('Live')).toBeVisible()
  await say('The log has everything that happened, in words.')
}

const visitor = async ({ page, origin, say }: Telling): Promise<void> => {
  const show = await createShow(origin)
  const [user] = show.audience
  const operator = await openConsole(show)
  await page.goto(`${origin}/show/${show.board._id}`)
  await say('A visitor scans the code, and needs no app.')
  await page.getByLabel('Phone').fill(user?.phone ?? '')
  await page.getByLabel('First name').fill(user?.name.split(' ')[0] ?? '')
  await say('They join with their phone number and first name.')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('button', { name: 'Tap to hear' }).click()
  await say('One tap for the sound, and a short chime.')
  await page.getByRole('button', { name: 'I heard it' }).click()
  await expect(page.getByText('You are connected')).toBeVisible()
  await say('The phone waits for the show. It may be locked, and comes back by itself.')
  await page.getByRole('switch', { name: 'Captions' }).click()
  await operator.ask('runModule', { module: show.board.cues[0]?.modules[0] })
  await expect(page.getByText('Playing')).toBeVisible()
  await say('It speaks. Whoever cannot hear reads the words.')
  await operator.ask('stopAll', {})
  await say('Then it waits for the next line.')
  operator.close()
}

/** The films of the site, by the names of their files. */
export const films: Record<string, Script> = {
  'first-show': { size: { width: 1280, height: 720 }, loggedIn: false, tell: firstShow },
  rehearsal: { size: { width: 1280, height: 720 }, loggedIn: true, tell: rehearsal },
  visitor: { size: { width: 390, height: 844 }, loggedIn: false, tell: visitor },
}
