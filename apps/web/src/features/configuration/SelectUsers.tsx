import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { SearchField } from '../../search-field/SearchField.tsx'
import panel from '../../theme/panel.module.css'
import { PeopleToChoose } from '../users/PeopleToChoose.tsx'
import css from './configuration.module.css'
import type { Configuration } from './useConfiguration.ts'

export const SelectUsers = ({ configuration }: { configuration: Configuration }) => {
  const { users, shown, usersError, search, setSearch } = configuration
  const { selected, toggle, selectTo, selectAll, unselectAll } = configuration
  return (
    <section className={css.select} aria-labelledby="select-users">
      <div className={`${panel.head} ${css.selectHead}`}>
        <h2 id="select-users">Select Users</h2>
        {users && (
          <span className={panel.muted}>
            {selected.size} of {users.length} selected
          </span>
        )}
        <span className={panel.spacer} />
        <SearchField className={css.search ?? ''} label="Search users" value={search} onChange={setSearch} />
        <Button disabled={!shown} onClick={selectAll}>
          Select All
        </Button>
        <Button onClick={unselectAll}>Unselect All</Button>
      </div>
      {usersError ? (
        <p className={panel.error} role="alert">
          <IconAlertTriangleFilled size={16} aria-hidden /> Error: {usersError}
        </p>
      ) : !users || !shown ? (
        <div className={panel.empty}>
          <p role="status">Loading users...</p>
          <Skeleton height={320} mt="md" />
        </div>
      ) : users.length === 0 ? (
        <p className={panel.empty}>No users found</p>
      ) : shown.length === 0 ? (
        <p className={panel.empty}>Nobody matches '{search}'</p>
      ) : (
        <PeopleToChoose
          className={css.people}
          users={shown}
          selected={selected}
          columnsAtMost={3}
          onToggle={(userId, { shiftKey }) => (shiftKey ? selectTo(userId) : toggle(userId))}
        />
      )}
    </section>
  )
}
