import type { TriedPerson } from '@ghostlight/contracts'
import { useEffect, useRef } from 'react'
import { useVirtualList } from '../../../../controls/useVirtualList.ts'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { clockText } from '../lengths/length-words.ts'
import { Picker } from '../picker/Picker.tsx'
import { begunBy, type Evening, wordsOf } from './evening.ts'
import css from './try.module.css'
import { momentText } from './words.ts'

/** Keys scroll it, too. */
const scrollable = { tabIndex: 0 }

type Props = {
  evening: Evening
  person: number | null
  at: number
  onFollow: (who: number) => void
  onGo: (to: number) => void
}

/** Who somebody is, and everything that they hear from start to end. */
export const OnePerson = ({ evening, person, at, onFollow, onGo }: Props) => {
  const who = person === null ? undefined : evening.people[person]
  return (
    <>
      <div className={css.whose}>
        {t.as('person')`Follow`}
        <Picker
          label={t.as('person')`Follow`}
          shown={who?.name ?? t`Choose somebody`}
          value={person === null ? null : String(person)}
          choices={() => evening.people.map(({ name, type }, nth) => ({ value: String(nth), label: name, more: type }))}
          onChoose={(to) => onFollow(Number(to))}
        />
      </div>
      {who && person !== null ? (
        <>
          <About person={who} />
          <Heard key={person} evening={evening} person={person} at={at} onGo={onGo} />
        </>
      ) : (
        <p className={panel.empty}>{t`Choose somebody here, or click a person in the list.`}</p>
      )}
    </>
  )
}

const About = ({ person: { type, fields, groups, left } }: { person: TriedPerson }) => {
  const keys = [...new Set([...Object.keys(fields), ...Object.keys(left?.fields ?? {})])]
  const rows = [
    ...keys.map((key) => [key, fields[key] ?? '', left?.fields[key] ?? ''] as const),
    [t`groups`, groups.join(', '), left?.groups.join(', ') ?? ''] as const,
  ].filter(([, came, went]) => came !== '' || went !== '')
  return (
    <dl className={css.fields} {...scrollable} aria-label={t`Who it is`}>
      <div>
        <dt>{t`is`}</dt>
        <dd>{type}</dd>
      </div>
      {rows.map(([key, came, went]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>
            {came === '' ? <i>{t`nothing`}</i> : came}
            {left && went !== came && <span className={css.later}> → {went === '' ? t`nothing` : went}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type HeardProps = { evening: Evening; person: number; at: number; onGo: (to: number) => void }

const Heard = ({ evening, person, at, onGo }: HeardProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const sounds = evening.of[person] ?? []
  const last = begunBy(sounds, at) - 1
  const { lines, above, below, measure, scrollTo } = useVirtualList({
    count: sounds.length,
    scroller,
    guess: 60,
    mostWhole: 100,
  })
  useEffect(() => {
    const row = scroller.current?.querySelector(`[data-index="${last}"]`)
    if (row) row.scrollIntoView({ block: 'center' })
    else if (last >= 0) scrollTo(last)
  }, [last, scrollTo])
  if (sounds.length === 0) return <p className={panel.empty}>{t`They hear nothing all evening.`}</p>
  return (
    <div ref={scroller} className={panel.scroller}>
      <ol className={css.heard} style={{ paddingTop: above, paddingBottom: below }} aria-label={t`What they hear`}>
        {lines.map((nth) => {
          const sound = sounds[nth]
          const cue = sound && evening.cues[sound.cue]
          if (!sound || !cue) return null
          const isNow = sound.at <= at && at < sound.end
          return (
            <li
              key={nth}
              ref={measure}
              data-index={nth}
              data-state={isNow ? 'now' : sound.at > at ? 'coming' : 'heard'}
            >
              <button
                type="button"
                className={css.text}
                aria-current={isNow || undefined}
                onClick={() => onGo(sound.at)}
              >
                <span className={css.about}>
                  <span className={css.when}>{momentText(sound.at)}</span>
                  <span className="ellipsis">
                    {cue.number} {cue.name}
                  </span>
                  <span className={css.long}>{clockText(sound.end - sound.at)}</span>
                </span>
                {wordsOf(evening, sound)}
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
