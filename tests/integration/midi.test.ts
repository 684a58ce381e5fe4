import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ControlCues, Performance } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { listen } from '../../apps/api/src/cli/midi.ts'
import { controlClient } from '../../apps/api/src/midi/control-client.ts'
import { asking, makeControlKey } from '../support/control.ts'
import { runningShow } from '../support/running-show.ts'
import { call, createShow, json, loginOperator, readLog, type Show, until } from '../support/show.ts'

/** The command line as operators run it. */
const cli = fileURLToPath(new URL('../../apps/api/dist/ghostlight.js', import.meta.url))

test('[MD-22] the bundled command line opens the MIDI of this machine, or says that the machine has none', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [cli, 'midi', '--ports'], { encoding: 'utf8' })
  // a machine without a sound card, or without the library of its system, is no fault of ours
  const refusal = /MIDI cannot be used here: .*(RtMidi|libasound)/
  if (!refusal.test(stdout + stderr)) expect(stderr).not.toContain('MIDI cannot be used here')
  expect(stdout + stderr).not.toBe('')
})

const here = runningShow({ DOUBLE_PRESS_MS: '0' })

/** A show whose third cue has a timecode. */
const timedShow = async (): Promise<Show> => {
  const token = await loginOperator(here.origin)
  const [performance] = await json<Performance[]>(call(here.origin, '/api/performances', { token }))
  const edit = { type: 'set', kind: 'cue', id: performance?.cues[2], fields: [{ path: 'timecode', to: '00:01:00' }] }
  await json(call(here.origin, '/api/edits', { token, body: { edits: [edit] } }))
  return createShow(here.origin, 1)
}

/** What a desk and a tape send to a show, over the command line’s own code and HTTP. */
const playing = async (show: Show, key: string) => {
  let play: (bytes: readonly number[]) => void = () => undefined
  const lines: string[] = []
  const stopping = new AbortController()
  const ports = {
    names: () => ['Desk'],
    open: (_: number, heard: typeof play) => {
      play = heard
      return () => undefined
    },
  }
  const client = controlClient({ origin: here.origin, show: show.board._id, key })
  const say = (line: string): void => void lines.push(line)
  const over = listen({ ports, client, port: '', device: 127, say, signal: stopping.signal })
  await until('it listens', async () => lines.length > 0 || undefined)
  return {
    play: (...all: number[][]) => {
      for (const it of all) play(it)
    },
    lines,
    stopping,
    over,
  }
}
const said = (command: number, cue = ''): number[] => [
  ...[0xf0, 0x7f, 1, 2, 0x10, command],
  ...[...cue].map((it) => it.charCodeAt(0)),
  0xf7,
]
const tape = (minutes: number, seconds: number, frames: number): number[][] =>
  [frames, seconds, minutes, 1 << 5]
    .flatMap((value) => [value & 15, value >> 4])
    .map((value, piece) => [0xf1, (piece << 4) | value])

test('[MD-20 MD-21 MD-22] a desk runs a cue by its number and stops everything; a tape runs the cue at its timecode', async () => {
  const show = await timedShow()
  const desk = await playing(show, (await makeControlKey(show, 'Desk')).key)
  expect(desk.lines[0]).toContain('listening to Desk; 1 of')
  const ran = async () =>
    (await readLog(show)).flatMap(({ type, data }) =>
      ['CueRun', 'AllStopped'].includes(type) ? [data['cueId'] ?? type] : [],
    )
  const [first, second, third] = show.board.cues.map(({ _id }) => _id)
  desk.play(said(1))
  await until('the first cue runs', async () => (await ran()).length === 1 || undefined)
  desk.play(said(1, '2'))
  await until('the second cue runs', async () => (await ran()).length === 2 || undefined)
  desk.play(...tape(0, 59, 20), ...tape(0, 59, 22), ...tape(0, 59, 24), ...tape(1, 0, 1))
  await until('the third cue runs', async () => (await ran()).length === 3 || undefined)
  desk.play(said(8), said(1, '99'))
  await until('all is stopped, and a cue that there is not is named', async () => desk.lines.length === 6 || undefined)
  desk.stopping.abort()
  expect(await ran()).toEqual([first, second, third, 'AllStopped'])
  expect(await desk.over).toEqual({ asked: 5, refused: 1 })
  expect(desk.lines.filter((line) => line.includes('go cue 99: '))).toHaveLength(1)
})

test('[MD-23] a key that may read gets the cues with their timecodes; another is refused, with words', async () => {
  const show = await timedShow()
  const { key } = await makeControlKey(show, 'Tape', ['read'])
  const answer = await asking(show, key)('cues')
  expect(answer.status).toBe(200)
  const cues = answer.body as unknown as ControlCues
  expect(cues).toHaveLength(show.board.cues.length)
  expect(cues.slice(0, 3)).toEqual([
    { number: '1', name: show.board.cues[0]?.name },
    { number: '2', name: show.board.cues[1]?.name },
    { number: '3', name: show.board.cues[2]?.name, timecode: '00:01:00' },
  ])
  const { key: deaf } = await makeControlKey(show, 'Button', ['go'])
  expect(await asking(show, deaf)('cues')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  await expect(controlClient({ origin: here.origin, show: show.board._id, key: deaf }).cues()).rejects.toThrow(
    'may not read',
  )
  await expect(controlClient({ origin: 'http://127.0.0.1:1', show: 'X', key }).cues()).rejects.toThrow(
    'no Ghostlight answers',
  )
})
