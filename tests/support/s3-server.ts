import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { freeze } from './freeze.ts'
import { until } from './show.ts'

const run = promisify(execFile)

/** The S3 server of Ceph, with a monitor and a store in memory of its own, on this machine only. */
export type S3Server = {
  /** `http://127.0.0.1:PORT` */
  readonly endpoint: string
  /** SIGKILL to the S3 gateway; stored objects stay */
  kill(): Promise<void>
  /** Same port */
  start(): Promise<void>
  /** Takes connections but answers nothing, until `resume` */
  freeze(): void
  resume(): void
  close(): Promise<void>
}

/** Debian's version of Ceph, for test titles. */
export const s3ServerName = 'Ceph RGW'

type Credentials = { accessKey: string; secretKey: string }

export async function startS3Server({ accessKey, secretKey }: Credentials): Promise<S3Server> {
  const dir = await mkdtemp(join(tmpdir(), 'ceph-'))
  const [monPort, port] = [await freePort(), await freePort()]
  const [fsid, osd] = [randomUUID(), randomUUID()]
  const started: ChildProcess[] = []
  const killWithUs = () => {
    for (const it of started) it.kill('SIGKILL')
  }
  process.once('exit', killWithUs)

  const conf = join(dir, 'ceph.conf')
  const keyring = join(dir, 'keyring')
  for (const folder of ['mon', 'osd']) await mkdir(join(dir, folder))
  await writeFile(conf, settings({ dir, fsid, monPort, port }))
  await writeFile(keyring, ['mon.', 'client.admin', 'osd.0', 'client.rgw'].map(keyOf).join(''), { mode: 0o600 })

  const daemon = (program: string, ...args: string[]): ChildProcess => {
    const child = spawn(program, ['-f', '-c', conf, ...args], { stdio: 'ignore' })
    started.push(child)
    return child
  }
  const end = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const endpoint = `http://127.0.0.1:${port}`
  const gateway = async (): Promise<ChildProcess> => {
    const child = daemon('radosgw', '-n', 'client.rgw')
    const speaks = async (): Promise<boolean> => {
      if (child.exitCode !== null) throw new Error(`radosgw ended with ${child.exitCode}; see ${dir}`)
      return (await fetch(endpoint).catch(() => undefined)) !== undefined
    }
    // the gateway retries its own store every 5 s, and sometimes needs more than one retry
    await until('Ceph speaks S3', speaks, 60_000)
    return child
  }

  const monmap = join(dir, 'monmap')
  await run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'm', `[v2:127.0.0.1:${monPort}]`, monmap])
  await run('ceph-mon', ['-i', 'm', '--mkfs', '--monmap', monmap, '--keyring', keyring, '-c', conf])
  daemon('ceph-mon', '-i', 'm')
  await run('ceph', ['-c', conf, 'osd', 'new', osd])
  await run('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', osd, '-c', conf])
  daemon('ceph-osd', '-i', '0')
  let speaking = await gateway()
  const user = ['user', 'create', '--uid=ghostlight', '--display-name=ghostlight']
  const given = [`--access-key=${accessKey}`, `--secret-key=${secretKey}`]
  await run('radosgw-admin', ['-c', conf, '-n', 'client.rgw', ...user, ...given])

  return {
    endpoint,
    kill: () => end(speaking),
    async start() {
      speaking = await gateway()
    },
    freeze: () => freeze(speaking),
    resume: () => void speaking.kill('SIGCONT'),
    async close() {
      process.off('exit', killWithUs)
      await Promise.all(started.map(end))
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** A key in Ceph's format: its type, its time and its length. */
function keyOf(name: string): string {
  const head = Buffer.alloc(12)
  head.writeUInt16LE(1, 0)
  head.writeUInt32LE(Math.floor(Date.now() / 1_000), 2)
  head.writeUInt16LE(16, 10)
  const key = Buffer.concat([head, randomBytes(16)]).toString('base64')
  return `[${name}]\n\tkey = ${key}\n${['mon', 'osd', 'mgr'].map((it) => `\tcaps ${it} = "allow *"\n`).join('')}`
}

type Places = { dir: string; fsid: string; monPort: number; port: number }

/** One monitor and one store, with no copies to wait for and no delays before work that Ceph usually puts off. */
function settings({ dir, fsid, monPort, port }: Places): string {
  return `[global]
fsid = ${fsid}
mon_host = [v2:127.0.0.1:${monPort}/0]
public_addr = 127.0.0.1
keyring = ${join(dir, 'keyring')}
mon_data = ${join(dir, 'mon')}
osd_data = ${join(dir, 'osd')}
run_dir = ${dir}
crash_dir = ${dir}
pid_file =
log_file = ${dir}/$name.log
log_to_stderr = false
admin_socket = ${dir}/$name.$pid.asok
osd_objectstore = memstore
memstore_device_bytes = 268435456
osd_class_load_list = *
osd_class_default_list = *
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 2
osd_pool_default_pgp_num = 2
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_data_avail_crit = 1
mon_data_avail_warn = 2
paxos_propose_interval = 0.02
paxos_min_wait = 0.01
[client.rgw]
rgw_frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
rgw_thread_pool_size = 32
rgw_gc_max_objs = 2
rgw_usage_max_shards = 1
rgw_objexp_hints_num_shards = 2
rgw_lc_max_objs = 1
rgw_override_bucket_index_max_shards = 1
`
}
