import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import { SentRow } from './SentRow.tsx'
import css from './sent.module.css'
import { sentIn } from './sent.ts'

const shownAtFirst = 10

/** All broadcasts of this show, by any operator, the newest first. */
export const SentList = () => {
  const blackboard = useBlackboard((all) => all)
  const { runs, modules, templates, groups, users, cues } = blackboard
  const sent = useMemo(
    () => sentIn({ runs, modules, templates, groups, users, cues }),
    [runs, modules, templates, groups, users, cues],
  )
  const [all, setAll] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  if (sent.length === 0) return null
  return (
    <section aria-label={t`Sent`} className={css.sent}>
      <ol className={css.list}>
        {(all ? sent : sent.slice(0, shownAtFirst)).map((it) => (
          <SentRow
            key={it.run._id}
            sent={it}
            open={open === it.run._id}
            onToggle={() => setOpen(open === it.run._id ? null : it.run._id)}
          />
        ))}
      </ol>
      {!all && sent.length > shownAtFirst && (
        <Button size="xs" variant="subtle" color="gray" onClick={() => setAll(true)}>
          {t`Show all ${sent.length}`}
        </Button>
      )}
    </section>
  )
}
