import { SheetRefused } from './refused.ts'

const google = 'docs.google.com'

/** The address to fetch for a pasted link. A Google sheet, however it was shared, is fetched from its xlsx export. */
export const sheetLink = (given: string): { url: URL; kind: 'xlsx' | 'csv' } => {
  const text = given.trim()
  const url = URL.canParse(text) ? new URL(text) : refuse('This is not a link. Paste it with https:// in front.')
  if (!/^https?:$/.test(url.protocol)) refuse('Only http and https links can be loaded.')
  if (url.username !== '' || url.password !== '') refuse('A link with a user name in it cannot be loaded.')
  const exported = googleExport(url)
  if (exported) return { url: exported, kind: 'xlsx' }
  const extension = /\.(xlsx|csv)$/i.exec(url.pathname)?.[1]?.toLowerCase()
  if (extension === 'xlsx' || extension === 'csv') return { url, kind: extension }
  return refuse('Only Google Sheets links and links that end in .xlsx or .csv can be loaded.')
}

const googleExport = ({ hostname, pathname, searchParams }: URL): URL | undefined => {
  if (hostname !== google && hostname !== 'drive.google.com') return undefined
  const published = /\/d\/e\/([\w-]+)/.exec(pathname)?.[1]
  if (published) return new URL(`https://${google}/spreadsheets/d/e/${published}/pub?output=xlsx`)
  const id = /\/d\/([\w-]+)/.exec(pathname)?.[1] ?? searchParams.get('id') ?? searchParams.get('key')
  if (!id || !/^[\w-]+$/.test(id)) return undefined
  return new URL(`https://${google}/spreadsheets/d/${id}/export?format=xlsx`)
}

export type Hosts = {
  /** throws if the link is not allowed; `from`: the address that redirected to it */
  check: (url: URL, from?: URL) => void
  /** true if the setting names the host with its port, which allows it to be in this network */
  isNamed: (url: URL) => boolean
}

/** Reads SHEET_HOSTS: names, or `name:port`, with commas between. docs.google.com includes the hosts it redirects to. */
export const allowedHosts = (list: string): Hosts => {
  const names = new Set(
    list
      .split(',')
      .map((it) => it.trim().toLowerCase())
      .filter((it) => it !== ''),
  )
  const withPort = (url: URL): string => `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`
  const isAllowed = (url: URL, from: URL | undefined): boolean =>
    names.has(withPort(url)) ||
    (url.port === '' && names.has(url.hostname)) ||
    (from !== undefined && isGoogles(from) && isGoogles(url) && names.has(google))
  return {
    isNamed: (url) => names.has(withPort(url)),
    check: (url, from) => {
      if (isAllowed(url, from)) return
      if (url.hostname === 'accounts.google.com')
        refuse('This sheet is not shared. Share it so that anyone with the link can view it.')
      refuse(`Sheets may not be loaded from ${url.host}. Allowed are: ${[...names].join(', ')} (SHEET_HOSTS).`)
    },
  }
}

const isGoogles = ({ hostname, protocol }: URL): boolean =>
  protocol === 'https:' && (hostname === google || hostname.endsWith('.googleusercontent.com'))

const refuse = (message: string): never => {
  throw new SheetRefused(message)
}
