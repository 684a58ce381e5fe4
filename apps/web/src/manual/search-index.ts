import MiniSearch, { type Options } from 'minisearch'

/** A section of a guide, as the search finds it. */
export type Found = { id: number; page: string; title: string; text: string; address: string }

/** What the index of the manual is made with and read with. */
export const searchOptions: Options<Found> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['page', 'title', 'text', 'address'],
  // without accents, so that a keyboard without them finds the word
  processTerm: (term) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  searchOptions: {
    boost: { title: 3, page: 1.5 },
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
}

export const indexFrom = (text: string): MiniSearch<Found> => MiniSearch.loadJSON<Found>(text, searchOptions)
