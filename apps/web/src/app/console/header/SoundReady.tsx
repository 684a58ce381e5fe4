import { goTarget } from '../../../live/cue-state.ts'
import { useBlackboard, useLive } from '../../../live/LiveProvider.tsx'
import { t } from '../../../words/t.ts'
import css from './sound-ready.module.css'

/** How many sounds of the cue that GO would run are ready, for connected people. Phones are counted elsewhere. */
export const SoundReady = () => {
  const prepared = useLive((state) => state.prepared)
  const next = useBlackboard((blackboard) => goTarget(blackboard)?.cue._id)
  if (!prepared || prepared.total === 0 || prepared.cueId !== next) return null
  const { made, total } = prepared
  return (
    <span className={css.sound} data-full={made === total}>
      {t`sound ready ${made} / ${total}`}
    </span>
  )
}
