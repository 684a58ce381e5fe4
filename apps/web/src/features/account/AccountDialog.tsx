import { Button, Stack, Text } from '@mantine/core'
import { LanguageChoice } from '../../controls/LanguageChoice.tsx'
import { Dialog } from '../../floating/Dialog.tsx'
import { t } from '../../words/t.ts'
import css from './account.module.css'
import { ChangePassword } from './ChangePassword.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { useAccount } from './useAccount.ts'

type Props = { opened: boolean; onClose: () => void; logOutEverywhere: () => void }

export const AccountDialog = ({ opened, onClose, logOutEverywhere }: Props) => {
  const { data: account, error } = useAccount(opened)
  return (
    <Dialog opened={opened} onClose={onClose} title={account ? t`Account of ${account.name}` : t`Account`}>
      <div className={css.parts}>
        {error && <Text role="alert">{error.message}</Text>}
        {account && (
          <section>
            <h3>{t`Password`}</h3>
            {account.password === 'demo' && (
              <Text>{t`This is the demo login. Anyone on this machine may know it, so you cannot change it.`}</Text>
            )}
            {account.password === 'settings' && (
              <Text>{t`This password comes from the server’s settings (OPERATOR_PASSWORD). Change it there.`}</Text>
            )}
            {account.password === 'own' && <ChangePassword />}
          </section>
        )}
        {account && account.password !== 'demo' && (
          <section>
            <h3>{t`Second factor`}</h3>
            <SecondFactor isOn={account.secondFactor} />
          </section>
        )}
        <section>
          <h3>{t`Language`}</h3>
          <LanguageChoice />
        </section>
        <section>
          <h3>{t`Sessions`}</h3>
          <Stack gap="xs" align="flex-start">
            <Text>{t`Ends every session of this login, in this browser and all others. Their consoles close at once.`}</Text>
            <Button onClick={logOutEverywhere}>{t`Log out everywhere`}</Button>
          </Stack>
        </section>
      </div>
    </Dialog>
  )
}
