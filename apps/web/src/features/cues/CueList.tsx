import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { goTarget } from '../../live/cue-state.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { CueRow } from './CueRow.tsx'
import css from './cues.module.css'

const rowHeight = 88

export const CueList = ({ selected }: { selected: number }) => {
  const blackboard = useBlackboard((all) => all)
  const scroller = useRef<HTMLDivElement>(null)
  const { cues } = blackboard
  const target = goTarget(blackboard)
  const virtualizer = useVirtualizer({
    count: cues.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  useEffect(() => {
    virtualizer.scrollToIndex(selected, { align: 'auto' })
  }, [selected, virtualizer])
  const items = virtualizer.getVirtualItems()
  return (
    <div ref={scroller} className={css.scroller}>
      <ol
        className={css.list}
        style={{ height: virtualizer.getTotalSize(), paddingTop: items[0]?.start ?? 0 }}
        start={(items[0]?.index ?? 0) + 1}
      >
        {items.map(({ index }) => {
          const cue = cues[index]
          return (
            cue && (
              <li key={cue._id} data-index={index} ref={virtualizer.measureElement}>
                <CueRow cue={cue} index={index} selected={index === selected} isTarget={index === target?.index} />
              </li>
            )
          )
        })}
      </ol>
      <p className={css.end}>End</p>
    </div>
  )
}
