import type { handleBidiStreamingCall, handleClientStreamingCall } from '@grpc/grpc-js'
import { status } from '@grpc/grpc-js'
import type sharedTypes from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import { deleted, type Gate, refusalOf, tooLarge } from './gate.ts'
import type { AppendResult, Expected, Proposed, ServerLog } from './log.ts'
import { streamName } from './messages.ts'
import type { Switches } from './switches.ts'

type AppendReq = InstanceType<typeof streams.AppendReq>
type AppendResp = InstanceType<typeof streams.AppendResp>
type Message = InstanceType<typeof streams.AppendReq.ProposedMessage>
type UUID = InstanceType<typeof sharedTypes.UUID>

export const LOST = { code: status.UNAVAILABLE, details: 'the connection broke' }

export function proposal(
  message: Pick<Message, 'getId' | 'getMetadataMap' | 'getData_asU8' | 'getCustomMetadata_asU8'>,
): Proposed {
  const id: UUID | undefined = message.getId()
  return {
    id: id?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    meta: message.getCustomMetadata_asU8(),
  }
}

function expectedOf(options: InstanceType<typeof streams.AppendReq.Options>): Expected {
  if (options.hasAny()) return 'any'
  if (options.hasNoStream()) return 'no_stream'
  if (options.hasStreamExists()) return 'stream_exists'
  return Number(options.getRevision())
}

type Kept = Exclude<AppendResult, { tooLarge: object } | { deleted: true }>

function response(result: Kept): AppendResp {
  if ('wrong' in result) {
    const wrong = new streams.AppendResp.WrongExpectedVersion()
    if (result.wrong.current < 0) wrong.setCurrentNoStream(new shared.Empty())
    else wrong.setCurrentRevision(String(result.wrong.current))
    return new streams.AppendResp().setWrongExpectedVersion(wrong)
  }
  const place = String(result.position)
  const position = new streams.AppendResp.Position().setCommitPosition(place).setPreparePosition(place)
  const success = new streams.AppendResp.Success().setCurrentRevision(String(result.revision)).setPosition(position)
  return new streams.AppendResp().setSuccess(success)
}

/** One append per call: first its options, then its events. Old servers have only this call. */
export function appendHandler(
  log: ServerLog,
  switches: Switches,
  gate: Gate,
): handleClientStreamingCall<AppendReq, AppendResp> {
  return (call, callback) => {
    const refused = refusalOf(gate, call, 'stream')
    if (refused) return callback(refused)
    let options: InstanceType<typeof streams.AppendReq.Options> | undefined
    const proposed: Proposed[] = []
    call.on('data', (request: AppendReq) => {
      options ??= request.getOptions()
      const message = request.getProposedMessage()
      if (message !== undefined) proposed.push(proposal(message))
    })
    call.on('end', () => {
      if (options === undefined) return callback({ code: status.INVALID_ARGUMENT })
      const name = streamName(options.getStreamIdentifier())
      const result = log.append(name, expectedOf(options), proposed)
      if (switches.take('withholdAcknowledgement')) return
      const isLost = switches.take('loseAcknowledgement')
      switches.late(() => {
        if ('tooLarge' in result) callback(tooLarge(result.tooLarge.most))
        else if ('deleted' in result) callback(deleted(name))
        else if (isLost) callback(LOST)
        else callback(null, response(result))
      })
    })
  }
}

export type BatchHandler = handleBidiStreamingCall<
  InstanceType<typeof streams.BatchAppendReq>,
  InstanceType<typeof streams.BatchAppendResp>
>
