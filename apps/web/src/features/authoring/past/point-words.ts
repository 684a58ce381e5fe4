import type { HistoryChange, HistoryPoint } from '@ghostlight/contracts'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'

const whatWords = (what: string): string => {
  const [, count] = /^(\d+) words$/.exec(what) ?? []
  if (what === 'to') return t.as('group')`to`
  return count === undefined ? translated(what) : t`${count} words`
}

/** Such as `Cue 12: 3 words, new condition`. */
export const changeWords = ({ kind, title, name, what }: HistoryChange): string =>
  `${translated(title)}${kind === 'cue' || kind === 'performance' ? '' : ` ${name}`}: ${what.map(whatWords).join(', ')}`

/** What a point says besides who and when; `versionOf`: the version of the performance that it was copied from. */
export const pointLines = (point: HistoryPoint, versionOf: (id: string) => number | undefined): string[] => {
  const { made, changes, of } = point
  if (made) {
    const version = made.from === undefined ? undefined : versionOf(made.from)
    return [
      made.from === undefined
        ? t`Made`
        : version === undefined
          ? t`Made from an earlier version`
          : t`Made from v${version}`,
    ]
  }
  if (of === 0) return [t`Nothing changed`]
  const more = of - changes.length
  return [...changes.map(changeWords), ...(more > 0 ? [t`and ${more} more`] : [])]
}
