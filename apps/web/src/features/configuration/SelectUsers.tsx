import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconAlertTriangleFilled, IconSearch } from '@tabler/icons-react'
import { bibOf, handleOf } from '../../people/person.ts'
import panel from '../../theme/panel.module.css'
import { layoutOf } from '../../virtual-grid/steps.ts'
import { useListFocus } from '../../virtual-grid/useListFocus.ts'
import { VirtualGrid } from '../../virtual-grid/VirtualGrid.tsx'
import css from './configuration.module.css'
import type { Configuration } from './useConfiguration.ts'

const rowHeight = 40

export const SelectUsers = ({ configuration }: { configuration: Configuration }) => {
  const { users, shown, usersError, selected, selectAll, unselectAll, search, setSearch } = configuration
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
        <TextInput
          type="search"
          className={css.search ?? ''}
          aria-label="Search users"
          placeholder="Search users"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button onClick={selectAll}>Select All</Button>
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
        <People configuration={configuration} users={shown} />
      )}
    </section>
  )
}

type PeopleProps = { configuration: Configuration; users: NonNullable<Configuration['users']> }

const People = ({ configuration: { selected, toggle, selectTo }, users }: PeopleProps) => {
  const { ref, width, height } = useElementSize()
  const columns = Math.max(1, Math.min(3, Math.floor(width / 260)))
  const maxRows = Math.max(4, Math.floor(height / rowHeight))
  const focus = useListFocus(layoutOf(users.length, { columns, maxRows }))
  return (
    <div ref={ref} className={css.people}>
      {height > 0 && (
        <VirtualGrid
          count={users.length}
          columns={columns}
          rowHeight={rowHeight}
          maxRows={maxRows}
          gap={8}
          focus={focus.wanted}
          onFocused={focus.onFocused}
          render={(index) => {
            const user = users[index]
            if (!user) return null
            const checked = selected.has(user._id)
            return (
              <Checkbox.Card
                key={user._id}
                className={css.person ?? ''}
                checked={checked}
                data-at={index}
                tabIndex={index === focus.active ? 0 : -1}
                onFocus={focus.onFocus}
                onBlur={focus.onBlur}
                onKeyDown={focus.onKeyDown}
                onClick={({ shiftKey }) => (shiftKey ? selectTo(user._id) : toggle(user._id))}
              >
                <Checkbox.Indicator size="xs" />
                <span className={`mono ${css.bib}`} aria-hidden>
                  {bibOf(user)}
                </span>
                <span className={css.personName}>{user.name}</span>
                <span className={css.handle} aria-hidden>
                  {handleOf(user)}
                </span>
              </Checkbox.Card>
            )
          }}
        />
      )}
    </div>
  )
}
