import { Center, Loader } from '@mantine/core'
import { t } from '../words/t.ts'

export const Loading = () => (
  <Center h="100dvh" data-waiting>
    <Loader role="img" aria-label={t`Loading`} />
  </Center>
)
