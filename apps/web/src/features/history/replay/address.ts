/** What the page's address says about the replay. */
export type Place = {
  /** ms since the epoch; null: the beginning of the show */
  time: number | null
  people: readonly string[]
  /** the id of another evening to compare with */
  beside: string | null
}

/** Reads the address. A value that is not valid counts as absent. */
export const placeIn = (search: string): Place => {
  const parts = new URLSearchParams(search)
  const time = Date.parse(parts.get('time') ?? '')
  const beside = (parts.get('beside') ?? '').toUpperCase()
  return {
    time: Number.isNaN(time) ? null : time,
    people: (parts.get('people') ?? '').split(',').filter((it) => it !== ''),
    beside: beside === '' ? null : beside,
  }
}

/** The address of a moment of a show. `/at` takes the time in the same form. */
export const addressOf = (id: string, { time, people, beside }: Place): string => {
  const parts: [string, string][] = [
    ['time', time === null ? '' : new Date(time).toISOString()],
    ['people', people.join(',')],
    ['beside', beside ?? ''],
  ]
  const search = new URLSearchParams(parts.filter(([, value]) => value !== '')).toString()
  return `/replay/${id}${search === '' ? '' : `?${search}`}`
}
