// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { run } from '../../live/testing/blackboard.ts'
import { ReachLines } from './ReachLines.tsx'
import { SentList } from './SentList.tsx'

const template = (voice: string) => ({
  _id: 't1',
  name: 'Hello',
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech' as const,
  content: { text: 'Good evening.', voice },
})
const reach = { total: 2, here: 2, notHere: [], unconfirmed: [], holes: [] }
const voice = (voiceId: string) => ({ voiceId, name: voiceId, provider: 'flite' })
const rest = { 'GET /api/voices': () => ({ body: [voice('slt'), voice('rms'), voice('awb')] }) }

it('before Send, a voice that the house does not have is said, and one of three that it has is not', async () => {
  for (const [chosen, said] of [
    ['rms', ''],
    ['rosalie', ' no voice rosalie'],
  ] as const) {
    const state = { template: template(chosen) } as never
    const page = await openScreen(h(ReachLines, { state, reach, named: false }), { rest })
    expect(page.text()).toBe(said)
    await page.leaves()
  }
})

it('of many messages the newest ten are listed, until somebody asks for all of them', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `r${at}`)
  const page = await openScreen(h(SentList), {
    board: {
      templates: [template('slt')],
      modules: [{ _id: 'q1', group: 'audience', template: 't1', oneshot: true, cue: null } as never],
      runs: ids.map((_id) => run({ _id, module: 'q1', cueId: null, cueRunId: null } as never)),
    },
  })
  const listed = () => document.querySelectorAll('ol > li').length
  expect(listed()).toBe(10)
  await page.press('Show all 12')
  expect([listed(), page.text().includes('Show all')]).toEqual([12, false])
})

it('where nothing has been sent there is no empty list of it', async () => {
  const lists = () => document.querySelectorAll('section').length
  const none = await openScreen(h(SentList), { board: { runs: [run()] } })
  expect(lists(), 'a cue is no message').toBe(0)
  await none.leaves()
  const sent = await openScreen(h(SentList), {
    board: {
      templates: [template('slt')],
      modules: [{ _id: 'q1', group: 'audience', template: 't1', oneshot: true, cue: null } as never],
      runs: [run({ _id: 'r9', module: 'q1', cueId: null, cueRunId: null } as never)],
    },
  })
  expect(lists()).toBe(1)
  await sent.leaves()
})
