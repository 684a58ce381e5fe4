import { useBlackboard } from '../../live/LiveProvider.tsx'
import panel from '../../theme/panel.module.css'
import { Key } from '../keys/Key.tsx'
import { useConsoleKeys } from '../keys/useConsoleKeys.ts'
import { CueDetails } from './CueDetails.tsx'
import { CueList } from './CueList.tsx'
import css from './cues.module.css'
import { useCueSelection } from './useCueSelection.ts'

export const CuesTab = () => {
  const count = useBlackboard((blackboard) => blackboard.cues.length)
  const selection = useCueSelection()
  useConsoleKeys({
    previous: () => selection?.previous?.(),
    next: () => selection?.next?.(),
  })
  return (
    <div className={css.tab}>
      <section className={`${panel.panel} ${css.cues}`} aria-labelledby="cues-heading">
        <div className={panel.head}>
          <h2 id="cues-heading">Cues</h2>
          <span className={panel.count}>{count}</span>
          <span className={panel.spacer} />
          <span className={css.select}>
            Select <Key>←</Key> <Key>→</Key>
          </span>
        </div>
        {selection ? (
          <CueList selected={selection.index} />
        ) : (
          <p className={panel.empty}>
            No cues available
            <br />
            Add cues to this performance in the authoring screen, then start a new show with it.
          </p>
        )}
      </section>
      <section className={`${panel.panel} ${css.details}`} aria-labelledby="details-heading">
        {selection ? (
          <CueDetails selection={selection} />
        ) : (
          <div className={panel.head}>
            <h2 id="details-heading">Cue Details</h2>
          </div>
        )}
      </section>
    </div>
  )
}
