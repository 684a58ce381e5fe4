import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserCircle } from '@tabler/icons-react'
import { AccountDialog } from './AccountDialog.tsx'
import css from './account.module.css'

/** The operator's own login, beside Logout. */
export const AccountButton = ({ logOutEverywhere }: { logOutEverywhere: () => void }) => {
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        className={css.open ?? ''}
        aria-label="Account"
        title="Account"
        onClick={dialog.open}
      >
        <IconUserCircle size={18} aria-hidden />
      </ActionIcon>
      <AccountDialog opened={opened} onClose={dialog.close} logOutEverywhere={logOutEverywhere} />
    </>
  )
}
