import { Button, Center, Stack, Text, Title } from '@mantine/core'

/** Instead of one part of the page: a bug in it, or its code did not come. The show and the rest of the page run on. */
export const PartFailure = ({ message }: { message: string }) => (
  <Center mih={240} h="100%" p="xl">
    <Stack maw={480} gap="md" align="flex-start">
      <Title order={2} fz={18} lh="24px" fw={600}>
        This part cannot be shown
      </Title>
      <Text role="alert">
        {message} The show goes on, and so does the rest of this page. Reload when the network is there.
      </Text>
      <Button variant="filled" onClick={() => location.reload()}>
        Reload
      </Button>
    </Stack>
  </Center>
)
