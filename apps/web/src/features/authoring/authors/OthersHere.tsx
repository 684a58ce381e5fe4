import { t } from '../../../words/t.ts'
import { useOtherAuthors } from './AuthorsProvider.tsx'
import css from './authors.module.css'

const namesOf = (authors: readonly { name: string }[]): string =>
  [...new Set(authors.map(({ name }) => name))].join(', ')

/** Names who else has this performance open. */
export const OthersHere = () => {
  const names = namesOf(useOtherAuthors())
  return (
    <span role="status" aria-label={t`Other authors here`} className={names && css.here}>
      {names && t`Also here: ${names}`}
    </span>
  )
}

/** Names who else is at this cue, template or group now. */
export const OthersAt = ({ id }: { id: string }) => {
  const names = namesOf(useOtherAuthors().filter(({ at }) => at === id))
  return names && <span className={css.at}>{t`${names} is here`}</span>
}
