import { setImmediate } from 'node:timers/promises'
import {
  type AudienceEvent,
  eventDefinition,
  isKnownEvent,
  type Recorded,
  type Rejection,
  recordingLimits,
  reject,
  type ShowEvent,
  streamKindOf,
  upcast,
} from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { type BoardEvent, initialBoard, projectBoard } from '@ghostlight/projections'
import { isOfTheArchive } from '../engine/log/events-of-show.ts'
import { lineRefused } from '../files/line-limits.ts'
import { createLineReader, formatName, formatVersion, Header, Line } from './format.ts'

/** One line of a recording: its content, and the event in today's version. */
export type Read = { line: Line; event: ShowEvent | AudienceEvent }
export type Recording = { header: Header; events: readonly Read[] }

/** the number of lines read before other work gets its turn */
const mostAtOnce = 200

class Bad extends Error {}
const bad = (why: string): never => {
  throw new Bad(why)
}

/** Reads a whole recording, and checks and folds each event once. Otherwise returns the error and its line. */
export const readRecording = async (text: string): Promise<Recording | Rejection> => {
  const lines = text.endsWith('\n') ? text.slice(0, -1).split('\n') : text.split('\n')
  let number = 1
  try {
    const header = headerIn(lines[0] ?? '')
    const reader = createLineReader()
    const fold = createFold()
    const events: Read[] = []
    const ids = new Set<string>()
    const wanted = Object.values(header.counts).reduce((sum, count) => sum + count, 0)
    if (wanted > recordingLimits.events)
      bad(`It has ${wanted} events; ${recordingLimits.events} is the most that can be taken.`)
    for (const line of lines.slice(1)) {
      number++
      if (number % mostAtOnce === 0) await setImmediate()
      const refused = lineRefused(line)
      if (refused !== undefined) bad(refused)
      const read = eventIn(reader.read(line), { header, isFirst: number === 2 })
      if (ids.size === ids.add(read.line.id).size) bad('This event is in the file twice.')
      fold(read)
      events.push(read)
    }
    number++
    if (events.length === 0 || events.length < wanted || reader.digest() !== header.digest)
      bad(`The file ends too soon: it is to have ${wanted} events, and has ${events.length}.`)
    return { header, events }
  } catch (error) {
    if (!(error instanceof Bad)) throw error
    return reject('BAD_RECORDING', `Line ${number}: ${error.message} Nothing was imported.`, { line: number })
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const headerIn = (text: string): Header => {
  const refused = lineRefused(text)
  if (refused !== undefined) return bad(refused)
  const said = jsonOf(text)
  const isOurs = typeof said === 'object' && said !== null && Reflect.get(said, 'format') === formatName
  if (!isOurs) return bad('This is not a recording of Ghostlight.')
  if (Number(Reflect.get(said, 'version')) > formatVersion)
    return bad('This recording was made by a newer Ghostlight. Import it there.')
  const parsed = Header.safeParse(createLineReader().read(text))
  return parsed.success ? parsed.data : bad('The header was changed.')
}

type Where = { header: Header; isFirst: boolean }

const eventIn = (said: unknown, { header: { blackboard, versions }, isFirst }: Where): Read => {
  if (said === undefined) return bad('This line was cut off or changed.')
  const parsed = Line.safeParse(said)
  if (!parsed.success) return bad('This is not an event.')
  const line = parsed.data
  const { type } = line
  const version = versions[type] ?? 1
  const kind = isOfTheArchive(line) ? undefined : streamKindOf(type)
  if (!kind || !isKnownEvent({ type, version })) return bad(`A show has no event ${JSON.stringify(type.slice(0, 40))}.`)
  if (line.stream !== `${kind}-${blackboard}`) return bad('This event belongs to another show.')
  if (isFirst !== (type === 'BlackboardCreated'))
    return bad(isFirst ? 'A show begins with BlackboardCreated.' : 'A show begins only once.')
  const data = eventDefinition(type)?.data.safeParse(upcasted(line, version))
  if (!data?.success) return bad(`This ${type} is malformed.`)
  // the catalogue's type for the event
  const event = { type, data: data.data } as Read['event']
  if (event.type === 'BlackboardCreated' && event.data._id !== blackboard) bad('This event belongs to another show.')
  return { line, event }
}

const upcasted = ({ type, data }: Line, version: number): unknown => {
  try {
    return upcast({ type, version, data })
  } catch {
    return undefined
  }
}

/** Finds events that no replay can fold, before anybody views the show. */
const createFold = () => {
  let state = show.initial()
  const board = initialBoard()
  let revision = 0
  return ({ line, event }: Read): void => {
    const recorded = recordedOf({ line, event }, revision++)
    try {
      if (streamKindOf(event.type) === 'blackboard') state = show.evolve(state, recorded as Recorded<ShowEvent>)
      projectBoard(board, recorded as BoardEvent)
    } catch {
      bad(`This ${event.type} does not fit the events before it.`)
    }
  }
}

export const recordedOf = ({ line, event }: Read, revision: number): Recorded => ({
  ...event,
  id: line.id,
  stream: line.stream,
  revision,
  position: revision,
  at: Date.parse(line.at),
  actor: line.actor,
  causationId: line.causationId ?? line.id,
})
