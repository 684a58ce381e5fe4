// @vitest-environment happy-dom
import { createElement as h, useState } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { AskFirst } from './AskFirst.tsx'

/** Keeps its failure for as long as the page is open, as a mutation does. */
const Door = () => {
  const [opened, setOpened] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  return h(
    'div',
    null,
    h('button', { type: 'button', onClick: () => setOpened(true) }, 'Ask'),
    h(AskFirst, {
      opened,
      title: 'Close the door?',
      text: 'Nobody can come in.',
      act: 'Close it',
      problem,
      onAct: () => setProblem('The door is stuck.'),
      onClose: () => setOpened(false),
    }),
  )
}

it('says why its action failed, until it is closed', async () => {
  const page = await openScreen(h(Door))
  const alert = () => document.querySelector('[role=dialog] [role=alert]')?.textContent
  for (const time of ['first', 'second', 'third']) {
    await page.press('Ask')
    expect(alert(), `${time} time, before it is pressed`).toBeUndefined()
    await page.press('Close it')
    expect(alert(), `${time} time`).toBe('The door is stuck.')
    await page.press('Leave it')
  }
})
