import { CallFailed, call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'
import { failureWords } from '../failure-words.ts'
import type { Outcome } from './edit-queue.ts'
import type { UnsentEdit } from './unsent-edits.ts'

/** After these refusals the next try may succeed: they say nothing about the edit itself. */
const passing = new Set(['STORE_UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED', 'NO_SESSION', 'FORBIDDEN'])

const isPassing = ({ kind, code, status, details }: CallFailed): boolean => {
  if (kind !== 'server') return true
  // another node wrote first, which no author needs to know
  if (code === 'STALE') return details === undefined
  return code === undefined ? !status.startsWith('4') : passing.has(code)
}

const whyOf = ({ kind, code, said, status }: CallFailed): string => {
  if (kind === 'network') return t`no connection`
  if (code === 'NO_SESSION') return t`you are logged out`
  if (code === 'FORBIDDEN') return t`your rights do not allow it`
  return said ?? status
}

/** In characters. Browsers let at most 64 KiB of a page's requests outlive it. */
const mostKeptAlive = 15_000

/** Sending the same edit again repeats the same request. */
export const sendEdit = async ({ id, performanceId, edits, comment }: UnsentEdit): Promise<Outcome> => {
  try {
    const kept = (body: object) => ({ key: id, keepalive: JSON.stringify(body).length < mostKeptAlive })
    if (comment) {
      const { thread, act: body } = comment
      await call('comment', { params: { id: performanceId, thread }, body, ...kept(body) })
    } else {
      const body = { edits: [...edits] }
      await call('edit', { body, ...kept(body) })
    }
    return { is: 'stored' }
  } catch (error) {
    if (!(error instanceof CallFailed)) return { is: 'later', why: failureWords(error) }
    return isPassing(error) ? { is: 'later', why: whyOf(error) } : { is: 'refused', error }
  }
}
