import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Child } from './children.ts'
import { emoteFrame } from './emotes.bench.ts'
import { timed } from './fan-out.bench.ts'
import { startPeer, startPhones } from './processes.ts'
import { blackboardId, cueId } from './seed.ts'
import { rounds, sized } from './size.ts'
import { openStage, pause } from './stage.ts'
import type { Figure } from './table.ts'

const phonesCount = sized(500)
const cues = rounds(60)
/** Longer than the time in which a second press of the same cue is a slip. */
const pauseMs = 1_000
const joinMs = 120_000

type Side = { phones: Child; go: () => void; seconds: () => Promise<number>; stop: () => void }

const secondsOf = async (server: Pick<Child, 'ask'>): Promise<number> => Number((await server.ask('cpu'))['ms']) / 1_000

const product = async (): Promise<Side> => {
  const stage = await openStage({ phones: phonesCount })
  const started = await secondsOf(stage.server)
  await stage.join()
  const console = await stage.openConsole()
  let n = 0
  const go = (): void => console.send(JSON.stringify({ type: 'runCue', payload: { cueId }, requestId: `go-${n++}` }))
  const seconds = async (): Promise<number> => (await secondsOf(stage.server)) - started
  return { phones: stage.phones, go, seconds, stop: stage.stop }
}

const bare = async (): Promise<Side> => {
  const peer = await startPeer('answering')
  const phones = startPhones()
  const started = await secondsOf(peer)
  const url = `ws://127.0.0.1:${peer.port}`
  const tokens = Array.from({ length: phonesCount }, () => 'none')
  await phones.ask({ kind: 'product', url, blackboardId, from: 0, tokens }, joinMs)
  const trigger = new WebSocket(url)
  await once(trigger, 'open')
  const stop = (): void => {
    trigger.terminate()
    phones.stop()
    peer.stop()
  }
  const go = (): void => trigger.send(JSON.stringify({ type: 'runCue', payload: { cueId } }))
  return { phones, go, seconds: async () => (await secondsOf(peer)) - started, stop }
}

/**
 * The CPU time of an evening: everybody comes in, hears each cue, reports it twice, and sends an emote after it. The peer
 * gets the same frames from the same phones and answers as many, but decides, stores and shows nothing.
 */
export const cost = async (): Promise<Figure[]> => {
  const sides = [await product(), await bare()]
  for (let cue = 0; cue < cues; cue++) {
    for (const { phones, go } of sides) await timed(phones, go)
    await pause(pauseMs)
    for (const { phones } of sides) await phones.ask({ storm: emoteFrame, each: 1 })
  }
  const [ours = 0, peer = 0] = await Promise.all(sides.map(({ seconds }) => seconds()))
  for (const { stop } of sides) stop()
  const work = 'CPU of an evening of 500 people and 60 cues, against a bare loop of the same frames'
  return [{ id: 'cost', work, unit: 's', ours, peer, ratio: ours / peer, budget: '≤ 2' }]
}
