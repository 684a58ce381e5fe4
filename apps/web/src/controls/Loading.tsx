import { Center, Loader } from '@mantine/core'

export const Loading = () => (
  <Center h="100dvh">
    <Loader role="img" aria-label="Loading" />
  </Center>
)
