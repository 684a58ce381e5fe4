import { Switch, UnstyledButton } from '@mantine/core'
import { OutcomeLine } from '../console/OutcomeLine.tsx'
import { HeldByRights } from '../show-mode/Held.tsx'
import css from './configuration.module.css'
import { versionMarker } from './performances.ts'
import { counted } from './shows.ts'
import type { Configuration } from './useConfiguration.ts'

/** At the end of the reading path: what will be started, and the button that starts it. */
export const GoPanel = ({ configuration }: { configuration: Configuration }) => {
  const { performance, selected, note, rehearsal, setRehearsal, go, going, goError } = configuration
  return (
    <div className={css.go}>
      <div className={css.summary}>
        {performance && (
          <p className={css.name}>
            {performance.name} <span className={css.version}>{versionMarker(performance)}</span>
          </p>
        )}
        {goError ? (
          <OutcomeLine tone="failed" text={goError} />
        ) : (
          <p className={css.cue}>
            {note ??
              `${counted(performance?.cues.length ?? 0, 'cue', 'cues')}, ${counted(selected.size, 'person', 'people')}`}
          </p>
        )}
      </div>
      <HeldByRights deed={{ route: 'createBlackboard' }}>
        <Switch label="Rehearsal" checked={rehearsal} onChange={(event) => setRehearsal(event.currentTarget.checked)} />
      </HeldByRights>
      <HeldByRights deed={{ route: 'createBlackboard' }} tell>
        <UnstyledButton className={css.goButton} disabled={note !== null || going} aria-busy={going} onClick={go}>
          Go
        </UnstyledButton>
      </HeldByRights>
    </div>
  )
}
