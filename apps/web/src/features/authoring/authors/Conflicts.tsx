import type { Script } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { t } from '../../../words/t.ts'
import { conflictWords } from '../edits/conflict-words.ts'
import type { Conflict } from '../edits/conflicts.ts'
import { useEditSession } from '../edits/EditsProvider.tsx'
import { useConflicts } from '../edits/useConflicts.ts'
import { useTakenOutBy } from './AuthorsProvider.tsx'
import css from './conflicts.module.css'

/** Two authors changed the same text: shows both until the author chooses one. */
export const Conflicts = ({ performanceId }: { performanceId: string }) => {
  const session = useEditSession()
  const conflicts = useConflicts(performanceId)
  const script = conflicts.length === 0 ? undefined : session.shown(performanceId)
  if (!script) return null
  return (
    <section className={css.conflicts} aria-label={t`Edits that conflict with another author’s`} role="alert">
      {conflicts.map((conflict) => (
        <Row
          key={JSON.stringify(conflict)}
          conflict={conflict}
          script={script}
          onSettle={(who) => session.settle(conflict, who)}
        />
      ))}
    </section>
  )
}

type RowProps = { conflict: Conflict; script: Script; onSettle: (counts: 'mine' | 'theirs') => void }

const Row = ({ conflict, script, onSettle }: RowProps) => {
  const { said, mine, theirs } = conflictWords(conflict, script, useTakenOutBy(conflict.id))
  return (
    <div className={css.conflict}>
      <p className={css.said}>
        <IconAlertTriangleFilled size={15} aria-hidden />
        {said}
      </p>
      {theirs !== undefined && <Text title={t`Theirs, which is saved`} text={theirs} />}
      {mine !== undefined && <Text title={t`Yours`} text={mine} />}
      <div className={css.actions}>
        {conflict.is === 'gone' ? (
          <>
            {conflict.back && conflict.back.length > 0 && (
              <Button size="xs" onClick={() => onSettle('mine')}>
                {t`Put it back`}
              </Button>
            )}
            <Button size="xs" onClick={() => onSettle('theirs')}>
              {t`Let it go`}
            </Button>
          </>
        ) : (
          <>
            <Button size="xs" onClick={() => onSettle('theirs')}>
              {conflict.is === 'kept' ? t`Keep it` : t`Keep theirs`}
            </Button>
            <Button size="xs" onClick={() => onSettle('mine')}>
              {conflict.is === 'kept' ? t`Delete it anyway` : t`Use mine`}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <figure className={css.text}>
    <figcaption>{title}</figcaption>
    <blockquote>{text}</blockquote>
  </figure>
)
