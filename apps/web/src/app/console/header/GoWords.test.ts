// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { blackboard } from '../../../live/testing/blackboard.ts'
import { GoWords } from './GoWords.tsx'

it('says the most important thing: closed, then late, then the notes of the cue, then the first warning', async () => {
  const [cue] = blackboard().cues
  const said = async (more: object, words: { notes?: string; description?: string } = {}) => {
    const go = { target: { cue: { ...cue, ...words }, index: 0 }, outcome: null }
    const props = { go, closed: false, late: false, warnings: [], ...more }
    const page = await openScreen(h(GoWords, props as never))
    const text = page.text()
    await page.leaves()
    return text
  }
  const warnings = ['2 phones are missing', 'One voice is missing', 'A text is empty']
  expect(await said({ closed: true, late: true, warnings })).toBe('The show is closed: GO is refused.')
  expect(await said({ late: true, warnings })).toBe('The server does not answer: GO may not arrive.')
  expect(await said({ warnings }, { notes: 'Wait for the door.' })).toBe('Wait for the door.')
  expect(await said({ warnings }, { description: 'The modem wakes.' })).toBe('2 phones are missing (+2)')
  expect(await said({ warnings: warnings.slice(0, 1) })).toBe('2 phones are missing')
  expect(await said({}, { description: 'The modem wakes.' })).toBe('The modem wakes.')
})
