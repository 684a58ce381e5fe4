/** What is tried, as it stands in the address. `from`: the id of a cue; '' = from the top */
export type Asked = { from: string; people: number; seed: string }

export const mostPeople = 200
export const mostSeed = 100
const usual: Asked = { from: '', people: 60, seed: '1' }

/** An address that somebody wrote by hand has the usual values where it makes no sense. */
export const askedIn = (search: URLSearchParams): Asked => {
  const people = Number(search.get('people') ?? usual.people)
  const seed = search.get('seed') ?? ''
  return {
    from: search.get('from') ?? usual.from,
    people: Number.isInteger(people) && people >= 1 && people <= mostPeople ? people : usual.people,
    seed: seed.trim() === '' || seed.length > mostSeed ? usual.seed : seed,
  }
}

/** The part of an address that tries this. */
export const tryAddress = ({
  from,
  people,
  seed,
}: { [K in keyof Asked]?: Asked[K] | undefined }): Record<string, string> => ({
  view: 'try',
  ...(from && { from }),
  ...(people !== undefined && { people: String(people) }),
  ...(seed !== undefined && { seed }),
})
