import type { Blackboard } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { LazyBoundary } from '../../boundaries/LazyBoundary.tsx'
import { FailureScreen } from '../../controls/FailureScreen.tsx'
import { Loading } from '../../controls/Loading.tsx'
import type { Code } from '../../lazy/code.ts'
import { blackboardQuery } from '../../rest/blackboard-query.ts'
import { t } from '../../words/t.ts'
import type { WindowKind } from './addresses/windows.ts'
import { ConsoleSkeleton } from './ConsoleSkeleton.tsx'
import { configurationCode } from './configuration-code.ts'
import { consoleCode } from './show-code.ts'
import { windowCode } from './windows/window-code.ts'

type ShowCode = Code<{ blackboard: Blackboard }>

/** The show in the address, or the screen that creates one. */
export const ShowScreen = () => {
  const [search] = useSearchParams()
  const blackboardId = search.get('blackboard')
  return blackboardId ? (
    <OneShow key={blackboardId} blackboardId={blackboardId} code={consoleCode} />
  ) : (
    <LazyBoundary code={configurationCode} props={{}} waiting={<Loading />} />
  )
}

/** One window of the show in the address. Without a show there is none. */
export const WindowScreen = ({ of }: { of: WindowKind }) => {
  const [search] = useSearchParams()
  const blackboardId = search.get('blackboard')
  if (!blackboardId) return <Navigate to="/dramaturg" replace />
  return <OneShow key={blackboardId} blackboardId={blackboardId} code={windowCode[of]} />
}

const OneShow = ({ blackboardId, code }: { blackboardId: string; code: ShowCode }) => {
  const navigate = useNavigate()
  const { data: blackboard, error, isFetching, refetch } = useQuery(blackboardQuery(blackboardId))
  if (error && !isFetching)
    return (
      <FailureScreen message={error.message} onRetry={() => void refetch()}>
        <Button onClick={() => navigate('/dramaturg')}>{t`Select Performance & Users`}</Button>
      </FailureScreen>
    )
  if (!blackboard) return <ConsoleSkeleton />
  return <LazyBoundary code={code} props={{ blackboard }} waiting={<ConsoleSkeleton />} />
}
