import { isRejection, type PackedComment } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { aRequest, fakeHandler } from '../testing/fake-handler.ts'
import { commentRows, readComments } from './comments.ts'
import { loadShow } from './load-sheet.ts'

const cue = (_id: string, ...modules: string[]) => ({ _id, name: _id, description: '', modules })
const cues = [cue('one', 'a', 'b'), cue('two', 'c', 'd', 'e')]
/** The lines in the order of a sheet, by the place of their cue. */
const modules = [{ cue: 0 }, { cue: 0 }, { cue: 1 }, { cue: 1 }, { cue: 1 }]
const places = new Map([
  ['1', 0],
  ['2', 1],
])
const sheet = { placeOf: (it: string) => places.get(it), modules }
const at = '2026-05-01T12:00:00.000Z'
const said = (text: string, by = 'Olga') => ({ _id: text, by, at, text })
const comments: PackedComment[] = [
  {
    on: { kind: 'module', id: 'd' },
    about: 'Welcome',
    messages: [said('Louder?'), { ...said('Yes,\nplease.', 'Otto'), editedAt: '2026-05-02T12:00:00.000Z' }],
    resolved: null,
  },
  { on: { kind: 'cue', id: 'one' }, about: 'Arrival', messages: [said('Too long.')], resolved: { by: 'Otto', at } },
  { on: { kind: 'module', id: 'deleted' }, about: 'Farewell', messages: [said('Why not?')], resolved: null },
  { on: { kind: 'cue', id: 'deleted' }, about: '', messages: [said('And this?')], resolved: null },
]

test('[WD-43] a sheet of comments is read as it was written, in the places of its cues and lines', () => {
  const { found, wrong } = readComments(commentRows({ cues }, comments), sheet)
  expect(wrong).toEqual([])
  expect(found.comments?.map(({ on }) => on)).toEqual([
    { kind: 'module', at: 3 },
    { kind: 'cue', at: 0 },
    { kind: 'module', at: 'gone' },
    { kind: 'cue', at: 'gone' },
  ])
  const words = (all: readonly Omit<PackedComment, 'on'>[] = []) =>
    all.map(({ about, messages, resolved }) => ({ about, resolved, all: messages.map(({ _id: _, ...it }) => it) }))
  expect(words(found.comments)).toEqual(words(comments))
})

test('[WD-43] each row that cannot be read is named', () => {
  const header = ['Comment', 'Cue', 'Line', 'By', 'At', 'Text']
  const rows = [
    header,
    ['1', '9', '', 'Olga', at, 'x'],
    ['2', '1', '3', 'Olga', at, 'x'],
    ['3', '1', '', 'Olga', 'yesterday', 'x'],
    ['4', '1', '', 'Olga', at, ''],
    ['', '1', '', 'Olga', at, 'x'],
    ['5', '1', '', 'Olga', at, 'x'.repeat(2_001)],
  ]
  expect(readComments(rows, sheet)).toEqual({
    found: { comments: [] },
    wrong: [
      'Comments, row 2: Cue not found: 9. Write what its cell in the column Cue says',
      'Comments, row 3: Line not found: 3. Write which of the rows of its cue it is',
      'Comments, row 4: A time cannot be read. Write it such as 2026-05-01T12:00:00.000Z',
      'Comments, row 5: messages.0.text: write something',
      'Comments, row 6: Missing number in the column Comment',
      expect.stringContaining('Comments, row 7: messages.0.text: '),
    ],
  })
  expect(readComments([['Comment', 'Cue']], sheet).wrong).toEqual(
    ['By', 'At', 'Text'].map((it) => `Comments, row 1: Missing column: ${it}`),
  )
  const many = Array.from({ length: 501 }, (_, it) => [String(it + 1), '1', '', 'Olga', at, 'x'])
  expect(readComments([header, ...many], sheet).wrong).toEqual(['Comments, row 1: There are more than 500 comments'])
  expect(readComments([header, ...many.slice(1)], sheet).found.comments).toHaveLength(500)
  expect(readComments(undefined, sheet)).toEqual({ found: {}, wrong: [] })
})

test('[WD-43] a workbook is loaded when its comments are, too', async () => {
  const sheets = new Map([
    [
      'Cues',
      [
        ['Cue', 'Group', 'Template', 'Voice', 'Text'],
        ['1', 'audience', 'Hello', 'slt', 'Good evening.'],
      ],
    ],
    [
      'Comments',
      [
        ['Comment', 'Cue', 'Line', 'By', 'At', 'Text'],
        ['1', '1', '', 'Olga', at, 'Too long.'],
      ],
    ],
  ])
  const { handler, events } = fakeHandler()
  const about = { name: 'Show', version: 1, description: '' }
  const named = { workbook: { sheets, kind: 'xlsx' as const }, sheets: { users: 'Users', cues: 'Cues' } }
  const loaded = await loadShow(
    { ...named, about, loadGroups: true, loadCues: true, now: 0 },
    { handler, request: aRequest() },
  )
  if (isRejection(loaded)) throw new Error(loaded.message)
  const last = events.at(-1)
  expect([last?.type, last?.position]).toEqual(['CommentCreated', loaded.position])
})
