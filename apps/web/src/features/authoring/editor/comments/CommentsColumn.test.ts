// @vitest-environment happy-dom
import type { CommentThread } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { aCue, aModule, aScript } from '../../edits/testing/script.ts'
import { openEditor } from '../testing/editor-screen.ts'

const by = { _id: 'olga', name: 'Olga' }
const thread = (_id: string, cue: string): CommentThread => ({
  _id,
  on: { kind: 'cue', id: cue },
  about: cue,
  messages: [{ _id: 'w', by, at: '2026-05-01T12:00:00.000Z', text: `Says ${_id}` }],
  resolved: null,
})

const opened = async (threads: readonly CommentThread[]) => {
  const base = aScript()
  const { page } = await openEditor({
    script: {
      ...base,
      performance: { ...base.performance, cues: ['a', 'b', 'c'] },
      cues: [aCue('a', ['m']), aCue('b'), aCue('c')],
      modules: [aModule('m', 'a')],
    },
    rest: {
      'GET /api/performances/p/comments': () => ({ body: { threads } }),
      'POST /api/performances/p/comments/k1': () => new Promise<never>(() => undefined),
    },
  })
  await page.press(/^Comments/)
  /** What has the focus, and the words of its comment. */
  const focused = () => [
    document.activeElement?.textContent,
    /Says k\d/.exec(document.activeElement?.closest('li')?.textContent ?? '')?.[0],
  ]
  const pressIn = (said: string, button: string) =>
    page.does(() => {
      const card = [...document.querySelectorAll('[aria-labelledby=comments] li')].find((it) =>
        it.textContent?.includes(said),
      )
      const found = [...(card?.querySelectorAll('button') ?? [])].find((it) => it.textContent === button)
      found?.focus()
      found?.click()
    })
  return { page, focused, pressIn }
}

it('[EW-38] after a comment is resolved the next one has the focus, then the one before, then the resolved ones', async () => {
  const { focused, pressIn, page } = await opened([
    thread('k1', 'a'),
    thread('k2', 'a'),
    thread('k3', 'b'),
    thread('k4', 'c'),
  ])
  await pressIn('Says k1', 'Resolve')
  expect(focused(), 'the second one on the same cue').toEqual(['Cue 1, Cue a', 'Says k2'])
  await pressIn('Says k2', 'Resolve')
  expect(focused()).toEqual(['Cue 2, Cue b', 'Says k3'])
  await pressIn('Says k4', 'Resolve')
  expect(focused(), 'there is none after it').toEqual(['Cue 2, Cue b', 'Says k3'])
  await pressIn('Says k3', 'Resolve')
  expect(focused()[0]).toBe('Resolved 4')
  await page.press(/^Resolved/)
  await pressIn('Says k4', 'Reopen')
  expect(focused()).toEqual(['Cue 3, Cue c', 'Says k4'])
})

it('[EW-38] a comment on what is gone has the focus, too', async () => {
  const { focused, pressIn } = await opened([thread('k1', 'a'), thread('k2', 'gone')])
  await pressIn('Says k1', 'Resolve')
  expect(focused()).toEqual(['On a cue that is gone: gone', 'Says k2'])
})

it('[EW-38] the words of a place lead to it; a place that is gone leads nowhere', async () => {
  const { page } = await opened([thread('k1', 'a'), thread('k2', 'b'), thread('k3', 'gone')])
  const places = [...document.querySelectorAll<HTMLElement>('[aria-labelledby=comments] [data-focus^="comment"]')]
  expect(places.map(({ localName, textContent }) => [localName, textContent])).toEqual([
    ['button', 'Cue 1, Cue a'],
    ['button', 'Cue 2, Cue b'],
    ['span', 'On a cue that is gone: gone'],
  ])
  await page.does(() => places[1]?.click())
  expect(document.activeElement?.getAttribute('data-focus')).toBe('cue b')
})
