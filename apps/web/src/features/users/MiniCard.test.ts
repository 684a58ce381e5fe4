// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { blackboard } from '../../live/testing/blackboard.ts'
import { MiniCard } from './MiniCard.tsx'
import { useEdits } from './useEdits.ts'

type Seen = ReturnType<typeof useEdits>['edits'][]
const List = ({ seen }: { seen: Seen }) => {
  seen.push(useEdits('u1').edits)
  return h(
    'div',
    null,
    blackboard().users.map((user) => h('section', { key: user._id }, h(MiniCard, { user }))),
  )
}

it('only a person with a refused change is marked: neither while it is typed, nor while it is sent', async () => {
  const seen: Seen = []
  const page = await openScreen(h(List, { seen }))
  const marked = () =>
    [...document.querySelectorAll('section')].map((it) => it.querySelector('[aria-label="change not sent"]') !== null)
  await page.does(() => {
    seen.at(-1)?.open('u1', 'data.mood')
    seen.at(-1)?.type('u1', 'data.mood', 'calm')
  })
  expect(marked(), 'typed').toEqual([false, false, false])
  await page.does(() => seen.at(-1)?.save('u1'))
  expect(marked(), 'sent').toEqual([false, false, false])
  const [asked] = page.asked('updateUserField')
  await page.says('error', { code: 'INVALID', message: 'No.' }, { requestId: asked?.requestId })
  expect(marked(), 'refused').toEqual([true, false, false])
})
