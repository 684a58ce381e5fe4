import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../scripts/audit.mjs', import.meta.url))

/** `npm run audit` against a registry that answers this. */
const audit = async (status: number, body: unknown) => {
  const asked: { url: string | undefined; versions: Record<string, string[]> }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push({ url: request.url, versions: JSON.parse(Buffer.concat(parts).toString()) })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/npm/` }
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string[] }>()
  execFile(process.execPath, [script], { env }, (error, stdout) =>
    resolve({ code: Number(error?.code ?? 0), said: stdout.trim().split('\n') }),
  )
  const { code, said } = await promise
  server.close()
  return { code, said, asked }
}

test('[DO-62] the lockfile’s packages are looked up, each with the versions that are installed', async () => {
  const { code, said, asked } = await audit(200, {})
  expect([code, said.length]).toEqual([0, 1])
  expect(said[0]).toMatch(/^The registry knows of no holes in these \d{3,4} packages\.$/)
  expect(asked.map(({ url }) => url)).toEqual(['/npm/-/npm/v1/security/advisories/bulk'])
  const versions = asked[0]?.versions ?? {}
  expect(Object.keys(versions)).toEqual(expect.arrayContaining(['fastify', '@biomejs/biome', 'react']))
  expect(
    Object.values(versions)
      .flat()
      .filter((it) => !/^\d+\.\d+\.\d+[\w.+-]*$/.test(it)),
  ).toEqual([])
})

test('[DO-62] what the registry knows is listed, the worst first, and fails the command', async () => {
  const hole = (severity: string) => ({ severity, title: `a ${severity} hole`, vulnerable_versions: '<9', url: 'u' })
  const { code, said } = await audit(200, { fastify: [hole('low'), hole('critical')], ws: [hole('high')] })
  expect(code).toBe(1)
  expect(said).toEqual([
    'critical  fastify <9  a critical hole  u',
    'high  ws <9  a high hole  u',
    'low  fastify <9  a low hole  u',
  ])
})

test('[DO-62] a registry that does not say is said in one line, and is no failure', async () => {
  for (const [status, body] of [
    [405, {}],
    [200, ['nothing']],
  ] as const) {
    const { code, said } = await audit(status, body)
    expect([code, said.length]).toEqual([0, 1])
    expect(said[0]).toMatch(
      /^The registry does not say whether it knows of holes in these \d{3,4} packages: its? .+\.$/,
    )
  }
})
