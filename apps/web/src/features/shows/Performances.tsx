import { Radio, Skeleton } from '@mantine/core'
import { IconAlertTriangleFilled, IconListNumbers } from '@tabler/icons-react'
import panel from '../../theme/panel.module.css'
import css from './configuration.module.css'
import { firstCueName, versionMarker } from './performances.ts'
import type { Configuration } from './useConfiguration.ts'

export const Performances = ({ configuration }: { configuration: Configuration }) => {
  const { performances, performancesError } = configuration
  return (
    <section className={`${panel.panel} ${panel.column}`} aria-labelledby="performances">
      <div className={panel.head}>
        <h2 id="performances">Performances</h2>
        {performances && <span className={panel.count}>{performances.length}</span>}
      </div>
      {performancesError ? (
        <p className={panel.error} role="alert">
          <IconAlertTriangleFilled size={16} aria-hidden /> Error: {performancesError}
        </p>
      ) : !performances ? (
        <div className={css.list} role="status" aria-label="Loading performances">
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} height={56} />
          ))}
        </div>
      ) : performances.length === 0 ? (
        <p className={panel.empty}>No performances found in the database</p>
      ) : (
        <List configuration={configuration} performances={performances} />
      )}
    </section>
  )
}

type ListProps = { configuration: Configuration; performances: NonNullable<Configuration['performances']> }

const List = ({ configuration: { performance, choose, cues }, performances }: ListProps) => (
  <Radio.Group
    value={performance?._id ?? null}
    onChange={choose}
    aria-labelledby="performances"
    className={css.list ?? ''}
  >
    {performances.map((entry) => (
      <Radio.Card key={entry._id} value={entry._id} className={css.performance ?? ''}>
        <Radio.Indicator variant="outline" color="var(--gl-accent-line)" className={css.radio ?? ''} />
        <span className={css.entry}>
          <span className={css.name}>
            {entry.name} <span className={css.version}>{versionMarker(entry)}</span>
          </span>
          <span className={css.cue}>
            <IconListNumbers size={14} aria-hidden /> {firstCueName(entry, cues) || 'No cues available'}
          </span>
        </span>
      </Radio.Card>
    ))}
  </Radio.Group>
)
