import { Worker } from 'node:worker_threads'

type Job = { message: unknown; resolve: (answer: unknown) => void; reject: (why: Error) => void }
type Seat = { worker: Worker; job: Job | undefined; timer: NodeJS.Timeout | undefined }

export type QueueOptions = { script: URL; workers: number; timeoutMs: number }

/**
 * Requests to worker threads, one at a time each, in order of arrival. A worker that crashes or is late takes its
 * current request with it and no other; the next request starts a new one. Idle workers don't keep the process alive.
 */
export class WorkerQueue {
  readonly #options: QueueOptions
  readonly #waiting: Job[] = []
  readonly #seats = new Set<Seat>()
  #closed = false

  constructor(options: QueueOptions) {
    this.#options = options
  }

  run(message: unknown): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Error('the workers are closed'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ message, resolve, reject })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const closed = new Error('the workers are closed')
    for (const job of this.#waiting.splice(0)) job.reject(closed)
    await Promise.all([...this.#seats].map((seat) => this.#lose(seat, closed)))
  }

  #next(): void {
    if (this.#waiting.length === 0) return
    const seat = [...this.#seats].find((free) => !free.job) ?? this.#tryToStart()
    const job = seat && this.#waiting.shift()
    if (!seat || !job) return
    seat.job = job
    seat.timer = setTimeout(
      () => void this.#lose(seat, new Error(`no answer in ${this.#options.timeoutMs} ms`)),
      this.#options.timeoutMs,
    )
    seat.worker.ref()
    seat.worker.postMessage(job.message)
  }

  /** The machine may have no thread left. Nobody would answer those who wait then. */
  #tryToStart(): Seat | undefined {
    if (this.#seats.size >= this.#options.workers) return undefined
    try {
      return this.#start()
    } catch (error) {
      const why = error instanceof Error ? error : new Error(String(error))
      if (this.#seats.size === 0) for (const job of this.#waiting.splice(0)) job.reject(why)
      return undefined
    }
  }

  #start(): Seat {
    const seat: Seat = { worker: new Worker(this.#options.script), job: undefined, timer: undefined }
    seat.worker.on('message', (answer) => {
      this.#release(seat)?.resolve(answer)
      this.#next()
    })
    seat.worker.on('error', (error) => void this.#lose(seat, error instanceof Error ? error : new Error(String(error))))
    seat.worker.on('exit', (code) => void this.#lose(seat, new Error(`the worker ended with ${code}`)))
    this.#seats.add(seat)
    return seat
  }

  async #lose(seat: Seat, why: Error): Promise<void> {
    if (!this.#seats.delete(seat)) return
    this.#release(seat)?.reject(why)
    this.#next()
    await seat.worker.terminate()
  }

  #release(seat: Seat): Job | undefined {
    clearTimeout(seat.timer)
    seat.worker.unref()
    const job = seat.job
    seat.job = undefined
    return job
  }
}
