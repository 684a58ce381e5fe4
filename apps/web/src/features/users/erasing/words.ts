import type { RestResponse, UserType } from '@ghostlight/contracts'
import { counted } from '../../../words/counted.ts'
import { t } from '../../../words/t.ts'

/** How many people of a show could be erased, by type and by whether they are also in other shows. */
export type Counts = RestResponse<'peopleToErase'>['people']
/** The people to erase besides the audience of only this show. */
export type Choice = { cast: boolean; inOtherShows: boolean }

type Some = Counts[number]

const isChosen =
  ({ cast, inOtherShows }: Choice) =>
  (it: Some): boolean =>
    (cast || it.type === 'audience') && (inOtherShows || !it.inOtherShows)

export const sum = (counts: Counts): number => counts.reduce((all, { count }) => all + count, 0)
export const goingBy = (counts: Counts, choice: Choice): Counts => counts.filter(isChosen(choice))
export const castOf = (counts: Counts): Counts => counts.filter(({ type }) => type !== 'audience')
export const othersOf = (counts: Counts): Counts => counts.filter((it) => it.inOtherShows)

const one: Partial<Record<UserType, (count: number) => string>> = {
  audience: (count) => t`${count} of the audience`,
  performer: (count) => counted(count, t`performer`, t`performers`),
  usher: (count) => counted(count, t`usher`, t`ushers`),
}

/** '54 of the audience, 3 performers and 1 usher'; empty for nobody. */
export const peopleWords = (counts: Counts): string => joined(byType(counts))

const byType = (counts: Counts): string[] =>
  (Object.keys(one) as UserType[]).flatMap((type) => {
    const count = sum(counts.filter((it) => it.type === type))
    return count === 0 ? [] : [one[type]?.(count) ?? '']
  })

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : t`${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Says who is erased and who stays: '54 of the audience go. 3 performers and 2 who are in other shows stay.' */
export const outcomeWords = (counts: Counts, choice: Choice): string => {
  const going = goingBy(counts, choice)
  const cast = choice.cast ? [] : castOf(counts)
  const staying = counts.filter((it) => !going.includes(it))
  const elsewhere = sum(staying.filter((it) => !cast.includes(it)))
  const others =
    elsewhere === 0 ? [] : [elsewhere === 1 ? t`1 who is in other shows` : t`${elsewhere} who are in other shows`]
  const goes =
    sum(going) === 0
      ? t`Nobody is erased.`
      : sum(going) === 1
        ? t`${peopleWords(going)} goes.`
        : t`${peopleWords(going)} go.`
  const left = sum(staying)
  const who = joined([...byType(cast), ...others])
  return left === 0 ? goes : `${goes} ${left === 1 ? t`${who} stays.` : t`${who} stay.`}`
}

/** What erasing means. Every dialog about it shows this text. */
export const erasesPeople = t`The names, phone numbers and answers of these people, and everything that was said to them, can never be read again, in this show or any other. Texts written that evening for several people are erased, too, notes among them. Operators, counts and times stay.`
