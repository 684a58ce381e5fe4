import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type SheetSource, sheetMs } from '../../engine/ports/sheet-source.ts'
import { createTurns } from '../workers/turns.ts'
import { isPublicAddress } from './addresses.ts'
import { allowedHosts, type Hosts, sheetLink } from './links.ts'
import { readWorkbookApart } from './read-apart.ts'
import { SheetRefused } from './refused.ts'
import { limits } from './sheet-limits.ts'

const mostRedirects = 5
/** The most sheets that wait, of at most 10 MiB each. Reading one takes up to half a gigabyte of memory. */
const mostWaiting = 8

type Address = { address: string; family: number }
type Options = {
  /** SHEET_HOSTS */
  hosts: string
  resolve?: (hostname: string) => Promise<Address[]>
  timeoutMs?: number
}

const resolveByDns = (hostname: string): Promise<Address[]> => lookup(hostname, { all: true })

/** Fetches only from allowed hosts and checked addresses, and checks every redirect. */
export const openSheetSource = ({ hosts, resolve = resolveByDns, timeoutMs = 20_000 }: Options): SheetSource => {
  const allowed = allowedHosts(hosts)
  const oneAtATime = createTurns(mostWaiting, 'sheets')

  const followRedirects = async (start: URL, signal: AbortSignal): Promise<Uint8Array> => {
    let url = start
    let from: URL | undefined
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      allowed.check(url, from)
      const answer = await get(url, { address: await checkedAddress(url, { allowed, resolve }), signal })
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return body(answer)
      answer.destroy()
      const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined
      if (!isRedirect || !URL.canParse(headers.location ?? '', url.href))
        return failed(`${url.host} answered ${statusCode}`)
      from = url
      url = new URL(headers.location ?? '', url)
      if (!/^https?:$/.test(url.protocol)) throw new SheetRefused('The link leads to something that is not on the web.')
    }
    return failed('the link redirects too often')
  }

  return {
    read: (file, mostMs = sheetMs.edit) => oneAtATime(() => readWorkbookApart(file, { timeoutMs: mostMs })),
    fetch: async (given) => {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const { url, kind } = sheetLink(given)
        return { bytes: await followRedirects(url, signal), kind }
      } catch (error) {
        if (error instanceof SheetRefused) return error.rejection
        const reason = signal.aborted ? 'it takes too long' : error instanceof Error ? error.message : String(error)
        return notFetched(reason).rejection
      }
    },
  }
}

/** Requires that every address of the name is allowed; otherwise chance would decide between two addresses. */
const checkedAddress = async (
  url: URL,
  { allowed, resolve }: { allowed: Hosts; resolve: NonNullable<Options['resolve']> },
): Promise<Address> => {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const literal = isIP(hostname)
  const addresses = literal > 0 ? [{ address: hostname, family: literal }] : await resolve(hostname)
  const isPrivate = addresses.some(({ address }) => !isPublicAddress(address))
  if (isPrivate && !allowed.isNamed(url))
    throw new SheetRefused(
      `${url.hostname} is in a private network. To allow it, name it with its port in SHEET_HOSTS.`,
    )
  return addresses[0] ?? failed(`${url.hostname} has no address`)
}

const get = (url: URL, { address, signal }: { address: Address; signal: AbortSignal }): Promise<IncomingMessage> => {
  // does not resolve the name again: a second answer could differ from the checked one
  const pinned: LookupFunction = (_, options, done) =>
    options.all ? done(null, [address]) : done(null, address.address, address.family)
  const options: RequestOptions = { signal, lookup: pinned, agent: false, headers: { accept: '*/*' } }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve)
    request.once('error', reject)
    request.end()
  })
}

const body = async (answer: IncomingMessage): Promise<Uint8Array> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += chunk.length
    if (size > limits.bytes) {
      answer.destroy()
      throw new SheetRefused('The file is larger than 10 MiB.', 'TOO_LARGE')
    }
    chunks.push(chunk)
  }
  if (/^text\/html/i.test(answer.headers['content-type'] ?? ''))
    throw new SheetRefused('The link shows a page, not a sheet. Share it so that anyone with the link can view it.')
  return Buffer.concat(chunks)
}

const notFetched = (reason: string): SheetRefused =>
  new SheetRefused(`The sheet could not be fetched: ${reason}.`, 'PROVIDER_FAILED')

const failed = (reason: string): never => {
  throw notFetched(reason)
}
