import { Activity, type ReactNode, useEffect } from 'react'
import { LazyBoundary } from '../boundaries/LazyBoundary.tsx'
import { FailureScreen } from '../controls/FailureScreen.tsx'
import { Loading } from '../controls/Loading.tsx'
import { loginCode } from '../features/account/login/login-code.ts'
import { onDoubt } from '../rest/client.ts'
import { OperatorContext } from '../session/useCurrentOperator.ts'
import { useOperator } from '../session/useOperator.ts'

/**
 * Shows the login in place, so that it leads to the requested screen. A screen whose session ends waits behind the login
 * with all that was typed in it, until the same operator is back.
 */
export const RequireOperator = ({ children }: { children: ReactNode }) => {
  const { data: operator, isPending, error, refetch } = useOperator()
  useEffect(() => onDoubt(() => void refetch()), [refetch])
  const login = <LazyBoundary code={loginCode} props={{}} waiting={<Loading />} />
  // a failed check while the network is away closes nobody's screen
  if (operator)
    return (
      <>
        {operator.sessionEnded && login}
        <Activity key={operator._id} mode={operator.sessionEnded ? 'hidden' : 'visible'}>
          <OperatorContext value={operator}>{children}</OperatorContext>
        </Activity>
      </>
    )
  if (isPending) return <Loading />
  if (error) return <FailureScreen message={error.message} onRetry={() => void refetch()} />
  return login
}
