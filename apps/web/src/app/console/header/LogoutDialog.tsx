import { Button, Group, Modal, Text } from '@mantine/core'
import type { useConsoleLogout } from './useConsoleLogout.ts'

export const LogoutDialog = ({ logout: { asking, stay, leave } }: { logout: ReturnType<typeof useConsoleLogout> }) => (
  <Modal opened={asking} onClose={stay} title="Log out while a cue is playing?">
    <Text>The show goes on without this console. Nobody here can stop it until somebody has logged in again.</Text>
    <Group justify="flex-end" gap="sm" mt="lg">
      <Button onClick={leave}>Log out</Button>
      <Button variant="filled" data-autofocus onClick={stay}>
        Stay
      </Button>
    </Group>
  </Modal>
)
