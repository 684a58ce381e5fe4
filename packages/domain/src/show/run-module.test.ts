import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { group, llm, module, opened, person, speech } from '../testing/things.ts'

const run = (id: string) => ({ type: 'runModule' as const, payload: { module: id } })
const recipientsOf = (...board: Parameters<typeof opened>) =>
  given(...opened(...board))
    .when(run('welcome'))
    .only('ModuleStarted')
    .recipients.map(({ userId }) => userId)

describe('runModule', () => {
  it('[MR-01] speaks to the members its group has now', () => {
    expect(recipientsOf({ modules: [module('welcome', { group: 'chorus' })] })).toEqual(['ann'])
  })

  it('[MR-02] a default group has everybody of that type, by their type now', () => {
    expect(recipientsOf()).toEqual(['ann', 'ben'])
    const promoted = { userId: 'ben', field: 'type', value: 'performer' }
    const past = [...opened(), { type: 'UserFieldUpdated' as const, data: promoted }]
    const { recipients } = given(...past)
      .when(run('welcome'))
      .only('ModuleStarted')
    expect(recipients).toEqual([{ userId: 'ann', delayMs: 0 }])
  })

  it('[MR-03 MR-04 EN-36] draws a delay for each recipient within the limits, once, and records it', () => {
    fc.assert(
      fc.property(
        fc.nat(5_000),
        fc.nat(5_000),
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 2, maxLength: 2 }),
        (mindelay, maxdelay, draws) => {
          let drawn = 0
          const random = () => draws[drawn++] ?? Number.NaN
          const past = opened({ modules: [module('welcome', { mindelay, maxdelay })] })
          const { recipients } = given(...past)
            .when(run('welcome'), { random })
            .only('ModuleStarted')
          expect(drawn).toBe(2)
          for (const { delayMs } of recipients) {
            expect(Number.isInteger(delayMs)).toBe(true)
            expect(delayMs).toBeGreaterThanOrEqual(mindelay)
            expect(delayMs).toBeLessThanOrEqual(Math.max(mindelay, maxdelay))
          }
        },
      ),
    )
  })

  it('[MR-24] leaves out everybody who fails any condition', () => {
    const among = (value: string) => ({ field: 'groups', op: 'contains' as const, value })
    const conditions = [among('chorus'), among('box'), { field: 'data.seat', op: 'missing' as const }]
    const users = [
      { user: person('ann'), groups: ['chorus', 'pit', 'box'] },
      { user: person('ben'), groups: ['pit', 'box'] },
      { user: person('cem'), groups: ['chorus', 'pit'] },
      { user: person('dee', { data: { seat: '12' } }), groups: ['chorus', 'pit', 'box'] },
      { user: person('eva'), groups: ['box', 'chorus'] },
    ]
    const groups = ['chorus', 'pit', 'box'].map((id) => group(id))
    expect(recipientsOf({ users, groups, modules: [module('welcome', { conditions })] })).toEqual(['ann', 'eva'])
  })

  it("[ER-20 MR-41] 'No members for group', also if the conditions leave nobody", () => {
    const conditions = [{ field: 'data.bib', op: 'missing' as const }]
    for (const over of [{ group: 'dramaturg' }, { group: null }, { conditions }])
      given(...opened({ modules: [module('welcome', over)] }))
        .when(run('welcome'))
        .isRefused('NO_GROUP_MEMBERS', 'No members for group')
  })

  it("[ER-19] 'Blackboard has no members'", () => {
    given(...opened({ users: [] }))
      .when(run('welcome'))
      .isRefused('NO_MEMBERS', 'Blackboard has no members')
  })

  it('is refused for an unknown module, or one without words', () => {
    given(...opened())
      .when(run('gone'))
      .isRefused('NOT_FOUND', 'There is no such module in this show.')
    given(...opened({ templates: [] }))
      .when(run('welcome'))
      .isRefused('NOT_RUNNABLE', 'This module has no template that can be spoken.')
  })

  it('[MR-08] warns once for each symbol, with the number of people for whom it is empty', () => {
    const users = [
      { user: person('ann', { data: { offering: 'Nan' } }), groups: [] },
      { user: person('ben'), groups: [] },
    ]
    const templates = [speech('hello', '{{offering}} {{offering}} {{zodiac}} {{name}} of {{title}}')]
    const { warnings } = given(...opened({ users, templates }))
      .when(run('welcome'))
      .only('ModuleStarted')
    expect(warnings).toEqual(['{{zodiac}} is empty for 2 of 2', '{{offering}} is empty for 1 of 2'])
  })

  it('[MR-10] looks for symbols in both texts of an llm template', () => {
    const templates = [llm('hello', 'You are {{oracle}}.', 'Greet {{offering}}.')]
    const { warnings } = given(...opened({ templates }))
      .when(run('welcome'))
      .only('ModuleStarted')
    expect(warnings).toEqual(['{{oracle}} is empty for 2 of 2', '{{offering}} is empty for 2 of 2'])
  })
})
