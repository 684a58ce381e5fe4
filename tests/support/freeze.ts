import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const patienceMs = 1_000

/** Whether each thread of it is stopped, as Linux says behind the name of each. */
const standsStill = (tasks: string): boolean =>
  readdirSync(tasks).every((thread) => {
    const said = readFileSync(`${tasks}/${thread}/stat`, 'utf8')
    return said.slice(said.lastIndexOf(')') + 2).startsWith('T')
  })

/** Stops a process until SIGCONT. The signal alone only begins that: a thread that is busy may still answer a request. */
export const freeze = (child: ChildProcess): void => {
  child.kill('SIGSTOP')
  if (process.platform !== 'linux') return
  const end = performance.now() + patienceMs
  while (performance.now() < end)
    try {
      if (standsStill(`/proc/${child.pid}/task`)) return
    } catch {
      // a thread ended meanwhile
    }
}
