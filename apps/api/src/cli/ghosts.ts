import { GhostShares, routes } from '@ghostlight/contracts'
import { timeExamples, timeIn } from '@ghostlight/contracts/rules'
import { z } from 'zod'
import { systemClock } from '../adapters/clock.ts'
import { untilStopped } from '../adapters/stop-signals.ts'
import { StartRefused } from '../config/config.ts'
import { pause } from '../engine/pause.ts'
import { ghostOutcome } from '../ghosts/outcome.ts'
import { sendGhosts } from '../ghosts/send-ghosts.ts'
import type { Command, Values } from './command.ts'

const Login = z.object({ token: z.string() })
const Refusal = z.object({ message: z.string() })

const text = (values: Values, name: string, otherwise: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : otherwise
}
const numberOf = (values: Values, name: string, otherwise: number): number => {
  const value = Number(text(values, name, String(otherwise)))
  if (!Number.isFinite(value) || value <= 0) throw new StartRefused(`--${name}: a number, such as ${otherwise}`)
  return value
}

/** In milliseconds. */
const timeOf = (values: Values, name: string, otherwise: number): number => {
  const typed = text(values, name, '')
  const ms = typed === '' ? otherwise : timeIn(typed)
  if (ms === null || ms === 0) throw new StartRefused(`--${name}: a time, such as ${timeExamples}`)
  return ms
}

const ask = async (url: string, token?: string, body?: object) => {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (!answer) throw new StartRefused(`--url: no Ghostlight answers at ${new URL(url).origin}`)
  if (answer.ok) return answer
  const said = Refusal.safeParse(await answer.json().catch(() => undefined))
  throw new StartRefused(said.success ? said.data.message : `${url} answered ${answer.status}`)
}

const sharesOf = (values: Values): GhostShares => {
  const given = Object.entries(shareOptions).flatMap(([name]) =>
    typeof values[name] === 'string' ? [[name, Number(values[name]) / 100]] : [],
  )
  const shares = GhostShares.safeParse(Object.fromEntries(given))
  if (!shares.success)
    throw new StartRefused(
      '--late, --lost, --reads, --never, --silent, --slow, --changes: how many of a hundred ghosts, such as 10',
    )
  return shares.data
}

const ms = (time: number | null): string => (time === null ? 'nothing' : `${Math.round(time)} ms`)

/** each in percent */
const shareOptions = {
  late: { type: 'string' },
  lost: { type: 'string' },
  reads: { type: 'string' },
  never: { type: 'string' },
  silent: { type: 'string' },
  slow: { type: 'string' },
  changes: { type: 'string' },
} as const

export const ghosts: Command = {
  summary: 'sends simulated phones into a rehearsal from this machine and reports what they heard, even after Ctrl+C',
  usage:
    '--show ID [--count 40] [--url http://localhost:8080] [--for 5m] [--seed TEXT] [--pace 1] [--late 10] [--lost 10] [--reads 5] [--never 5] [--silent 10] [--slow 10] [--changes 10] --name OPERATOR, with OPERATOR_PASSWORD',
  options: {
    show: { type: 'string' },
    count: { type: 'string' },
    url: { type: 'string' },
    for: { type: 'string' },
    ...shareOptions,
    seed: { type: 'string' },
    pace: { type: 'string' },
    name: { type: 'string' },
  },
  run: async ({ values, env }) => {
    const id = text(values, 'show', '').toUpperCase()
    if (id === '') throw new StartRefused('ghosts: give the rehearsal: --show ID')
    const origin = new URL(text(values, 'url', 'http://localhost:8080')).origin
    const [count, pace, stay] = [
      numberOf(values, 'count', 40),
      numberOf(values, 'pace', 1),
      timeOf(values, 'for', 3_600_000),
    ]
    const shares = sharesOf(values)
    const username = text(values, 'name', env['OPERATOR_USERNAME'] ?? 'operator')
    const password = env['OPERATOR_PASSWORD'] ?? 'ghostlight'
    const { token } = Login.parse(await (await ask(`${origin}/api/auth`, undefined, { username, password })).json())
    const path = `${origin}/api/blackboards/${encodeURIComponent(id)}`
    const wanted = { count, pace, from: 'elsewhere', ...('seed' in values && { seed: values['seed'] }) }
    const answer = await ask(`${path}/ghosts`, token, wanted)
    const made = routes.addGhosts.response.parse(await answer.json())
    const at = { origin, blackboardId: id, key: made.key, pace }
    const { signal, release } = untilStopped()
    const group = sendGhosts(at, { people: made.ghosts, seed: made.seed, shares }, systemClock)
    await Promise.race([group.done, pause(systemClock, stay, signal)])
    await group.leave()
    release()
    const log = await (await ask(`${origin}/api/log?bid=${id}&format=jsonl`, token)).text()
    const lines = log.split('\n').flatMap((line): unknown[] => (line === '' ? [] : [JSON.parse(line)]))
    const { goToHeard, heard, missed } = ghostOutcome(lines, new Set(made.ghosts.map(({ _id }) => _id)))
    const { median, p95, worst } = goToHeard
    return [
      `${made.ghosts.length} ghosts, of whom ${group.coming} came; seed ${made.seed}`,
      `GO to heard: median ${ms(median)}, p95 ${ms(p95)}, worst ${ms(worst)}`,
      `heard ${heard}, missed ${missed}, doubled ${group.doubled()}`,
    ].join('\n')
  },
}
