import { deletedDays } from '@ghostlight/contracts/rules'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { RightsGate } from '../../../controls/PermissionGate.tsx'
import panel from '../../../theme/panel.module.css'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import css from './list.module.css'
import type { Deleted } from './useDeleted.ts'

const dayMs = 86_400_000

/** What was deleted in the last 30 days, and the way back. */
export const DeletedPerformances = ({ list, restore, restoring }: Deleted) => {
  const [opened, { toggle }] = useDisclosure()
  const { date } = useTimes()
  if (list.length === 0) return null
  const Icon = opened ? IconChevronDown : IconChevronRight
  return (
    <section className={css.deleted} aria-label={t`Deleted performances`}>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-expanded={opened}
        leftSection={<Icon size={15} aria-hidden />}
        onClick={toggle}
      >
        {t`Deleted`}&nbsp;<span className={panel.count}>{list.length}</span>
      </Button>
      {opened && (
        <ul className={css.rows}>
          {list.map(({ _id, name, version, deletedAt }) => (
            <li key={_id} className={css.row} aria-label={t`${name} v${version}, deleted`}>
              <div className={css.about}>
                <div className={css.title}>
                  {name} <span className={panel.count}>v{version}</span>
                </div>
                <p className={panel.muted}>
                  {deletedAt
                    ? t`Deleted ${date(Date.parse(deletedAt))} · can be restored until ${date(Date.parse(deletedAt) + deletedDays * dayMs)}`
                    : t`Can be restored for ${deletedDays} days`}
                </p>
              </div>
              <RightsGate action={{ route: 'updatePerformance' }}>
                <Button size="xs" disabled={restoring} onClick={() => void restore(_id)}>
                  {t`Restore`}
                </Button>
              </RightsGate>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
