import { Switch, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { RightsGate } from '../../controls/PermissionGate.tsx'
import { counted } from '../../words/counted.ts'
import { t } from '../../words/t.ts'
import { type LibraryPerson, typeWords } from './choose.ts'
import css from './configuration.module.css'
import { versionMarker } from './performances.ts'
import type { Configuration } from './useConfiguration.ts'

/** At the end of the screen: what Go will start, and the button. */
export const GoPanel = ({ configuration }: { configuration: Configuration }) => {
  const { performance, users = [], selected, note, rehearsal, setRehearsal, go, going, goError } = configuration
  const chosen = users.filter(({ _id }) => selected.has(_id))
  return (
    <div className={css.go}>
      <div className={css.summary}>
        {performance && (
          <p className={css.name}>
            {performance.name} <span className={css.version}>{versionMarker(performance)}</span>{' '}
            <Link className={css.edit} to={`/authoring?performance=${performance._id}`}>
              {t`Edit`}
            </Link>
          </p>
        )}
        {goError ? (
          <OutcomeLine tone="failed" text={goError} />
        ) : (
          <p className={css.cue}>
            {note ?? `${counted(performance?.cues.length ?? 0, t`cue`, t`cues`)}, ${chosenWords(chosen)}`}
          </p>
        )}
      </div>
      <RightsGate action={{ route: 'createBlackboard' }}>
        <Switch
          label={t`Rehearsal`}
          checked={rehearsal}
          onChange={(event) => setRehearsal(event.currentTarget.checked)}
        />
      </RightsGate>
      <RightsGate action={{ route: 'createBlackboard' }} tell>
        <UnstyledButton className={css.goButton} disabled={note !== null || going} aria-busy={going} onClick={go}>
          {t`Go`}
        </UnstyledButton>
      </RightsGate>
    </div>
  )
}

/** If several kinds of people are chosen, says how many of each, so that a mistake is visible. */
const chosenWords = (chosen: readonly LibraryPerson[]): string => {
  const people = counted(chosen.length, t`person`, t`people`)
  return chosen.every(({ type }) => type === 'audience') ? people : `${people}: ${typeWords(chosen)}`
}
