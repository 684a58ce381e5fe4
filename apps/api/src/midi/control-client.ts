import { randomUUID } from 'node:crypto'
import { type ControlCommand, ControlCues, routes } from '@ghostlight/contracts'
import { z } from 'zod'
import { StartRefused } from '../config/config.ts'

const routeOf = {
  go: routes.controlGo,
  standby: routes.controlStandby,
  stop: routes.controlStop,
  panic: routes.controlPanic,
  closeQuestion: routes.controlCloseQuestion,
  volume: routes.controlVolume,
  pause: routes.controlPause,
  resume: routes.controlResume,
  fade: routes.controlFade,
  announce: routes.controlAnnounce,
  allClear: routes.controlAllClear,
} as const satisfies Record<ControlCommand['type'], { path: string }>

const Refusal = z.object({ message: z.string() })
/** A request that takes longer is not waited for: a tape goes on. */
const patienceMs = 5_000

/** A show over HTTP, with a control key. Errors: StartRefused, with what the server says. */
export const controlClient = ({ origin, show, key }: { origin: string; show: string; key: string }) => {
  const request = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(origin + path.replace(':id', encodeURIComponent(show)), {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => undefined)
    if (!answer) throw new StartRefused(`no Ghostlight answers at ${origin}`)
    const said: unknown = await answer.json().catch(() => undefined)
    if (answer.ok) return said
    const refusal = Refusal.safeParse(said)
    throw new StartRefused(refusal.success ? refusal.data.message : `${path} was answered by ${answer.status}`)
  }
  return {
    cues: async () => ControlCues.parse(await request(routes.controlCues.path)),
    ask: ({ type, payload }: ControlCommand) => request(routeOf[type].path, payload),
  }
}
