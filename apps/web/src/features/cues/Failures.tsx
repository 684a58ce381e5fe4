import type { Run } from '@ghostlight/contracts'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { VirtualGrid } from '../../controls/virtual-grid/VirtualGrid.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { voicesQuery } from '../../rest/voices-query.ts'
import { t } from '../../words/t.ts'
import css from './failures.module.css'
import { failuresOf } from './failures.ts'

/** The people who did not hear it, by name, and why. */
export const Failures = ({ runs }: { runs: readonly Run[] }) => {
  const [users, modules] = [useBlackboard((it) => it.users), useBlackboard((it) => it.modules)]
  const templates = useBlackboard((it) => it.templates)
  const failed = runs.some((run) => run.failures.some(({ reason }) => reason === 'SYNTHESIS_FAILED'))
  const { data: voices } = useQuery({ ...voicesQuery, enabled: failed })
  const people = useMemo(
    () => failuresOf({ users, modules, templates }, runs, voices && new Set(voices.map(({ voiceId }) => voiceId))),
    [users, modules, templates, runs, voices],
  )
  if (people.length === 0) return null
  return (
    <section className={css.failures} aria-label={t`Failures`}>
      <VirtualGrid
        items={people}
        columns={1}
        rowHeight={58}
        maxRows={4}
        tellsBelow
        render={(person) => {
          const { userId, bib, name, lines } = person
          const said = lines.map(({ template, why }) => `${template}: ${why}`).join(' · ')
          return (
            <div key={userId} className={css.failure}>
              <IconAlertTriangleFilled size={18} aria-hidden />
              <div>
                <b className="ellipsis">
                  {bib} {name}
                </b>
                <span className="ellipsis" title={said}>
                  {said}
                </span>
              </div>
            </div>
          )
        }}
      />
    </section>
  )
}
