// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { WhatSpaceDoes } from './WhatSpaceDoes.tsx'

const levels = { all: 1, groups: [] }
const paused = { by: 'Ben', at: '2026-05-01T19:05:09Z' }

it('[DN-15] a selected row says what Space runs, and that it runs nothing while the show is paused or closed', async () => {
  const page = await openScreen(h(WhatSpaceDoes), { board: { cueIndex: 1 } })
  let seq = 1
  const sets = (field: string, value: unknown) =>
    page.says('blackboardFieldUpdated', { field, value }, { seq: ++seq, prev: seq - 1 })
  expect(page.text()).toBe('Space runs 2 Cue c2')
  await sets('sound', { ...levels, paused })
  expect(page.text()).toBe('Space runs nothing: the show is paused')
  await sets('sound', levels)
  expect(page.text()).toBe('Space runs 2 Cue c2')
  await sets('closedAt', '2026-05-01T21:00:00Z')
  expect(page.text()).toBe('Space runs nothing: the show is closed')
})
