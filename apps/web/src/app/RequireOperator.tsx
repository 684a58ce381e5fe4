import type { ReactNode } from 'react'
import { LazyBoundary } from '../boundaries/LazyBoundary.tsx'
import { FailureScreen } from '../controls/FailureScreen.tsx'
import { Loading } from '../controls/Loading.tsx'
import { loginCode } from '../features/account/login/login-code.ts'
import { OperatorContext } from '../session/useCurrentOperator.ts'
import { useOperator } from '../session/useOperator.ts'

/** Shows the login in place, so that it leads to the requested screen. */
export const RequireOperator = ({ children }: { children: ReactNode }) => {
  const { data: operator, isPending, error, refetch } = useOperator()
  // a failed check while the network is away closes nobody's screen
  if (operator) return <OperatorContext value={operator}>{children}</OperatorContext>
  if (isPending) return <Loading />
  if (error) return <FailureScreen message={error.message} onRetry={() => void refetch()} />
  return <LazyBoundary code={loginCode} props={{}} waiting={<Loading />} />
}
