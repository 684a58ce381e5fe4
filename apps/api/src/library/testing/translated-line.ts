import type { Template } from '@ghostlight/contracts'
import { sourceOf } from '@ghostlight/contracts/rules'

/** A line of a performance, with its translations. */
export const translatedLine = (_id: string, text: string, translations?: object): Template =>
  ({
    _id,
    name: `Line ${_id}`,
    description: '',
    oneshot: false,
    symbols: [],
    metadata: { performanceId: 'p' },
    type: 'speech',
    content: { text, voice: 'v' },
    ...(translations && { translations }),
  }) as Template

/** What a translation of such a line is made from. */
export const sourceOfLine = (text: string): string => sourceOf({ type: 'speech', content: { text } })
