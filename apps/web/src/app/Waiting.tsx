import { Center, Loader } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'

export const Loading = () => (
  <Center h="100dvh">
    <Loader aria-label="Loading" />
  </Center>
)

/** While the code of a screen is on its way. */
export const Waiting = ({ children }: { children: ReactNode }) => <Suspense fallback={<Loading />}>{children}</Suspense>
