// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { blackboard } from '../../../live/testing/blackboard.ts'
import { GhostAnswers } from './GhostAnswers.tsx'

const path = '/api/blackboards/K7M4QX/ghost-answers'
const question = (_id: string, kind: string) => ({
  _id,
  name: `The ${_id}`,
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'ask' as const,
  content: {
    question: 'Which?',
    kind,
    options: ['left', 'right'].map((option) => ({ _id: option, label: `To the ${option}` })),
    closes: {},
    results: 'after',
    tie: 'first',
  },
})

it('[QU-85 QU-86] each choice of the show has shares or a winner; a scale has none', async () => {
  const templates = [question('door', 'choice'), question('mood', 'scale'), question('roof', 'choice')] as never
  const page = await openScreen(h(GhostAnswers, { id: 'K7M4QX' }), {
    board: blackboard({ templates }),
    rest: {
      [`GET ${path}`]: () => ({ body: { answers: { roof: { winner: 'right' } } } }),
      [`POST ${path}`]: () => ({ body: {} }),
    },
  })
  const chooses = async (name: string, value: string) => {
    const field = [...document.querySelectorAll('select')].find((it) => it.labels[0]?.textContent === name)
    if (!field) throw new Error(`no field ${name}`)
    await page.does(() => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  const selects = () => [...document.querySelectorAll('select')]
  expect(selects().map(({ value }) => value)).toEqual(['chance', 'right'])
  await chooses('The door', 'shares')
  const shares = [...document.querySelectorAll('input')].map(({ value }) => value)
  expect(shares).toEqual(['50 %', '50 %'])
  await chooses('The roof', 'chance')
  const asked = page.calls.flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : []))
  expect(asked).toEqual([{ template: 'door', shares: { left: 50, right: 50 } }, { template: 'roof' }])
})
