// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { ResetDialog } from './ResetDialog.tsx'

it('[CH-24] the dialog closes when the server has reset the counter, and stays with the reason when it has not', async () => {
  let closed = 0
  const page = await openScreen(h(ResetDialog, { opened: true, onClose: () => void closed++ }))
  const requestId = () => page.asked('resetReceiving').at(-1)?.requestId
  await page.press('Reset')
  expect([page.asked('resetReceiving').length, closed], 'not before the answer').toEqual([1, 0])
  await page.says('error', { code: 'FORBIDDEN', message: 'You may only watch.' }, { requestId: requestId() })
  await page.settled()
  expect([page.text().includes('You may only watch.'), closed]).toEqual([true, 0])
  await page.press('Reset')
  await page.says('resetReceivingResult', {}, { requestId: requestId() })
  await page.settled()
  expect([page.asked('resetReceiving').length, closed]).toEqual([2, 1])
})
