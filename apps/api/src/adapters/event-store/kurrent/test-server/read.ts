import { setTimeout as pause } from 'node:timers/promises'
import type { handleServerStreamingCall, ServerWritableStream } from '@grpc/grpc-js'
import type streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import { BROKEN_OFF, deleted, type Gate, NOWHERE, refusalOf, TOO_SLOW } from './gate.ts'
import { createLiveBuffer } from './live-buffer.ts'
import type { ServerLog } from './log.ts'
import * as messages from './messages.ts'
import type { Recorded } from './recorded.ts'
import { createSending } from './sending.ts'
import type { Switches } from './switches.ts'

type ReadReq = InstanceType<typeof streams.ReadReq>
type ReadResp = InstanceType<typeof streams.ReadResp>
type Options = InstanceType<typeof streams.ReadReq.Options>
type Call = ServerWritableStream<ReadReq, ReadResp>
type Served = { log: ServerLog; switches: Switches }
export type ReadHandler = handleServerStreamingCall<ReadReq, ReadResp>

/** After this many events the server reports how far a filter has got. */
const CHECKPOINT_EVERY = 32
/** The reported position lies this many events behind the events already sent. */
const CHECKPOINT_LAGS = 24

function filterOf(options: Options): (event: Recorded) => boolean {
  const expression = options.getFilter()?.getStreamIdentifier()
  if (expression === undefined) return () => true
  const prefixes = expression.getPrefixList()
  if (prefixes.length > 0) return ({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix))
  const pattern = new RegExp(expression.getRegex())
  return ({ stream }) => pattern.test(stream)
}

/** The position to read from. A read includes it; a subscription starts after it. */
function startOf(options: Options): number {
  const all = options.getAll()
  if (all?.hasEnd()) return Number.POSITIVE_INFINITY
  return all?.hasPosition() ? Number(all.getPosition()?.getCommitPosition()) : -1
}

const sizeOf = ({ data, meta }: Recorded): number => data.length + meta.length + 200

async function readStream({ log, switches }: Served, call: Call, options: Options): Promise<void> {
  const stream = options.getStream()
  const name = messages.streamName(stream?.getStreamIdentifier())
  if (log.isTombstoned(name)) return void call.emit('error', deleted(name))
  const events = log.stream(name)
  if (events.length === 0) return void createSending(call)(messages.streamNotFoundMessage(name))
  const from = stream?.hasRevision() ? Number(stream.getRevision()) : 0
  const send = createSending(call)
  const wanted = events.filter(({ revision }) => revision >= from).slice(0, Number(options.getCount()))
  for (const [index, event] of wanted.entries()) {
    if (index >= switches.breakOffAfter) {
      // waits, because after an error the client passes on nothing that came before it
      await pause(20)
      return void call.emit('error', BROKEN_OFF)
    }
    switches.given += 1
    await send(messages.eventMessage(event), sizeOf(event))
  }
}

async function readAll(log: ServerLog, call: Call, options: Options): Promise<void> {
  const wanted = filterOf(options)
  const start = startOf(options)
  // a position at which no event begins is in the middle of one
  const known = start < 0 || start === Number.POSITIVE_INFINITY || log.events.some(({ position }) => position === start)
  if (!known) return void call.emit('error', NOWHERE)
  const send = createSending(call)
  let left = Number(options.getCount())
  for (const event of log.events) {
    if (event.position < start || !wanted(event)) continue
    if (left-- <= 0 || call.cancelled) return
    await send(messages.eventMessage(event), sizeOf(event))
  }
}

/** Sends old events, then caughtUp, then live events, until the call ends or the client is too slow. */
async function subscribe({ log, switches }: Served, call: Call, options: Options): Promise<void> {
  const wanted = filterOf(options)
  const start = startOf(options)
  const send = createSending(call)
  let next = log.events.findIndex(({ position }) => position > start)
  if (next < 0) next = log.events.length
  const give = async (event: Recorded): Promise<void> => {
    next += 1
    if (wanted(event)) await send(messages.eventMessage(event), sizeOf(event))
    const looked = next % CHECKPOINT_EVERY === 0 ? log.events[next - 1 - CHECKPOINT_LAGS] : undefined
    if (looked) await send(messages.checkpointMessage(looked.position))
  }
  await send(messages.confirmationMessage())
  for (let event = log.events[next]; event && !call.cancelled; event = log.events[next]) await give(event)
  const live = createLiveBuffer({ log, switches, from: next })
  call.once('cancelled', live.stop)
  // the buffer holds events that came while the confirmation was being sent
  await send(messages.caughtUpMessage())
  for await (const event of live.events()) await give(event)
  if (!live.isOverrun() || call.cancelled) return
  switches.tooSlow += 1
  call.emit('error', TOO_SLOW)
}

/** Calls `subscribed` with each subscription, so that it can be dropped. */
export function readHandler(
  { log, switches }: Served,
  { subscribed, gate }: { subscribed: (call: Call) => void; gate: Gate },
): ReadHandler {
  return async (call) => {
    const options = call.request.getOptions()
    if (options === undefined) return call.end()
    const refused = refusalOf(gate, call, options.hasAll() ? 'all' : 'stream')
    if (refused) return void call.emit('error', refused)
    await new Promise<void>((resolve) => switches.late(resolve))
    if (options.hasSubscription()) {
      subscribed(call)
      return subscribe({ log, switches }, call, options)
    }
    await (options.hasAll() ? readAll(log, call, options) : readStream({ log, switches }, call, options))
    call.end()
  }
}
