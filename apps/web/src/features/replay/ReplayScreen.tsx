import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { FailureScreen } from '../../app/FailureScreen.tsx'
import page from '../../theme/page.module.css'
import panel from '../../theme/panel.module.css'
import { ThemeButton } from '../footer/ThemeButton.tsx'
import { Cues } from './Cues.tsx'
import type { ReplayEvent } from './events.ts'
import { logQuery } from './log.ts'
import { People } from './People.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import css from './replay.module.css'
import { Time } from './Time.tsx'
import { usePosition } from './usePosition.ts'

/** A show as it was: the people and the cues above, the time below. */
export const ReplayScreen = () => {
  const { blackboardId = '' } = useParams()
  const id = blackboardId.toUpperCase()
  const { data, error, isFetching, refetch } = useQuery(logQuery(id))
  if (error && !isFetching)
    return (
      <FailureScreen message={error.message} onRetry={() => void refetch()}>
        <Button component="a" href="/dramaturg">
          Back to the start
        </Button>
      </FailureScreen>
    )
  if (!data)
    return (
      <div className={page.screen} role="status" aria-label="Loading the show">
        <Skeleton height="60%" />
        <Skeleton height="30%" />
      </div>
    )
  if (data.length === 0) return <FailureScreen message="Nothing has happened in this show." />
  return <Replay id={id} events={data} />
}

const Replay = ({ id, events }: { id: string; events: readonly ReplayEvent[] }) => {
  const position = usePosition(id, events)
  const [chosen, choose] = useState<string | null>(null)
  const { moment, timeline } = position
  const began = new Date(timeline.from).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={`${page.screen} ${css.long}`}>
      <header className={page.header}>
        <Button component="a" href={`/dramaturg?blackboard=${id}`}>
          ← Console
        </Button>
        <h1>Replay</h1>
        <b>{moment.board?.title ?? id}</b>
        <span className="mono">{id}</span>
        <span className={panel.muted}>{began}</span>
        <span className={panel.spacer} />
        <Button
          component="a"
          href={`/api/log?bid=${id}&format=jsonl`}
          download={`${id}.jsonl`}
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          Download log
        </Button>
        <ThemeButton />
      </header>
      <main className={css.main}>
        <div className={css.was}>
          <Cues position={position} />
          <People board={moment.board} chosen={chosen} onChoose={choose} />
          <PersonPanel moment={moment} userId={chosen} from={timeline.from} />
        </div>
        <Time position={position} total={events.length} />
      </main>
    </div>
  )
}
