import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { deviceClock } from '../../../connection/clock.ts'
import { useConsole } from '../../../console-state/ConsoleProvider.tsx'
import { useLiveConnection } from '../../../live/LiveProvider.tsx'
import { useCurrentOperator } from '../../../session/useCurrentOperator.ts'
import { t } from '../../../words/t.ts'
import { createAnnouncer } from './announcer.ts'

/** How many of the last announcements stay, for people who read back. */
const most = 10

type Said = { id: number; text: string }

/** What a screen reader says about the running show. Refusals are announced at their own place, at once. */
export const Announcements = () => {
  const { store } = useLiveConnection()
  const { name } = useCurrentOperator()
  const { isOwn } = useConsole()
  const [said, setSaid] = useState<readonly Said[]>([])
  useEffect(() => {
    const announcer = createAnnouncer(store.getState().blackboard, {
      clock: deviceClock,
      say: (text) => setSaid((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, text }].slice(-most)),
      isOwn: ({ by, cueRunId }) => by === name && isOwn(cueRunId),
    })
    const leave = store.subscribe(() => announcer.see(store.getState().blackboard))
    return () => {
      leave()
      announcer.stop()
    }
  }, [store, name, isOwn])
  return (
    <VisuallyHidden component="section" role="log" aria-label={t`Announcements`} aria-relevant="additions">
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </VisuallyHidden>
  )
}
