import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PeopleToChoose } from '../../people/PeopleToChoose.tsx'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { AddPerson } from './AddPerson.tsx'
import { everybody, type LibraryPerson, shownOf, takenWords } from './choose.ts'
import css from './configuration.module.css'
import { NarrowPeople } from './NarrowPeople.tsx'
import narrow from './narrow.module.css'
import type { Configuration } from './useConfiguration.ts'

type Props = { configuration: Configuration }

export const SelectUsers = ({ configuration }: Props) => {
  const { users, shown, usersError } = configuration
  return (
    <section className={css.select} aria-labelledby="select-users">
      <div className={`${panel.head} ${css.selectHead}`}>
        <h2 id="select-users">{t`Select Users`}</h2>
        {users && <Count configuration={configuration} users={users} />}
        <span className={panel.spacer} />
        {users?.some(({ type }) => type !== 'dramaturg') && (
          <AddPerson users={users} onAdded={configuration.selectAlso} />
        )}
      </div>
      {usersError ? (
        <p className={panel.error} role="alert">
          <IconAlertTriangleFilled size={16} aria-hidden /> {t`Error: ${usersError}`}
        </p>
      ) : !users || !shown ? (
        <div className={panel.empty}>
          <p role="status">{t`Loading users...`}</p>
          <Skeleton height={320} mt="md" />
        </div>
      ) : (
        <Choice configuration={configuration} users={users} shown={shown} />
      )}
    </section>
  )
}

type Users = Props & { users: readonly LibraryPerson[] }

/** Operators count only if they are chosen, because a show is for the others. */
const Count = ({ configuration: { selected, shown = [] }, users }: Users) => {
  const all = users.filter(({ _id, type }) => type !== 'dramaturg' || selected.has(_id)).length
  const seen = shown.filter(({ _id }) => selected.has(_id)).length
  const hidden = selected.size - seen
  return (
    <span className={panel.muted} role="status">
      {t`${selected.size} of ${all} selected`}
      {hidden > 0 && t`, ${hidden} of them not shown`}
    </span>
  )
}

type ChoiceProps = Users & { shown: readonly LibraryPerson[] }

const Choice = ({ configuration, users, shown }: ChoiceProps) => {
  const { selected, toggle, selectTo, selectAll, unselectAll } = configuration
  return (
    <>
      <div>
        <NarrowPeople users={users} narrowed={configuration.narrowed} narrow={configuration.narrow} />
        <div className={narrow.take}>
          <p className={narrow.taken} id="select-all-takes">
            {takenWords(shown)}
          </p>
          <Button disabled={shown.length === 0} aria-describedby="select-all-takes" onClick={selectAll}>
            {t`Select All`}
          </Button>
          <Button onClick={unselectAll}>{t`Unselect All`}</Button>
        </div>
      </div>
      {shown.length === 0 ? (
        <Nobody configuration={configuration} users={users} />
      ) : (
        <PeopleToChoose
          className={css.people}
          users={shown}
          selected={selected}
          columnsAtMost={3}
          onToggle={(userId, { shiftKey }) => (shiftKey ? selectTo(userId) : toggle(userId))}
        />
      )}
    </>
  )
}

/** Shown if the list is empty: there is nobody, or nobody matches. */
const Nobody = ({ configuration: { narrowed, narrow: change, selectAlso }, users }: Users) => {
  const { search } = narrowed
  const isNarrowed = narrowed.kind !== 'cast' || narrowed.group !== null || narrowed.sheet !== null
  const others = isNarrowed ? shownOf(users, { ...everybody, search }).length : 0
  if (!isNarrowed && search === '')
    return (
      <div className={`${panel.empty} ${css.nothing}`}>
        <p>{t`No users found`}</p>
        <p>
          {t`Your audience gets in by phone number and first name. Add yourself or a few people here, or load a whole audience that is in a workbook.`}
        </p>
        <AddPerson users={users} onAdded={selectAlso} first />
        <Button component={Link} to="/sheets">
          {t`Load a workbook`}
        </Button>
      </div>
    )
  return (
    <div className={`${panel.empty} ${narrow.nobody}`}>
      <p>{search === '' ? t`Nobody matches all of this.` : t`Nobody matches '${search}'`}</p>
      {others > 0 && (
        <Button onClick={() => change({ ...everybody, search })}>
          {others === 1 ? t`Search everybody: 1 matches` : t`Search everybody: ${others} match`}
        </Button>
      )}
    </div>
  )
}
