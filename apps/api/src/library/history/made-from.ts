import { sourceOf, sourceOfText } from '@ghostlight/contracts/rules'
import { ownTextsOf, partsOf } from '@ghostlight/domain/translation'
import type { EventStore } from '../../engine/ports/event-store.ts'
import { streamOf } from './item-log.ts'

/** `of`: a template, or the place of a text of the performance; `source`: what a translation of it says it was made from */
export type AskedMadeFrom = { id: string; of: string; source: string; isTemplate: boolean }

/**
 * The words from which a translation was made, by field; undefined: the log does not have them. A translation keeps only a
 * hash of its source: the log has every version of a text already.
 */
export const madeFrom = async (
  store: Pick<EventStore, 'read'>,
  { id, of, source, isTemplate }: AskedMadeFrom,
): Promise<Record<string, string> | undefined> => {
  const log = await streamOf(store, isTemplate ? `template-${of}` : `performance-${id}`)
  for (const { data } of log.reverse()) {
    if ('template' in data && sourceOf(data.template) === source)
      return Object.fromEntries(partsOf(data.template).map(({ field, text }) => [field, text]))
    const own = 'performance' in data ? ownTextsOf(data.performance).find(({ place }) => place === of) : undefined
    if (own && sourceOfText(own.text) === source) return { text: own.text }
  }
  return undefined
}
