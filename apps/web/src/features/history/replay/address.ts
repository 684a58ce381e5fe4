/** Where in a show somebody looks, as the page's address has it. */
export type Place = {
  /** ms since the epoch; null: where the show begins */
  time: number | null
  people: readonly string[]
  /** another evening beside this one */
  beside: string | null
}

/** What the address says; what it says wrongly it does not say. */
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

/** The address of a moment of a show; the time as `/at` takes it, too. */
export const addressOf = (id: string, { time, people, beside }: Place): string => {
  const parts: [string, string][] = [
    ['time', time === null ? '' : new Date(time).toISOString()],
    ['people', people.join(',')],
    ['beside', beside ?? ''],
  ]
  const search = new URLSearchParams(parts.filter(([, value]) => value !== '')).toString()
  return `/replay/${id}${search === '' ? '' : `?${search}`}`
}
