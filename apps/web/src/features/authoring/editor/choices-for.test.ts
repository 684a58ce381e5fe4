import { expect, it } from 'vitest'
import { choicesFor } from './choices-for.ts'
import type { TemplateInScript } from './script.ts'

const asking = (name: string, content: Record<string, unknown>): TemplateInScript =>
  ({ template: { _id: name, name, type: 'ask', content } }) as never
const choice = (...labels: string[]) => ({
  question: 'Well?',
  kind: 'choice',
  closes: {},
  results: 'after',
  tie: 'operator',
  options: labels.map((label) => ({ _id: label, label })),
})

it('[EW-30] people choose from the options of the door, and of the question that a symbol is about', () => {
  const script = {
    joinQuestions: [
      { key: 'mood', label: 'Your mood?', kind: 'choice' as const, required: false, options: ['calm', 'wild'] },
      { key: 'age', label: 'Your age?', kind: 'number' as const, required: false },
    ],
    templates: [
      asking('Door', choice('left', 'right')),
      asking('Wish', { question: 'Well?', kind: 'text', closes: {}, results: 'after', tie: 'operator' }),
    ],
  }
  const symbols = [
    'mood',
    'age',
    'answer:Door',
    'result:Door',
    'result:Door:percent',
    'answer:Wish',
    'Door',
    'nickname',
  ]
  expect(symbols.map((it) => choicesFor(it, script))).toEqual([
    ['calm', 'wild'],
    [],
    ['left', 'right'],
    ['left', 'right'],
    [],
    [],
    [],
    [],
  ])
})
