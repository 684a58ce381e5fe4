import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/**
 * Runs stages. The first stage that fails ends the others; resolves with its name, or with undefined if all succeed. Stages
 * with `beside` run in order while the others run, with what these leave of the processors. The output of each is printed in
 * one piece at the end. `env` of a stage is added to that of all.
 */
export async function firstThatFails(stages, { node, env, print = console.log }) {
  const [beside, inTurn] = [stages.filter((it) => it.beside), stages.filter((it) => !it.beside)]
  const onTerminal = async (stage, signal) => {
    print(`\n── ${stage.name}`)
    return (await ended(start(stage, { stdio: 'inherit', signal }))).code === 0
  }
  const start = ({ program, fixed = [], args = [], env: own }, { signal, ...options }) =>
    asGroup(spawn(node, [program, ...fixed, ...args], { env: { ...env, ...own }, detached: true, ...options }), signal)

  // nothing runs beside them: their output goes straight to the terminal
  if (inTurn.length === 0) return inOrder(beside, onTerminal)
  const over = new AbortController()
  let failed
  const note = (name) => {
    if (name === undefined) return
    failed ??= name
    over.abort()
  }
  const printed = []
  const side = inOrder(beside, async (stage) => {
    if (over.signal.aborted) return true
    const child = start(stage, { stdio: ['ignore', 'pipe', 'pipe'], signal: over.signal })
    // tests wait for sounds and pages: the rest of their time is enough, and they are as quick as without it
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const { code, output } = await ended(child)
    if (over.signal.aborted) return true
    printed.push(`\n── ${stage.name}\n${output}`)
    return code === 0
  }).then(note)
  const stopped = await inOrder(inTurn, (stage) => !over.signal.aborted && onTerminal(stage, over.signal))
  if (!over.signal.aborted) note(stopped)
  await side
  if (printed.length > 0) print(printed.join('').trimEnd())
  return failed
}

async function inOrder(stages, run) {
  for (const stage of stages) if (!(await run(stage))) return stage.name
  return undefined
}

/** Resolves with the exit code and the output. */
function ended(child) {
  return new Promise((resolve) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    child.on('error', (error) => console.error(error.message))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Ends the child with all that it started, such as the servers of tests, when the signal aborts or this process is ended. */
function asGroup(child, aborted) {
  const end = (signal) => {
    try {
      process.kill(-child.pid, signal)
    } catch {
      // it has already ended
    }
  }
  const abort = () => end('SIGKILL')
  aborted?.addEventListener('abort', abort)
  const forward = (signal) => {
    end(signal)
    process.exit(128 + constants.signals[signal])
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.once(signal, forward)
  child.once('exit', () => {
    aborted?.removeEventListener('abort', abort)
    for (const signal of signals) process.off(signal, forward)
  })
  return child
}
