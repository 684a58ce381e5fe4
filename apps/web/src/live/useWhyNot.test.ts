import { createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PastProvider } from './LiveProvider.tsx'
import { replayIsReadOnly } from './past-live.ts'
import { blackboard } from './testing/blackboard.ts'
import { openConsolePage } from './testing/console-page.ts'
import { useWhyNot } from './useWhyNot.ts'

const use = () => ({ why: useWhyNot({ message: 'addTemplate' }) })

afterEach(() => void vi.unstubAllGlobals())

const locked = blackboard({ locked: { by: 'Olga', at: '2026-05-01T19:00:00.000Z' } as never })

it('a running show allows edits, a locked show names who locked it, and a past show says that it is over', async () => {
  const page = openConsolePage()
  const { now, again } = await page.shows(use, undefined)
  expect(now().why).toBeUndefined()
  page.goesTo({ locked: locked.locked })
  await again(undefined)
  expect(now().why).toContain('Olga')
  for (const board of [blackboard(), locked]) {
    const past = await page.shows(use, undefined, (children) =>
      createElement(PastProvider, { blackboard: board, at: 1_000, children }),
    )
    expect(past.now().why).toBe(replayIsReadOnly)
  }
  await page.closes()
})
