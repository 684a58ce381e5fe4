import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { PeopleChips } from '../../people/PeopleChips.tsx'
import { PeopleSearch } from '../../people/PeopleSearch.tsx'
import panel from '../../theme/panel.module.css'
import { AddPersonDialog } from './AddPersonDialog.tsx'
import { DragToGroups } from './DragToGroups.tsx'
import { GroupTargets } from './GroupTargets.tsx'
import { UserCard } from './UserCard.tsx'
import { UsersList } from './UsersList.tsx'
import css from './users.module.css'
import { useUsersTab } from './useUsersTab.ts'

export const UsersTab = () => {
  const state = useUsersTab()
  const { filter, people, shown, opened, open } = state
  const [adding, dialog] = useDisclosure()
  return (
    <DragToGroups people={people}>
      <div className={css.tab} data-card={opened !== undefined || undefined}>
        <section className={`${panel.panel} ${css.users}`} aria-labelledby="users-heading">
          <div className={`${panel.head} ${css.head}`}>
            <h2 id="users-heading">Users</h2>
            <span className={css.count} role="status">
              ({shown.length} of {people.length})
            </span>
            <span className={panel.spacer} />
            <PeopleSearch filter={filter} />
          </div>
          <div className={css.chips}>
            <PeopleChips filter={filter} />
            <span className={panel.spacer} />
            <Button size="xs" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={dialog.open}>
              Add person
            </Button>
          </div>
          <UsersList state={state} />
        </section>
        <div className={css.side}>
          {opened && <UserCard mode="full" user={opened} onClose={() => open(null)} />}
          <GroupTargets over={opened !== undefined} />
        </div>
      </div>
      <AddPersonDialog opened={adding} onClose={dialog.close} onOpenCard={open} />
    </DragToGroups>
  )
}
