import type { Performance } from '@ghostlight/contracts'
import { expect, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { looksAt } from './axe.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

let stage: Stage

test.beforeAll(async () => {
  stage = await openStage({}, { most: 1 })
})
test.afterAll(({ browser }) => stage.close(browser))

test('[AM-01 AM-04 AM-06] words say what other machines are sent, and a message can be tried', async ({ browser }) => {
  const page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  const { act, saved } = authoringPage(() => page)
  await act('The Last Modem', 'Edit')
  await page.getByRole('button', { name: 'Automations (4)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Automations' })
  // the demo show's own move its lights
  const hamsters = dialog.getByRole('listitem', { name: 'Hamsters light the stage' })
  await expect(hamsters.getByLabel('OSC address')).toHaveValue('/light/stage')
  await hamsters.getByRole('button', { name: 'Send now' }).click()
  await expect(hamsters.getByText('Sent: over UDP, which does not say whether it arrived.')).toBeVisible()
  for (const name of ['House to half', 'Cats make a rainbow', 'Hamsters light the stage', 'Broken hearts turn it red'])
    await dialog.getByRole('button', { name: `Delete automation ${name}` }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await dialog.getByRole('button', { name: '+ Add Automation' }).click()
  await expect(dialog.getByLabel('Automation name')).toBeFocused()
  await dialog.getByLabel('Automation name').fill('Applause lights the lamp')
  await dialog.getByLabel('Moment').selectOption('emotes come')
  await dialog.getByLabel('Seconds').fill('5')
  await dialog.getByLabel('Cue asked for').selectOption('cue 1, Dial tone')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(dialog.getByText('Not sent: it names no machine.')).toBeVisible()
  await dialog.getByLabel('Machine').fill('192.0.2.1')
  await dialog.getByLabel('OSC address').fill('/light/1')
  await dialog.getByRole('button', { name: '+ Argument' }).click()
  await dialog.getByLabel('Type of argument 1').selectOption('number')
  await dialog.getByLabel('Value of argument 1').fill('{{emote.rate}}')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(dialog.getByText('Not sent: 192.0.2.1 is not on the list of machines (CONTROL_TARGETS).')).toBeVisible()
  await looksAt(page, 'an automation that sends OSC')
  await dialog.getByRole('button', { name: '+ Add Automation' }).click()
  const second = dialog.getByRole('listitem').nth(1)
  await second.getByLabel('Way of sending').selectOption('HTTP')
  await second.getByRole('button', { name: '+ Header' }).click()
  await expect(second.getByLabel('What the header Authorization says')).toBeDisabled()
  await second.getByLabel('Web address').fill('http://desk.local:8080/on')
  await second.getByLabel('Web address').blur()
  await second.getByLabel('What the header Authorization says').fill('Bearer 4711')
  await second.getByLabel('What the header Authorization says').blur()
  await expect(second.getByPlaceholder('Saved; type to replace it')).toHaveValue('')
  await second.getByRole('button', { name: '+ JSON value' }).click()
  await looksAt(page, 'an automation that sends HTTP')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await saved()
  const performances = await json<Performance[]>(
    call(stage.running.origin, '/api/performances', { token: stage.show.token }),
  )
  const made = performances.find(({ name }) => name === 'The Last Modem')
  expect(JSON.stringify(made)).not.toContain('4711')
  expect(Object.values(made?.automations ?? {})).toMatchObject([
    {
      name: 'Applause lights the lamp',
      when: { on: 'emotes', emoteType: 0, perSecond: 2, seconds: 5 },
      message: { host: '192.0.2.1', address: '/light/1', args: [{ type: 'decimal', value: '{{emote.rate}}' }] },
    },
    { message: { url: 'http://desk.local:8080/on', headers: [{ name: 'Authorization' }], json: [{ name: 'value1' }] } },
  ])
})
