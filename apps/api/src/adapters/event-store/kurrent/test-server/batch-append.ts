import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import statusMessages from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js'
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import { type BatchHandler, LOST, proposal } from './append.ts'
import { type Gate, refusalOf } from './gate.ts'
import type { AppendResult, Expected, Proposed, ServerLog } from './log.ts'
import { streamName } from './messages.ts'
import type { Switches } from './switches.ts'

type Options = InstanceType<typeof streams.BatchAppendReq.Options>
type Response = InstanceType<typeof streams.BatchAppendResp>

function expectedOf(options: Options): Expected {
  if (options.hasAny()) return 'any'
  if (options.hasNoStream()) return 'no_stream'
  if (options.hasStreamExists()) return 'stream_exists'
  return Number(options.getStreamPosition())
}

type Status = InstanceType<typeof statusMessages.Status>

/** Only the client's packages have the class `Any`. Parsing a status with an empty field 3 gives an instance of it. */
function failure(name: string, details: { serializeBinary(): Uint8Array }): Status {
  const message = statusMessages.Status.deserializeBinary(Uint8Array.of(0x1a, 0x00))
  message.getDetails()?.pack(details.serializeBinary(), `event_store.client.${name}`)
  return message
}

function failureOf(result: AppendResult): Status | undefined {
  if ('tooLarge' in result) {
    const exceeded = new shared.MaximumAppendSizeExceeded().setMaxappendsize(result.tooLarge.most)
    return failure('MaximumAppendSizeExceeded', exceeded)
  }
  if ('deleted' in result) return failure('StreamDeleted', new shared.StreamDeleted())
  if ('wrong' in result) {
    const { current } = result.wrong
    const wrong = new shared.WrongExpectedVersion()
    if (current < 0) wrong.setCurrentNoStream(new shared.Empty())
    else wrong.setCurrentStreamRevision(String(current))
    return failure('WrongExpectedVersion', wrong)
  }
  return undefined
}

function fill(response: Response, result: AppendResult): Response {
  const failed = failureOf(result)
  if (failed) return response.setError(failed)
  if (!('revision' in result)) return response
  const place = String(result.position)
  const position = new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place)
  const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(result.revision))
  return response.setSuccess(success.setPosition(position))
}

function isTooLate(options: Options, { aheadMs }: Switches): boolean {
  const late = options.getDeadline21100()?.toDate()
  return late !== undefined && late.getTime() < Date.now() + aheadMs
}

/** Many appends over one call. Each is answered with its correlation id after its final part. */
export function batchAppendHandler(log: ServerLog, switches: Switches, gate: Gate): BatchHandler {
  return (call) => {
    const refused = refusalOf(gate, call, 'stream')
    if (refused) return void call.emit('error', refused)
    const open = new Map<string, { options: Options; proposed: Proposed[] }>()
    call.on('data', (request: InstanceType<typeof streams.BatchAppendReq>) => {
      const correlation = request.getCorrelationId()?.getString() ?? ''
      const options = request.getOptions()
      if (options !== undefined) open.set(correlation, { options, proposed: [] })
      const append = open.get(correlation)
      if (append === undefined) return
      append.proposed.push(...request.getProposedMessagesList().map(proposal))
      if (!request.getIsFinal()) return
      open.delete(correlation)
      const identifier = append.options.getStreamIdentifier()
      if (isTooLate(append.options, switches) || switches.take('timeOut')) {
        const timeout = failure('Timeout', new shared.Timeout())
        return void call.write(
          new streams.BatchAppendResp()
            .setCorrelationId(request.getCorrelationId())
            .setStreamIdentifier(identifier)
            .setError(timeout),
        )
      }
      const result = log.append(streamName(identifier), expectedOf(append.options), append.proposed)
      if (switches.take('loseAcknowledgement')) return void call.emit('error', LOST)
      if (switches.take('withholdAcknowledgement')) return
      const response = new streams.BatchAppendResp().setCorrelationId(request.getCorrelationId())
      switches.late(() => call.write(fill(response.setStreamIdentifier(identifier), result)))
    })
    call.on('end', () => call.end())
  }
}
