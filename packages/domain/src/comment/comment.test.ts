import type { Comment, CommentAct } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { noon, scenario } from '../library/testing/given.ts'
import { comment } from './comment.ts'

const at = new Date(noon).toISOString()
const said = (_id: string, by = 'olga', text = `Words of ${_id}`) => ({ _id, by, at, text })
const thread = (over: Partial<Comment> = {}): Comment => ({
  _id: 'k',
  performance: 'p',
  on: { kind: 'module', id: 'm' },
  about: 'Welcome',
  messages: [said('one'), said('two', 'otto'), said('three')],
  resolved: null,
  ...over,
})
const created = (it: Comment) => ({ type: 'CommentCreated', data: { comment: it } }) as const
const updated = (it: Comment) => ({ type: 'CommentUpdated', data: { comment: it } }) as const
const deleted = { type: 'CommentDeleted', data: { _id: 'k' } } as const
const doing = (act: CommentAct, performance = 'p') =>
  ({ type: 'act', thread: 'k', performance, about: 'Welcome', act }) as const
const begin = { type: 'begin', on: { kind: 'module', id: 'm' }, message: 'one', text: ' Words of one ' } as const
const { given } = scenario(comment)

describe('[WD-35 WD-36] a thread of comments', () => {
  test('begins with the words of its author, once', () => {
    const made = thread({ messages: [said('one')] })
    given().when(doing(begin)).gives(created(made))
    given(created(made)).when(doing(begin)).gives()
    given(created(made), deleted).when(doing(begin)).gives()
  })

  test('gets replies, each once', () => {
    const known = thread()
    const reply = { type: 'reply', message: 'four', text: 'Yes.' } as const
    const after = thread({ messages: [...known.messages, said('four', 'olga', 'Yes.')] })
    given(created(known)).when(doing(reply)).gives(updated(after))
    given(created(known), updated(after)).when(doing(reply)).gives()
  })

  test('has at most 50 replies', () => {
    const messages = Array.from({ length: 51 }, (_, it) => said(`m${it}`))
    const reply = { type: 'reply', message: 'more', text: 'Yes.' } as const
    given(created(thread({ messages: messages.slice(0, 50) })))
      .when(doing(reply))
      .gives(updated(thread({ messages: [...messages.slice(0, 50), said('more', 'olga', 'Yes.')] })))
    given(created(thread({ messages })))
      .when(doing(reply))
      .isRefused('INVALID', 'A comment has at most 50 replies. Begin another comment.')
    given(created(thread({ messages })))
      .when(doing({ ...reply, message: 'm50' }))
      .gives()
  })

  test('is resolved and reopened by anybody; a reply reopens it, too', () => {
    const done = thread({ resolved: { by: 'olga', at } })
    given(created(thread()))
      .when(doing({ type: 'resolve' }))
      .gives(updated(done))
    const byOtto = thread({ resolved: { by: 'otto', at } })
    given(created(byOtto))
      .when(doing({ type: 'resolve' }))
      .gives()
    given(created(byOtto))
      .when(doing({ type: 'reopen' }))
      .gives(updated(thread()))
    const { events } = given(created(byOtto)).when(doing({ type: 'reply', message: 'four', text: 'Yes.' }))
    expect(events).toMatchObject([{ data: { comment: { resolved: null } } }])
  })

  test('is changed and deleted only by whoever wrote the words', () => {
    const known = created(thread())
    const changed = { ...said('three', 'olga', 'Better.'), editedAt: at }
    given(known)
      .when(doing({ type: 'rewrite', message: 'three', text: 'Better.' }))
      .gives(updated(thread({ messages: [said('one'), said('two', 'otto'), changed] })))
    given(known)
      .when(doing({ type: 'rewrite', message: 'three', text: 'Words of three' }))
      .gives()
    given(known)
      .when(doing({ type: 'remove', message: 'three' }))
      .gives(updated(thread({ messages: [said('one'), said('two', 'otto')] })))
    for (const act of [
      { type: 'rewrite', message: 'two', text: 'Mine.' },
      { type: 'remove', message: 'two' },
    ] as const)
      given(known).when(doing(act)).isRefused('INVALID', 'You can change only your own words.')
  })

  test('ends with its last words; what is written to it afterwards is refused', () => {
    const last = created(thread({ messages: [said('one')] }))
    const remove = doing({ type: 'remove', message: 'one' })
    given(last).when(remove).gives(deleted)
    given(last, deleted).when(remove).gives()
    given(last, deleted)
      .when(doing({ type: 'reply', message: 'four', text: 'Yes.' }))
      .isRefused('NOT_FOUND', 'This comment has been deleted.')
  })

  test('belongs to one performance', () => {
    const other = doing({ type: 'resolve' }, 'another')
    given(created(thread())).when(other).isRefused('NOT_FOUND')
  })
})
