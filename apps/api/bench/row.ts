import { AsyncLocalStorage } from 'node:async_hooks'

/** A running row: `started` ends what it has started, `fail` reports that some of that has failed. */
type Row = { name: string; isOver: boolean; started: Set<() => unknown>; fail: (error: Error) => void }

/** The row of everything that is started outside of rows. */
const program: Row = {
  name: 'the bench',
  isOver: false,
  started: new Set(),
  fail: (error) => {
    throw error
  },
}
const current = new AsyncLocalStorage<Row>()
const running = new Set<Row>([program])
const row = (): Row => current.getStore() ?? program

/** Calls `end` when the row ends, however it ends. Call the returned function if the thing has ended before. */
export const endWithRow = (end: () => unknown): (() => void) => {
  const { isOver, started } = row()
  if (isOver) throw new Error('this row is over')
  started.add(end)
  return () => void started.delete(end)
}

/** Returns a function that fails the row, for errors that nobody waits for. */
export const failsRow = (): ((error: Error) => void) => row().fail

/** Ends first what was started last, so that a folder is removed after the process that writes to it. */
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

type Running = { name: string; withinMs: number }

/** Runs a row. Rejects if something that it has started fails, or after `withinMs`. Nothing that it started is left afterwards. */
export const runRow = async <T>(run: () => Promise<T>, { name, withinMs }: Running): Promise<T> => {
  const failed = Promise.withResolvers<never>()
  const it: Row = { name, isOver: false, started: new Set(), fail: failed.reject }
  running.add(it)
  const late = setTimeout(() => it.fail(new Error(`it was not over after ${withinMs / 1000} s`)), withinMs)
  try {
    return await Promise.race([current.run(it, run), failed.promise])
  } finally {
    clearTimeout(late)
    await endAll(it)
  }
}

// an error in a socket's handler fails its row, and the other rows go on
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
// a bench in the background may be ended by who started it, and would otherwise say nothing at all
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const { name } of running)
      if (name !== program.name) process.stderr.write(`FAILED ${name}: ended by ${signal}\n`)
    process.exit(1)
  })
