// @vitest-environment happy-dom
import type { Blackboard, ShowSummary } from '@ghostlight/contracts'
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { SentRow } from '../../features/broadcast/SentRow.tsx'
import { ControlKeys } from '../../features/link/control/ControlKeys.tsx'
import { ShowRow } from '../../features/shows/ShowRow.tsx'
import { run } from '../../live/testing/blackboard.ts'
import { ModeBar } from './header/ModeBar.tsx'

const at = '2024-01-01T22:30:00.000Z'
const show = {
  _id: 'K7M4QX',
  createdAt: at,
  closedAt: null,
  people: 1,
  goes: 1,
  performance: { _id: 'p', name: 'The Last Modem', version: 1 },
} as ShowSummary
const sent = { run: run({ _id: 'r1', state: 'completed', startedAt: at, endedAt: at }), name: 'Hello', to: 'all' }
const onToggle = () => undefined
const lastUsed = { at, from: '192.0.2.7' }
const used = [{ _id: 'k1', name: 'Deck', scopes: ['read'], madeAt: at, lastUsed }]

it('[TM-14] what an operator reads beside the clock has the time of the house, too', async () => {
  const board = { locked: { by: 'Olga', at }, controlKeys: used } as Partial<Blackboard>
  const all = h('div', {}, [
    h(ModeBar, { key: 1 }),
    h(SentRow, { key: 2, sent: sent as never, open: false, onToggle }),
    h(ShowRow, { key: 3, show }),
    h(ControlKeys, { key: 4 }),
  ])
  const page = await openScreen(all, {
    board,
    rest: {
      'GET /api/meta': () => ({ body: { timeZone: 'Asia/Tokyo' } }),
      'GET /api/blackboards/K7M4QX/control-keys': () => ({ body: used }),
    },
  })
  const wanted = [
    'Locked by Olga at 07:30',
    '2 / 207:30',
    '2 Jan 2024, 07:30 · 1 person',
    'last used 2 Jan 2024, 07:30',
  ]
  await vi.waitFor(() => expect(wanted.filter((it) => !page.text().includes(it))).toEqual([]))
})
