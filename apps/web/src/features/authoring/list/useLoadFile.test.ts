// @vitest-environment happy-dom
import { type ChangeEvent, createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { useLoadFile } from './useLoadFile.ts'

type Answer = { status?: number; body: unknown }
type Page = Awaited<ReturnType<typeof openScreen>>

const lost: Answer = { status: 502, body: null }
const file = (name: string) => new File(['{}'], name, { lastModified: 1 })

/** The keys of the requests, as numbers in the order in which they came first. */
const keysOf = (keys: readonly string[]) => keys.map((key) => [...new Set(keys)].indexOf(key))
const answering = (answers: readonly Answer[]) => {
  const left = [...answers]
  const keys: string[] = []
  const answer = (_: unknown, key: string): Answer => {
    keys.push(key)
    return left.shift() ?? lost
  }
  return { keys, answer }
}
const choose = async (page: Page, chosen: File) => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  await page.does(() => {
    if (field) Object.defineProperty(field, 'files', { value: [chosen], configurable: true })
    field?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.settled()
}

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
  const made: Answer = { status: 201, body: { performance, notes: [] } }
  const { keys, answer } = answering([lost, made, made])
  const page = await openScreen(h(Part), { rest: { 'POST /api/performances/package': answer } })
  for (const _ of [1, 2, 3]) await choose(page, file('Storm v1.ghostlight'))
  expect(keysOf(keys)).toEqual([0, 0, 1])
})
