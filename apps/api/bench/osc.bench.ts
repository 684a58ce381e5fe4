import { createSocket } from 'node:dgram'
import { decode } from 'node-osc'
import { packetOf } from '../src/edge/osc/packet.ts'
import { firstAndLast, type Pressed } from './fan-out.bench.ts'
import { startStrangers } from './processes.ts'
import { blackboardId, cueId } from './seed.ts'
import { rounds, sized, warmUps } from './size.ts'
import { login, openStage, pause } from './stage.ts'
import { apart, beside, type Figure } from './table.ts'

const listeners = sized(500)
/** makes the sound and compiles the code */
const warmUp = warmUps(2)
const runs = rounds(16)
const pauseMs = 1_200
const flood = { perSecond: 1_000, forMs: 1_200 }

const makeKey = async (port: number): Promise<string> => {
  const answer = await fetch(`http://localhost:${port}/api/blackboards/${blackboardId}/control-keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await login(port)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'QLab', scopes: ['go'] }),
  })
  return ((await answer.json()) as { key: string }).key
}

/** A machine that presses GO as QLab does, with its key in every datagram. A refusal fails the bench. */
const openMachine = (oscPort: number, key: string) => {
  const socket = createSocket('udp4')
  socket.on('message', (bytes) => {
    const reply = JSON.stringify(decode(bytes))
    if (!reply.includes('\\"status\\":\\"ok\\"')) throw new Error(reply)
  })
  const press = packetOf(`/ghostlight/${blackboardId}/cue/1/go`, key)
  return { go: () => socket.send(press, oscPort, '127.0.0.1'), close: () => socket.close() }
}

/**
 * GO by another machine, and what strangers who send to OSC_PORT do to GO. The peers are a quiet port, and the same strangers
 * at a port that nobody reads, because what sending costs this machine is not the product's. They take turns in both orders,
 * so that changes of the machine's speed, and what each leaves behind, affect all of them.
 */
export const osc = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: listeners, env: { OSC_PORT: '0' } })
  await stage.join()
  const { port, oscPort } = stage.server
  const console = await stage.openConsole()
  const machine = openMachine(oscPort, await makeKey(port))
  const strangers = startStrangers(oscPort)
  let n = 0
  const go = (): void => console.send(JSON.stringify({ type: 'runCue', payload: { cueId }, requestId: `go-${n++}` }))
  const quiet: Pressed[] = []
  const byOsc: Pressed[] = []
  const flooded: Pressed[] = []
  const besides: Pressed[] = []
  const flooding = async (presses: Pressed[], elsewhere: boolean): Promise<void> => {
    const over = strangers.ask({ ...flood, elsewhere })
    await pause(200)
    presses.push(await firstAndLast(stage.phones, go))
    await over
  }
  const turns = [
    async () => quiet.push(await firstAndLast(stage.phones, go)),
    async () => byOsc.push(await firstAndLast(stage.phones, machine.go)),
    () => flooding(flooded, false),
    () => flooding(besides, true),
  ]
  for (let run = 0; run < warmUp + runs; run++)
    for (const turn of run % 2 === 0 ? turns : turns.toReversed()) {
      await turn()
      await pause(pauseMs)
    }
  strangers.stop()
  machine.close()
  stage.stop()
  const of = (presses: Pressed[], which: keyof Pressed) => presses.slice(warmUp).map((it) => it[which])
  const ms = (work: string, budget: string) => ({ id: 'osc', work, unit: 'ms', budget })
  const strange = 'GO → last of 500 phones under 1,000 foreign datagrams a second at OSC_PORT'
  return [
    apart(ms('GO by OSC → first of 500 phones, against by console', '≤ +5 ms'), of(byOsc, 'first'), of(quiet, 'first')),
    beside(ms(`${strange}, against quiet`, '≤ 1.1'), of(flooded, 'last'), of(quiet, 'last')),
    beside(ms(`${strange}, against at a port nobody reads`, '≤ 1.1'), of(flooded, 'last'), of(besides, 'last')),
  ]
}
