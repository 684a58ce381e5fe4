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
const permanent = (line: RegExp) => ({ permanent: true, line: expect.stringMatching(line) })
const temporary = (line: RegExp) => ({ permanent: false, line: expect.stringMatching(line) })

describe('the probe of KurrentDB', () => {
  test('[ES-25] reports nothing for a usable server, in plain text and over TLS', async () => {
    expect(await ask(`kurrentdb://${await serve()}?tls=false`)).toBeUndefined()
    const safe = await serve({ tls, users })
    expect(await ask(`kurrentdb://ghost:boo@${safe}?${ca}`)).toBeUndefined()
    expect(await ask(`esdb://ghost:boo@${safe}?${ca}`)).toBeUndefined()
  })

  test('[ES-25] waits if nothing listens, and for an unknown name', async () => {
    const port = await freePort()
    const line = /^EVENTSTORE_URL: nothing listens at 127\.0\.0\.1:\d+ \(ECONNREFUSED\); start KurrentDB there, or set /
    expect(await ask(`kurrentdb://127.0.0.1:${port}?tls=false`)).toEqual(temporary(line))
    expect(await ask(`kurrentdb://127.0.0.1:${port}`)).toEqual(temporary(line))
    expect(await ask(`kurrentdb://nobody.invalid:2113`)).toMatchObject({ permanent: false })
  })

  test('[ES-25] reports TLS to a plain server, and plain text to one with TLS', async () => {
    expect(await ask(`kurrentdb://${await serve()}`)).toEqual(
      permanent(
        /^EVENTSTORE_URL: 127\S+ does not use TLS, but the address asks for it \(\w+\); add tls=false to the address$/,
      ),
    )
    expect(await ask(`kurrentdb://${await serve({ tls })}?tls=false`)).toEqual(
      permanent(
        /^EVENTSTORE_URL: 127\S+ uses TLS, but the address does not ask for it; take tls=false out of the address$/,
      ),
    )
  })

  test('[ES-25] reports an unknown authority', async () => {
    expect(await ask(`kurrentdb://ghost:boo@${await serve({ tls, users })}`)).toEqual(
      permanent(
        /^EVENTSTORE_URL: the certificate of 127\S+ is signed by an authority that .+ \(UNABLE_\w+\); add tlsCAFile=/,
      ),
    )
  })

  test('[ES-25] reports a wrong password, an unknown user, a missing user, and a user who may not read $all', async () => {
    const host = await serve({ tls, users })
    for (const who of ['ghost:wrong@', 'witch:boo@', '']) {
      const problem = await ask(`kurrentdb://${who}${host}?${ca}`)
      expect(problem).toEqual(
        permanent(/^EVENTSTORE_URL: 127\S+ does not let .+ in \(UNAUTHENTICATED\); set name and password/),
      )
      expect(problem?.line).not.toMatch(/wrong|boo/)
    }
    expect(await ask(`kurrentdb://guest:knock@${host}?${ca}`)).toEqual(
      permanent(
        /^EVENTSTORE_URL: the user guest may not read \$all at 127\S+ \(access-denied\); .+docs\/operations\.md/,
      ),
    )
  })

  test('[ES-25] reports a single address of a follower; with several addresses it waits, because a leader may be elected', async () => {
    const host = await serve({ leader: () => ({ host: 'leader.example', port: 2113 }) })
    const line = /^EVENTSTORE_URL: 127\S+ is a follower, its leader is leader\.example:2113; name every node/
    expect(await ask(`kurrentdb://${host}?tls=false`)).toEqual(permanent(line))
    expect(await ask(`kurrentdb://${host},${host}?tls=false&gossipTimeout=1&maxDiscoverAttempts=1`)).toEqual(
      temporary(/ is there and not ready \(Failed to discover after 1 attempts\.\)/),
    )
  })

  test('[ES-25] reports an address that prefers nodes other than the leader, of a cluster or alone: waiting does not help', async () => {
    const cluster = await startTestCluster()
    onTestFinished(cluster.stop)
    for (const preference of ['follower', 'readOnlyReplica', 'random']) {
      const line = `^EVENTSTORE_URL: nodePreference=${preference} chooses nodes of 127\\S+ that store nothing \\(not-leader\\); take nodePreference out of the address$`
      expect(await ask(`${cluster.url}&nodePreference=${preference}`)).toEqual(permanent(new RegExp(line)))
      const alone = /^EVENTSTORE_URL: 127\S+ is a follower, its leader is 127\S+; name every node/
      expect(await ask(`${cluster.nodes[1]?.url}&nodePreference=${preference}`)).toEqual(permanent(alone))
    }
    expect(await ask(`${cluster.url}&nodePreference=leader`)).toBeUndefined()
  })
})
