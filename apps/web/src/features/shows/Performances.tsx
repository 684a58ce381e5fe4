import { Button, Radio, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangleFilled, IconListNumbers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { RightsGate } from '../../controls/PermissionGate.tsx'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { NewPerformanceDialog } from '../authoring/new-performance/NewPerformanceDialog.tsx'
import css from './configuration.module.css'
import { firstCueName, versionMarker } from './performances.ts'
import type { Configuration } from './useConfiguration.ts'

export const Performances = ({ configuration }: { configuration: Configuration }) => {
  const { performances, performancesError, choose } = configuration
  const [creating, dialog] = useDisclosure()
  const isEmpty = performances?.length === 0
  return (
    <section className={`${panel.panel} ${panel.column}`} aria-labelledby="performances">
      <div className={panel.head}>
        <h2 id="performances">{t`Performances`}</h2>
        {performances && <span className={panel.count}>{performances.length}</span>}
        <span className={panel.spacer} />
        {performances && !isEmpty && (
          <RightsGate action={{ route: 'createPerformance' }}>
            <Button size="xs" onClick={dialog.open}>
              {t`New performance`}
            </Button>
          </RightsGate>
        )}
      </div>
      {performancesError ? (
        <p className={panel.error} role="alert">
          <IconAlertTriangleFilled size={16} aria-hidden /> {t`Error: ${performancesError}`}
        </p>
      ) : !performances ? (
        <div className={css.list} role="status" aria-label={t`Loading performances`}>
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} height={56} />
          ))}
        </div>
      ) : isEmpty ? (
        <div className={`${panel.empty} ${css.nothing}`}>
          <p>{t`No performances found in the database`}</p>
          <p>
            {t`A performance is what your audience hears, cue by cue. Make one here, or load one that is in a workbook.`}
          </p>
          <RightsGate action={{ route: 'createPerformance' }} tell>
            <Button variant="filled" onClick={dialog.open}>
              {t`New performance`}
            </Button>
          </RightsGate>
          <Button component={Link} to="/sheets">
            {t`Load a workbook`}
          </Button>
        </div>
      ) : (
        <List configuration={configuration} performances={performances} />
      )}
      <NewPerformanceDialog
        opened={creating}
        onClose={dialog.close}
        onMade={({ _id }) => {
          choose(_id)
          dialog.close()
        }}
      />
    </section>
  )
}

type ListProps = { configuration: Configuration; performances: NonNullable<Configuration['performances']> }

const List = ({ configuration: { performance, choose, cues }, performances }: ListProps) => (
  <Radio.Group value={performance?._id ?? null} onChange={choose} aria-labelledby="performances" className={css.list}>
    {performances.map((entry) => (
      <Radio.Card key={entry._id} value={entry._id} className={css.performance}>
        <Radio.Indicator variant="outline" color="var(--gl-accent-line)" className={css.radio} />
        <span className={css.entry}>
          <span className={css.name}>
            {entry.name} <span className={css.version}>{versionMarker(entry)}</span>
          </span>
          <span className={css.cue}>
            <IconListNumbers size={14} aria-hidden /> {firstCueName(entry, cues) || t`No cues available`}
          </span>
        </span>
      </Radio.Card>
    ))}
  </Radio.Group>
)
