import { expect, it } from 'vitest'
import { checkRows } from './checklist-rows.ts'
import { parsePerformance } from './parse-performance.ts'

const header = ['Kind', 'Name', 'Role', 'Cue', 'Group', 'Template', 'Type', 'Text', 'Voice']
const line = ['', '', '', '1', 'audience', 'T', 'speech', 'Hi', 'v']
const check = (text: string, name = '', role = '') => ['check', name, role, '', '', '', '', text, '']
const parsed = (...rows: string[][]) => parsePerformance([header, ...rows, line], { groups: 'any' })

it('[CI-02] rows with check in Kind are the checklist, in their order; a row without a name gets one', () => {
  expect(
    parsed(check('The exits are free', 'exits', 'front of house'), check('Radios are charged'), check('House lights')),
  ).toMatchObject({
    described: {
      about: {
        data: {
          checklist: [
            { key: 'exits', text: 'The exits are free', role: 'front of house' },
            { key: 'item-2', text: 'Radios are charged' },
            { key: 'item-3', text: 'House lights' },
          ],
        },
      },
    },
  })
})

it('[CI-02] a wrong row refuses the sheet, by its number and with the reason', () => {
  expect(
    parsed(
      check('The exits are free', 'exits'),
      check('Again', 'exits'),
      check('', 'empty'),
      check('x'.repeat(201)),
      check('A role', '', 'x'.repeat(41)),
      check('A name', 'no spaces'),
    ),
  ).toMatchObject({
    errors: [
      'row 3: Two items have the key exits',
      'row 4: An item needs words',
      'row 5: An item has at most 200 characters',
      'row 6: A role has at most 40 characters',
      'row 7: A key has letters, digits, - and _ only',
    ],
  })
  const many = Array.from({ length: 51 }, (_, nth) => check(`Item ${nth}`))
  expect(parsed(...many)).toMatchObject({ errors: ['row 52: At most 50 items of a checklist'] })
})

it('[CI-02] the rows are written as they are read', () => {
  const checklist = [
    { key: 'exits', text: 'The exits are free', role: 'front of house' },
    { key: 'b', text: 'Radios' },
  ]
  const rows = checkRows({ checklist }).map((row) => header.map((column) => row[column] ?? ''))
  expect(parsed(...rows)).toMatchObject({ described: { about: { data: { checklist } } } })
  expect(checkRows()).toEqual([])
})
