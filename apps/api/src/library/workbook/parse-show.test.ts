import { describe, expect, test } from 'vitest'
import { parseShow } from './parse-show.ts'

const users = [
  ['Phone', 'Groups'],
  ['5550101', 'Left'],
  ['none', 'Ghosts'],
]
const cues = (group: string) => [
  ['Cue', 'Group', 'Template', 'Voice', 'Text'],
  ['1', group, 'Hello', 'slt', 'Hi'],
]
const names = { users: 'Users', cues: 'Cues' }
const parse = (sheets: Record<string, string[][]>) => parseShow(new Map(Object.entries(sheets)), names)

describe('a whole show from one workbook', () => {
  test('[SH-14] has the people of one sheet and the cues of the other', () => {
    expect(parse({ Users: users, Cues: cues('left') })).toMatchObject({
      people: [{ row: 2 }, { row: 3, errors: ['Phone number contains no digits'] }],
      drafts: { groups: ['Left'], cues: [{ name: 'Cue 1' }] },
    })
  })

  test('[SH-15] does not know a group without people who can be imported', () => {
    expect(parse({ Users: users, Cues: cues('Ghosts') })).toEqual({
      errors: ['row 2: Group not found: Ghosts'],
    })
  })

  test('[LB-69] finds sheets by name, in any spelling that headers may have, and names a missing one', () => {
    expect(parse({ 'USERS ': users, cues: cues('Left') })).not.toHaveProperty('errors')
    // of two that only spelling tells apart, the one with the exact name
    expect(
      parse({ ' users': [['Phone'], ['none']], Users: users, cues: cues('Ghosts'), Cues: cues('Left') }),
    ).toMatchObject({
      people: [{ row: 2 }, { row: 3 }],
      drafts: { groups: ['Left'] },
    })
    expect(parse({ Users: users })).toEqual({ errors: ['There is no sheet named Cues'] })
    expect(parse({ Cues: cues('Left') })).toEqual({ errors: ['There is no sheet named Users'] })
  })
})
