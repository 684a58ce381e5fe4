import { createIdempotencyKey } from '../../../connection/request-id.ts'

const key = 'ghostlight-tab'

/** The same after a reload, so that a tab goes on with what it has left. */
export const tabId = (storage: () => Pick<Storage, 'getItem' | 'setItem'>): string => {
  const made = createIdempotencyKey()
  try {
    const known = storage().getItem(key)
    if (known !== null) return known
    storage().setItem(key, made)
  } catch {}
  return made
}
