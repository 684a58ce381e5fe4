// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { useEditSession } from '../../edits/EditsProvider.tsx'
import { openEditor } from '../testing/editor-screen.ts'
import { useThreads } from './CommentsProvider.tsx'

let queue: ReturnType<typeof useEditSession>['queue'] | undefined
const Shown = () => {
  queue = useEditSession().queue
  return h(
    'output',
    null,
    useThreads('p')
      .threads.map(({ _id }) => _id)
      .join(' '),
  )
}

it('[WD-42] what is not sent yet is shown in its own performance, and in no other', async () => {
  const never = () => new Promise<never>(() => undefined)
  const { page } = await openEditor({
    beside: h(Shown),
    rest: {
      'POST /api/performances/other/comments/theirs': never,
      'POST /api/performances/p/comments/own': never,
    },
  })
  const shown = () => document.querySelector('output')?.textContent
  const says = (performanceId: string, thread: string) =>
    page.does(() =>
      queue?.add({
        performanceId,
        what: 'comment',
        edits: [],
        comment: {
          thread,
          act: { type: 'begin', on: { kind: 'module', id: 'm' }, message: thread, text: 'Louder?' },
          by: { _id: 'olga', name: 'Olga' },
          at: '2026-05-01T12:00:00.000Z',
        },
      }),
    )
  await says('other', 'theirs')
  expect(shown()).toBe('')
  await says('p', 'own')
  expect(shown()).toBe('own')
})
