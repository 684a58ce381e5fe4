import { Center, Loader } from '@mantine/core'

export const Loading = () => (
  <Center h="100dvh">
    <Loader aria-label="Loading" />
  </Center>
)
