import { admissionHash } from '@ghostlight/contracts/rules'
import { type Api, admissionPath, type Refusal } from './api.ts'

type Page = { location: Pick<Location, 'href' | 'hash'>; history: Pick<History, 'state' | 'replaceState'> }

/** The link that an usher has held out to this phone: out of the address, which may be sent on. null = it came by another. */
export function takeAdmission({ location, history }: Page): string | null {
  const hash = location.hash.slice(1)
  if (!hash.startsWith(admissionHash)) return null
  const url = new URL(location.href)
  history.replaceState(history.state, '', url.pathname + url.search)
  return hash.slice(admissionHash.length)
}

/** Comes in by it; null = in. Without a network it can be said again: it is the same phone. */
export async function comeIn(api: Api, blackboardId: string, secret: string): Promise<Refusal | null> {
  const answer = await api.post(admissionPath, { blackboardId, secret })
  return answer.ok ? null : answer
}
