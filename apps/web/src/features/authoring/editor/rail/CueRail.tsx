import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useVirtualList } from '../../../../controls/useVirtualList.ts'
import { useEditing } from '../EditorContext.tsx'
import css from './cue-rail.module.css'
import { useCueInView } from './useCueInView.ts'

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

/** All cues by number and name. A press leads to the cue; the one in view is marked. */
export const CueRail = ({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) => {
  const { script, cues, focusOn, bringers, readOnly } = useEditing()
  const list = useRef<HTMLElement>(null)
  const inView = useCueInView(scroller, script)
  const at = Math.max(
    0,
    script.cues.findIndex(({ cue }) => cue._id === inView),
  )
  const { lines, above, below, scrollTo } = useVirtualList({
    count: script.cues.length,
    scroller: list,
    guess: 32,
    mostWhole: 60,
  })
  const [wanted, want] = useState<number | null>(null)
  const lead = useCallback(
    (id: string) => {
      for (const bring of bringers) bring(id, 'start')
    },
    [bringers],
  )
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>(`[data-at="${wanted ?? at}"]`)
    if (wanted === null) {
      if (line) line.scrollIntoView({ block: 'nearest' })
      else if (at > 0) scrollTo(at)
    } else if (line) {
      line.focus()
      want(null)
    }
  }, [wanted, at, scrollTo])
  const go = (to: number) => {
    if (to < 0 || to >= script.cues.length) return
    scrollTo(to)
    want(to)
  }
  return (
    <nav ref={list} className={css.rail} aria-label="Cues by number">
      <ol style={{ paddingTop: above, paddingBottom: below }}>
        {lines.map((line) => {
          const it = script.cues[line]
          if (!it) return null
          const { _id, name } = it.cue
          return (
            <li key={_id}>
              <button
                type="button"
                className={css.cue}
                data-at={line}
                aria-current={line === at || undefined}
                tabIndex={line === at ? 0 : -1}
                title="Go to this cue. Alt and an arrow key move it"
                onClick={() => lead(_id)}
                onKeyDown={(event) => {
                  const by = steps[event.key]
                  if (event.key === 'Enter') {
                    event.preventDefault()
                    lead(_id)
                    focusOn(`cue ${_id}`)
                  }
                  if (!by || event.ctrlKey || event.metaKey) return
                  event.preventDefault()
                  if (event.altKey) {
                    event.stopPropagation()
                    if (script.cues[line + by] && readOnly === undefined) cues.move(line, line + by)
                  }
                  go(line + by)
                }}
              >
                <b className={css.number}>{it.number}</b>
                <span className={`${css.name} ellipsis`}>{name}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
