import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { FailureScreen } from '../../app/FailureScreen.tsx'
import { LiveProvider } from '../../live/LiveProvider.tsx'
import { useCurrentOperator } from '../../session/RequireOperator.tsx'
import { ConfigurationScreen } from '../configuration/ConfigurationScreen.tsx'
import { ToastArea } from '../toasts/ToastArea.tsx'
import { blackboardQuery } from './blackboard-query.ts'
import { ConsoleScreen } from './ConsoleScreen.tsx'
import { ConsoleSkeleton } from './ConsoleSkeleton.tsx'

/** The show named in the address, or the screen that makes one. */
export const ShowScreen = () => {
  const [search] = useSearchParams()
  const blackboardId = search.get('blackboard')
  return blackboardId ? <RunningShow key={blackboardId} blackboardId={blackboardId} /> : <ConfigurationScreen />
}

const RunningShow = ({ blackboardId }: { blackboardId: string }) => {
  const operator = useCurrentOperator()
  const [, setSearch] = useSearchParams()
  const { data: blackboard, error, isFetching, refetch } = useQuery(blackboardQuery(blackboardId))
  if (error && !isFetching)
    return (
      <FailureScreen message={error.message} onRetry={() => void refetch()}>
        <Button onClick={() => setSearch({})}>Select Performance & Users</Button>
      </FailureScreen>
    )
  if (!blackboard) return <ConsoleSkeleton />
  return (
    <LiveProvider blackboard={blackboard} userId={operator._id}>
      <ToastArea area="console">
        <ConsoleScreen />
      </ToastArea>
    </LiveProvider>
  )
}
