// @vitest-environment happy-dom
import { createElement as h, Profiler } from 'react'
import { expect, it } from 'vitest'
import { drawingOf, openScreen } from '../../console-state/testing/console-screen.ts'
import { blackboard, run } from '../../live/testing/blackboard.ts'
import { CueDetails } from './CueDetails.tsx'
import { CueNotes } from './CueNotes.tsx'
import { CueRow } from './CueRow.tsx'
import { CueTime, CueTimeLeft } from './CueTime.tsx'
import { Deliveries } from './Deliveries.tsx'

const at = Date.parse('2024-01-01T19:00:12.000Z')
const [played, playing, idle] = blackboard().cues.map((cue, index) => ({ cue: { ...cue, plannedMs: 43_000 }, index }))
const runs = [
  run({
    _id: 'r1',
    cueId: 'c1',
    state: 'completed',
    deliveries: { u1: 'completed', u2: 'waiting' },
    failures: [{ userId: 'u2', code: 'TTS_FAILED', message: 'No voice' }],
    endedAt: '2024-01-01T19:00:09.000Z',
  } as never),
  run({ _id: 'r2', module: 'm2', cueId: 'c2', cueRunId: 'x2', deliveries: { u1: 'received', u2: 'waiting' } }),
]
const row = (which: typeof played, more: object = {}) => {
  if (!which) throw new Error('the fixture has three cues')
  return h(CueRow, { ...which, compact: false, selected: false, isTarget: false, onSelect: () => undefined, ...more })
}

it('a cue that plays says how far it is and how long it takes; others say what came of them', async () => {
  const page = await openScreen(h('div', null, row(played), row(playing), row(idle)), { board: { runs } })
  const [first = '', second = '', third = ''] = [...document.querySelectorAll('[class*=row]')].map(
    ({ textContent }) => textContent ?? '',
  )
  expect(first).toContain('1 / 2 · 1 failed')
  expect(first).not.toContain('received')
  expect(second).toContain('1 / 2 received · 0 completed')
  expect(second).toMatch(/ · planned 0:431 \/ 2 received/)
  expect(third).not.toMatch(/received|completed|failed/)
  expect([...document.querySelectorAll('[role=timer]')], 'one cue plays').toHaveLength(1)
  await page.leaves()
})

it('[SD-14] a cue that plays is paused while everything is, and plays again after it; no other row changes', async () => {
  const said = (at: number) => {
    const [light, badge] = ['look', 'state'].map((name) =>
      [...document.querySelectorAll('[class*=row]')][at]?.querySelector(`[data-${name}]`),
    )
    return [light?.hasAttribute('data-paused'), badge?.textContent]
  }
  const page = await openScreen(h('div', null, row(playing), row(idle)), { board: { runs } })
  expect([said(0), said(1)]).toEqual([
    [false, 'PLAYING'],
    [false, undefined],
  ])
  const paused = { by: 'Olga', at: '2024-01-01T19:00:10.000Z' }
  const says = (sound: object, seq: number) =>
    page.says('blackboardFieldUpdated', { field: 'sound', value: sound }, { seq, prev: seq - 1 })
  await says({ paused }, 2)
  expect(said(0)).toEqual([true, 'PAUSED'])
  expect(said(1)[1]).toBeUndefined()
  await says({}, 3)
  expect(said(0)).toEqual([false, 'PLAYING'])
  await page.leaves()
})

it('[TM-13] a row shows what is planned before its cue has run, and after it the measured length beside it', async () => {
  const page = await openScreen(h('div', null, row(played), row(idle)), { board: { runs } })
  const [first = '', second = ''] = [...document.querySelectorAll('[class*=row]')].map(
    ({ textContent }) => textContent ?? '',
  )
  expect(first).toMatch(/0:09, planned 0:43$/)
  expect(second).toMatch(/planned 0:43$/)
  expect(second).not.toMatch(/\d:\d\d, planned/)
  await page.leaves()
})

it('in narrow rows it says the same in short', async () => {
  const page = await openScreen(row(playing, { compact: true }), { board: { runs } })
  expect(page.text()).toContain('1 / 2')
  expect(page.text()).not.toContain('received')
  await page.leaves()
})

it('the notes of a cue can be written in a live show, and only read in a replay', async () => {
  const cue = { _id: 'c1', name: 'Overture', description: '', modules: [], notes: 'Both lamps are on' }
  const live = await openScreen(h(CueNotes, { cue }))
  expect(live.field('Cue notes').value).toBe('Both lamps are on')
  await live.leaves()
  for (const notes of ['Both lamps are on', '']) {
    const past = await openScreen(h(CueNotes, { cue: { ...cue, notes } }), { at })
    expect([past.text(), document.querySelectorAll('textarea, p').length]).toEqual([notes, notes === '' ? 0 : 1])
    await past.leaves()
  }
})

it('[CU-07 DN-03] a menu runs the cue of the selected row, and the row says nothing of a press before there was one', async () => {
  const page = await openScreen(row(idle, { selected: true }), { board: { runs } })
  expect(document.querySelectorAll('[role=status], [role=alert]')).toHaveLength(0)
  const inOnePress = [...document.querySelectorAll('button')].filter((it) => /^(Run|Play)/.test(it.textContent ?? ''))
  expect(inOnePress, 'nothing runs a cue in one press').toEqual([])
  await page.press('More about cue 3, Cue c3')
  await page.press('Run Cue')
  expect(page.asked('runCue').map(({ payload }) => payload)).toMatchObject([{ cueId: 'c3' }])
  const refused = { code: 'CLOSED', message: 'The show is closed.' }
  await page.says('error', refused, { requestId: page.asked('runCue')[0]?.requestId })
  await page.settled()
  expect(page.find('[role=alert], [role=status]', refused.message), 'told in the row').toBeTruthy()
  await page.press('More about cue 3, Cue c3')
  await page.press('Set as next')
  expect(page.asked('setStandby').map(({ payload }) => payload)).toEqual([{ cueId: 'c3' }])
  await page.leaves()
  const past = await openScreen(row(idle, { selected: true }), { board: { runs }, at })
  expect(
    [...document.querySelectorAll('button')].map((it) => it.textContent),
    'a replay only selects',
  ).toEqual([past.find('[aria-pressed]', /Cue c3/).textContent])
})

it('a cue that was never run has no time', async () => {
  for (const cue of [{ _id: 'c3', plannedMs: 43_000 }, { _id: 'c2' }]) {
    const page = await openScreen(h('p', null, h(CueTime, { cue }), ' ', h(CueTimeLeft, { cue })), { board: { runs } })
    expect(/\d:\d\d/.test(page.text())).toBe(cue._id === 'c2')
    await page.leaves()
  }
})

it('counts the people of each state apart, and names only states that somebody is in', async () => {
  const three = [
    run({
      recipients: ['u1', 'u2', 'u3'],
      deliveries: { u1: 'completed', u2: 'received', u3: 'completed' },
    }),
  ]
  await openScreen(h(Deliveries, { runs: three }), { board: { runs: three } })
  const sums = [...document.querySelectorAll<HTMLElement>('section > div:first-child [data-square]')]
  expect(
    sums.map(({ dataset, textContent }) => `${dataset['square']} ${Number.parseInt(textContent ?? '', 10)}`),
  ).toEqual(['completed 2', 'playing 1'])
  expect(document.querySelector('section')?.textContent).toMatch(/^Deliveries3 people/)
})

it('[FW-05 FW-07] a cue that GO passes over is struck out, and says so', async () => {
  const [first, second] = [played?.cue, playing?.cue]
  const page = await openScreen(
    h('div', null, row({ cue: { ...first, skip: true }, index: 0 } as never), row({ cue: second, index: 1 } as never)),
  )
  expect([...document.querySelectorAll('s')].map((it) => it.textContent)).toEqual(['Cue c1'])
  expect(page.text().match(/skipped by GO/g)).toHaveLength(1)
})

it('[DN-06] a receipt draws the row of its cue and its own square, and neither other rows nor the notes', async () => {
  const drawn: string[] = []
  const watched = (id: string, part: Parameters<typeof h>[2]) =>
    h(Profiler, { id, key: id, onRender: (name: string) => void drawn.push(name) }, part)
  const cue = { _id: 'c2', name: 'Storm', description: '', modules: [], notes: 'Both lamps are on' }
  const page = await openScreen(
    [
      ...[played, playing, idle].map((it) => watched(it?.cue._id ?? '', row(it))),
      watched('notes', h(CueNotes, { cue })),
      watched('list', h('div', null, h(CueTime, { cue: { _id: 'c1', plannedMs: null } }))),
    ],
    { board: { runs } },
  )
  drawn.length = 0
  const receipt = { deliveries: [{ userId: 'u2', moduleId: 'm2', deliveryId: 'r2' }] }
  await page.says('audioContentReceived', receipt, { seq: 2, prev: 1 })
  expect(page.text()).toContain('2 / 2 received')
  expect(new Set(drawn)).toEqual(new Set(['c2']))
})

it('[DN-08] a receipt draws the counts and the squares of Cue Details, and not its buttons, notes and modules', async () => {
  const selection = { cue: { ...blackboard().cues[1], modules: ['m2'] }, index: 1, previous: null, next: null }
  const standby = { standby: null, busy: false, refused: null, toggle: () => undefined }
  const module = { _id: 'm2', group: 'audience', template: 't', mindelay: 0, maxdelay: 0, conditions: [], effects: [] }
  const page = await openScreen(h(CueDetails, { selection, standby } as never), {
    board: { runs, modules: [module as never] },
  })
  const still = [
    page.button(/Run This Cue/),
    page.button(/Set as next/),
    page.button('Next cue'),
    page.field('Cue notes'),
  ]
  const before = still.map(drawingOf)
  const table = document.querySelector('table') ?? expect.fail('no table')
  const rows = drawingOf(table)
  expect(table.textContent).toContain('1 / 2')
  const receipt = { deliveries: [{ userId: 'u2', moduleId: 'm2', deliveryId: 'r2' }] }
  await page.says('audioContentReceived', receipt, { seq: 2, prev: 1 })
  expect(table.textContent).toContain('2 / 2')
  expect(document.querySelector('[data-square=playing]')?.textContent).toMatch(/2/)
  expect(still.map(drawingOf).map((it, at) => it === before[at])).toEqual(still.map(() => true))
  expect(drawingOf(table)).toBe(rows)
})
