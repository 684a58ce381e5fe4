import type { Blackboard, Performance, User } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json, openConsole, readLog } from '../../../tests/support/show.ts'
import type { Wire } from '../../../tests/support/wire.ts'
import { type BroadcastPage, broadcastPage } from './broadcast-page.ts'
import { restingBox } from './drag.ts'
import { flick } from './flick.ts'
import { audible, board, consoleAt, openStage, phoneAt, type Stage, sound, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let tab: BroadcastPage
/** phones of the first two people */
let inside: Page
let outside: Page
let people: User[]
let desk: Wire
/** what the server does to this console */
const network = { refusing: false }

const named = (index: number): User => {
  const user = people[index]
  if (!user) throw new Error('there are twelve people')
  return user
}
/** The first template with fixed words. */
const speechIn = ({ templates }: Blackboard) => {
  const speech = templates.find(({ type, oneshot }) => type === 'speech' && !oneshot)
  if (!speech) throw new Error('the demo has one')
  const { text }: Record<string, unknown> = speech.content
  return { ...speech, text: String(text) }
}
const show = () => board(stage.running.origin, stage.show.board._id)
const starts = async () => (await readLog(stage.show)).filter(({ type }) => type === 'ModuleStarted')

test.beforeAll(async ({ browser }) => {
  stage = await openStage()
  people = stage.show.audience
  inside = await phoneAt(browser, stage.show, { user: people[0] })
  outside = await phoneAt(browser, stage.show, { user: people[1] })
  await tapToHear(inside)
  await tapToHear(outside)
  desk = await openConsole(stage.show)
  page = await consoleAt(browser, stage.show, { path: '/dramaturg' })
  await page.routeWebSocket(/\/api$/, (route) => {
    const server = route.connectToServer()
    route.onMessage((message) => {
      const { type, requestId } = JSON.parse(String(message))
      if (!(network.refusing && type === 'quickModule')) return server.send(message)
      const payload = { code: 'UNAVAILABLE', message: 'The event store does not answer.' }
      return route.send(JSON.stringify({ type: 'error', requestId, payload }))
    })
  })
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${stage.show.board._id}`)
  tab = broadcastPage(page)
  await tab.open()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[BR-10 VA-22 VA-23] Send waits for a text and a recipient, and says so', async () => {
  await expect(tab.send).toBeDisabled()
  await expect(tab.compose).toContainText('Choose a template, or write a new one.')
  await tab.panel('Templates').getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('button', { name: 'Use this template' }).click()
  await expect(tab.send).toBeDisabled()
  await expect(tab.compose).toContainText('Choose who will hear it.')
})

test('[BR-03 BR-05 BR-06 BR-07] a template, a person and a group can be dropped at their places', async () => {
  await page.getByRole('button', { name: 'Remove template' }).click()
  const { name } = speechIn(await show())
  await tab.drag(tab.template(name), tab.words)
  await expect(tab.words).toContainText(name)
  await tab.fold('audience').click()
  await tab.drag(tab.person('audience', named(0).name), tab.recipients)
  await expect(tab.recipients).toContainText(named(0).name)
  await tab.drag(tab.fold('Line 2'), tab.recipients)
  await expect(tab.recipients).toContainText(/Line 2\s*6 people/)
  await expect(tab.send).toBeEnabled()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('button', { name: 'Remove template' }).click()
})

test('[BR-05 BR-06] a flick drops an item where it was released, however busy the page is', async () => {
  const { name } = named(1)
  const start = await restingBox(tab.person('audience', name))
  const end = await restingBox(tab.recipients)
  await flick(page, { x: start.x + 30, y: start.y + 14 }, { x: end.x + 60, y: end.y + 40 })
  await tab.recipients.getByRole('button', { name: `Remove ${name}` }).click()
})

test('[BC-01] before Send the tab shows who is here, and which symbols are empty for whom', async () => {
  await tab.write('Hello {{shoeSize}}.')
  await tab.add('Line 1').click()
  const here = tab.compose.getByRole('status').filter({ hasText: 'here' })
  await expect(here).toContainText(/^\s*[12] of 6 (is|are) here/)
  await expect(tab.compose).toContainText('{{shoeSize}} is empty for 6')
  await tab.compose.getByRole('button', { name: 'Who?' }).click()
  await expect(tab.compose).toContainText('Not here: ')
  await page.getByRole('button', { name: 'Remove Line 1' }).click()
})

test('[BR-04 VA-24 VA-26 VA-27] a message of its own needs a text and a voice; a max below the min is refused in words', async () => {
  await tab.add('audience').click()
  await tab.compose.getByLabel('Text').fill('')
  await expect(tab.compose).toContainText('Write what is to be said.')
  await expect(tab.send).toBeDisabled()
  await tab.compose.getByLabel('Text').fill('Look up.')
  await expect(tab.send).toBeEnabled()
  await tab.min.fill('2')
  await expect(tab.compose).toContainText('The max delay is below the min delay.')
  await expect(tab.send).toBeDisabled()
  await tab.max.fill('2.5')
  await expect(tab.send).toBeEnabled()
  await tab.min.press('ArrowUp')
  await expect(tab.min).toHaveValue('2.1')
})

test('[BC-02] the draft survives a change of tab and a reload', async () => {
  await page.getByRole('tab', { name: 'Cues' }).click()
  await tab.open()
  await expect(tab.compose.getByLabel('Text')).toHaveValue('Look up.')
  await page.reload()
  await expect(tab.compose.getByLabel('Text')).toHaveValue('Look up.')
  await expect(tab.recipients).toContainText('audience')
  await expect(tab.max).toHaveValue('2.5')
  await page.getByRole('button', { name: 'Remove audience' }).click()
  await tab.min.fill('0')
  await tab.max.fill('0.2')
})

test('[BR-02 BR-08 BR-09 BC-03] only the recipients hear the message; two presses send one message', async () => {
  await tab.fold('audience').click()
  await tab.person('audience', named(0).name).click()
  await page.getByRole('button', { name: 'Add to recipients' }).click()
  await expect(tab.compose).toContainText('1 of 1 is here')
  await tab.send.dblclick()
  await expect.poll(async () => (await sound(inside)).state, { timeout: 20_000, intervals: [50] }).toBe('playing')
  await expect.poll(async () => (await sound(inside)).peak).toBeGreaterThan(audible)
  expect((await sound(outside)).state).toBe('idle')
  await expect(tab.sent).toHaveCount(1)
  await expect(tab.sent.first()).toContainText(`sent to ${named(0).name}`)
  await expect(tab.sent.first()).toContainText('1 / 1', { timeout: 20_000 })
  const [started, ...others] = await starts()
  expect(others).toEqual([])
  expect(started?.data).toMatchObject({
    module: { mindelay: 0, maxdelay: 200 },
    recipients: [{ userId: named(0)._id }],
  })
  await expect(tab.compose.getByLabel('Text')).toHaveValue('')
  await expect(tab.recipients).toContainText(named(0).name)
})

test('[BR-01 BC-04] a message of another operator also appears, with its own Stop, and stays after a reload', async () => {
  await desk.ask('quickModule', {
    template: {
      name: 'From the other desk',
      type: 'speech',
      content: {
        text: 'One. Two. Three. Four. Five. Six. Seven. Eight. Nine. Ten. Eleven. Twelve.',
        voice: (await show()).templates[0]?.content.voice,
      },
    },
    group: 'audience',
  })
  const newest = tab.sent.first()
  await expect(newest).toContainText('From the other desk')
  await expect(newest).toContainText('sent to audience')
  await expect(tab.sent).toHaveCount(2)
  await expect.poll(async () => (await sound(outside)).state, { timeout: 20_000, intervals: [50] }).toBe('playing')
  await newest.getByRole('button', { name: 'Stop From the other desk' }).click()
  await expect.poll(async () => (await sound(outside)).state).toBe('idle')
  await expect(newest).toContainText('stopped')
  await page.reload()
  await expect(tab.sent).toHaveCount(2)
  await newest.getByRole('button', { name: /From the other desk/ }).click()
  await expect(newest.getByRole('heading', { name: 'Deliveries' })).toBeVisible()
})

test('[BC-02] a refusal by the server loses nothing that was typed', async () => {
  await page.getByRole('button', { name: `Remove ${named(0).name}` }).click()
  await tab.write('Still here.', 'Kept')
  await tab.add('Archivists').click()
  network.refusing = true
  await tab.send.click()
  await expect(tab.compose.getByRole('alert')).toContainText('The event store does not answer.')
  network.refusing = false
  await expect(tab.compose.getByLabel('Text')).toHaveValue('Still here.')
  await expect(tab.compose.getByLabel('Name')).toHaveValue('Kept')
  await expect(tab.recipients).toContainText('Archivists')
  await expect(tab.send).toBeEnabled()
  expect(await starts()).toHaveLength(2)
})

test('[VA-22] Send waits, and says why, if the group is emptied while somebody writes to it', async () => {
  const { groups, members } = await show()
  const group = groups.find(({ name }) => name === 'Archivists')?._id ?? ''
  const users = members.find((it) => it.group === group)?.users ?? []
  await desk.ask('updateGroupMembers', { members: [{ group, users: [] }] })
  await expect(tab.compose).toContainText('There is nobody in Archivists.')
  await expect(tab.send).toBeDisabled()
  await desk.ask('updateGroupMembers', { members: [{ group, users }] })
  await expect(tab.send).toBeEnabled()
  await expect(tab.compose).toContainText('nobody would hear it.')
})

test('a recipient who has left the show is marked as such, and left out', async () => {
  const gone = named(11)
  await tab.groups.getByRole('searchbox').fill(gone.name)
  await tab.person('audience', gone.name).dblclick()
  await expect(tab.recipients).toContainText(gone.name)
  await tab.groups.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Remove Archivists' }).click()
  await expect(tab.send).toBeEnabled()
  await desk.ask('removeUserFromBlackboard', { userId: gone._id })
  await expect(tab.recipients).toContainText(`${gone.name}not in the show any more`)
  await expect(tab.compose).toContainText('None of them is in the show any more.')
  await expect(tab.send).toBeDisabled()
  await page.getByRole('button', { name: `Remove ${gone.name}` }).click()
  await expect(tab.recipients).toContainText('Drop a group or people here')
})

test('[BR-11 BR-13] a template shows its details; Copy to New puts its words into the form, and back again', async () => {
  const speech = speechIn(await show())
  await tab.template(speech.name).click()
  const detail = tab.panel(speech.name)
  await expect(detail).toContainText(speech.text)
  await expect(detail).toContainText('Used in')
  await detail.getByRole('button', { name: 'Copy to New' }).click()
  await expect(tab.compose.getByLabel('Text')).toHaveValue(speech.text)
  await expect(tab.compose.getByLabel('Name')).toHaveValue(speech.name)
  await detail.getByRole('button', { name: 'Undo copy' }).click()
  await expect(tab.compose.getByLabel('Text')).toHaveValue('Still here.')
})

test("[BR-14 BR-15] the groups stand compact; a person's press shows them in detail", async () => {
  for (const name of ['audience', 'Line 1', 'Line 2', 'Archivists']) await expect(tab.group(name)).toBeVisible()
  await tab.fold('Line 1').click()
  await tab.person('Line 1', named(0).name).click()
  await expect(tab.panel(named(0).name).getByRole('heading', { name: named(0).name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to recipients' })).toBeVisible()
})

test('[BR-01 BR-06] the keyboard alone sends a template to a group: Enter twice each, then Ctrl+Enter; the log names both', async () => {
  const now = await show()
  const speech = speechIn(now)
  await tab.template(speech.name).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(tab.words).toContainText(speech.name)
  await tab.add('Line 1').focus()
  await page.keyboard.press('Enter')
  await expect(tab.recipients).toContainText('Line 1')
  await tab.min.focus()
  await page.keyboard.press('Control+Enter')
  await expect(tab.sent.first()).toContainText(`${speech.name} sent to Line 1`)
  await expect(tab.compose).toBeFocused()
  const group = now.groups.find(({ name }) => name === 'Line 1')?._id
  expect((await starts()).at(-1)?.data).toMatchObject({ module: { group, template: speech._id } })
})

test('[BR-12] without templates the tab says where to make them', async ({ browser }) => {
  const { origin, token } = stage.show
  const body = { name: 'Without words', version: 1, description: '', groups: [], cues: [], templates: [], metadata: {} }
  const performance = await json<Performance>(call(origin, '/api/performances', { token, body }))
  const made = { performance: performance._id, users: [named(2)._id] }
  const empty = await json<Blackboard>(call(origin, '/api/blackboards', { token, body: made }))
  const other = await consoleAt(browser, { ...stage.show, board: empty })
  await broadcastPage(other).open()
  await expect(broadcastPage(other).panel('Templates')).toContainText(
    'No templates available. Create one in the Templates tab.',
  )
  await other.context().close()
})
