import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../words/t.ts'
import { ProblemReport } from './ProblemReport.tsx'

type Props = { message: string; onRetry?: () => void; children?: ReactNode }

/** In place of a console that could not be loaded it leaves the GO and Stop all of the server in sight (`data-waiting`). */
export const FailureScreen = ({ message, onRetry, children }: Props) => (
  <Center component="main" mih="100dvh" p="xl" data-waiting>
    <Stack maw={480} gap="lg">
      <Group gap="md" wrap="nowrap" align="flex-start">
        <IconAlertTriangleFilled size={24} color="var(--gl-stop-text)" aria-hidden />
        <div>
          <Title order={1} fz={20} lh="26px" fw={600}>
            {t`Something went wrong`}
          </Title>
          <Text role="alert" mt="xs">
            {message}
          </Text>
        </div>
      </Group>
      <Group gap="sm">
        {onRetry && (
          <Button variant="filled" onClick={onRetry}>
            {t`Try again`}
          </Button>
        )}
        {children}
        <ProblemReport />
      </Group>
    </Stack>
  </Center>
)
