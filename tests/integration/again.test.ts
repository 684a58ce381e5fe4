import type { Again } from '@ghostlight/contracts/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asking, makeControlKey } from '../support/control.ts'
import { demoHouse } from '../support/demo-house.ts'
import { openTcp, openUdp } from '../support/osc.ts'
import { type Running, startProduct } from '../support/product.ts'
import { call, createShow, json, openConsole, openPhone, readLog, type Show, until } from '../support/show.ts'
import type { Wire } from '../support/wire.ts'

const data = demoHouse()
let running: Running
let show: Show
let phone: Wire

/** What each of the first four cues does when it is run again while it still plays. */
const settings: readonly (Again | null)[] = [null, 'restart', 'ignore', 'fade']

beforeAll(async () => {
  running = await startProduct({ DATA_DIR: data.dir, OSC_PORT: '0', DOUBLE_PRESS_MS: '0' })
  const { board, token } = await createShow(running.origin, 1)
  for (const [index, again] of settings.entries()) {
    const path = `/api/cues/${board.cues[index]?._id}`
    await json(call(running.origin, path, { method: 'PUT', token, body: { again } }))
  }
})
afterAll(async () => {
  await running?.stop()
  data.remove()
})

type Said = { ok: true } | { ok: false; code: unknown }
/** The presses of GO by a machine of the house: for a cue number, and for that cue from its beginning. */
type Machine = { go: (cue: string) => Promise<Said>; restart: (cue: string) => Promise<Said>; close: () => void }

const byHttp = async (): Promise<Machine> => {
  const ask = asking(show, (await makeControlKey(show, 'QLab')).key)
  const said = async (payload: object): Promise<Said> => {
    const { status, body } = await ask('go', payload)
    return status === 200 ? { ok: true } : { ok: false, code: body['code'] }
  }
  return { go: (cue) => said({ cue }), restart: (cue) => said({ cue, again: 'restart' }), close: () => undefined }
}
const byOsc = (open: (port: number) => ReturnType<typeof openUdp>) => async (): Promise<Machine> => {
  const port = Number(/OSC\s+\S+:(\d+)/.exec(running.printed())?.[1])
  const { key } = await makeControlKey(show, 'QLab')
  const sender = await open(port)
  const said = async (what: string): Promise<Said> => {
    const { status, data } = await sender.ask(`/ghostlight/${show.board._id}/cue/${what}`, key)
    return status === 'ok' ? { ok: true } : { ok: false, code: data?.['code'] }
  }
  return { go: (cue) => said(`${cue}/go`), restart: (cue) => said(`${cue}/restart`), close: sender.close }
}

/** The ids of a cue's runs in order, and the ids of the runs whose modules were stopped. */
const runsOf = async (number: number) => {
  const cueId = show.board.cues[number - 1]?._id
  const log = (await readLog(show)).filter(({ data: it }) => it['cueId'] === cueId)
  const of = (wanted: string) => log.filter(({ type }) => type === wanted).map(({ data: it }) => it['cueRunId'])
  return { run: of('CueRun'), stopped: [...new Set(of('ModuleStopped'))] }
}

test.each([
  ['HTTP', byHttp],
  ['OSC over UDP', byOsc(openUdp)],
  ['OSC over TCP', byOsc(openTcp)],
] as const)(
  '[NT-13 FW-10] by %s a playing cue is refused, restarts, goes on or fades first, as it is set',
  async (_, open) => {
    show = await createShow(running.origin, 1)
    phone = await openPhone(show, show.audience[0] as never)
    const machine = await open()
    const cues = ['1', '2', '3', '4']
    for (const cue of cues) expect(await machine.go(cue), `cue ${cue}`).toEqual({ ok: true })
    const again = []
    for (const cue of cues) again.push(await machine.go(cue))
    const [asked, left] = ['STILL_PLAYING', 'LEFT_PLAYING'].map((code) => ({ ok: false, code }))
    expect(again).toEqual([asked, { ok: true }, left, { ok: true }])
    const restarted = []
    for (const cue of cues) restarted.push(await machine.restart(cue))
    expect(restarted).toEqual([{ ok: true }, { ok: true }, left, { ok: true }])
    const [first, second, third, fourth] = [await runsOf(1), await runsOf(2), await runsOf(3), await runsOf(4)]
    expect([first, second, third, fourth].map(({ run }) => run.length)).toEqual([2, 3, 1, 3])
    // a restarted run was stopped before, and the newest run of each cue goes on
    expect([first.stopped, second.stopped, third.stopped]).toEqual([first.run.slice(0, 1), second.run.slice(0, 2), []])
    expect(fourth.stopped).toEqual(fourth.run.slice(0, 2))
    const fades = () => phone.received.flatMap(({ type, payload }) => (type === 'audioStop' ? [payload['fadeMs']] : []))
    await until('the phone fades the fourth cue twice, and no other', () => fades().filter(Number).length >= 2)
    expect(new Set(fades())).toEqual(new Set([undefined, 5_000]))
    machine.close()
    phone.close()
  },
)

test('[NT-13] a console asks, restarts the cue or is told that it goes on, by the same rule', async () => {
  show = await createShow(running.origin, 1)
  phone = await openPhone(show, show.audience[0] as never)
  const console = await openConsole(show)
  const go = async (number: number, more: object = {}) => {
    const cueId = show.board.cues[number - 1]?._id
    const { type, payload } = await console.ask('runCue', { cueId, ...more })
    return type === 'runCueResult' ? 'ran' : payload['code']
  }
  const presses = []
  for (const number of [1, 2, 3]) {
    presses.push([await go(number), await go(number), await go(number, { again: 'restart' })])
    const told = await runsOf(number)
    expect(told.run.at(-1), `cue ${number}`).not.toBe(told.stopped.at(-1))
  }
  expect(presses).toEqual([
    ['ran', 'STILL_PLAYING', 'ran'],
    ['ran', 'ran', 'ran'],
    ['ran', 'LEFT_PLAYING', 'LEFT_PLAYING'],
  ])
  for (const wire of [console, phone]) wire.close()
})
