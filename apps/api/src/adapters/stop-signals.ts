/** Aborts at Ctrl+C or a signal to stop. A second signal ends the process at once. */
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
