import { admissionHash } from '@ghostlight/contracts/rules'
import { type Api, admissionPath, type Refusal } from './api.ts'

type Page = { location: Pick<Location, 'href' | 'hash'>; history: Pick<History, 'state' | 'replaceState'> }

/** The link that an usher showed to this phone. It is removed from the address, which may be forwarded. null = none. */
export function takeAdmission({ location, history }: Page): string | null {
  const hash = location.hash.slice(1)
  if (!hash.startsWith(admissionHash)) return null
  const url = new URL(location.href)
  history.replaceState(history.state, '', url.pathname + url.search)
  return hash.slice(admissionHash.length)
}

/** Joins by that link; null = joined. It can be tried again after a network failure: it is the same phone. */
export async function comeIn(api: Api, blackboardId: string, secret: string): Promise<Refusal | null> {
  const answer = await api.post(admissionPath, { blackboardId, secret })
  if (answer.ok) return null
  // it is the link that did not work: there was no number and no name
  return answer.code === 'AUDIENCE_LOGIN_FAILED' ? { ...answer, code: 'ADMISSION_SPENT' } : answer
}
