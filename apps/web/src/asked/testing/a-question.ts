import type { QuestionOnScreen } from '@ghostlight/contracts'

/** A choice of three options that is open. */
export const aQuestion = (over: Partial<QuestionOnScreen> = {}): QuestionOnScreen => ({
  _id: 'run-1',
  name: 'The way',
  question: 'Which way?',
  kind: 'choice',
  options: ['left', 'right', 'stay'].map((_id) => ({ _id, label: `Go ${_id}` })),
  answered: 0,
  of: 9,
  counts: null,
  winner: null,
  putAt: 0,
  closesAt: null,
  closedAt: null,
  texts: [],
  ...over,
})
