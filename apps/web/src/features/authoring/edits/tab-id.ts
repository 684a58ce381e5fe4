import { createIdempotencyKey } from '../../../connection/request-id.ts'

const key = 'ghostlight-tab'

/** The id of this tab. It stays the same after a reload, so that the tab sends the edits it left behind. */
export const tabId = (storage: () => Pick<Storage, 'getItem' | 'setItem'>): string => {
  const made = createIdempotencyKey()
  try {
    const known = storage().getItem(key)
    if (known !== null) return known
    storage().setItem(key, made)
  } catch {}
  return made
}
