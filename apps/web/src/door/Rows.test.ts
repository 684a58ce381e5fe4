import type { DoorPerson } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { about } from './Rows.tsx'

const ann: DoorPerson = {
  _id: 'ann',
  name: 'Ann',
  nickname: '',
  bib: '7',
  phone: '42',
  mark: null,
  here: true,
  ready: true,
  help: false,
}

it('[JQ-18] an usher reads how many questions somebody has left, and nothing where none is left', () => {
  expect(about(ann)).toBe('#7 · …42')
  expect(about({ ...ann, unanswered: 1 })).toBe('#7 · …42 · 1\u00A0question left')
  expect(about({ ...ann, mark: 'lent', unanswered: 12 })).toBe('#7 · …42 · lent phone · 12\u00A0questions left')
})
