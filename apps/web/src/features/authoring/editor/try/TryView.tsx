import { Button } from '@mantine/core'
import { IconAlertTriangleFilled, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type Clock, deviceClock } from '../../../../connection/clock.ts'
import page from '../../../../theme/page.module.css'
import panel from '../../../../theme/panel.module.css'
import { counted } from '../../../../words/counted.ts'
import { t } from '../../../../words/t.ts'
import type { Script } from '../script.ts'
import type { Asked } from './asked.ts'
import { EveningView } from './EveningView.tsx'
import { tryFailure } from './failure.ts'
import { Settings } from './Settings.tsx'
import css from './try.module.css'
import { type Unsent, useTry } from './useTry.ts'

type Props = {
  script: Script
  asked: Asked
  onAsk: (asked: Asked) => void
  onBack: () => void
  /** leads to a field of the desk */
  onPlace: (focus: string) => void
  edits: Unsent
  clock?: Clock
}

/** A time-lapse of the performance with an invented audience: who hears what, when and how long, and what nobody came to. */
export const TryView = ({ script, asked, onAsk, onBack, onPlace, edits, clock = deviceClock }: Props) => {
  const { shown, nth, error, isEmpty, refused, isTrying, hasChanged, again } = useTry(script, asked, edits)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const failure = error === null ? undefined : tryFailure(error)
  return (
    <main className={page.screen}>
      <header className={page.header}>
        <Button ref={back} onClick={onBack}>
          {t`← Back to the script`}
        </Button>
        <h1>{t`Try ${script.performance.name}`}</h1>
        <span className={panel.count}>v{script.performance.version}</span>
        <span className={panel.spacer} />
        <Settings
          script={script}
          asked={asked}
          isOff={isEmpty || refused !== undefined}
          onAsk={onAsk}
          onAgain={again}
        />
      </header>
      {hasChanged && !isTrying && (
        <p className={css.changed} role="status">
          <IconAlertTriangleFilled size={15} aria-hidden />
          {t`The performance has changed since this evening.`}
          <Button size="xs" leftSection={<IconRefresh size={15} aria-hidden />} onClick={again}>
            {t.as('evening')`Try again`}
          </Button>
        </p>
      )}
      {refused !== undefined && <p className={panel.empty}>{refused}</p>}
      {isEmpty && (
        <p className={panel.empty}>
          {t`This performance has no cue yet, so there is nothing to try. Go back to the script and add a cue.`}
        </p>
      )}
      {failure && (
        <div className={panel.error} role="alert">
          <IconAlertTriangleFilled size={18} aria-hidden />
          <span>{failure.text}</span>
          {failure.isOfCue ? (
            <Button size="xs" onClick={() => onAsk({ ...asked, from: '' })}>
              {t`Try from the top`}
            </Button>
          ) : (
            <Button size="xs" leftSection={<IconRefresh size={15} aria-hidden />} onClick={again}>
              {t.as('evening')`Try again`}
            </Button>
          )}
        </div>
      )}
      {isTrying && (
        <p className={css.trying} role="status">
          {t`Trying with ${counted(asked.people, t`person`, t`people`)} …`}
        </p>
      )}
      {shown && !failure && (
        <div className={css.evening} data-old={isTrying || undefined}>
          <EveningView key={nth} shown={shown} script={script} clock={clock} onPlace={onPlace} />
        </div>
      )}
    </main>
  )
}
