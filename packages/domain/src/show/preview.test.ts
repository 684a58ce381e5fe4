import type { Module } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { stateAfter } from '../testing/given.ts'
import { cue, group, llm, module, opened, person, speech } from '../testing/things.ts'
import { type Preview, previewCue } from './preview.ts'

type Board = NonNullable<Parameters<typeof opened>[0]>

const named = (offering: string) => ({ data: { offering } })
const users = [
  { user: person('ann', named('Nan')), groups: ['chorus'] },
  { user: person('ben'), groups: ['chorus', 'box'] },
  { user: person('eva'), groups: ['box'] },
]
const groups = ['chorus', 'box', 'pit'].map((id) => group(id))
const templates = [
  speech('hello', 'Good evening.'),
  speech('kind', 'Hello {{offering|friend}}, {{offering | friend}}, {{fear|}}.'),
  speech('typo', 'Hello {{nmae}}, or {{offering}}.'),
  llm('oracle', 'You are {{offering}}.', 'Greet {{offering}} of {{title}}.'),
]
const preview = (modules: Board['modules'], over: Board = {}) => {
  const show = stateAfter(...opened({ users, groups, templates, modules: modules ?? [], ...over }))
  return previewCue(show, cue('cue-1', ...(modules ?? []).map(({ _id }) => _id)))
}

describe('a preview of a cue', () => {
  it('[PF-01] warns of nothing if everybody hears whole texts, and counts each person once', () => {
    const modules = [module('a', { group: 'chorus' }), module('b', { group: 'box' }), module('c', { group: 'box' })]
    expect(preview(modules)).toEqual({ warnings: [], recipients: 3 })
  })

  const nobody = ['nobody to speak to']
  const unmet = { conditions: [{ field: 'data.none', op: 'exists' as const }] }
  it.each<[string, Module, Preview]>([
    ['that speaks to nobody', module('a', { group: 'pit' }), { warnings: nobody, recipients: 0 }],
    ['whose conditions leave nobody', module('a', unmet), { warnings: nobody, recipients: 0 }],
    [
      'with holes',
      module('a', { template: 'typo' }),
      { warnings: ['{{nmae}} is empty for 3 of 3', '{{offering}} is empty for 2 of 3'], recipients: 3 },
    ],
    [
      'with one hole in both texts',
      module('a', { template: 'oracle', group: 'chorus' }),
      { warnings: ['{{offering}} is empty for 1 of 2'], recipients: 2 },
    ],
    ['with other words for what is empty', module('a', { template: 'kind' }), { warnings: [], recipients: 3 }],
    ['without a group', module('a', { group: null }), { warnings: ['module "hello" has no group'], recipients: 0 }],
    [
      'with a group that is gone',
      module('a', { group: 'gone' }),
      { warnings: ['the group of module "hello" is missing'], recipients: 0 },
    ],
    [
      'without a template',
      module('a', { template: null }),
      { warnings: ['the template of module a is missing'], recipients: 0 },
    ],
  ])('[PF-01] warns of a module %s', (_, one, expected) => {
    expect(preview([one])).toEqual(expected)
  })

  it('[PF-01] names the module in each warning if there are several', () => {
    const modules = [module('a', { template: 'typo', group: 'box' }), module('b', { group: 'pit' }), module('c')]
    const warnings = ['typo: {{nmae}} is empty for 2 of 2', 'typo: {{offering}} is empty for 2 of 2']
    expect(preview(modules)).toEqual({ warnings: [...warnings, 'hello: nobody to speak to'], recipients: 3 })
  })

  it('a module that is not in the show, and an empty cue', () => {
    const show = stateAfter(...opened())
    expect(previewCue(show, cue('x', 'gone'))).toEqual({ warnings: ['module gone is missing'], recipients: 0 })
    expect(previewCue(show, cue('x'))).toEqual({ warnings: [], recipients: 0 })
  })
})
