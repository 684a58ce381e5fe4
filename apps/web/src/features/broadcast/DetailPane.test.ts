// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { DetailPane } from './DetailPane.tsx'
import { useMessage } from './useMessage.ts'

const template = (_id: string) => ({
  _id,
  name: `Name of ${_id}`,
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech' as const,
  content: { text: `Words of ${_id}`, voice: 'slt' },
})
type Compose = ReturnType<typeof useMessage>
const Pane = ({ id, seen }: { id: string; seen: Compose[] }) => {
  const compose = useMessage()
  seen.push(compose)
  const none = () => undefined
  return h(DetailPane, { chosen: { kind: 'template', id }, compose, onUse: none, onAdd: none, onClose: none } as never)
}

it('a copy can be taken back beside the template that was copied, and not beside the next one', async () => {
  const seen: Compose[] = []
  const page = await openScreen(h(Pane, { id: 't1', seen }), {
    board: { templates: ['t1', 't2', 't3'].map(template) } as never,
    rest: { 'GET /api/voices': () => ({ body: [] }) },
  })
  await page.does(() =>
    seen.at(-1)?.change((draft) => ({
      ...draft,
      words: 'new',
      inline: { ...draft.inline, type: 'speech', content: { text: 'My own words', voice: 'slt' } },
    })),
  )
  await page.press('Copy to New')
  const text = () => seen.at(-1)?.draft.inline.content['text']
  expect([page.text().includes('Undo copy'), text()]).toEqual([true, 'Words of t1'])
  await page.draws(h(Pane, { id: 't2', seen }))
  expect(page.text()).toContain('Name of t2')
  expect(page.text()).not.toContain('Undo copy')
})
