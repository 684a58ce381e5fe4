import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type ObjectsAddress, parseAddress } from '../../config/objects-address.ts'
import { ObjectsUnavailable } from '../../engine/ports/objects-unavailable.ts'
import { answerOf, problemOf, type Variable } from './failure.ts'

/** The time limit of a request, including its retries and its body. */
const patienceMs = 2_500

/** `size`: bytes */
export type Listed = { name: string; size: number }

/** A bucket, below a prefix. Errors of every call: ObjectsUnavailable. */
export interface Objects {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** false if it exists already; of several simultaneous callers only one makes it */
  make(name: string, bytes: Uint8Array): Promise<boolean>
  get(name: string): Promise<Uint8Array | undefined>
  /** its first bytes and its size; undefined if it is missing or empty */
  begin(name: string, length: number): Promise<{ bytes: Uint8Array; size: number } | undefined>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** Objects whose names begin with `start`, in any order. */
  list(start: string): AsyncIterable<Listed>
  /** whether the server keeps old versions of overwritten objects */
  keepsFormer(): Promise<boolean>
  close(): Promise<void>
}

type Options = { place: string; variable: Variable }

/** Sends no request before the first call. Errors: Error if the address cannot be read. */
export const openObjects = ({ place, variable }: Options): Objects => {
  const address = parseAddress(place)
  if (!address) throw new Error(`${variable}: the address cannot be read`)
  const client = clientFor(address)
  const Bucket = address.bucket
  const at = (name: string) => ({ Bucket, Key: `${address.prefix}${name}` })

  const within = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await work(AbortSignal.timeout(patienceMs))
    } catch (error) {
      throw new ObjectsUnavailable(problemOf(error, { address, variable }).line, { cause: error })
    }
  }
  /** undefined if the request fails with one of these names. */
  const unless = async <T>(names: readonly string[], work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      if (names.includes(answerOf(error).name)) return undefined
      throw error
    }
  }
  const read = async (name: string, signal: AbortSignal, range?: string) => {
    const asked = { ...at(name), ...(range !== undefined && { Range: range }) }
    const { Body, ContentRange } = await client.send(new GetObjectCommand(asked), { abortSignal: signal })
    if (!(Body instanceof Readable)) throw new Error('the answer has no body')
    const bytes = await buffer(addAbortSignal(signal, Body))
    return { bytes, size: Number(ContentRange?.split('/')[1] ?? bytes.length) }
  }

  return {
    put: (name, bytes) =>
      within(async (abortSignal) => {
        await client.send(new PutObjectCommand({ ...at(name), Body: bytes }), { abortSignal })
      }),
    make: (name, bytes) =>
      within(async (abortSignal) => {
        const command = new PutObjectCommand({ ...at(name), Body: bytes, IfNoneMatch: '*' })
        // either name means that another request made the object
        const there = ['PreconditionFailed', 'ConditionalRequestConflict']
        return (await unless(there, () => client.send(command, { abortSignal }))) !== undefined
      }),
    get: (name) => within(async (signal) => (await unless(['NoSuchKey'], () => read(name, signal)))?.bytes),
    begin: (name, length) =>
      within((signal) => unless(['NoSuchKey', 'InvalidRange'], () => read(name, signal, `bytes=0-${length - 1}`))),
    has: (name) =>
      within(async (abortSignal) => {
        // an answer to HEAD has no body, so a missing bucket is NotFound too; every other call names the bucket
        const found = await unless(['NotFound', 'NoSuchKey'], () =>
          client.send(new HeadObjectCommand(at(name)), { abortSignal }),
        )
        return found !== undefined
      }),
    remove: (name) =>
      within(async (abortSignal) => {
        await client.send(new DeleteObjectCommand(at(name)), { abortSignal })
      }),
    async *list(start) {
      let token: string | undefined
      do {
        const page = {
          Bucket,
          Prefix: `${address.prefix}${start}`,
          ...(token !== undefined && { ContinuationToken: token }),
        }
        const found = await within((abortSignal) => client.send(new ListObjectsV2Command(page), { abortSignal }))
        for (const { Key, Size = 0 } of found.Contents ?? [])
          if (Key !== undefined) yield { name: Key.slice(address.prefix.length), size: Size }
        token = found.IsTruncated ? found.NextContinuationToken : undefined
      } while (token !== undefined)
    },
    keepsFormer: () =>
      within(async (abortSignal) => {
        // the key may not ask, or the server does not support versions
        const unasked = ['AccessDenied', 'NotImplemented']
        const command = new GetBucketVersioningCommand({ Bucket })
        return (await unless(unasked, () => client.send(command, { abortSignal })))?.Status === 'Enabled'
      }),
    close: async () => client.destroy(),
  }
}

/** The credentials come from the client's own variables, or from the machine if it has some. */
const clientFor = ({ endpoint, region }: ObjectsAddress): S3Client =>
  new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // most servers other than AWS do not know these checksums, and TLS makes them unnecessary
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
