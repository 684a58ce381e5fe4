import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LazyBoundary } from '../../boundaries/LazyBoundary.tsx'
import { FailureScreen } from '../../controls/FailureScreen.tsx'
import { Loading } from '../../controls/Loading.tsx'
import { blackboardQuery } from '../../rest/blackboard-query.ts'
import { ConsoleSkeleton } from './ConsoleSkeleton.tsx'
import { configurationCode } from './configuration-code.ts'
import { consoleCode } from './show-code.ts'

/** The show in the address, or the screen that creates one. */
export const ShowScreen = () => {
  const [search] = useSearchParams()
  const blackboardId = search.get('blackboard')
  return blackboardId ? (
    <OneShow key={blackboardId} blackboardId={blackboardId} />
  ) : (
    <LazyBoundary code={configurationCode} props={{}} waiting={<Loading />} />
  )
}

const OneShow = ({ blackboardId }: { blackboardId: string }) => {
  const [, setSearch] = useSearchParams()
  const { data: blackboard, error, isFetching, refetch } = useQuery(blackboardQuery(blackboardId))
  if (error && !isFetching)
    return (
      <FailureScreen message={error.message} onRetry={() => void refetch()}>
        <Button onClick={() => setSearch({})}>Select Performance & Users</Button>
      </FailureScreen>
    )
  if (!blackboard) return <ConsoleSkeleton />
  return <LazyBoundary code={consoleCode} props={{ blackboard }} waiting={<ConsoleSkeleton />} />
}
