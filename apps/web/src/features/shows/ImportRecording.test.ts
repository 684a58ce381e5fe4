// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { answering, chooseFile, type FileAnswer, lost } from '../../controls/testing/chosen-files.ts'
import { ImportRecording } from './ImportRecording.tsx'

const refused: FileAnswer = { status: 422, body: { code: 'BAD_RECORDING', message: 'Line 1: This is none.' } }

it('[HX-05] a recording whose answer was lost is not imported twice, and another one or a refused one is a new request', async () => {
  const made: FileAnswer = { status: 201, body: { _id: 'K7M4QX' } }
  const { keys, answer } = answering([lost, made, made, lost, made, refused, made])
  const page = await openScreen(h(ImportRecording), { rest: { 'POST /api/recordings': answer } })
  for (const name of ['a', 'a', 'a', 'a', 'b', 'a', 'a']) await chooseFile(page, `${name}.jsonl`)
  expect(keys()).toEqual([0, 0, 1, 2, 3, 4, 5])
})
