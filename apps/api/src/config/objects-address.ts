/** Where objects are stored: the bucket, the prefix of their names, and the server. */
export type ObjectsAddress = {
  bucket: string
  /** '' or ends with a slash */
  prefix: string
  /** absent = Amazon's */
  endpoint: string | undefined
  region: string
}

export const addressForm = 'a folder, or an address such as s3://bucket/prefix?endpoint=https://s3.example:9000'

/** Used if the address names no region. A server of your own usually accepts any. */
const usualRegion = 'us-east-1'
const known = new Set(['endpoint', 'region'])

export const isAddress = (place: string): boolean => /^s3:/i.test(place)

/** undefined if the text is not such an address. */
export const parseAddress = (place: string): ObjectsAddress | undefined => {
  if (!place.startsWith('s3://') || !URL.canParse(place)) return undefined
  const { hostname: bucket, pathname, searchParams, port, username, password, hash } = new URL(place)
  if (!/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/.test(bucket) || port || username || password || hash) return undefined
  if ([...searchParams.keys()].some((name) => !known.has(name))) return undefined
  const endpoint = searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !isEndpoint(endpoint)) return undefined
  const path = decodeURIComponent(pathname).split('/').filter(Boolean)
  return {
    bucket,
    prefix: path.map((part) => `${part}/`).join(''),
    endpoint,
    region: searchParams.get('region') || usualRegion,
  }
}

/** Refuses credentials in the address: they come from the environment. */
const isEndpoint = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, pathname } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' && pathname === '/'
}

/** Whether the text is a folder or a valid address. */
export const isPlace = (place: string): boolean => !isAddress(place) || parseAddress(place) !== undefined

/** The address of the server. */
export const serverOf = ({ endpoint, region }: ObjectsAddress): URL =>
  new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
