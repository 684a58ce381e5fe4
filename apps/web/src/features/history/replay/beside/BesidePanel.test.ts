// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { blackboard } from '../../../../live/testing/blackboard.ts'
import { BesidePanel } from './BesidePanel.tsx'

const waiting = 'Reading the other evening...'

it('says that it reads the other evening until that is there or refused, and only if one is chosen', async () => {
  const shown = async (state: object) => {
    const panel = { timeline: {} as never, beside: null, refused: null, chosen: null, ...state }
    const page = await openScreen(
      h(BesidePanel, { ...panel, board: blackboard(), onChoose: () => undefined, onGoTo: () => undefined }),
      { rest: { 'GET /api/blackboards': () => ({ body: [] }) } },
    )
    const text = page.text()
    await page.leaves()
    return text
  }
  expect(await shown({})).not.toContain(waiting)
  expect(await shown({ chosen: 'ABCDEF' })).toContain(waiting)
  const refused = await shown({ chosen: 'ABCDEF', refused: 'There is no such show.' })
  expect([refused.includes('There is no such show.'), refused.includes(waiting)]).toEqual([true, false])
})
