import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserCircle } from '@tabler/icons-react'
import { Late } from '../../floating/Late.tsx'
import { t } from '../../words/t.ts'
import css from './account.module.css'
import { accountCode } from './account-code.ts'

/** The operator's own login, beside Logout. */
export const AccountButton = ({ logOutEverywhere }: { logOutEverywhere: () => void }) => {
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        className={css.open}
        aria-label={t`Account`}
        title={t`Account`}
        onClick={dialog.open}
      >
        <IconUserCircle size={18} aria-hidden />
      </ActionIcon>
      <Late code={accountCode} props={{ opened, onClose: dialog.close, logOutEverywhere }} />
    </>
  )
}
