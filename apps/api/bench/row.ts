import { AsyncLocalStorage } from 'node:async_hooks'

/** A row that is running: what it has started, and how it is told that some of that has failed. */
type Row = { isOver: boolean; started: Set<() => unknown>; fail: (error: Error) => void }

/** Whatever is started outside of any row belongs to the whole program. */
const program: Row = {
  isOver: false,
  started: new Set(),
  fail: (error) => {
    throw error
  },
}
const current = new AsyncLocalStorage<Row>()
const running = new Set<Row>([program])
const row = (): Row => current.getStore() ?? program

/** Ends this with the row, however the row ends. Call what is returned when it has ended before. */
export const endWithRow = (end: () => unknown): (() => void) => {
  const { isOver, started } = row()
  if (isOver) throw new Error('this row is over')
  started.add(end)
  return () => void started.delete(end)
}

/** For what fails while nobody waits for it: the row fails. */
export const failsRow = (): ((error: Error) => void) => row().fail

/** What was started last is ended first: a folder goes after whoever writes into it. */
const endAll = async (of: Row): Promise<void> => {
  of.isOver = true
  for (const end of [...of.started].toReversed())
    try {
      await end()
    } catch (error) {
      process.stderr.write(`could not be ended: ${error}\n`)
    }
  running.delete(of)
}

/** Rejects when something that the row has started fails, or after so many ms. Nothing that it has started is left then. */
export const runRow = async <T>(run: () => Promise<T>, { withinMs }: { withinMs: number }): Promise<T> => {
  const failed = Promise.withResolvers<never>()
  const it: Row = { isOver: false, started: new Set(), fail: failed.reject }
  running.add(it)
  const late = setTimeout(() => it.fail(new Error(`it was not over after ${withinMs / 1000} s`)), withinMs)
  try {
    return await Promise.race([current.run(it, run), failed.promise])
  } finally {
    clearTimeout(late)
    await endAll(it)
  }
}

// a socket's handler that throws ends the row, and the others go on
process.on('uncaughtException', (error) => {
  if (running.size === 1) {
    process.stderr.write(`${error.stack ?? error}\n`)
    process.exit(1)
  }
  for (const it of running) if (it !== program) it.fail(error)
})
process.once('exit', () => {
  for (const it of running) for (const end of [...it.started].toReversed()) end()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
