import MiniSearch from 'minisearch'
import { type Found, searchOptions } from '../../src/manual/search-index.ts'

/** The index of these sections, as the pages load it. */
export const indexOf = (sections: readonly Found[]): string => {
  const index = new MiniSearch<Found>(searchOptions)
  index.addAll(sections)
  return JSON.stringify(index)
}
