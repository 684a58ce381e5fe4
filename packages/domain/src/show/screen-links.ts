import { type Recorded, reject, type ScreenLink } from '@ghostlight/contracts'
import type { Decide } from './rule.ts'
import type { ShowEventOf, ShowState } from './state.ts'

/** A link of a wall or a stage screen is good for a day, ms. */
const screenLinkMs = 24 * 3_600_000
/** A link is given to one more screen only if it is still good for an evening, ms. */
const eveningMs = screenLinkMs / 2
/** Links of one show at a time; a theatre needs a few. */
const mostLinks = 40

type Live = { _id: string; of: ScreenLink['of']; until: number }

const goodUntil = (now: number): string => new Date(now + screenLinkMs).toISOString()

/** The links that work now, oldest first. */
const liveScreenLinks = ({ screenLinks }: Pick<ShowState, 'screenLinks'>, now: number): Live[] =>
  [...screenLinks].flatMap(([_id, link]) => (link.until > now ? [{ _id, ...link }] : []))

/** The existing link for another screen; undefined = make a new one. */
export const screenLinkFor = (
  state: Pick<ShowState, 'screenLinks'>,
  { of, now }: { of: ScreenLink['of']; now: number },
): string | undefined =>
  liveScreenLinks(state, now).findLast((link) => link.of === of && link.until >= now + eveningMs)?._id

export const makeScreenLink: Decide<'makeScreenLink'> = ({ of, another }, state, { now, id }) => {
  if (!another && screenLinkFor(state, { of, now }) !== undefined) return []
  if (liveScreenLinks(state, now).length >= mostLinks)
    return reject(
      'INVALID',
      `A show has at most ${mostLinks} links of walls and stage screens. End one that is not needed.`,
    )
  return [{ type: 'ScreenLinkMade', data: { _id: id(), of, until: goodUntil(now) } }]
}

export const renewScreenLink: Decide<'renewScreenLink'> = ({ linkId }, state, { now }) =>
  liveScreenLinks(state, now).some(({ _id }) => _id === linkId)
    ? [{ type: 'ScreenLinkRenewed', data: { linkId, until: goodUntil(now) } }]
    : reject('NOT_FOUND', 'This link has ended already. Make a new one, and open the screen with it.')

/** Ending a link that is already ended is not an error. */
export const endScreenLink: Decide<'endScreenLink'> = ({ linkId }, { screenLinks }) =>
  screenLinks.has(linkId) ? [{ type: 'ScreenLinkEnded', data: { linkId } }] : []

type OfScreens = Recorded<ShowEventOf<'ScreenLinkMade' | 'ScreenLinkRenewed' | 'ScreenLinkEnded'>>

/** Applies the events of wall and stage screen links. Close ends all of them. */
export const evolveScreenLinks = (state: ShowState, event: OfScreens): ShowState => {
  const links = state.screenLinks
  switch (event.type) {
    case 'ScreenLinkMade': {
      const { _id, of, until } = event.data
      for (const [known, link] of links) if (link.until <= event.at) links.delete(known)
      links.set(_id, { of, until: Date.parse(until) })
      return state
    }
    case 'ScreenLinkRenewed': {
      const { linkId, until } = event.data
      const link = links.get(linkId)
      if (link) links.set(linkId, { ...link, until: Date.parse(until) })
      return state
    }
    case 'ScreenLinkEnded':
      links.delete(event.data.linkId)
      return state
    default:
      event satisfies never
      return state
  }
}
