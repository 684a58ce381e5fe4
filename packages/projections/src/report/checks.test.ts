import { expect, it } from 'vitest'
import { createLog } from '../testing/show.ts'
import { createReport } from './report.ts'

const checklist = [
  { key: 'exits', text: 'The exits are free', role: 'front of house' },
  { key: 'radios', text: 'Radios are charged' },
  { key: 'lights', text: 'House lights are up' },
]
const reported = (log: ReturnType<typeof createLog>) => {
  const report = createReport((value) => value, 'UTC')
  for (const event of log.events) report.apply(event)
  return report.view()
}

it('[CI-06] the report has every item of the checklist, who ticked it last and when; a tick that was taken back is none', () => {
  const log = createLog(undefined, { checklist })
  for (const [itemId, done] of [
    ['radios', true],
    ['exits', true],
    ['radios', false],
    ['gone', true],
    ['exits', false],
    ['exits', true],
  ] as const)
    log.command({ type: 'tickCheck', payload: { itemId, done } })
  const at = new Date(log.now()).toISOString()
  expect(reported(log)?.checklist).toEqual([
    { ...checklist[0], ticked: { at, by: 'Olga' } },
    { ...checklist[1], ticked: null },
    { ...checklist[2], ticked: null },
  ])
})

it('[CI-06] a show without a checklist has none in its report', () => {
  expect(reported(createLog())).not.toHaveProperty('checklist')
})
