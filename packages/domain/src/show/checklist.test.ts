import type { ShowCommand } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { given, history, stateAfter } from '../testing/given.ts'
import { opened } from '../testing/things.ts'

const checklist = [
  { key: 'exits', text: 'The exits are free', role: 'front of house' },
  { key: 'radios', text: 'Radios are charged' },
  { key: 'lights', text: 'House lights are up' },
]
const withChecklist = () => {
  const [first, ...others] = opened()
  if (first?.type !== 'BlackboardCreated') throw new Error('no show')
  return [{ ...first, data: { ...first.data, texts: { checklist } } }, ...others] as ReturnType<typeof opened>
}
const tick = (itemId: string, done: boolean) => ({ type: 'tickCheck', payload: { itemId, done } }) satisfies ShowCommand

it('[CI-03] ticks an item of the checklist with the name of who did it, and takes the tick back', () => {
  given(...withChecklist())
    .when(tick('radios', true))
    .gives({ type: 'CheckTicked', data: { itemId: 'radios', done: true, by: 'Olga' } })
  const past = history(withChecklist(), tick('radios', true), tick('exits', true))
  given(...past)
    .when(tick('radios', false))
    .gives({ type: 'CheckTicked', data: { itemId: 'radios', done: false, by: 'Olga' } })
  expect(stateAfter(...history(past, tick('radios', false))).checks).toEqual({
    exits: { done: true },
    radios: { done: false },
  })
})

it('[CI-03] records nothing that is so already; a closed show is ticked, too', () => {
  given(...history(withChecklist(), tick('radios', true)))
    .when(tick('radios', true))
    .gives()
  given(...withChecklist())
    .when(tick('radios', false))
    .gives()
  given(...history(withChecklist(), { type: 'closeShow', payload: {} }))
    .when(tick('lights', true))
    .gives({ type: 'CheckTicked', data: { itemId: 'lights', done: true, by: 'Olga' } })
})

it('[CI-03] refuses an item that the show has not, whatever every record has', () => {
  for (const itemId of ['gone', 'constructor', 'toString', ''])
    given(...withChecklist())
      .when(tick(itemId, true))
      .isRefused('NOT_FOUND', 'There is no such item in the checklist of this show.')
  given(...opened())
    .when(tick('exits', true))
    .isRefused('NOT_FOUND', 'There is no such item in the checklist of this show.')
})
