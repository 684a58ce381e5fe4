import { Button } from '@mantine/core'
import { FailureScreen } from './FailureScreen.tsx'

/** A bug: the show runs on without this page, and a reload brings it back to where it stands. */
export const PageFailure = ({ message }: { message: string }) => (
  <FailureScreen message={message} onRetry={() => location.reload()}>
    <Button component="a" href="/dramaturg">
      Back to the start
    </Button>
  </FailureScreen>
)
