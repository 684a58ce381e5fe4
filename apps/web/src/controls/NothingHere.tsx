import { Center, Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { message: string; children: ReactNode }

/** A page without content. Nothing went wrong, so it is no `FailureScreen`. `children`: the ways on. */
export const NothingHere = ({ message, children }: Props) => (
  <Center component="main" mih="100dvh" p="xl">
    <Stack maw={480} gap="lg">
      <Title order={1} fz={20} lh="26px" fw={600}>
        {message}
      </Title>
      <Group gap="sm">{children}</Group>
    </Stack>
  </Center>
)
