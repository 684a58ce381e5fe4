import type { Preflight } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { IconAlertTriangleFilled, IconCheck, IconInfoCircle, IconVolume } from '@tabler/icons-react'
import { Link } from 'react-router'
import { RightsGate } from '../../controls/PermissionGate.tsx'
import { counted } from '../../words/counted.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import css from './preflight.module.css'
import type { Configuration } from './useConfiguration.ts'
import { usePreflight } from './usePreflight.ts'

/** Above Go: what would not be heard as intended, and how many sounds are ready. It never blocks Go. */
export const PreflightPanel = ({ configuration }: { configuration: Configuration }) => {
  const { performance, users, selected } = configuration
  const chosen = users?.flatMap(({ _id }) => (selected.has(_id) ? [_id] : [])) ?? []
  const { preflight, error, make, isMaking } = usePreflight({ performance: performance?._id ?? '', users: chosen })
  if (!preflight && !error) return null
  return (
    <section className={css.preflight} aria-labelledby="preflight">
      <div className={css.head}>
        <h3 id="preflight">{t`Preflight`}</h3>
        {preflight && <Verdict problems={preflight.problems} />}
        {preflight && <Sounds sounds={preflight.sounds} make={make} isMaking={isMaking} />}
      </div>
      {error && <p className={css.error}>{t`The performance could not be checked: ${error.message}`}</p>}
      {preflight && <Found {...preflight} performance={performance?._id ?? ''} />}
    </section>
  )
}

const Verdict = ({ problems }: Pick<Preflight, 'problems'>) => (
  <span className={css.verdict} data-tone={problems.length === 0 ? 'fine' : 'problem'}>
    {problems.length === 0 ? (
      <>
        <IconCheck size={14} aria-hidden /> {t`no problems`}
      </>
    ) : (
      <>
        <IconAlertTriangleFilled size={14} aria-hidden /> {counted(problems.length, t`problem`, t`problems`)}
      </>
    )}
  </span>
)

type FoundProps = Pick<Preflight, 'problems' | 'notes'> & { performance: string }

const Found = ({ problems, notes = [], performance }: FoundProps) => {
  const rows = [...problems, ...notes.map((note) => ({ ...note, level: 'note' as const }))]
  if (rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
    <ul className={css.problems} tabIndex={0} aria-label={problems.length > 0 ? t`Problems` : t.as('preflight')`Notes`}>
      {rows.map(({ level, cue, text, focus }) => (
        <li key={`${cue?.number} ${text}`} data-level={level}>
          {level === 'note' ? (
            <IconInfoCircle size={14} aria-hidden />
          ) : (
            <IconAlertTriangleFilled size={14} aria-hidden />
          )}
          <span className={`${css.cue} ellipsis`}>{cue ? `${cue.number} ${cue.name}` : t`All cues`}</span>
          {focus === undefined ? (
            <span>{translated(text)}</span>
          ) : (
            <Link
              className={css.place}
              to={`/authoring?${new URLSearchParams({ performance, at: focus })}`}
              title={t`Opens the place in the performance`}
            >
              {translated(text)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

type SoundsProps = Pick<Preflight, 'sounds'> & { make: () => void; isMaking: boolean }

const Sounds = ({ sounds: { ready, total }, make, isMaking }: SoundsProps) =>
  total === 0 ? null : (
    <>
      <span className={css.sounds} data-full={ready === total} role="status">
        <IconVolume size={14} aria-hidden /> {t`sounds ready ${ready} / ${total}`}
      </span>
      {ready < total && (
        <RightsGate action={{ route: 'makeSounds' }}>
          <Button size="compact-sm" onClick={make} disabled={isMaking}>
            {isMaking ? t`Making sounds…` : t`Make sounds now`}
          </Button>
        </RightsGate>
      )}
    </>
  )
