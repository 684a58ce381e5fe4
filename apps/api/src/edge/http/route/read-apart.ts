import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { AskedOf, JobName, ResultOf } from '../../../readings/jobs.ts'
import type { Services } from '../../services.ts'
import type { OperatorSession } from '../../sessions.ts'

/** A client that has read nothing for this long is dropped, because a thread waits for it, ms. */
export const unreadMs = 10_000

type Asking = { principal: Pick<OperatorSession, 'sub'>; reply: FastifyReply }

/**
 * Sends what a job makes of a whole show while it is made. `nothing` answers if the job gave no piece, with its result.
 * Errors before the first piece are the request's own.
 */
export const readApart = async <N extends JobName>(
  { readings, clock }: Pick<Services, 'readings' | 'clock'>,
  { principal, reply }: Asking,
  { job, asked }: { job: N; asked: AskedOf<N> },
): Promise<{ body: Readable; nothing?: { result: ResultOf<N> } }> => {
  const pieces = readings.read(job, asked, { person: principal.sub, signal: whileConnected(reply) })
  const first = await pieces.next()
  if (first.done) return { body: Readable.from([]), nothing: { result: first.value } }
  const all = async function* () {
    try {
      yield first.value
      yield* pieces
    } finally {
      await pieces.return(undefined as ResultOf<N>)
    }
  }
  return { body: readNoSlower(all(), reply, clock) }
}

/** Aborts when the client has gone, or has been answered. */
export const whileConnected = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  if (reply.raw.destroyed || reply.raw.closed) gone.abort()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

/** An answer in pieces. The connection ends if a piece waits 10 s to be read. */
export const readNoSlower = (
  pieces: AsyncIterable<string | Uint8Array>,
  reply: FastifyReply,
  clock: Services['clock'],
): Readable => {
  const timed = async function* () {
    for await (const piece of pieces) {
      const stopWaiting = clock.at(clock.now() + unreadMs, () => reply.raw.destroy())
      try {
        yield piece
      } finally {
        stopWaiting()
      }
    }
  }
  return Readable.from(timed())
}
