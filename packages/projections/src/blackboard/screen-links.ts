import type { ScreenLink } from '@ghostlight/contracts'
import type { BoardState } from './state.ts'
import { isoOf } from './time.ts'
import type { BoardEvent, Yield } from './yield.ts'

/** The links for walls and stage screens, and when they expire. */
export const projectScreenLinks = (state: BoardState, event: BoardEvent, out: Yield): void => {
  const links = state.screenLinks
  switch (event.type) {
    case 'ScreenLinkMade': {
      const { _id, of, until } = event.data
      const live = links.filter((link) => Date.parse(link.until) > event.at)
      told(state, [...live, { _id, of, madeAt: isoOf(event.at), until }], out)
      return
    }
    case 'ScreenLinkRenewed': {
      const { linkId, until } = event.data
      const renewed = links.map((link) => (link._id === linkId ? { ...link, until } : link))
      told(state, renewed, out)
      return
    }
    case 'ScreenLinkEnded': {
      const left = links.filter(({ _id }) => _id !== event.data.linkId)
      told(state, left, out)
      return
    }
    case 'ShowClosed':
      if (links.length > 0) told(state, [], out)
      return
    default:
      return
  }
}

const told = (state: BoardState, links: readonly ScreenLink[], out: Yield): void => {
  state.screenLinks = links
  out.set('screenLinks', links)
  out.frame({ type: 'blackboardFieldUpdated', payload: { field: 'screenLinks', value: links } })
}
