// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { aModule, aScript } from '../edits/testing/script.ts'
import { openEditor } from './testing/editor-screen.ts'

const withRules = () => {
  const script = aScript()
  const template = script.templates[0]
  return {
    ...script,
    ...(template && { templates: [{ ...template, symbols: ['mood'], content: { text: '{{mood}}', voice: 'v' } }] }),
    modules: [
      {
        ...aModule('m', 'a'),
        conditions: [
          { field: 'groups', op: 'contains' as const, value: 'g' },
          { field: 'data.bib', op: 'equals' as const, value: '1' },
        ],
        effects: [{ type: 'setField' as const, field: 'data.mood', value: 'sad' }],
      },
      aModule('n', 'a'),
    ],
  }
}

it('only a module with rules has lines of rules, and what they are joined by', async () => {
  await openEditor({ script: withRules() })
  const of = (id: string) => [...document.querySelectorAll(`[data-author-part="${id}"] [class*=rules]`)]
  expect(of('n'), 'no empty place either').toEqual([])
  expect(of('m')).toHaveLength(1)
  const leads = [...document.querySelectorAll('[data-author-part="m"] [class*=lead]')].map((it) => it.textContent)
  expect(leads).toEqual(['Only if', 'and', 'then'])
})

it('a field that an effect may set is suggested; the title of the performance is none', async () => {
  await openEditor({ script: withRules() })
  const suggested = [...document.querySelectorAll('datalist option')].map((it) => it.getAttribute('value'))
  expect(suggested).toContain('mood')
  expect(suggested).not.toContain('title')
})

it('nobody is told of a deletion where nothing was deleted', async () => {
  const { page } = await openEditor()
  expect(page.text()).not.toContain('while you were in it')
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0)
})

it('the groups of an effect are those of the performance; one that is gone is asked for, and no other', async () => {
  const script = aScript()
  const more = (_id: string) => ({ _id, name: _id, description: '', type: 'General', oneshot: false, metadata: {} })
  const puts = (group: string) => [{ type: 'addToGroup' as const, group }]
  await openEditor({
    script: {
      ...script,
      performance: { ...script.performance, groups: ['g', 'left', 'right'] },
      groups: [...script.groups, more('left'), more('right')],
      modules: [
        { ...aModule('m', 'a'), effects: puts('left') },
        { ...aModule('n', 'a'), effects: puts('gone') },
      ],
    },
  })
  const offered = [...document.querySelectorAll('select[aria-label="Group to change"]')].map((it) =>
    [...it.querySelectorAll('option')].map(({ textContent }) => textContent),
  )
  expect(offered).toEqual([
    ['Choir', 'left', 'right'],
    ['Choose a group', 'Choir', 'left', 'right'],
  ])
})
