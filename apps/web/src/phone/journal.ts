import { isFields, isText, parseJson } from '../connection/fields.ts'
import { type Deliveries, noDeliveries } from './deliveries.ts'
import type { Delivery, Heard } from './delivery.ts'
import { isSoundRef } from './parse.ts'
import type { Store } from './store.ts'

export type Journal = { load(): Deliveries; save(deliveries: Deliveries): void }

const remembered = 100

const isHeard = (value: unknown): value is Heard =>
  isFields(value) &&
  isText(value.moduleId) &&
  typeof value.progressMs === 'number' &&
  isText(value.state) &&
  ['waiting', 'played', 'failed', 'stopped'].includes(value.state) &&
  isFields(value.told)

const isDelivery = (value: unknown): value is Delivery =>
  isFields(value) && isText(value.deliveryId) && isText(value.text) && isSoundRef(value.sound)

function newest(heard: Deliveries['heard']): Deliveries['heard'] {
  const entries = Object.entries(heard)
  if (entries.length <= remembered) return heard
  return Object.fromEntries(entries.sort(([, a], [, b]) => b.at - a.at).slice(0, remembered))
}

/**
 * What this person has heard in this show, kept across reloads.
 * By person, because one sound sent to many has one delivery id: two people sharing a phone must both hear it.
 */
export function createJournal(store: Store, blackboardId: string, userId: string): Journal {
  const key = `ghostlight.heard.${blackboardId}.${userId}`
  let saved = ''
  return {
    load() {
      const found = parseJson(store.get(key) ?? '')
      const fields = isFields(found) ? found : {}
      const heard = Object.entries(isFields(fields.heard) ? fields.heard : {}).filter(
        (entry): entry is [string, Heard] => isHeard(entry[1]),
      )
      return {
        ...noDeliveries,
        remembers: store.lasting,
        heard: Object.fromEntries(heard),
        last: isDelivery(fields.last) ? fields.last : null,
      }
    },
    save({ heard, last }) {
      const text = JSON.stringify({ heard: newest(heard), last })
      if (text === saved) return
      saved = text
      store.set(key, text)
    },
  }
}
