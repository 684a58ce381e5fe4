import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeCertificates } from '../../../../../../tests/support/certificates.ts'
import { freePort } from '../../../../../../tests/support/free-port.ts'
import { probeKurrent } from './probe.ts'
import { startTestCluster } from './test-server/cluster.ts'
import { startTestServer, type TestServerOptions } from './test-server/server.ts'

const certificates = makeCertificates()
afterAll(certificates.remove)
const tls = { certificate: certificates.certificate, key: certificates.key }
const ca = `tlsCAFile=${encodeURIComponent(certificates.authority)}`
const users = { ghost: { password: 'boo', readsAll: true }, guest: { password: 'knock', readsAll: false } }

const serve = async (options: TestServerOptions = {}): Promise<string> => {
  const server = await startTestServer(options)
  onTestFinished(server.stop)
  return new URL(server.url.replace('kurrentdb', 'http')).host
}
const ask = async (url: string) => {
  const probe = probeKurrent(url)
  onTestFinished(probe.close)
  return probe.ask()
}
const lasting = (line: RegExp) => ({ lasting: true, line: expect.stringMatching(line) })
const passing = (line: RegExp) => ({ lasting: false, line: expect.stringMatching(line) })

describe('KurrentDB, asked whether it can be used', () => {
  test('[ES-25] one that can be is nothing to speak of, in plain text and over TLS', async () => {
    expect(await ask(`kurrentdb://${await serve()}?tls=false`)).toBeUndefined()
    const safe = await serve({ tls, users })
    expect(await ask(`kurrentdb://ghost:boo@${safe}?${ca}`)).toBeUndefined()
    expect(await ask(`esdb://ghost:boo@${safe}?${ca}`)).toBeUndefined()
  })

  test('[ES-25] where nothing listens, and for a name that nobody has, is waited for', async () => {
    const port = await freePort()
    const line = /^EVENTSTORE_URL: nothing listens at 127\.0\.0\.1:\d+ \(ECONNREFUSED\); start KurrentDB there, or set /
    expect(await ask(`kurrentdb://127.0.0.1:${port}?tls=false`)).toEqual(passing(line))
    expect(await ask(`kurrentdb://127.0.0.1:${port}`)).toEqual(passing(line))
    expect(await ask(`kurrentdb://nobody.invalid:2113`)).toMatchObject({ lasting: false })
  })

  test('[ES-25] TLS to a plain server, and plain text to one with TLS', async () => {
    expect(await ask(`kurrentdb://${await serve()}`)).toEqual(
      lasting(
        /^EVENTSTORE_URL: 127\S+ was spoken to over TLS and does not speak it \(\w+\); add tls=false to the address$/,
      ),
    )
    expect(await ask(`kurrentdb://${await serve({ tls })}?tls=false`)).toEqual(
      lasting(/^EVENTSTORE_URL: 127\S+ was spoken to in plain text and speaks TLS; take tls=false out of the address$/),
    )
  })

  test('[ES-25] an authority that is unknown', async () => {
    expect(await ask(`kurrentdb://ghost:boo@${await serve({ tls, users })}`)).toEqual(
      lasting(/^EVENTSTORE_URL: the certificate of 127\S+ is signed by nobody .+ \(UNABLE_\w+\); add tlsCAFile=/),
    )
  })

  test('[ES-25] a wrong password, a user nobody knows, nobody, and one who may not read $all', async () => {
    const host = await serve({ tls, users })
    for (const who of ['ghost:wrong@', 'witch:boo@', '']) {
      const trouble = await ask(`kurrentdb://${who}${host}?${ca}`)
      expect(trouble).toEqual(
        lasting(/^EVENTSTORE_URL: 127\S+ lets .+ not in \(UNAUTHENTICATED\); set name and password/),
      )
      expect(trouble?.line).not.toMatch(/wrong|boo/)
    }
    expect(await ask(`kurrentdb://guest:knock@${host}?${ca}`)).toEqual(
      lasting(/^EVENTSTORE_URL: the user guest may not read \$all at 127\S+ \(access-denied\); .+docs\/operations\.md/),
    )
  })

  test("[ES-25] a single address that is a follower's; of several it is waited for, as a leader may be elected", async () => {
    const host = await serve({ leader: () => ({ host: 'leader.example', port: 2113 }) })
    const line = /^EVENTSTORE_URL: 127\S+ is a follower, its leader is leader\.example:2113; name every node/
    expect(await ask(`kurrentdb://${host}?tls=false`)).toEqual(lasting(line))
    expect(await ask(`kurrentdb://${host},${host}?tls=false&gossipTimeout=1&maxDiscoverAttempts=1`)).toEqual(
      passing(/ is there and not ready \(Failed to discover after 1 attempts\.\)/),
    )
  })

  test('[ES-25] an address that prefers nodes which do not lead, of a cluster or alone: no waiting mends it', async () => {
    const cluster = await startTestCluster()
    onTestFinished(cluster.stop)
    for (const preference of ['follower', 'readOnlyReplica', 'random']) {
      const line = `^EVENTSTORE_URL: nodePreference=${preference} chooses nodes of 127\\S+ that store nothing \\(not-leader\\); take nodePreference out of the address$`
      expect(await ask(`${cluster.url}&nodePreference=${preference}`)).toEqual(lasting(new RegExp(line)))
      const alone = /^EVENTSTORE_URL: 127\S+ is a follower, its leader is 127\S+; name every node/
      expect(await ask(`${cluster.nodes[1]?.url}&nodePreference=${preference}`)).toEqual(lasting(alone))
    }
    expect(await ask(`${cluster.url}&nodePreference=leader`)).toBeUndefined()
  })
})
