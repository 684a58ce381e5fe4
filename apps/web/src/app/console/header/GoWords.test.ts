// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { blackboard } from '../../../live/testing/blackboard.ts'
import { GoWords } from './GoWords.tsx'

it('says the most important thing: no connection, then closed, then late, then the notes of the cue, then the first warning', async () => {
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
  expect(await said({ lost: true, closed: true, warnings })).toBe('No connection: GO does nothing.')
  expect(await said({ late: true, warnings })).toBe('The server does not answer: GO may not arrive.')
  expect(await said({ warnings }, { notes: 'Wait for the door.' })).toBe('Wait for the door.')
  expect(await said({ warnings }, { description: 'The modem wakes.' })).toBe('2 phones are missing (+2)')
  expect(await said({ warnings: warnings.slice(0, 1) })).toBe('2 phones are missing')
  expect(await said({}, { description: 'The modem wakes.' })).toBe('The modem wakes.')
})

it('[DN-10] names the announcement that holds the show, and P only where P is what resumes it', async () => {
  const said = async (more: object) => {
    const props = { go: { target: null, outcome: null }, closed: false, late: false, warnings: [], ...more }
    const page = await openScreen(h(GoWords, props as never))
    const text = page.text()
    await page.leaves()
    return text
  }
  expect(await said({ paused: true })).toBe('The show is paused: GO is refused. P resumes it.')
  expect(await said({ paused: true, announced: 'Leave' })).toBe('“Leave” is announced: GO is refused until All clear.')
  expect(await said({ paused: false, announced: 'Late' }), 'the show goes on').not.toMatch(/refused/)
  expect(await said({ paused: true, announced: 'Leave', closed: true })).toBe('The show is closed: GO is refused.')
})
