import { Server, ServerCredentials, type ServerWritableStream, status } from '@grpc/grpc-js'
import gossipService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js'
import serverFeatures from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js'
import streamsService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js'
import type streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import { appendHandler, LOST } from './append.ts'
import { batchAppendHandler } from './batch-append.ts'
import type { Gate } from './gate.ts'
import { gossipHandler, type Members } from './gossip.ts'
import { ServerLog } from './log.ts'
import { featuresMessage } from './messages.ts'
import { readHandler } from './read.ts'
import { Switches } from './switches.ts'

type Subscription = ServerWritableStream<InstanceType<typeof streams.ReadReq>, InstanceType<typeof streams.ReadResp>>

export type TestServer = {
  url: string
  /** as an administrator would write it: a new client then waits half a second before its first read */
  plainUrl: string
  port(): number
  log: ServerLog
  switches: Switches
  /** The number of subscriptions made so far. */
  subscriptions(): number
  /** The positions after which the subscriptions began; -1 is the start. */
  began(): number[]
  dropSubscriptions(): void
  /** How many subscriptions were ended because they were too far behind. */
  tooSlow(): number
  /** Refuses connections and breaks the existing ones, until `start`, which uses the same port. */
  stop(): void
  start(): Promise<void>
}

const unimplemented = { code: status.UNIMPLEMENTED, details: 'not part of the test server' }

export type TestServerOptions = Gate & {
  /** without batch append */
  old?: boolean
  /** that it says of itself */
  version?: string
  tls?: { certificate: Buffer; key: Buffer }
  /** the log that it shares with the other nodes of its cluster */
  log?: ServerLog
  /** absent = a free one */
  port?: number
  members?: Members
}

/** Starts a server that speaks the database's wire protocol over real gRPC, and keeps its log in memory or in a file. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { old = false, version = '24.10.0', tls, log = new ServerLog(), members, port: wanted = 0, ...gate } = options
  const switches = new Switches()
  const calls: Subscription[] = []
  let server: Server | undefined
  let port = wanted

  function build(): Server {
    const built = new Server({ 'grpc.max_receive_message_length': 20 * 1024 * 1024 })
    built.addService(streamsService.StreamsService, {
      read: readHandler({ log, switches }, { subscribed: (call) => calls.push(call), gate }),
      append: appendHandler(log, switches, gate),
      batchAppend: batchAppendHandler(log, switches, gate),
      delete: (_: unknown, answer: (error: object) => void) => answer(unimplemented),
      tombstone: (_: unknown, answer: (error: object) => void) => answer(unimplemented),
    })
    if (members) built.addService(gossipService.GossipService, { read: gossipHandler(members) })
    built.addService(serverFeatures.ServerFeaturesService, {
      getSupportedMethods: (_: unknown, answer: (error: object | null, message?: object) => void) =>
        old ? answer(unimplemented) : answer(null, featuresMessage(version)),
    })
    return built
  }

  function start(): Promise<void> {
    const starting = build()
    server = starting
    return new Promise((resolve, reject) => {
      const pair = tls && [{ private_key: tls.key, cert_chain: tls.certificate }]
      const credentials = pair ? ServerCredentials.createSsl(null, pair) : ServerCredentials.createInsecure()
      starting.bindAsync(`127.0.0.1:${port}`, credentials, (error, bound) => {
        if (error !== null) return reject(error)
        port = bound
        resolve()
      })
    })
  }

  await start()
  return {
    plainUrl: `kurrentdb://127.0.0.1:${port}?tls=${tls !== undefined}`,
    // Before its first connection the client waits one discovery interval, by default half a second.
    url: `kurrentdb://127.0.0.1:${port}?tls=${tls !== undefined}&discoveryInterval=10`,
    port: () => port,
    log,
    switches,
    subscriptions: () => calls.length,
    began: () =>
      calls.map(({ request }) => Number(request.getOptions()?.getAll()?.getPosition()?.getCommitPosition() ?? -1)),
    tooSlow: () => switches.tooSlow,
    dropSubscriptions() {
      for (const call of calls) call.emit('error', LOST)
    },
    stop: () => server?.forceShutdown(),
    start,
  }
}
