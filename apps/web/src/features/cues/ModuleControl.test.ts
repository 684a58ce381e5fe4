// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { run } from '../../live/testing/blackboard.ts'
import { ModuleControl } from './ModuleControl.tsx'

const control = (more: object = {}) => h(ModuleControl, { moduleId: 'm1', name: 'Hello', run: undefined, ...more })

it('runs a module that does not play, and stops the run that does', async () => {
  const idle = await openScreen(control({ run: run({ _id: 'r8', state: 'completed' }) }))
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
  const playing = await openScreen(control({ run: run({ _id: 'r9' }) }))
  await playing.press('Stop Hello')
  expect(playing.asked('stopModule').map(({ payload }) => payload)).toEqual([{ moduleRunId: 'r9' }])
  expect(playing.asked('runModule')).toEqual([])
})

it('a replay has no such button', async () => {
  await openScreen(control(), { at: Date.parse('2024-01-01T19:00:12.000Z') })
  expect(document.querySelectorAll('button')).toHaveLength(0)
})
