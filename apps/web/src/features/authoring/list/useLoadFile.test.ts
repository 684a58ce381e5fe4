// @vitest-environment happy-dom
import { type ChangeEvent, createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { answering, chooseFile, type FileAnswer, lost } from '../../../controls/testing/chosen-files.ts'
import { useLoadFile } from './useLoadFile.ts'

const Part = () => {
  const { load, isLoading } = useLoadFile()
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    if (chosen) load(chosen)
  }
  return h('input', { type: 'file', disabled: isLoading, onChange })
}

it('[PK-18] a performance whose answer was lost is not loaded twice', async () => {
  const performance = { _id: 'p', name: 'Storm', version: 1, cues: [], groups: [], templates: [], createdAt: '' }
  const made: FileAnswer = { status: 201, body: { performance, notes: [] } }
  const { keys, answer } = answering([lost, made, made])
  const page = await openScreen(h(Part), { rest: { 'POST /api/performances/package': answer } })
  for (const _ of [1, 2, 3]) await chooseFile(page, 'Storm v1.ghostlight')
  expect(keys()).toEqual([0, 0, 1])
})
