import type { User } from '@ghostlight/contracts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { nameOf } from '../../people/person.ts'
import { voicesQuery } from '../../rest/voices-query.ts'
import { t } from '../../words/t.ts'
import { voiceOf } from '../cues/failures.ts'
import css from './reach.module.css'
import { missingLines, type Reach } from './reach.ts'
import type { ComposeState } from './useMessage.ts'

type Props = { state: ComposeState; reach: Reach; named: boolean }

/** Before Send: which data are missing for how many; on request, the names of these people and of the absent ones. */
export const ReachLines = ({ state: { template }, reach, named }: Props) => {
  const { data: voices } = useQuery(voicesQuery)
  const voice = voiceOf(template)
  const noVoice = voice && voices && !voices.some(({ voiceId }) => voiceId === voice)
  const lines = missingLines(reach)
  const names = named && reach.notHere.length > 0
  if (lines.length === 0 && !noVoice && !names) return null
  return (
    <div className={css.reach} data-named={named || undefined}>
      {names && <Names label={t`Not here`} people={reach.notHere} />}
      {lines.map(({ text, people }) => (
        <div key={text}>
          <p className={css.line} data-tone="warn">
            <IconAlertTriangle size={14} aria-hidden /> {text}
          </p>
          {named && <Names label={text} people={people} />}
        </div>
      ))}
      {noVoice && (
        <p className={css.line} data-tone="warn">
          <IconAlertTriangle size={14} aria-hidden /> {t`no voice ${voice}`}
        </p>
      )}
    </div>
  )
}

const mostNames = 60

const Names = ({ label, people }: { label: string; people: readonly User[] }) => (
  <p className={css.names}>
    <span className={css.about}>{label}: </span>
    {people.slice(0, mostNames).map(nameOf).join(', ')}
    {people.length > mostNames && t`, and ${people.length - mostNames} more`}
  </p>
)
