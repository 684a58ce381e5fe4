import type { CommentAct, CommentThread } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { threadsAfter } from './comments-query.ts'

const [olga, otto] = [
  { _id: 'olga', name: 'Olga' },
  { _id: 'otto', name: 'Otto' },
]
const at = '2026-05-01T12:00:00.000Z'
const thread = (_id: string, ...texts: string[]): CommentThread => ({
  _id,
  on: { kind: 'module', id: 'm' },
  about: '',
  messages: texts.map((text) => ({ _id: text, by: olga, at, text })),
  resolved: null,
})
const doing = (id: string, act: CommentAct) => ({ thread: id, act, by: otto, at })
const begin = { type: 'begin', on: { kind: 'module', id: 'm' }, message: 'new', text: 'new' } as const

test('[WD-42] a page shows what it has not sent yet, once, whether the server has it already or not', () => {
  const all = [thread('k1', 'a'), thread('k2', 'b'), thread('k3', 'c', 'd')]
  const after = threadsAfter(all, [
    doing('k4', begin),
    doing('k4', { type: 'reply', message: 'more', text: 'more' }),
    doing('k2', { type: 'resolve' }),
    doing('k1', { type: 'remove', message: 'a' }),
    doing('k3', { type: 'rewrite', message: 'd', text: 'D' }),
    doing('gone', { type: 'reply', message: 'x', text: 'x' }),
  ])
  expect(
    after.map(({ _id, messages, resolved }) => [_id, messages.map(({ text }) => text), resolved?.by.name]),
  ).toEqual([
    ['k2', ['b'], 'Otto'],
    ['k3', ['c', 'D'], undefined],
    ['k4', ['new', 'more'], undefined],
  ])
  const again = [doing('k4', begin), doing('k4', { type: 'reply', message: 'more', text: 'more' })]
  expect(threadsAfter(after, again)).toEqual(after)
})
