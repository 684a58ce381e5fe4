// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { run } from '../../live/testing/blackboard.ts'
import { useWords } from './useWords.ts'
import { WordsNow } from './WordsNow.tsx'

const template = {
  _id: 't1',
  name: 'Hello',
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech' as const,
  content: { text: 'Good evening.', voice: 'slt' },
}
const Now = () => h(WordsNow, { template, words: useWords(), takesFocus: false })
const edit = { by: 'Olga', at: '2024-01-01T19:00:00.000Z', library: 'soon' as const }
const module = { _id: 'm1', group: 'audience', template: 't1' }

it('counts the sounds that are being made again, and says nothing before and after', async () => {
  const shown = async (made: number | undefined, edits: object = { t1: edit }) => {
    const board = { templates: [template], modules: [module], templateEdits: edits, runs: [run({ made } as never)] }
    const page = await openScreen(h(Now), { board: board as never })
    const text = page.text()
    await page.leaves()
    return text
  }
  const making = 'The sounds are being made again'
  expect(await shown(1)).toContain(`${making}: 1 of 2.`)
  expect(await shown(2)).not.toContain(making)
  expect(await shown(undefined)).not.toContain(making)
  expect(await shown(1, {}), 'nobody has changed the words').not.toContain(making)
})
