// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { run } from '../../live/testing/blackboard.ts'
import { ModuleControl } from './ModuleControl.tsx'

const control = () => h(ModuleControl, { moduleId: 'm1', name: 'Hello' })
const board = (...runs: Parameters<typeof run>[0][]) => ({
  board: { runs: runs.map((it) => run({ module: 'm1', ...it })) },
})

it('runs a module that does not play, and stops the run that does', async () => {
  const idle = await openScreen(control(), board({ _id: 'r7' }, { _id: 'r8', state: 'completed' }))
  expect(document.querySelectorAll('button'), 'only the menu').toHaveLength(1)
  await idle.press('More about module Hello')
  await idle.press('Run Hello')
  expect(idle.asked('runModule').map(({ payload }) => payload)).toEqual([{ module: 'm1' }])
  await idle.press('More about module Hello')
  expect(idle.button('Run Hello').disabled, 'until the answer').toBe(true)
  const refused = { code: 'CLOSED', message: 'The show is closed.' }
  await idle.says('error', refused, { requestId: idle.asked('runModule')[0]?.requestId })
  await idle.settled()
  expect(idle.find('[role=alert]', refused.message)).toBeTruthy()
  await idle.leaves()
  const playing = await openScreen(
    control(),
    board({ _id: 'r8', state: 'completed' }, { _id: 'r9' }, { _id: 'r10', module: 'm2' }),
  )
  await playing.press('Stop Hello')
  expect(playing.asked('stopModule').map(({ payload }) => payload)).toEqual([{ moduleRunId: 'r9' }])
  expect(playing.asked('runModule')).toEqual([])
})

it('a replay has no such button', async () => {
  await openScreen(control(), { at: Date.parse('2024-01-01T19:00:12.000Z') })
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

it('[KB-02] a menu that was used by keyboard gives the focus back to its button; one that was clicked leaves the keys to the show', async () => {
  const page = await openScreen(control())
  const dots = () => page.button('More about module Hello')
  const event = (on: EventTarget, it: Event) => page.does(() => on.dispatchEvent(it))
  const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
  await event(dots(), key('Enter'))
  await page.press('More about module Hello')
  await event(page.button('Run Hello'), key('Escape'))
  expect(document.querySelectorAll('[role=menuitem]')).toHaveLength(0)
  expect(document.activeElement).toBe(dots())
  await event(dots(), new Event('pointerdown', { bubbles: true }))
  await page.does(() => dots().blur())
  await page.press('More about module Hello')
  await page.press('Run Hello')
  expect(page.asked('runModule')).toHaveLength(1)
  expect(document.activeElement).not.toBe(dots())
})
