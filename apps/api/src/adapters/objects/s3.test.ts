import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openS3Place, type S3Place, s3Name } from '../../../../../tests/support/s3-place.ts'
import { runCommand } from '../../cli/run.ts'
import { blobContract, INFO, NAME, OTHER } from '../blobs/contract.ts'
import { openObjectBlobs } from '../blobs/objects.ts'
import { createMemoryEventStore } from '../event-store/testing/memory.ts'
import { subjectKeysContract } from '../subject-keys/contract.ts'
import { objectKeysContract } from '../subject-keys/contract-objects.ts'
import { openObjectSubjectKeys } from '../subject-keys/objects.ts'
import { type Listed, openObjects } from './objects.ts'
import { probeObjects } from './probe.ts'
import { makeBucket } from './testing/make-bucket.ts'

let s3: S3Place
beforeAll(async () => {
  s3 = await openS3Place()
})
afterAll(() => s3.close())

const sounds = (place = s3.fresh()) => openObjects({ place, variable: 'AUDIO_DIR' })

const share = async () => {
  const [place, log] = [s3.fresh(), createMemoryEventStore()]
  const open = () => openObjectSubjectKeys({ objects: openObjects({ place, variable: 'KEYS_DIR' }), log })
  return { log, open }
}

subjectKeysContract(`in ${s3Name}`, async () => (await share()).open())
objectKeysContract(`in ${s3Name}`, share)
blobContract(`in ${s3Name}`, async () => openObjectBlobs(sounds()))
blobContract(`in ${s3Name} without a memory`, async () => openObjectBlobs(sounds(), { cacheBytes: 0 }))

describe(`the start asks ${s3Name}`, () => {
  const lineOf = async (place: string, variable: 'KEYS_DIR' | 'AUDIO_DIR' = 'AUDIO_DIR') => {
    const probe = probeObjects({ place, variable })
    try {
      return await probe.ask()
    } finally {
      await probe.close()
    }
  }

  test('[ED-30] and accepts a usable bucket, however often it asks', async () => {
    const place = s3.fresh()
    for (const variable of ['KEYS_DIR', 'AUDIO_DIR', 'KEYS_DIR'] as const)
      expect(await lineOf(place, variable)).toBeUndefined()
  })

  test('[ED-30] and says what to set if only another setting helps', async () => {
    const place = s3.fresh()
    expect(await lineOf(place.replace(/s3:\/\/[^/]+/, 's3://no-such-bucket'))).toEqual({
      line: expect.stringMatching(
        /^AUDIO_DIR: there is no bucket no-such-bucket at \S+; create it, or [^\n]+NoSuchBucket/,
      ),
      permanent: true,
    })
    const of = async (name: 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY') => {
      const before = process.env[name]
      process.env[name] = 'another'
      return lineOf(place, 'KEYS_DIR').finally(() => {
        process.env[name] = before
      })
    }
    expect(await of('AWS_ACCESS_KEY_ID')).toEqual({
      line: expect.stringMatching(/^KEYS_DIR: \S+ does not know the access key; set AWS_ACCESS_KEY_ID \(/),
      permanent: true,
    })
    expect(await of('AWS_SECRET_ACCESS_KEY')).toEqual({
      line: expect.stringMatching(/^KEYS_DIR: \S+ takes another secret [^\n]+; set AWS_SECRET_ACCESS_KEY \(/),
      permanent: true,
    })
    const overTls = place.replace('endpoint=http:', 'endpoint=https:')
    if (overTls !== place)
      expect(await lineOf(overTls)).toEqual({
        line: expect.stringMatching(
          /does not use TLS, but the address asks for it [^\n]+; begin its endpoint with http/,
        ),
        permanent: true,
      })
  })

  test('[CL-01] like the doctor, about keys and sounds', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'ghostlight-doctor-'))
    onTestFinished(() => rmSync(dir, { recursive: true }))
    const wrong = s3.fresh().replace(/s3:\/\/[^/]+/, 's3://no-such-bucket')
    const { code, text } = await runCommand(['doctor'], { DATA_DIR: dir, KEYS_DIR: s3.fresh(), AUDIO_DIR: wrong })
    expect([code, text.match(/^\w+ +(keys|sounds) .*$/gm)]).toEqual([
      1,
      [
        expect.stringMatching(/^ok +keys +the bucket \S+ at \S+ keeps what it is given$/),
        expect.stringMatching(/^wrong +sounds +AUDIO_DIR: there is no bucket no-such-bucket at /),
      ],
    ])
  })

  test('[ED-30] and waits if nothing listens, the name is unknown, or nothing answers', async (it) => {
    const { server } = s3
    if (!server) return it.skip('the server at S3_TEST_URL is somebody else’s')
    const place = s3.fresh()
    const elsewhere = (endpoint: string) => place.replace(server.endpoint, endpoint)
    expect(await lineOf(elsewhere('http://127.0.0.1:1'))).toMatchObject({
      line: expect.stringContaining('AUDIO_DIR: nothing listens at 127.0.0.1:1 (ECONNREFUSED)'),
      permanent: false,
    })
    expect(await lineOf(elsewhere('http://no-such-machine.invalid'))).toMatchObject({
      line: expect.stringContaining('no machine is known for no-such-machine.invalid'),
      permanent: false,
    })
    server.freeze()
    const frozen = await lineOf(place)
    server.resume()
    expect(frozen).toMatchObject({ line: expect.stringContaining('is not there or not ready'), permanent: false })
  })

  test('[SK-23] and refuses a bucket for keys that keeps old versions, but accepts it for sounds', async (it) => {
    const { server } = s3
    if (!server) return it.skip('the server at S3_TEST_URL is somebody else’s')
    await makeBucket({ endpoint: server.endpoint, bucket: 'with-versions', versions: true })
    const place = `s3://with-versions?endpoint=${server.endpoint}`
    expect(await lineOf(place)).toBeUndefined()
    expect(await lineOf(place, 'KEYS_DIR')).toEqual({
      line: expect.stringMatching(/^KEYS_DIR: the bucket with-versions keeps former versions[^\n]+; use one without$/),
      permanent: true,
    })
  })
})

describe(`in ${s3Name}`, () => {
  test('[BL-06] sounds can be read after a restart and by another node', async () => {
    const place = s3.fresh()
    const [one, two] = [openObjectBlobs(sounds(place)), openObjectBlobs(sounds(place))]
    await one.put(NAME, new Uint8Array([1, 2, 3, 4]), INFO)
    for (const blobs of [two, openObjectBlobs(sounds(place))])
      expect((await blobs.get(NAME))?.info).toEqual({ ...INFO, size: 4 })
  })

  test('[BL-09] a sound that another node deleted is gone a second later', async () => {
    const place = s3.fresh()
    let now = 0
    const blobs = openObjectBlobs(sounds(place), { now: () => now })
    await blobs.put(NAME, new Uint8Array([1]), INFO)
    await openObjectBlobs(sounds(place)).delete(NAME)
    now = 999
    expect(await blobs.get(NAME)).toBeDefined()
    now = 1000
    expect(await blobs.get(NAME)).toBeUndefined()
  })

  test('[BL-11] a sound that cannot be read now does not count as missing: the read fails with a message within 3 s', async (it) => {
    const { server } = s3
    if (!server) return it.skip('the server at S3_TEST_URL is somebody else’s')
    const blobs = openObjectBlobs(sounds(), { cacheBytes: 0 })
    await blobs.put(NAME, new Uint8Array([1]), INFO)
    const away = {
      name: 'ObjectsUnavailable',
      message: expect.stringMatching(/^AUDIO_DIR: 127\.0\.0\.1:\d+ is not there/),
    }
    const asked = () => [blobs.get(NAME), blobs.info(OTHER), blobs.put(OTHER, new Uint8Array(), INFO)]
    server.freeze()
    const outcomes = await Promise.allSettled(asked())
    server.resume()
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: away })
    await server.kill()
    await expect(blobs.get(NAME)).rejects.toMatchObject(away)
    await server.start()
    expect((await blobs.get(NAME))?.info.size).toBe(1)
  })
})

test('a list has every object, however many answers it takes', async () => {
  const asked: (string | null)[] = []
  const pages = new Map([
    [null, { keys: ['place/a', 'place/b'], next: 'second' }],
    ['second', { keys: ['place/c'], next: 'third' }],
    ['third', { keys: ['place/d'], next: undefined }],
  ])
  const server = createServer(({ url = '' }, answer) => {
    const token = new URL(url, 'http://s3.test').searchParams.get('continuation-token')
    asked.push(token)
    const { keys = [], next } = pages.get(token) ?? {}
    const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>3</Size></Contents>`).join('')
    const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
    answer.setHeader('content-type', 'application/xml')
    answer.end(
      `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${contents}${more}</ListBucketResult>`,
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const objects = sounds(`s3://bucket/place?endpoint=http://127.0.0.1:${port}`)
  const found: Listed[] = []
  for await (const it of objects.list('')) found.push(it)
  await objects.close()
  expect(found).toEqual(['a', 'b', 'c', 'd'].map((name) => ({ name, size: 3 })))
  expect(asked).toEqual([null, 'second', 'third'])
})
