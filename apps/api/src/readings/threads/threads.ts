import { Worker } from 'node:worker_threads'
import { StoreUnavailable } from '../../engine/ports/event-store.ts'
import type { SubjectKeys } from '../../engine/ports/subject-keys.ts'
import { errorOf, NobodyWaits, ReadingTooLarge, sentError } from '../errors.ts'
import type { JobName, ResultOf } from '../jobs.ts'
import type { Piece, Reading, RunJob } from '../readings.ts'
import type { FromThread, ThreadSetup, ToThread } from './protocol.ts'

type Said = Exclude<FromThread, { wanted: unknown } | { busy: unknown }>
type Seat = {
  worker: Worker
  isBusy: boolean
  /** the show of its last job */
  last: string | undefined
  /** its messages that were not handled yet */
  said: Said[]
  lost: Error | undefined
  wake: () => void
  heardAt: number
}

type Options = {
  setup: ThreadSetup
  keys: Pick<SubjectKeys, 'get' | 'load'>
  script?: URL
  /** A thread that sends nothing for this long is stuck, ms. */
  timeoutMs?: number
  heapMiB?: number
}

/**
 * Runs each job in its own thread. There are as many threads as jobs ever ran at the same time. They get the keys of people
 * from this thread. A crash costs one job; the next job starts a new thread.
 */
export const openThreads = ({
  setup,
  keys,
  script = new URL('./worker.ts', import.meta.url),
  timeoutMs = 30_000,
  heapMiB = 1_024,
}: Options) => {
  const seats = new Set<Seat>()
  let isClosed = false

  const lose = (seat: Seat, why: Error): void => {
    if (!seats.delete(seat)) return
    seat.lost = why
    seat.wake()
    void seat.worker.terminate()
  }
  const giveKeys = async (seat: Seat, ids: string[]): Promise<void> => {
    try {
      await keys.load?.(ids)
      tell(seat, { keys: ids.map((id) => keys.get(id) ?? null) })
    } catch (error) {
      tell(seat, { noKeys: sentError(error) })
    }
  }
  const start = (): Seat => {
    const resourceLimits = { maxOldGenerationSizeMb: heapMiB }
    const worker = new Worker(script, { workerData: setup, resourceLimits })
    const seat: Seat = {
      worker,
      isBusy: false,
      last: undefined,
      said: [],
      lost: undefined,
      wake: () => undefined,
      heardAt: 0,
    }
    worker.unref()
    worker.on('message', (it: FromThread) => {
      seat.heardAt = performance.now()
      if ('wanted' in it) void giveKeys(seat, it.wanted)
      else if (!('busy' in it)) {
        seat.said.push(it)
        seat.wake()
      }
    })
    worker.on('error', (error: Error & { code?: string }) =>
      lose(
        seat,
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ReadingTooLarge('This takes too much memory to read.') : error,
      ),
    )
    worker.on('exit', (code) => lose(seat, new Error(`a thread that reads shows ended with ${code}`)))
    seats.add(seat)
    return seat
  }
  /** The thread's next message. Error: why the thread ended. */
  const hear = async (seat: Seat): Promise<Said> => {
    seat.heardAt = performance.now()
    const stuck = setInterval(() => {
      if (performance.now() - seat.heardAt >= timeoutMs) lose(seat, new ReadingTooLarge('This takes too long to read.'))
    }, timeoutMs / 10)
    try {
      while (seat.said.length === 0 && !seat.lost)
        await new Promise<void>((resolve) => {
          seat.wake = resolve
        })
    } finally {
      clearInterval(stuck)
    }
    const said = seat.said.shift()
    if (!said) throw seat.lost ?? new Error('nothing was said')
    return said
  }
  /** Tells a thread to stop its job. The thread is free when it has confirmed. */
  const dismiss = async (seat: Seat): Promise<void> => {
    tell(seat, { stop: true })
    for (;;) {
      const said = await hear(seat).catch(() => undefined)
      if (!said || 'over' in said || 'failed' in said) return
    }
  }

  async function* work<N extends JobName>(seat: Seat, signal: AbortSignal): AsyncGenerator<Piece, ResultOf<N>> {
    let isOver = false
    const stop = (): void => tell(seat, { stop: true })
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    try {
      for (;;) {
        const said = await hear(seat)
        if (signal.aborted) {
          isOver = 'over' in said || 'failed' in said
          throw new NobodyWaits()
        }
        if ('piece' in said) {
          yield said.piece
          tell(seat, { more: true })
          continue
        }
        isOver = true
        if ('failed' in said) throw errorOf(said.failed)
        // The cast is safe: the thread did the job of this name.
        return said.over as ResultOf<N>
      }
    } finally {
      signal.removeEventListener('abort', stop)
      if (!isOver && !seat.lost) await dismiss(seat)
    }
  }

  const run: RunJob = async function* <N extends JobName>(job: N, asked: unknown, signal: AbortSignal): Reading<N> {
    if (isClosed) throw new StoreUnavailable('shows are not read any more')
    const free = [...seats].filter(({ isBusy }) => !isBusy)
    // prefers a thread that has moments of this show in memory
    const seat = free.find(({ last }) => last === showOf(asked)) ?? free[0] ?? start()
    seat.isBusy = true
    seat.last = showOf(asked)
    tell(seat, { begin: job, asked } as ToThread)
    try {
      return yield* work<N>(seat, signal)
    } finally {
      seat.isBusy = false
    }
  }

  return {
    run,
    close: (): void => {
      isClosed = true
      for (const seat of seats) lose(seat, new StoreUnavailable('shows are not read any more'))
    },
  }
}

const tell = (seat: Seat, it: ToThread): void => seat.worker.postMessage(it)

const showOf = (asked: unknown): string | undefined =>
  typeof asked === 'object' && asked !== null && 'id' in asked ? String(asked.id) : undefined
