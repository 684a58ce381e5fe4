import { expect, test } from 'vitest'
import { secret } from '../automation/secret.ts'
import { comment } from '../comment/comment.ts'
import { cue } from '../cue/cue.ts'
import { group } from '../group/group.ts'
import { moments } from '../history/moments.ts'
import { module } from '../module/module.ts'
import { performance } from '../performance/performance.ts'
import { person } from '../person/person.ts'
import { nameReservation, phoneReservation } from '../reservation/reservation.ts'
import { show } from '../show/index.ts'
import { template } from '../template/template.ts'
import { voice } from '../voice/voice.ts'

test('[LB-90] names the streams after these categories, in every log', () => {
  const all = [
    cue,
    group,
    module,
    performance,
    person,
    template,
    voice,
    show,
    nameReservation,
    phoneReservation,
    secret,
    moments,
    comment,
  ]
  expect(all.map(({ category }) => category)).toEqual([
    'cue',
    'group',
    'module',
    'performance',
    'person',
    'template',
    'voice',
    'blackboard',
    'name',
    'phone',
    'secret',
    'history',
    'comment',
  ])
})

test('an item without events is not there', () => {
  expect(cue.initial()).toStrictEqual({ item: undefined })
  expect(person.initial()).toStrictEqual({
    person: undefined,
    sheets: [],
    hasPassword: false,
    hasSecondFactor: false,
    link: undefined,
    programKeys: [],
    login: { type: undefined, rights: 'edit', version: 0, spent: new Map() },
  })
  expect(nameReservation.initial()).toStrictEqual({ by: null, at: 0 })
})
