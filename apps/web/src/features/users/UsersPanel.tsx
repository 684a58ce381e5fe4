import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { PeopleChips } from '../../people/PeopleChips.tsx'
import { PeopleSearch } from '../../people/PeopleSearch.tsx'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { OperatorsButton } from '../account/operators/OperatorsButton.tsx'
import { ExportMenu } from '../sheets/ExportMenu.tsx'
import { AddPersonDialog } from './AddPersonDialog.tsx'
import { UsersList } from './UsersList.tsx'
import css from './users.module.css'
import { useUsers } from './useUsers.ts'

type Props = { openedId: string | null; open: (userId: string) => void }

/** The people of the show, with search and filters, and the show's door. */
export const UsersPanel = memo(({ openedId, open }: Props) => {
  const { filter, people, shown } = useUsers()
  const [adding, dialog] = useDisclosure()
  return (
    <section className={`${panel.panel} ${css.users}`} aria-labelledby="users-heading">
      <div className={`${panel.head} ${css.head}`}>
        <h2 id="users-heading">{t`Users`}</h2>
        <span className={css.count} role="status">
          {t`(${shown.length} of ${people.length})`}
        </span>
        <span className={panel.spacer} />
        <PeopleSearch onSearch={filter.setSearch} />
      </div>
      <div className={css.chips}>
        <PeopleChips filter={filter} />
        <span className={panel.spacer} />
        <OperatorsButton size="xs" />
        <ExportMenu path="/api/users/export" />
        <PermissionGate action={{ message: 'addUserToBlackboard' }}>
          <Button size="xs" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={dialog.open}>
            {t`Add person`}
          </Button>
        </PermissionGate>
      </div>
      <UsersList anybody={people.length > 0} shown={shown} openedId={openedId} open={open} />
      <AddPersonDialog opened={adding} onClose={dialog.close} onOpenCard={open} />
    </section>
  )
})
