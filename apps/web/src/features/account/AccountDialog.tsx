import { Button, Modal, Stack, Text } from '@mantine/core'
import { ChangePassword } from './ChangePassword.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { useAccount } from './useAccount.ts'

type Props = { opened: boolean; onClose: () => void; logOutEverywhere: () => void }

export const AccountDialog = ({ opened, onClose, logOutEverywhere }: Props) => {
  const { data: account, error } = useAccount(opened)
  return (
    <Modal opened={opened} onClose={onClose} title={account ? `Account of ${account.name}` : 'Account'}>
      <Stack gap="lg">
        {error && <Text role="alert">{error.message}</Text>}
        {account?.given && (
          <Text>
            The password of this login stands in the settings of the server, or is the demo’s: it is changed there.
          </Text>
        )}
        {account && !account.given && <ChangePassword />}
        {account && <SecondFactor isOn={account.secondFactor} />}
        <Stack gap="xs" align="flex-start">
          <Text>Ends every session of this login, here and in every other browser. Their consoles close at once.</Text>
          <Button onClick={logOutEverywhere}>Log out everywhere</Button>
        </Stack>
      </Stack>
    </Modal>
  )
}
