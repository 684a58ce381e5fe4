import { IconHourglass } from '@tabler/icons-react'
import { VirtualGrid } from '../../controls/virtual-grid/VirtualGrid.tsx'
import type { Awaited } from '../../live/active-cues.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import css from './deliveries.module.css'
import { waitingWords } from './waiting-words.ts'

/** Everybody the cue waits for, by name, each with the seconds left. */
export const AwaitedLines = ({ people }: { people: readonly Awaited[] }) => {
  const users = useBlackboard((all) => all.users)
  return (
    <section className={css.awaited} aria-label={t`Waiting for`}>
      <VirtualGrid
        items={people}
        columns={1}
        rowHeight={28}
        maxRows={4}
        gap={0}
        tellsBelow
        render={(person) => (
          <div key={person.userId} className={css.awaitedLine}>
            <IconHourglass size={14} aria-hidden />
            <span className="ellipsis">{waitingWords(users, [person])}</span>
          </div>
        )}
      />
    </section>
  )
}
