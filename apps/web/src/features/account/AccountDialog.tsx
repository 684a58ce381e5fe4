import { Button, Modal, Stack, Text } from '@mantine/core'
import css from './account.module.css'
import { ChangePassword } from './ChangePassword.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { useAccount } from './useAccount.ts'

type Props = { opened: boolean; onClose: () => void; logOutEverywhere: () => void }

export const AccountDialog = ({ opened, onClose, logOutEverywhere }: Props) => {
  const { data: account, error } = useAccount(opened)
  return (
    <Modal opened={opened} onClose={onClose} title={account ? `Account of ${account.name}` : 'Account'}>
      <div className={css.parts}>
        {error && <Text role="alert">{error.message}</Text>}
        {account && (
          <section>
            <h3>Password</h3>
            {account.password === 'demo' && (
              <Text>This is the demo’s login: anybody on this machine may know it, so it stays as it is.</Text>
            )}
            {account.password === 'settings' && (
              <Text>The password stands in the settings of the server, as OPERATOR_PASSWORD: it is changed there.</Text>
            )}
            {account.password === 'own' && <ChangePassword />}
          </section>
        )}
        {account && account.password !== 'demo' && (
          <section>
            <h3>Second factor</h3>
            <SecondFactor isOn={account.secondFactor} />
          </section>
        )}
        <section>
          <h3>Sessions</h3>
          <Stack gap="xs" align="flex-start">
            <Text>
              Ends every session of this login, here and in every other browser. Their consoles close at once.
            </Text>
            <Button onClick={logOutEverywhere}>Log out everywhere</Button>
          </Stack>
        </section>
      </div>
    </Modal>
  )
}
