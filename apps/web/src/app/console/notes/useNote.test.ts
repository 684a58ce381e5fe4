// @vitest-environment happy-dom
import type { Run } from '@ghostlight/contracts'
import { createElement as h } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { run } from '../../../live/testing/blackboard.ts'
import { useNote } from './useNote.ts'

type Held = { note: ReturnType<typeof useNote> | undefined }
const Notes = ({ held }: { held: Held }) => {
  held.note = useNote()
  return null
}

const opened = async (runs: Run[]) => {
  const held: Held = { note: undefined }
  const page = await openScreen(h(Notes, { held }), { board: { runs } })
  const note = () => {
    if (!held.note) throw new Error('nothing is drawn')
    return held.note
  }
  const writes = async (text: string) => {
    await page.does(() => note().setText(text))
    await page.does(() => note().save())
  }
  const answers = (type: string, payload: object) =>
    page.says(type, payload, { requestId: page.asked('addNote').at(-1)?.requestId })
  return {
    page,
    note,
    writes,
    answers,
    sent: () => page.asked('addNote').map(({ payload }) => payload as { text: string; cueId?: string; tag?: string }),
    opens: () => page.does(() => note().open()),
  }
}
const playing = [run({ _id: 'r1', cueId: 'c1', cueRunId: 'x1' }), run({ _id: 'r2', cueId: 'c2', cueRunId: 'x2' })]

it('a note is about the cue that was run last of those that play, unless it is not wanted, and about none if none plays', async () => {
  const { note, opens, writes, answers, sent, page } = await opened([
    ...playing,
    run({ _id: 'alone', cueId: null, cueRunId: null }),
    run({ _id: 'r3', cueId: 'c3', cueRunId: 'x3', state: 'completed' }),
  ])
  await opens()
  expect(note().about?.cue).toEqual({ _id: 'c2', name: 'Cue 2, Cue c2' })
  await writes('The lamp flickered')
  await answers('addNoteResult', {})
  await opens()
  await page.does(() => note().setToCue(false))
  await writes('It is cold')
  await answers('addNoteResult', {})
  await opens()
  await writes('Again')
  expect(sent().map(({ text, cueId }) => [text, cueId])).toEqual([
    ['The lamp flickered', 'c2'],
    ['It is cold', undefined],
    ['Again', 'c2'],
  ])
})

it('no cue plays: the note is about the evening', async () => {
  const { opens, writes, sent } = await opened([run({ cueId: 'c1', state: 'completed' })])
  await opens()
  await writes('A quiet house')
  expect(sent().map(({ cueId }) => cueId)).toEqual([undefined])
})

it('a note of blanks is not sent, one that is on its way is not sent twice, and a refused one keeps its text', async () => {
  const { note, opens, writes, answers, sent, page } = await opened(playing)
  await writes('Not open')
  await opens()
  await writes('  ')
  expect(sent()).toEqual([])
  await writes('Twice')
  await page.does(() => note().save())
  expect(sent()).toHaveLength(1)
  const complained = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => complained.mockRestore())
  await answers('error', { code: 'INVALID', message: 'No.' })
  expect([note().text, note().about === null]).toEqual(['Twice', false])
  await page.does(() => note().close())
  expect([note().text, note().about], 'closed meanwhile, it stays').toEqual(['Twice', null])
})

it('[NT-14] a note is for whom its author says, and the next one is for anybody again', async () => {
  const { note, opens, writes, answers, sent, page } = await opened(playing)
  await opens()
  await page.does(() => note().setTag('front of house'))
  await writes('The foyer was cold')
  await answers('addNoteResult', {})
  await opens()
  await writes('It is warm again')
  expect(sent().map(({ text, tag }) => [text, tag])).toEqual([
    ['The foyer was cold', 'front of house'],
    ['It is warm again', undefined],
  ])
})
