import type { ReactNode } from 'react'
import { FailureScreen } from '../app/FailureScreen.tsx'
import { Loading } from '../app/Loading.tsx'
import { LoginScreen } from '../features/login/LoginScreen.tsx'
import { OperatorContext } from './useCurrentOperator.ts'
import { useOperator } from './useOperator.ts'

/** Shows the login where it stands, so that it leads to the screen that was asked for. */
export const RequireOperator = ({ children }: { children: ReactNode }) => {
  const { data: operator, isPending, error, refetch } = useOperator()
  // A failed look while the network is away takes nobody's screen.
  if (operator) return <OperatorContext value={operator}>{children}</OperatorContext>
  if (isPending) return <Loading />
  if (error) return <FailureScreen message={error.message} onRetry={() => void refetch()} />
  return <LoginScreen />
}
