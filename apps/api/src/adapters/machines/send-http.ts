import { request as plainly } from 'node:http'
import { request as securely } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { FilledMessage } from '@ghostlight/domain'
import type { Answered } from '../../engine/ports/machines.ts'
import { failureOf } from './failure.ts'
import type { Found } from './found.ts'

type Http = Extract<FilledMessage, { kind: 'http' }>
type To = { found: Found; withinMs: number; headers: Readonly<Record<string, string>> }

/** Reads only the head of an answer, and follows no redirect. */
export const sendHttp = ({ method, url, body }: Http, { found, withinMs, headers }: To): Promise<Answered> =>
  new Promise((resolve) => {
    const pinned: LookupFunction = (_, { all }, callback) =>
      all ? callback(null, [found]) : callback(null, found.address, found.family)
    const ask = url.protocol === 'https:' ? securely : plainly
    const own =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    try {
      const asked = ask(url, {
        method,
        headers: { ...headers, ...own },
        lookup: pinned,
        agent: false,
        maxHeaderSize: 16_384,
      })
      const tooLong = setTimeout(() => asked.destroy(new Error('timeout')), withinMs)
      asked.once('close', () => clearTimeout(tooLong))
      asked.on('error', (error) => resolve(failureOf(error)))
      asked.once('response', (response) => {
        resolve(answered(response.statusCode ?? 0))
        response.destroy()
      })
      asked.end(body)
    } catch {
      // an invalid header
      resolve({ ok: false, reason: 'NOT_TAKEN', detail: 'a header has signs that no header may have' })
    }
  })

const answered = (status: number): Answered => {
  if (status >= 200 && status < 300) return { ok: true, detail: `answered ${status}` }
  const elsewhere = status >= 300 && status < 400 ? ', and is not followed elsewhere' : ''
  return { ok: false, reason: 'NOT_TAKEN', detail: `the machine answered ${status}${elsewhere}` }
}
