import type { Blackboard, Run, User } from '@ghostlight/contracts'
import { type Browser, expect, type Page } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { operatorTab, type PageOptions, type Stage } from './stage.ts'

const size = 118

/** Bibs 4 to 121; the last is Ines Ibsen, the third was erased. */
const people: readonly User[] = Array.from({ length: size }, (_, at) => ({
  _id: `guest-${at}`,
  name: at === size - 1 ? 'Ines Ibsen' : `Guest Number ${at + 4}`,
  phone: String(5_550_000 + at),
  type: 'audience',
  data: { bib: String(at + 4) },
  ...(at === 2 && { name: '[erased]', phone: '', data: {}, erased: true as const }),
}))

/** Some wait, some hear it, two have failed. */
export const deliveries: Run['deliveries'] = Object.fromEntries(
  people.map(({ _id }, at) => [
    _id,
    at === 40 || at === 90 ? 'failed' : at === 2 || at > 80 ? 'waiting' : at > 50 ? 'received' : 'completed',
  ]),
)

/** The second cue plays to everybody. */
const runOf = (board: Blackboard, over: Partial<Run>): Run => ({
  _id: 'run-of-118',
  module: board.cues[1]?.modules[0] ?? '',
  cueId: board.cues[1]?._id ?? null,
  cueRunId: 'cue-run-of-118',
  startedAt: new Date(Date.now() - 4_000).toISOString(),
  state: 'running',
  recipients: people.map(({ _id }) => _id),
  deliveries,
  failures: [40, 90].map((at) => ({ userId: `guest-${at}`, reason: 'TIMED_OUT' as const })),
  warnings: [],
  ...over,
})

export type FullHouse = {
  page: Page
  /** This many other people stop everything, each with words of their own. */
  news: (count: number) => void
  /** They leave in one flush after another. */
  leave: (...at: number[]) => void
}

/** A console of a show with 118 people, as a server would send it, on a page that can receive more frames. */
export const fullHouse = async (
  browser: Browser,
  { running, show }: Stage,
  { path = '&tab=cues', run = {}, ...options }: PageOptions & { run?: Partial<Run> } = {},
): Promise<FullHouse> => {
  const { origin, token, board } = show
  const plain = await json<Blackboard>(call(origin, `/api/blackboards/${board._id}`, { token }))
  const whole: Blackboard = {
    ...plain,
    users: [...people, ...plain.users.filter(({ type }) => type !== 'audience')],
    sockets: Object.fromEntries(
      people.slice(0, 56).map(({ _id }) => [_id, { type: 'audience' as const, ready: true }]),
    ),
    cueIndex: 1,
    cueHasRun: true,
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    runs: [runOf(plain, run)],
  }
  for (const at of [114, 117]) whole.sockets[`guest-${at}`] = { type: 'audience', ready: true }
  const page = await operatorTab(browser, running.origin, options)
  let tell: (frame: object) => void = () => {}
  let seq: number | undefined
  await page.routeWebSocket(/\/api$/, (route) => {
    tell = (frame) => route.send(JSON.stringify(frame))
    const server = route.connectToServer()
    server.onMessage((message) => {
      const { type, payload, ...frame } = JSON.parse(String(message))
      // the page hears nothing of the real show: from here on the test sends the frames
      if (frame.seq !== undefined) return
      route.send(message)
      if (type === 'identifyResult') seq = payload.seq
    })
  })
  await page.route('**/api/blackboards/*', (route) => route.fulfill({ json: whole }))
  await page.goto(`${running.origin}/dramaturg?blackboard=${board._id}${path}`)
  await expect.poll(() => seq).toBeDefined()
  let at = seq ?? 0
  let told = 0
  return {
    page,
    news: (count) => {
      for (let desk = 0; desk < count; desk++) {
        const prev = at++
        const value = { stopId: `stop-${++told}`, at: new Date().toISOString(), by: `Desk ${told}` }
        tell({ type: 'blackboardFieldUpdated', seq: at, prev, payload: { field: 'lastStop', value } })
      }
    },
    leave: (...who) => {
      for (const guest of who) {
        const prev = at++
        tell({ type: 'userDisconnected', seq: at, prev, payload: { sockets: { [`guest-${guest}`]: null } } })
      }
    },
  }
}
