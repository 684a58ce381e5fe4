import { BackToStart } from '../../controls/BackToStart.tsx'
import { FailureScreen } from '../../controls/FailureScreen.tsx'

export const ShowPageFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <FailureScreen message={message} onRetry={onRetry}>
    <BackToStart />
  </FailureScreen>
)
