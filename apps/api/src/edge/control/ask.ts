import {
  type ControlCommand,
  type ControlDone,
  controlCommands,
  isRejection,
  type Recorded,
  type Rejection,
  reject,
  type ShowCommand,
  type ShowEvent,
} from '@ghostlight/contracts'
import {
  controlActor,
  cueIndexBesideGo,
  cueNumber,
  cueNumbered,
  defaultGroupNamed,
  goIndex,
  isDead,
} from '@ghostlight/contracts/rules'
import { questionNamed, questionsMeant, type ShowState, show } from '@ghostlight/domain'
import type { ControlSession } from '../control-key.ts'
import { createInOrder } from '../in-order.ts'
import { accepted, refuse, refuseWith } from '../refusals.ts'
import type { Services } from '../services.ts'
import { tooLate } from '../too-late.ts'

type Asked = {
  session: ControlSession
  command: ControlCommand
  /** the same id again is the same command */
  commandId: string
  correlationId: string
  /** when it arrived, ms since the epoch; a GO that waits for too long is refused */
  at: number
}

/** Carries out what another machine requests, as if an operator had; refuses with a reason. */
export const createControl = (
  { handler, clock }: Pick<Services, 'handler' | 'clock'>,
  { stalls, refused }: { stalls: { isOver: () => boolean }; refused: (by: ControlSession, error: unknown) => void },
) => {
  const inOrder = createInOrder()
  /** by what it is the volume of: the newest that waits. A fader sends more than can be stored, and only where it is now counts */
  const faders = new Map<string, Asked>()

  /** Checked before the rest of the request is read. */
  const mayAsk = ({ name, scopes }: ControlSession, type: ControlCommand['type']): void => {
    const { scope } = controlCommands[type]
    if (!scopes.includes(scope)) refuse('FORBIDDEN', `The control key ${name} may not ${scope}.`)
  }

  /**
   * Decides first what the request means, because that depends on what came before. If the command was done before, the
   * caller gets that result: by now it might mean another cue, or none.
   */
  const decide = async ({ session, command, commandId, correlationId, at }: Asked): Promise<ControlDone> => {
    const { _id, name, blackboardId } = session
    const state = await handler.state(show, blackboardId)
    const before = handler.before(show, { id: blackboardId, commandId })
    const known = before && doneBefore(before.events, state)
    if (known) return known
    const meant = accepted(meaningOf(command, state, at))
    if (before) return doneOf(state, meant)
    const press = pressOf[command.type]
    if (isDead(press, { pressedAt: at, now: clock.now() })) refuseWith(tooLate(press))
    const actor = controlActor(name)
    const request = { commandId, actor, actorName: name, console: controlActor(_id), correlationId }
    accepted(await handler.handle(show, { id: blackboardId, command: meant.command }, request))
    return doneOf(state, meant)
  }

  const done = async (asked: Asked): Promise<ControlDone> => {
    const { session, command } = asked
    const { blackboardId } = session
    mayAsk(session, command.type)
    if (command.type === 'go' && !stalls.isOver()) refuse('TOO_LATE')
    if (command.type !== 'volume') return inOrder(blackboardId, () => decide(asked))
    const fader = `${blackboardId}/${command.payload.group ?? ''}`
    faders.set(fader, asked)
    return inOrder(blackboardId, async () => {
      if (faders.get(fader) !== asked) return { ok: true }
      faders.delete(fader)
      return decide(asked)
    })
  }
  const ask = (asked: Asked): Promise<ControlDone> =>
    done(asked).catch((error: unknown) => {
      refused(asked.session, error)
      throw error
    })
  /** the same check for a caller that has not read the request yet */
  const check = (session: ControlSession, type: ControlCommand['type']): void => {
    try {
      mayAsk(session, type)
    } catch (error) {
      refused(session, error)
      throw error
    }
  }
  return { ask, check }
}

/** The console's button that it corresponds to, with the same time limit. */
const pressOf = {
  go: 'runCue',
  standby: 'setStandby',
  stop: 'stopModule',
  panic: 'stopAll',
  closeQuestion: 'closeQuestion',
  volume: 'setVolume',
  pause: 'pauseAll',
  resume: 'resumeAll',
  fade: 'fadeAll',
  announce: 'announce',
  allClear: 'allClear',
} as const

/** What it is about: a cue by its index, or questions. */
type About = { index?: number | undefined; questions?: ControlDone['questions'] }
type Meaning = About & { command: ShowCommand }

const doneOf = ({ cues }: ShowState, { index, questions }: About): ControlDone => {
  const cue = index === undefined ? undefined : cues[index]
  return {
    ok: true,
    ...(cue && { cue: { number: cueNumber(cues, index ?? 0), name: cue.name } }),
    ...(questions && { questions }),
  }
}

const meaningOf = (command: ControlCommand, state: ShowState, at: number): Meaning | Rejection => {
  switch (command.type) {
    case 'go':
      return command.payload.cue === undefined ? goOn(state, at) : goTo(command.payload, state, at)
    case 'standby': {
      const index = standbyOf(command.payload, state)
      if (isRejection(index)) return index
      return { command: { type: 'setStandby', payload: { cueId: idAt(state, index) } }, index }
    }
    case 'stop': {
      const { cue } = command.payload
      const index = cue === undefined ? undefined : indexOf(cue, state)
      if (isRejection(index)) return index
      return { command: { type: 'stopCue', payload: { cueId: idAt(state, index) } }, index }
    }
    case 'panic':
      return { command: { type: 'stopAll', payload: {} } }
    case 'closeQuestion':
      return toClose(command.payload, state)
    case 'volume':
      return toVolume(command.payload, state)
    case 'pause':
      return { command: { type: 'pauseAll', payload: {} } }
    case 'resume':
      return { command: { type: 'resumeAll', payload: {} } }
    case 'fade':
      return { command: { type: 'fadeAll', payload: command.payload } }
    case 'announce':
    case 'allClear':
      return { command }
    default:
      return command satisfies never
  }
}

/** The cue that was run or set on standby, or the questions that were closed, from the recorded events. */
const doneBefore = (events: readonly Recorded<ShowEvent>[], state: ShowState): ControlDone | undefined => {
  for (const event of events) {
    if (event.type === 'CueRun') return doneOf(state, { index: event.data.cueIndex })
    if (event.type === 'StandbySet')
      return doneOf(state, { index: state.cues.findIndex(({ _id }) => _id === event.data.cueId) })
  }
  const closed = events.flatMap((event) => (event.type === 'QuestionCloseAsked' ? [event.data.moduleRunId] : []))
  return closed.length === 0 ? undefined : doneOf(state, { questions: closed.map((id) => questionNamed(state, id)) })
}

const toClose = (
  { question }: Extract<ControlCommand, { type: 'closeQuestion' }>['payload'],
  state: ShowState,
): Meaning | Rejection => {
  const meant = questionsMeant(state, question)
  if (isRejection(meant)) return meant
  const command: ShowCommand = {
    type: 'closeQuestions',
    payload: { moduleRunIds: meant.map(({ moduleRunId }) => moduleRunId) },
  }
  return { command, questions: meant.map(({ named }) => named) }
}

/** A machine of the house knows a group by its name. */
const toVolume = (
  { group: named, level, rampMs = 0 }: Extract<ControlCommand, { type: 'volume' }>['payload'],
  { groups }: ShowState,
): Meaning | Rejection => {
  const group = named === undefined ? null : groupNamed(groups, named)
  if (group === undefined) return reject('NOT_FOUND', `There is no group ${named?.trim()} in this show.`)
  return { command: { type: 'setVolume', payload: { group, level, rampMs } } }
}

const groupNamed = (groups: ShowState['groups'], named: string): string | undefined =>
  defaultGroupNamed(named) ??
  [...groups.values()].find(({ name }) => name.toLowerCase() === named.trim().toLowerCase())?._id

const playingIn = ({ runs }: ShowState) => new Set([...runs.values()].map(({ cueId }) => cueId))

const standbyOf = (
  payload: Extract<ControlCommand, { type: 'standby' }>['payload'],
  state: ShowState,
): number | undefined | Rejection => {
  if ('cue' in payload) return payload.cue === null ? undefined : indexOf(payload.cue, state)
  const where = payload.step === 'next' ? 'after' : 'before'
  return (
    cueIndexBesideGo(state, playingIn(state), payload.step) ??
    reject('NOT_FOUND', `There is no cue ${where} the next one.`)
  )
}

/** As on the console's button: a double press does not run the next cue. */
const goOn = (state: ShowState, pressedAt: number): Meaning | Rejection => {
  const index = goIndex(state, playingIn(state))
  const cueId = idAt(state, index)
  if (cueId === null) return reject('NO_NEXT_CUE')
  const lastCueRunId = state.lastCueRun?.cueRunId ?? null
  return { command: { type: 'runCue', payload: { cueId, pressedAt, lastCueRunId } }, index }
}

const goTo = (
  { cue = '', again }: Extract<ControlCommand, { type: 'go' }>['payload'],
  state: ShowState,
  pressedAt: number,
): Meaning | Rejection => {
  const index = indexOf(cue, state)
  if (isRejection(index)) return index
  const cueId = idAt(state, index) ?? ''
  return { command: { type: 'runCue', payload: { cueId, pressedAt, ...(again && { again }) } }, index }
}

const indexOf = (cue: string, { cues }: ShowState): number | Rejection =>
  cueNumbered(cues, cue.trim()) ?? reject('NOT_FOUND', `There is no cue ${cue.trim()} in this show.`)

const idAt = ({ cues }: ShowState, index: number | undefined): string | null =>
  (index === undefined ? undefined : cues[index]?._id) ?? null
