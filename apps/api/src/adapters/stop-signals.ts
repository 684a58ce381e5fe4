/** Aborted when whoever started it has seen enough: Ctrl+C, or told to end. A second one ends it as it stands. */
export const untilStopped = () => {
  const stopped = new AbortController()
  const stop = (): void => {
    stopped.abort()
    release()
  }
  const release = (): void => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return { signal: stopped.signal, release }
}
