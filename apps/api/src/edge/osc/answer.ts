import { controlCommands, isRejection, type Rejection, reject } from '@ghostlight/contracts'
import { createPace } from '../connection/pace.ts'
import type { Controlling } from '../control/controlling.ts'
import { controlStateOf } from '../control/state-view.ts'
import { type ControlSession, controlKeyIn } from '../control-key.ts'
import { found, refuseWith, rejectionOf } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { OscRequest } from './requests.ts'

/** A sender stays connected for this long after its last request, ms. */
const openForMs = 600_000
/** number of known senders; the longest silent is dropped */
const mostSenders = 1_000

/** Enough for somebody who sets up a machine to see errors; little enough that noise costs GO nothing. */
const strangersPace = { perSecond: 10, burst: 60, patience: 0 }

type Sender = { id: string; address: string }
type Opened = { session: ControlSession; until: number }

const notConnected = reject(
  'NO_SESSION',
  'Send connect with a control key of this show first, or the key as the first argument.',
)

const wrongArguments =
  'Send a level from 0 to 1, such as /sound/volume 0.5, or the seconds of a fade, such as /sound/fade 3.'

const refusalText = ({ message, rejected }: Rejection): string =>
  JSON.stringify({ status: 'error', message, data: { code: rejected } })

/** The answers to OSC messages: a JSON reply to each. A sender is a UDP address and port, or a TCP connection. */
export const createOscAnswers = (
  services: Pick<Services, 'shows' | 'clock' | 'ids' | 'logger'>,
  { control, views, lastUsed }: Controlling,
) => {
  const { shows, clock, ids, logger } = services
  const pace = createPace(clock, strangersPace, logger)
  const opened = new Map<string, Opened>()

  /** From memory, so that a stranger's message causes no read. */
  const keyOf = (blackboardId: string, key: string): ControlSession | undefined => {
    const state = shows.get(blackboardId)?.show
    return state && controlKeyIn(state, key)
  }
  const isLeft = ({ blackboardId, _id }: ControlSession): boolean =>
    shows.get(blackboardId)?.show.controlKeys.has(_id) === true

  const sessionOf = (sender: Sender, { blackboardId, key }: OscRequest): ControlSession | Rejection => {
    const given = key === undefined ? undefined : keyOf(blackboardId, key)
    if (given) return given
    const known = opened.get(`${sender.id} ${blackboardId}`)
    if (!known || known.until <= clock.now() || !isLeft(known.session)) return notConnected
    return known.session
  }

  const open = (sender: Sender, session: ControlSession): void => {
    const name = `${sender.id} ${session.blackboardId}`
    opened.delete(name)
    opened.set(name, { session, until: clock.now() + openForMs })
    const [oldest] = opened.size > mostSenders ? opened.keys() : []
    if (oldest !== undefined) opened.delete(oldest)
  }

  const done = async (
    sender: Sender,
    { session, request }: { session: ControlSession; request: OscRequest },
  ): Promise<unknown> => {
    const at = clock.now()
    const { ask } = request
    lastUsed.is(session, sender.address)
    if (ask.type === 'connect' || opened.has(`${sender.id} ${session.blackboardId}`)) open(sender, session)
    if (ask.type === 'connect') return { scopes: session.scopes }
    if (ask.type !== 'state' && !controlCommands[ask.type].body.safeParse(ask.payload).success)
      return refuseWith(reject('INVALID', wrongArguments))
    if (ask.type !== 'state')
      return control.ask({ session, command: ask, commandId: ids.next(), correlationId: ids.next(), at })
    if (!session.scopes.includes('read'))
      return refuseWith(reject('FORBIDDEN', `The control key ${session.name} may not read.`))
    return controlStateOf(found(await views.read(session.blackboardId), 'BLACKBOARD_NOT_FOUND'), clock.now())
  }

  return {
    senders: (): number => opened.size,
    /** a sender that has closed its connection */
    forget: ({ id }: Pick<Sender, 'id'>): void => {
      for (const name of opened.keys()) if (name.startsWith(`${id} `)) opened.delete(name)
    },
    /** undefined: no answer to a stranger who asks too much */
    answer: async (sender: Sender, request: OscRequest): Promise<string | undefined> => {
      const session = sessionOf(sender, request)
      if (isRejection(session)) {
        const who = `osc ${sender.address}`
        if (pace.take(who) === 'fine') return refusalText(session)
        pace.refused(who)
        return undefined
      }
      try {
        const data = await done(sender, { session, request })
        return JSON.stringify({ status: 'ok', data })
      } catch (error) {
        const refusal = rejectionOf(error)
        if (!refusal) logger.error({ err: error }, 'an osc message failed')
        return refusalText(refusal ?? reject('INTERNAL'))
      }
    },
  }
}
