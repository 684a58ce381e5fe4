import { Button } from '@mantine/core'
import { useRouteError } from 'react-router'
import { FailureScreen } from './FailureScreen.tsx'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'This page cannot be shown.')

/** A bug on one screen: the show runs on without it, and a reload brings it back to where it stands. */
export const RouteFailure = () => {
  const error = useRouteError()
  console.error(error)
  return (
    <FailureScreen message={messageOf(error)} onRetry={() => location.reload()}>
      <Button component="a" href="/dramaturg">
        Back to the start
      </Button>
    </FailureScreen>
  )
}
