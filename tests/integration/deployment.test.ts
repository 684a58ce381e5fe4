import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service as KubernetesService } from 'kubernetes-models/v1'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { parseConfig } from '../../apps/api/src/config/config.ts'
import { ROOT, textOf } from '../support/sources.ts'

type Service = {
  image?: string
  environment: Record<string, string>
  command: string[]
  volumes: string[]
  ports: string[]
  healthcheck?: { interval: string }
  restart?: string
  stop_grace_period?: string
}
type Compose = { services: Record<string, Partial<Service> | null>; volumes: Record<string, null> }
const tags = ['!reset', '!override'].map((tag) => ({ tag, collection: 'map' as const, resolve: (it: unknown) => it }))
const scalars = [{ tag: '!reset', resolve: () => null }]
const missing: Service = { environment: {}, command: [], volumes: [], ports: [] }
const composed = (file: string) => {
  const { services, volumes } = parse(textOf(file), { merge: true, customTags: [...tags, ...scalars] }) as Compose
  const there = Object.entries(services).flatMap(([name, it]) => (it ? [{ ...missing, ...it, name }] : []))
  const of = (name: string) => {
    const found = there.find((it) => it.name === name)
    if (!found) throw new Error(`${file} has no ${name}`)
    return found
  }
  return { there, of, volumes: Object.keys(volumes) }
}
const one = composed('docker-compose.yml')
const cluster = composed('infra/compose.cluster.yml')
const files = ['docker-compose.yml', 'infra/compose.cluster.yml']
const both = [...one.there, ...cluster.there]
const members = cluster.there.filter(({ name }) => name.startsWith('kurrentdb-'))

test('[DP-01] every image has a fixed version, data is kept in volumes of its own, and only Caddy is reachable from outside', () => {
  expect(one.there.map(({ name }) => name)).toEqual(['kurrentdb', 'redis', 'api-a', 'api-b', 'caddy'])
  for (const { image } of both.filter((it) => it.image && !it.image.endsWith(':local')))
    expect(image).toMatch(/^[a-z/]+:\d+\.\d+\.\d+(-[a-z]+)?$/)
  expect(one.there.filter(({ ports }) => ports.length > 0).map(({ name }) => name)).toEqual(['caddy'])
  for (const { there, volumes } of [one, cluster]) {
    const mounted = there.flatMap((it) => it.volumes.map((volume) => volume.split(':')[0] ?? ''))
    expect(new Set(mounted.filter((name) => /^[a-z-]+$/.test(name)))).toEqual(
      new Set(volumes.filter((name) => there !== cluster.there || name !== 'log')),
    )
  }
  for (const { name, healthcheck, restart } of [...one.there.filter((it) => it.name !== 'caddy'), ...members])
    expect([name, healthcheck?.interval, restart]).toEqual([name, '5s', 'unless-stopped'])
})

test('[DP-01] each Dockerfile starts from a fixed version, and the node runs as an unprivileged user', () => {
  const bases = ['infra/Dockerfile', 'infra/caddy/Dockerfile'].flatMap((file) =>
    [...textOf(file).matchAll(/^FROM (?:--platform=\S+ )?(\S+)/gm)].map(([, base = '']) => base),
  )
  expect(bases).toHaveLength(4)
  for (const base of bases) expect(base).toMatch(/^[a-z]+:\d+\.\d+\.\d+(-[a-z-]+)?$/)
  const file = textOf('infra/Dockerfile')
  const wanted = /nodeVersion: (\S+)/.exec(textOf('pnpm-workspace.yaml'))?.[1]
  expect(file.match(new RegExp(`node:${wanted}-`, 'g'))).toHaveLength(2)
  expect(file).toMatch(/^USER node$/m)
})

/** The longest record that the database writes, less 10,000: it does not start with a larger limit. */
const most = 16 * 1024 * 1024 - 10_000

test('[DP-02] KurrentDB runs no projections and takes a large show in one append; Redis evicts nothing and writes every second', () => {
  const databases = [one.of('kurrentdb'), ...members]
  expect(databases).toHaveLength(4)
  const limit = 15 * 1024 * 1024
  expect(limit).toBeLessThan(most)
  for (const { environment } of databases)
    expect(environment).toMatchObject({
      KURRENTDB_RUN_PROJECTIONS: 'None',
      KURRENTDB_MAX_APPEND_SIZE: String(limit),
      // since 25.1 this setting must not exceed the other one, and by default it does
      KURRENTDB_MAX_APPEND_EVENT_SIZE: String(limit),
    })
  const others = [
    'docs/operations.md',
    'tests/containers/main.ts',
    'apps/api/src/adapters/event-store/kurrent/errors.ts',
  ]
  for (const file of others) expect([file, /\b(1[56]\d{6})\b/.exec(textOf(file))?.[1]]).toEqual([file, String(limit)])
  expect(one.of('redis').command.join(' ')).toBe(
    'redis-server --appendonly yes --appendfsync everysec --maxmemory-policy noeviction',
  )
})

test('[DP-02] each member of the cluster contacts the two others over TLS, by the name in its certificate', () => {
  const names = members.map(({ name }) => name)
  expect(names).toEqual(['kurrentdb-a', 'kurrentdb-b', 'kurrentdb-c'])
  for (const { name, environment } of members) {
    expect(environment['KURRENTDB_CLUSTER_SIZE']).toBe('3')
    expect(environment['KURRENTDB_INSECURE']).toBe(undefined)
    const others = names.filter((other) => other !== name).map((other) => `${other}:2113`)
    expect(environment['KURRENTDB_GOSSIP_SEED']?.split(',')).toEqual(others)
    expect(environment['KURRENTDB_NODE_HOST_ADVERTISE_AS']).toBe(name)
  }
  for (const node of ['api-a', 'api-b']) {
    const url = cluster.of(node).environment['EVENTSTORE_URL']
    expect(url).toContain(names.map((name) => `${name}:2113`).join(','))
    expect(url).toMatch(/\?tlsCAFile=\/authority\/ca\.crt$/)
  }
})

test('[DP-02] one command makes the certificates: one for each member, and only the authority can sign', () => {
  const dir = mkdtempSync(join(tmpdir(), 'ghostlight-certificates-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const make = () => execFileSync('sh', [join(ROOT, 'infra/kurrentdb/certificates'), dir])
  make()
  const authority = join(dir, 'authority', 'ca.crt')
  for (const { name } of members) {
    const file = join(dir, name, 'node.crt')
    const { stdout, status } = spawnSync('openssl', ['verify', '-CAfile', authority, '-verify_hostname', name, file])
    expect([name, status, String(stdout)]).toEqual([name, 0, `${file}: OK\n`])
    expect(String(execFileSync('openssl', ['x509', '-in', file, '-noout', '-text']))).not.toContain('CA:TRUE')
  }
  expect(statSync(join(dir, 'authority.key')).mode & 0o077).toBe(0)
  const before = readFileSync(join(dir, 'kurrentdb-a', 'node.crt'))
  make()
  expect(readFileSync(join(dir, 'kurrentdb-a', 'node.crt')), 'what is there stays').toEqual(before)
})

test('[DP-04] the nodes get only settings that the product has, the same except for their own disk, and have time to shut down', () => {
  const [a, b] = ['api-a', 'api-b'].map(one.of)
  expect(a?.environment).toEqual(b?.environment)
  expect(a?.volumes.slice(1)).toEqual(b?.volumes.slice(1))
  expect(a?.volumes[0]).not.toBe(b?.volumes[0])
  const filled = Object.fromEntries(
    Object.entries(a?.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, variable: string, rest = '') => sample[variable] ?? rest),
    ]),
  )
  const config = parseConfig(filled, [])
  const known = textOf('docs/operations.md')
  for (const name of Object.keys(filled)) expect(known).toContain(`\`${name}\``)
  expect(config.TRUST_PROXY).toBe(true)
  for (const { stop_grace_period } of ['api-a', 'api-b'].map(one.of))
    expect(Number.parseInt(stop_grace_period ?? '', 10) * 1_000).toBeGreaterThan(config.DRAIN_MS + 10_000)
  // three health checks of Caddy
  expect(textOf('infra/caddy/Caddyfile')).toContain('health_interval 1s')
  expect(config.DRAIN_MS).toBeGreaterThan(2_000)
})
const sample: Record<string, string> = {
  SESSION_SECRET: 'a secret of this test, 32 bytes or more',
  PUBLIC_ORIGIN: 'https://show.example',
  OPERATOR_USERNAME: 'iris',
  OPERATOR_PASSWORD: 'a long password',
}

test('[DP-04] the example has every variable that the compose files use, and no other', () => {
  const asked = files.flatMap((file) => [...textOf(file).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
  const written = [...textOf('infra/env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const optional = (name: string) => /^(OPENAI|ELEVENLABS|SPEECH)_|^RETENTION_DAYS$/.test(name)
  expect(new Set(written)).toEqual(new Set(asked.filter((name) => !optional(name))))
})

test('[DP-05] Caddy takes the Caddyfile with each way to HTTPS', () => {
  const adapt = (tls: string) =>
    spawnSync('caddy', ['adapt', '--config', 'infra/caddy/Caddyfile'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        SITE: 'https://show.example',
        TLS: tls,
        DNS_PROVIDER: 'hetzner',
        DNS_TOKEN: 'x',
      },
    })
  const [internal, own, none, dns] = ['internal', 'own', 'none', 'dns'].map(adapt)
  expect(internal?.stdout).toContain('"module":"internal"')
  expect(own?.stdout).toContain('"certificate":"/certificates/show.crt"')
  for (const it of [internal, own, none]) {
    expect(it?.stdout).toContain('{"policy":"least_conn"}')
    expect(it?.stdout).toContain('"uri":"/readyz"')
  }
  // only a Caddy built with the module of a provider knows its settings
  expect(dns?.stderr).toContain('module not registered: dns.providers.hetzner')
})

test('[DP-05] phones are not offered HTTP/3: it needs UDP, and no UDP port is open', () => {
  expect(one.of('caddy').ports).toEqual(['80:80', '443:443'])
  const env = { PATH: process.env['PATH'], HOME: ROOT, SITE: 'https://show.example', TLS: 'internal' }
  const adapted = execFileSync('caddy', ['adapt', '--config', 'infra/caddy/Caddyfile'], { cwd: ROOT, env })
  expect(String(adapted)).toContain('"protocols":["h1","h2"]')
})

test('[DP-03] the guide waits for a node before it stops the other one', () => {
  const started = [...textOf('docs/operations.md').matchAll(/docker compose up [^&#\n]*/g)].map(([it]) => it)
  expect(started).toHaveLength(5)
  expect(started.filter((it) => !it.includes('--wait'))).toEqual([])
})

test('[DP-05] the scripts run in any shell', () => {
  for (const script of ['infra/backup', 'infra/restore', 'infra/kurrentdb/certificates']) {
    expect([script, statSync(join(ROOT, script)).mode & 0o111]).toEqual([script, 0o111])
    expect(String(execFileSync('sh', ['-n', join(ROOT, script)]))).toBe('')
  }
})

test('[PG-21] what is started from the compose file writes only to its volumes, and gains no rights', () => {
  const hardened = parse(textOf('docker-compose.yml'), { merge: true }).services
  for (const name of ['api-a', 'api-b', 'redis'])
    expect([name, hardened[name]]).toEqual([
      name,
      expect.objectContaining({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }),
    ])
  expect(hardened.redis.user).toBe('redis')
  const [major = 0, minor = 0, patch = 0] = hardened.kurrentdb.image.split(':')[1].split('.').map(Number)
  // 26.0.2 takes much memory once a day
  expect(major * 10_000 + minor * 100 + patch).toBeGreaterThanOrEqual(26_00_03)
})

const models = { ConfigMap, Deployment, PodDisruptionBudget, Service: KubernetesService, Ingress }

test('[PG-22] Kubernetes accepts each manifest, and the nodes of the Deployment keep nothing and have the settings of the product', () => {
  const documents = parseAllDocuments(textOf('infra/kubernetes/ghostlight.yaml')).map((it) => it.toJS())
  expect(documents.map(({ kind }) => kind)).toEqual([
    'ConfigMap',
    'Deployment',
    'PodDisruptionBudget',
    'Service',
    'Ingress',
  ])
  for (const it of documents) {
    const Model = models[it.kind as keyof typeof models]
    expect(() => new Model(it).validate(), it.kind).not.toThrow()
    expect(() =>
      new Model({
        ...it,
        spec: { ...it.spec, replicas: 'two', rules: 'x', ports: 'x', minAvailable: [] },
        data: 1,
      }).validate(),
    ).toThrow()
  }
  const [settings, deployment] = documents
  const config = parseConfig({ ...settings.data, ...sample }, [])
  const { spec } = deployment.spec.template
  expect(spec.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(config.DRAIN_MS + 10_000)
  expect(spec.volumes.every((it: object) => 'emptyDir' in it)).toBe(true)
  expect([config.KEYS_DIR, config.AUDIO_DIR].every((it) => it?.startsWith('s3://'))).toBe(true)
  const [{ image, securityContext, volumeMounts }] = spec.containers
  expect(image).toMatch(/:\d+\.\d+\.\d+$/)
  expect([spec.securityContext.runAsNonRoot, securityContext.readOnlyRootFilesystem]).toEqual([true, true])
  expect(volumeMounts.map((it: { mountPath: string }) => it.mountPath)).toContain(config.DATA_DIR)
})
