import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openLogToRead } from '../../adapters/choose.ts'
import { systemClock } from '../../adapters/clock.ts'
import { createCodec } from '../../engine/log/codec.ts'
import { readsWithKeys } from '../../engine/log/with-keys.ts'
import { sentError } from '../errors.ts'
import { type AskedOf, begin, type JobName } from '../jobs.ts'
import { createPastMoments, type PastMoments } from '../past-moments.ts'
import { inPieces } from '../pieces.ts'
import { createAskedKeys } from './keys.ts'
import { type FromThread, mostAhead, type ThreadSetup, type ToThread } from './protocol.ts'

const port = parentPort
if (!port) throw new Error('whole shows are read in a thread of its own only')
// on Linux this lowers the priority of this thread only, so that GO comes first
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

/** How often the thread reports that it is not stuck. */
const busyMs = 1_000

// The cast is safe: only threads.ts starts this thread and writes to it.
const { log, phoneKey } = workerData as ThreadSetup
const say = (it: FromThread, moved: ArrayBuffer[] = []): void => port.postMessage(it, moved)

type Begin = Extract<ToThread, { begin: unknown }>
type Answer = Extract<ToThread, { keys: unknown } | { noKeys: unknown }>
let answered: ((it: Answer) => void) | undefined
const keys = createAskedKeys(async (wanted) => {
  const answer = new Promise<Answer>((resolve) => {
    answered = resolve
  })
  say({ wanted })
  const it = await answer
  if ('noKeys' in it) throw Object.assign(new Error(it.noKeys.message), { name: it.noKeys.name })
  return it.keys
}, Date.now)

const codec = createCodec(keys)
let past: PastMoments | undefined
let opened: ReturnType<typeof openLogToRead> | undefined
const house = async () => {
  opened ??= openLogToRead(log)
  // if the log cannot be opened, the next job tries again
  opened.catch(() => {
    opened = undefined
  })
  const store = readsWithKeys(await opened, keys.load)
  past ??= createPastMoments({ store, codec, clock: systemClock, load: keys.load })
  return { store, codec, past, load: keys.load, refresh: keys.refresh, phoneKey }
}

let isStopped = false
let ahead = 0
let wake = (): void => undefined

/** Waits until it may send another piece. */
const room = async (): Promise<void> => {
  while (ahead >= mostAhead && !isStopped)
    await new Promise<void>((resolve) => {
      wake = resolve
    })
}

const work = async ({ begin: job, asked }: Begin): Promise<unknown> => {
  keys.forget()
  const pieces = inPieces(begin<JobName>(job, asked as AskedOf<JobName>, await house()))
  try {
    for (;;) {
      await room()
      if (isStopped) return undefined
      const { done, value } = await pieces.next()
      if (done) return value
      ahead += 1
      say({ piece: value }, [value.buffer])
    }
  } finally {
    await pieces.return(undefined)
  }
}

const doJob = async (job: Begin): Promise<void> => {
  isStopped = false
  ahead = 0
  const beat = setInterval(() => say({ busy: true }), busyMs)
  const last = await work(job).then(
    (over): FromThread => ({ over }),
    (error: unknown): FromThread => ({ failed: sentError(error) }),
  )
  clearInterval(beat)
  keys.forget()
  say(last)
}

port.on('message', (told: ToThread) => {
  if ('begin' in told) void doJob(told)
  else if ('keys' in told || 'noKeys' in told) answered?.(told)
  else {
    if ('stop' in told) isStopped = true
    else ahead -= 1
    wake()
  }
})
