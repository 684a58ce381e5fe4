import type { Wire } from './wire.ts'

/** A choice of two doors. */
export const doors = (over: object = {}) => ({
  question: 'Which door?',
  kind: 'choice',
  options: ['left', 'right'].map((_id) => ({ _id, label: `The ${_id} one` })),
  closes: {},
  results: 'after',
  tie: 'first',
  ...over,
})

/** Asks the whole audience a question with this name; returns the id of its run. */
export const askAll = async (console: Wire, name: string, afterMs?: number): Promise<string> => {
  const content = doors({ closes: afterMs === undefined ? {} : { afterMs } })
  const put = await console.ask('quickModule', { template: { type: 'ask', name, content }, group: 'audience' })
  return String(put.payload['moduleRunId'])
}
