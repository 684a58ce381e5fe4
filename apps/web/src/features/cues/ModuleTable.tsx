import type { Cue } from '@ghostlight/contracts'
import { VisuallyHidden } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { memo } from 'react'
import { lastRuns, sumsOf } from '../../live/cue-state.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { delayText } from './cue-modules.ts'
import { ModuleControl } from './ModuleControl.tsx'
import css from './module-table.module.css'
import { TemplateIcon } from './TemplateIcon.tsx'
import { useModulesOf } from './useModulesOf.ts'

const Table = ({ cue }: { cue: Cue }) => {
  const modules = useModulesOf(cue)
  if (modules.length === 0) return <p className={panel.empty}>{t`This cue has no modules: running it says nothing.`}</p>
  return (
    <table className={css.table}>
      <colgroup>
        <col className={css.iconColumn} />
        <col />
        <col className={css.groupColumn} />
        <col className={css.delayColumn} />
        <col className={css.receivedColumn} />
        <col className={css.actionColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t`Module`}
          </th>
          <th scope="col">{t`Group`}</th>
          <th scope="col">{t`Delay (ms)`}</th>
          <th scope="col" className={css.number}>
            {t`Received`}
          </th>
          <th scope="col">
            <VisuallyHidden>{t`Run or stop`}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {modules.map((module) => (
          <tr key={module.id}>
            <td className={css.icon}>
              <TemplateIcon type={module.type} size={18} />
            </td>
            <td className={`${css.name} ellipsis`} title={module.name}>
              {module.name}
            </td>
            <td>
              <span className={css.group}>
                <IconUsersGroup size={15} aria-hidden />
                <span className="ellipsis" title={module.group?.name}>
                  {module.group ? module.group.name : t`No group`}
                </span>{' '}
                <small>{module.group?.size}</small>
              </span>
            </td>
            <td className="tabular">{delayText(module)}</td>
            <td className={css.number}>
              <Received cueId={cue._id} moduleId={module.id} />
            </td>
            <td className={css.action}>
              <ModuleControl moduleId={module.id} name={module.name} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Receipts change nothing else in this table. */
export const ModuleTable = memo(Table)

const Received = ({ cueId, moduleId }: { cueId: string; moduleId: string }) => {
  const run = useBlackboard(({ runs }) => lastRuns(runs, cueId).find(({ module }) => module === moduleId))
  if (!run) return null
  const { received, notHere } = sumsOf(run)
  return (
    <>
      <b>{received}</b> / {run.recipients.length - notHere}
    </>
  )
}
