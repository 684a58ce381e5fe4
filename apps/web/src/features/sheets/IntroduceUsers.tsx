import { Button, Progress, Skeleton } from '@mantine/core'
import { IconAlertTriangleFilled, IconUserPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { SearchField } from '../../controls/search-field/SearchField.tsx'
import { PeopleToChoose } from '../../people/PeopleToChoose.tsx'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { FailureNote } from './FailureNote.tsx'
import css from './introduce.module.css'
import { type Introduction, useIntroduction } from './useIntroduction.ts'

/** Adds people from the library to the running show. */
export const IntroduceUsers = memo(() => {
  const introduction = useIntroduction()
  const { users, chosen, search, setSearch, selectAll, unselectAll } = introduction
  return (
    <section className={`${panel.panel} ${panel.column}`} aria-labelledby="introduce-users">
      <div className={panel.head}>
        <h2 id="introduce-users">{t`Introduce Users`}</h2>
        {users && <span className={panel.muted}>{t`${chosen} of ${users.length} selected`}</span>}
      </div>
      <div className={css.tools}>
        <SearchField className={css.search} label={t`Search users`} value={search} onChange={setSearch} />
        <Button disabled={!users} onClick={selectAll}>
          {t`Select All`}
        </Button>
        <Button onClick={unselectAll}>{t`Unselect All`}</Button>
      </div>
      <People introduction={introduction} />
      <Foot introduction={introduction} />
    </section>
  )
})

const People = ({ introduction }: { introduction: Introduction }) => {
  const { users, shown, selected, toggle, failure, retry, search } = introduction
  if (failure)
    return (
      <div className={css.people}>
        <FailureNote failure={failure} />
        <Button ml="lg" onClick={retry}>
          {t`Try again`}
        </Button>
      </div>
    )
  if (!users || !shown)
    return (
      <div className={panel.empty}>
        <p role="status">{t`Loading users...`}</p>
        <Skeleton height={160} mt="md" />
      </div>
    )
  if (users.length === 0)
    return <p className={panel.empty}>{t`All people are in this show already. Load more from a sheet.`}</p>
  if (shown.length === 0) return <p className={panel.empty}>{t`Nobody matches '${search}'`}</p>
  return <PeopleToChoose className={css.people} users={shown} selected={selected} columnsAtMost={2} onToggle={toggle} />
}

const Foot = ({
  introduction: { running, outcome, chosen, wanting, introduce, nameOf },
}: {
  introduction: Introduction
}) => (
  <div className={css.foot}>
    {running && (
      <div className={css.progress}>
        <Progress value={(100 * running.done) / running.of} size={6} aria-label={t`Introducing`} />
        <span role="status">{t`${running.done} of ${running.of} are in the show`}</span>
      </div>
    )}
    {outcome && outcome.added > 0 && (
      <OutcomeLine
        tone="done"
        text={outcome.added === 1 ? t`1 user introduced` : t`${outcome.added} users introduced`}
      />
    )}
    {outcome && outcome.missed.length > 0 && (
      <FailureNote
        failure={{
          text: t`${outcome.missed.length} could not be introduced. They are still selected.`,
          rows: outcome.missed.map(({ userId, message }) => `${nameOf(userId)}: ${message}`),
        }}
      />
    )}
    <div className={css.action}>
      {chosen === 0 && !running && (
        <span className={css.note} data-wanting={wanting || undefined} role={wanting ? 'alert' : undefined}>
          {wanting && <IconAlertTriangleFilled size={14} aria-hidden />}
          {t`Select at least one user`}
        </span>
      )}
      <PermissionGate action={{ message: 'addUserToBlackboard' }}>
        <Button
          variant={chosen > 0 ? 'filled' : 'default'}
          leftSection={<IconUserPlus size={16} aria-hidden />}
          disabled={running !== null}
          onClick={introduce}
        >
          {t`Introduce Users to Current Blackboard`}
        </Button>
      </PermissionGate>
    </div>
  </div>
)
