import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { createServer } from 'node:net'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { buildWeb } from './build.mjs'

/** A change below these folders restarts the api. */
const SOURCES = ['apps/api/src', 'packages/contracts/src', 'packages/domain/src', 'packages/projections/src']
/** A change directly in these folders restarts it, too: each holds the package's index. */
const PACKAGES = ['packages/contracts', 'packages/domain', 'packages/projections']

/**
 * Runs the product for development. Vite's dev server listens on the port to open, reloads the pages, and passes all other
 * requests on to the api, which has its own port. Resolves with the exit code when both have ended: after a signal, or when
 * Vite ends.
 */
export async function develop(node, args) {
  // The api refuses to start without built pages, although Vite serves them here.
  if (!existsSync('apps/web/dist/phone.html')) buildWeb(node)
  const { port, host } = front(args)
  const behind = await freePort()

  const over = new AbortController()
  let signalled
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      signalled = signal
      over.abort()
    })
  }
  const main = ['apps/api/src/main.ts', ...args, '--host', '127.0.0.1', '--port', String(behind)]
  const api = untilOver(over.signal, () => {
    const child = spawn(node, main, { stdio: ['ignore', 'pipe', 'inherit'] })
    // The api prints its own port; people must open Vite's.
    createInterface({ input: child.stdout }).on('line', (line) => {
      console.log(line.replaceAll(`:${behind}`, `:${port}`))
    })
    return child
  })
  const vite = [
    'node_modules/vite/bin/vite.js',
    '--host',
    host,
    '--port',
    port,
    '--strictPort',
    '--clearScreen',
    'false',
  ]
  const env = { ...process.env, API_ORIGIN: `http://127.0.0.1:${behind}` }
  const web = spawn(node, vite, { cwd: 'apps/web', stdio: 'inherit', env })
  over.signal.addEventListener('abort', () => web.kill('SIGTERM'))
  const [code] = await once(web, 'exit')
  over.abort()
  await api
  return signalled ? 128 + constants.signals[signalled] : (code ?? 1)
}

/** The port and host to listen on, given in the same way as for `npm start`. */
function front(args) {
  const options = { port: { type: 'string' }, host: { type: 'string' } }
  const { values } = parseArgs({ args, options, strict: false })
  return { port: values.port ?? process.env.PORT ?? '8080', host: values.host ?? process.env.HOST ?? '0.0.0.0' }
}

/**
 * Restarts the process after each change. `node --watch` will not do: it does not know which files the workers load, and it
 * mixes its own messages into those that workers send.
 */
async function untilOver(over, start) {
  const changes = new EventEmitter()
  for (const folder of SOURCES) watch(folder, { recursive: true, signal: over }, () => changes.emit('change'))
  for (const folder of PACKAGES) watch(folder, { signal: over }, () => changes.emit('change'))
  while (!over.aborted) {
    const child = start()
    const ended = once(child, 'exit').then(([code]) => {
      if (code) console.error('The api ended; it starts again when one of its files changes.')
    })
    await once(changes, 'change', { signal: over }).catch(() => {})
    child.kill('SIGTERM')
    await ended
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
