import { reject } from '@ghostlight/contracts'
import { isTicked } from '@ghostlight/contracts/rules'
import type { Decide } from './rule.ts'

/** Ticks an item of the checklist, or takes the tick back. A closed show takes both: some items come after the show. */
export const tickCheck: Decide<'tickCheck'> = ({ itemId, done }, { checklist, checks }, context) => {
  if (!checklist.some(({ key }) => key === itemId))
    return reject('NOT_FOUND', 'There is no such item in the checklist of this show.')
  if (isTicked(checks, itemId) === done) return []
  return [{ type: 'CheckTicked', data: { itemId, done, by: context.actorName } }]
}
