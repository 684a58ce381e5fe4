import { Button } from '@mantine/core'
import { BackToStart } from '../controls/BackToStart.tsx'
import { FailureScreen } from '../controls/FailureScreen.tsx'
import { t } from '../words/t.ts'

/** A bug, or code that did not load. The show goes on without this page, and a reload brings it back. */
export const PageFailure = ({ message }: { message: string }) => (
  <FailureScreen message={message}>
    <Button variant="filled" onClick={() => location.reload()}>
      {t`Reload`}
    </Button>
    <BackToStart />
  </FailureScreen>
)
