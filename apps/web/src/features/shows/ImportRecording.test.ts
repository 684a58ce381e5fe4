// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { ImportRecording } from './ImportRecording.tsx'

type Answer = { status?: number; body: unknown }
type Page = Awaited<ReturnType<typeof openScreen>>

const lost: Answer = { status: 502, body: null }
const refused: Answer = { status: 422, body: { code: 'BAD_RECORDING', message: 'Line 1: This is none.' } }
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

it('[HX-05] a recording whose answer was lost is not imported twice, and another one or a refused one is a new request', async () => {
  const made: Answer = { status: 201, body: { _id: 'K7M4QX' } }
  const { keys, answer } = answering([lost, made, made, lost, made, refused, made])
  const page = await openScreen(h(ImportRecording), { rest: { 'POST /api/recordings': answer } })
  for (const name of ['a', 'a', 'a', 'a', 'b', 'a', 'a']) await choose(page, file(`${name}.jsonl`))
  expect(keysOf(keys)).toEqual([0, 0, 1, 2, 3, 4, 5])
  expect(keys.every((key) => key !== '')).toBe(true)
})
