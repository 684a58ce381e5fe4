// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { blackboard } from '../../../../live/testing/blackboard.ts'
import { HeardList } from './HeardList.tsx'

it('names who missed a line only where several people are compared; its time leads to the moment', async () => {
  const failures = ['u1', 'u2'].map((userId) => ({ run: 'r1', userId, at: 3_000, reason: 'DISCONNECTED' }))
  const went: number[] = []
  const timeline = { spoken: [], failures, modules: [{ run: 'r1', name: 'Hello' }], zero: 1_000 }
  const position = { timeline, at: 5_000, count: 9, goTo: (at: number) => void went.push(at) }
  const named = async (count: number) => {
    const people = blackboard().users.slice(0, count)
    const page = await openScreen(h(HeardList, { position, people, sound: {} } as never))
    await page.press(/Hello/)
    const names = [...document.querySelectorAll('li b')].map(({ textContent }) => textContent)
    const lines = document.querySelectorAll('li > p').length
    await page.leaves()
    return [lines, names]
  }
  expect(await named(1)).toEqual([1, []])
  expect(await named(2)).toEqual([2, [expect.stringContaining('u1'), expect.stringContaining('u2')]])
  expect(went).toEqual([3_000, 3_000])
})
