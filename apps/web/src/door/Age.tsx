/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Clock } from '../connection/clock.ts'
import { words } from '../languages/door-words.ts'
import { ageLine } from './age.ts'
import type { DoorView } from './door.ts'

type Props = { seen: Pick<DoorView, 'isLive' | 'heardAt' | 'waiting'>; clock: Clock }

/** Whether the list is up to date or how old it is, and how many marks are unsent. */
export const Age = ({ seen, clock }: Props) => {
  const [, setTick] = useState(0)
  useEffect(() => {
    let cancel = () => {}
    const tick = () => {
      setTick((before) => before + 1)
      cancel = clock.after(1_000, tick)
    }
    cancel = clock.after(1_000, tick)
    return () => cancel()
  }, [clock])
  const age = ageLine(seen, clock.now())
  const { waiting } = seen
  return (
    <>
      {age !== null && (
        <p class="old">
          <span role="alert">{seen.heardAt === null ? '' : `${words().noConnection()} `}</span>
          <span role="timer">{age}</span>
        </p>
      )}
      {waiting > 0 && (
        <p class="old" role="status">
          {words().marksWait({ count: waiting })}
        </p>
      )}
    </>
  )
}
