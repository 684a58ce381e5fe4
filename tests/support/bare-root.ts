import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { freePort } from './free-port.ts'
import { heldUpMs } from './held-up.ts'
import { until } from './show.ts'

const port = 8080
/** What the launcher calls, besides the shell. */
const programs = ['/bin/sh', '/usr/bin/dirname', '/usr/bin/readlink', '/usr/bin/env']

const librariesOf = (files: readonly string[]): string[] =>
  files.flatMap((file) =>
    [...execFileSync('ldd', [file], { encoding: 'utf8' }).matchAll(/(?:=> )?(\/\S*lib\S*\.so\S*) \(/g)].map(
      ([, path = '']) => path,
    ),
  )

/**
 * Unpacks a package into a root that has nothing but a shell and the C libraries: no npm, no Git, and a network in which
 * there is only itself. Needs root, and Linux. Where a container may not make a network, it says so and uses that of the
 * machine.
 */
export const openBareRoot = async (file: string, root: string) => {
  const name = basename(file, '.tar.gz')
  mkdirSync(root, { recursive: true })
  execFileSync('tar', ['-xzf', file, '-C', root])
  for (const folder of ['bin', 'dev', 'tmp', 'root']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'dev/null'), '')
  const put = (path: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    if (!existsSync(join(root, path))) copyFileSync(path, join(root, path))
  }
  const own = globSync(`${root}/${name}/{runtime/node,app/node_modules/**/*.node}`)
  for (const path of librariesOf([...programs, ...own]).filter((it) => !it.startsWith(root))) put(path)
  for (const path of programs) copyFileSync(path, join(root, 'bin', basename(path)))
  return {
    root,
    folder: join(root, name),
    dataDir: join(root, 'root/.local/share/ghostlight'),
    start: () => startIn(root, name),
  }
}

/** From a port of this machine to the server in the other network: a process there listens on a socket in the file system. */
const bridgeTo = async (pid: number, socket: string) => {
  const inside = `require('node:net').createServer((one) => { const other = require('node:net').connect(${port}, '127.0.0.1'); one.on('error', () => other.destroy()).pipe(other).on('error', () => one.destroy()).pipe(one) }).listen(${JSON.stringify(socket)})`
  rmSync(socket, { force: true })
  const other = spawn('nsenter', [`--net=/proc/${pid}/ns/net`, process.execPath, '-e', inside], { stdio: 'inherit' })
  await until('the bridge is there', () => existsSync(socket))
  const server: Server = createServer((one) => {
    const far = connect(socket)
    one.on('error', () => far.destroy()).pipe(far)
    far.on('error', () => one.destroy()).pipe(one)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const close = (): void => {
    server.close()
    other.kill()
  }
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, close }
}

// where these stand, which not every shell looks for
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` }
const mayHaveNetwork = (): boolean => {
  const { status, stderr } = spawnSync('unshare', ['--net', 'true'], { env })
  if (status !== 0) console.warn(`The package runs in the network of this machine: ${stderr}`)
  return status === 0
}

const startIn = async (root: string, name: string) => {
  const isAlone = mayHaveNetwork()
  const at = isAlone ? port : await freePort()
  const from = Date.now()
  const start = `exec chroot '${root}' /bin/env -i HOME=/root PATH=/bin PORT=${at} /${name}/ghostlight start`
  const alone = ['unshare', '--net', 'sh', '-c', `ip link set lo up && ${start}`]
  const [program = 'sh', ...args] = isAlone ? alone : ['sh', '-c', start]
  const child: ChildProcess = spawn(program, args, { detached: true, env })
  let printed = ''
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk
      if (printed.includes('This page')) ready.resolve()
    })
  const ended = once(child, 'exit') as Promise<[number | null]>
  void ended.then(([code]) => ready.reject(new Error(`it ended with ${code}:\n${printed}`)))
  await ready.promise
  // count only its own work and its own waits, because the machine may be busy with something else
  const ms = Date.now() - from - heldUpMs(child.pid ?? 0)
  const here = { origin: `http://127.0.0.1:${at}`, close: () => undefined }
  const { origin, close } = isAlone ? await bridgeTo(child.pid ?? 0, join(root, 'tmp/bridge')) : here
  const page = /http:\/\/localhost:\d+(\/running\?key=\S+)/.exec(printed)?.[1] ?? ''
  const exited = ended.then(([code]) => {
    close()
    return code
  })
  return {
    ms,
    origin,
    page,
    printed: () => printed,
    exited,
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}
