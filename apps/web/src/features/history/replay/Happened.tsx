import { UnstyledButton } from '@mantine/core'
import { t } from '../../../words/t.ts'
import type { ReplayLog } from './log.ts'
import css from './replay.module.css'
import { clock } from './timeline/clock.ts'
import type { Position } from './usePosition.ts'

const recent = 40

/** The latest events before this moment, newest first. Each leads to its moment. */
export const Happened = ({ position, log: { events, sentence } }: { position: Position; log: ReplayLog }) => {
  const { count, timeline, goToCount } = position
  const shown = events.slice(Math.max(0, count - recent), count).toReversed()
  return (
    <>
      <h3 className={css.small}>{t`Events`}</h3>
      <ol className={css.events} aria-label={t`Events`} reversed>
        {shown.map((event, index) => (
          <li key={event.id} data-last={index === 0 || undefined}>
            <UnstyledButton title={event.type} onClick={() => goToCount(count - index)}>
              <span className="mono">{clock(event.time - timeline.zero)}</span>
              <span className="ellipsis">{sentence(count - 1 - index)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </>
  )
}
