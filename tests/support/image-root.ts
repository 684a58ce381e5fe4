import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, copyFileSync, globSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.ts'
import { textOf } from './sources.ts'

/** The user `node` of Node's image. */
const uid = 1000
/** What a start, its launcher and this test call inside. */
const programs = ['sh', 'dirname', 'readlink', 'env', 'setpriv', 'touch', 'cat'].map((name) => `/usr/bin/${name}`)

/** What the last stage of the Dockerfile sets, and starts. */
const lastStage = () => {
  const stage =
    textOf('infra/Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const value = (word: string): string => new RegExp(`^${word} (.+)$`, 'm').exec(stage)?.[1] ?? ''
  const env = Object.fromEntries(
    value('ENV')
      .split(' ')
      .map((it) => it.split('=')),
  )
  const link = /ln -s (\S+) (\S+)$/m.exec(stage)
  return {
    env: env as Record<string, string>,
    copied: /^COPY --from=build \/unpacked (\S+)$/m.exec(stage)?.[1] ?? '',
    link: [link?.[1] ?? '', link?.[2] ?? ''] as const,
    workdir: value('WORKDIR'),
    user: value('USER'),
    command: JSON.parse(value('CMD')) as string[],
  }
}

/** Why this machine cannot run a root of its own; undefined: it can. */
export const noRootsHere = (): string | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux, and root'
  const { status, stderr } = spawnSync('unshare', ['--mount', '--pid', '--fork', 'true'])
  return status === 0 ? undefined : `this machine may not make namespaces: ${stderr}`
}

const put = (root: string, path: string, from = path): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  copyFileSync(from, join(root, path))
}

/**
 * The root of a node's container as the Dockerfile makes it, on the programs and libraries of this machine in place of the
 * base image. The unpacked folder moves into it.
 */
export const makeImageRoot = (unpacked: string, root: string) => {
  const stage = lastStage()
  mkdirSync(root)
  mkdirSync(dirname(join(root, stage.copied)), { recursive: true })
  renameSync(unpacked, join(root, stage.copied))
  const node = join(root, stage.copied, 'runtime/node')
  put(root, '/usr/local/bin/node', node)
  rmSync(node)
  symlinkSync('/usr/local/bin/node', node)
  symlinkSync(stage.link[0], join(root, stage.link[1]))
  const own = globSync(`${root}/{usr/local/bin/node,**/node_modules/**/*.node}`)
  const libraries = [...programs, ...own].flatMap((file) =>
    [...execFileSync('ldd', [file], { encoding: 'utf8' }).matchAll(/(?:=> )?(\/\S*lib\S*\.so\S*) \(/g)].map(
      ([, path = '']) => path,
    ),
  )
  for (const path of new Set([...programs, ...libraries])) put(root, path)
  symlinkSync('usr/bin', join(root, 'bin'))
  for (const folder of ['dev', 'proc', 'tmp', 'etc', 'data/audio', 'keys'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'etc/passwd'), `node:x:${uid}:${uid}::/home/node:/bin/sh\n`)
  for (const folder of ['data', 'data/audio', 'keys']) chownSync(join(root, folder), uid, uid)
  return stage
}

/** Starts a program in the root as Compose does: read-only but for its volumes, without capabilities, without new rights. */
export const runImage = async (
  root: string,
  { env, workdir }: ReturnType<typeof lastStage>,
  command: readonly string[],
) => {
  const port = await freePort()
  const mounts = ['data', 'keys'].map((it) => `mount --bind '${root}/${it}' '${root}/${it}'`)
  const inside = Object.entries({ ...env, PATH: '/usr/local/bin:/usr/bin', PORT: String(port), HOST: '127.0.0.1' })
  const script = [
    `mount --bind '${root}' '${root}'`,
    ...mounts,
    `mount -t tmpfs -o mode=1777 none '${root}/tmp'`,
    `mount -t proc none '${root}/proc'`,
    `mount --rbind /dev '${root}/dev'`,
    `mount -o remount,bind,ro '${root}'`,
    `exec chroot '${root}' /usr/bin/env -i ${inside.map(([name, value]) => `${name}='${value}'`).join(' ')} ` +
      `/usr/bin/setpriv --reuid ${uid} --regid ${uid} --clear-groups --no-new-privs --bounding-set -all --inh-caps -all ` +
      `/usr/bin/sh -c 'cd ${workdir} && exec "$@"' sh "$@"`,
  ].join(' && ')
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', ...command], {
    detached: true,
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  return { child, port, printed: () => printed }
}
