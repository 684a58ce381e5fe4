import { expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { board, consoleAt, openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
/** sends a frame to the console as the server would */
let tell: (frame: object) => void = () => undefined

const button = (name: string) => page.getByRole('contentinfo').getByRole('button', { name, exact: true })
const panel = (name: string) => page.getByRole('dialog', { name, exact: true })
const links = (name: string) => panel(name).getByRole('list', { name: 'Links that work' }).getByRole('listitem')
const asked = () => page.getByRole('dialog', { name: /^End this link/ })
const known = async () => (await board(stage.running.origin, stage.show.board._id)).screenLinks
/** Opens the shown link on a machine in the house. */
const screenOf = async (name: 'Wall' | 'Stage', query = ''): Promise<Page> => {
  const href = await panel(name).getByRole('link').getAttribute('href')
  const { pathname, hash } = new URL(href ?? '')
  const screen = await page.context().newPage()
  await screen.goto(stage.running.origin + pathname + query + hash)
  return screen
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 2 })
  page = await operatorPage(browser, stage.running.origin, { path: '/dramaturg' })
  await page.routeWebSocket(/\/api$/, (socket) => {
    socket.connectToServer()
    tell = (frame) => socket.send(JSON.stringify(frame))
  })
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${stage.show.board._id}`)
  await expect(button('Wall')).toBeVisible()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[DO-131] opening the panel again shows the same link and its end; another link has to be requested', async () => {
  await button('Wall').click()
  const open = panel('Wall').getByRole('link', { name: 'Open wall' })
  await expect(open).toBeVisible()
  await expect(links('Wall')).toHaveCount(1)
  await expect(links('Wall')).toContainText(/Works until \w+/)
  await page.keyboard.press('Escape')
  await button('Wall').click()
  await expect(open).toBeVisible()
  await expect(links('Wall')).toHaveCount(1)
  await panel('Wall').getByRole('button', { name: 'Make another link' }).click()
  await expect(links('Wall')).toHaveCount(2)
  await expect(links('Wall').last()).toContainText('shown above')
})

test('[DO-130] ending a link asks first; its wall then says that the link has ended, and shows nothing else', async () => {
  const wall = await screenOf('Wall', '?qr=show&count=1')
  await expect(wall.getByRole('img', { name: /^QR code of / })).toBeVisible()
  await links('Wall').last().getByRole('button', { name: /^End/ }).click()
  await asked().getByRole('button', { name: 'Leave it' }).click()
  await expect(asked()).toHaveCount(0)
  await expect(links('Wall')).toHaveCount(2)
  await links('Wall').last().getByRole('button', { name: /^End/ }).click()
  await asked().getByRole('button', { name: 'End the link' }).click()
  await expect(links('Wall')).toHaveCount(1)
  await expect(panel('Wall')).toContainText('This link has ended.')
  const said = wall.getByRole('alert')
  await expect(said).toHaveText('This wall’s link has ended. Ask the operator for a new one.')
  await expect(wall.getByRole('img', { name: /^QR code of / })).toHaveCount(0)
  await expect(wall.getByRole('status')).toHaveCount(0)
  await wall.reload()
  await expect(said).toHaveText('This wall’s link has ended. Ask the operator for a new one.')
  await wall.close()
})

test('[DO-130] the link of the stage screen behaves the same, whichever operator ends it', async () => {
  await page.keyboard.press('Escape')
  await button('Stage').click()
  await expect(links('Stage')).toHaveCount(1)
  const screen = await screenOf('Stage')
  await expect(screen.getByRole('region', { name: 'Standing by' })).toBeVisible()
  const [link] = (await known()).filter(({ of }) => of === 'stage')
  const path = `/api/blackboards/${stage.show.board._id}/screen-links/${link?._id}`
  await json(call(stage.running.origin, path, { method: 'DELETE', token: stage.show.token }))
  await expect(screen.getByText('This screen’s link has ended. Ask the operator for a new one.')).toBeVisible()
  await expect(panel('Stage')).toContainText('This link has ended.')
  await panel('Stage').getByRole('button', { name: 'Make a new link' }).click()
  await expect(panel('Stage').getByRole('link', { name: 'Open stage' })).toBeVisible()
  await screen.close()
  await page.keyboard.press('Escape')
})

test('[DO-131] a used link that is about to end is named once; Renew moves the end, and it goes', async () => {
  const [link] = (await known()).filter(({ of }) => of === 'wall')
  const payload = { linkId: link?._id, of: 'wall', until: link?.until }
  for (let times = 0; times < 3; times++) tell({ type: 'screenLinkEnding', payload })
  await page.getByRole('button', { name: '1 thing needs somebody' }).click()
  const named = page.getByRole('listitem', { name: /^The link of the wall ends at / })
  await expect(named).toHaveCount(1)
  await expect(named).toContainText('Press Wall or Stage below, then Renew.')
  await page.keyboard.press('Escape')
  await button('Wall').click()
  await links('Wall')
    .first()
    .getByRole('button', { name: /^Renew/ })
    .click()
  await expect(page.getByRole('button', { name: 'All is well' })).toBeVisible()
  const [renewed] = (await known()).filter(({ of }) => of === 'wall')
  expect(Date.parse(renewed?.until ?? '')).toBeGreaterThan(Date.parse(link?.until ?? ''))
  await page.keyboard.press('Escape')
})

test('[DO-111] an operator with view rights cannot make, renew or end links', async ({ browser }) => {
  const login = { username: 'Vera View', password: 'a password of a viewer' }
  const body = { name: login.username, password: login.password, type: 'dramaturg', phone: '', rights: 'view' }
  await json(call(stage.running.origin, '/api/users', { token: stage.show.token, body }))
  const other = await consoleAt(browser, stage.show, { login })
  await expect(other.getByRole('contentinfo').getByRole('button', { name: 'Wall', exact: true })).toBeDisabled()
  await other.close()
})
