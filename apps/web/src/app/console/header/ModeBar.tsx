import { rightsRefused } from '@ghostlight/contracts/rules'
import { IconEye, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useBlackboard, useLive } from '../../../live/LiveProvider.tsx'
import { useTimes } from '../../../times/useTimes.ts'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import css from './mode-bar.module.css'

const toldMs = 60_000

/** Who unlocked the show, for a minute after this page saw it happen. */
const useJustUnlocked = () => {
  const unlocked = useBlackboard((blackboard) => blackboard.unlocked ?? null)
  const [known, setKnown] = useState(unlocked)
  const isNew = unlocked !== null && unlocked.at !== known?.at
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => setKnown(unlocked), toldMs)
    return () => clearTimeout(timer)
  }, [isNew, unlocked])
  return isNew ? unlocked : null
}

/** On every tab, in a line: who locked the show or has just unlocked it, and any limits of this operator's rights. */
export const ModeBar = () => {
  const locked = useBlackboard((blackboard) => blackboard.locked)
  const less = useLive(({ rights }) => rightsRefused(rights, { needs: 'edit' }))
  const unlocked = useJustUnlocked()
  const { minute } = useTimes()
  if (!locked && !unlocked && less === undefined) return null
  return (
    <div className={css.bar} role="status">
      {locked && (
        <span>
          <IconLock size={15} aria-hidden />
          <span>
            <b>{t`Locked by ${locked.by} at ${minute(Date.parse(locked.at))}`}</b>{' '}
            {t`Templates, people’s fields and authoring are read-only.`}
          </span>
        </span>
      )}
      {!locked && unlocked && (
        <span>
          <IconLockOpen size={15} aria-hidden />
          <span>
            <b>{t`Unlocked by ${unlocked.by} at ${minute(Date.parse(unlocked.at))}`}</b>{' '}
            {t`The show can be edited again.`}
          </span>
        </span>
      )}
      {less !== undefined && (
        <span>
          <IconEye size={15} aria-hidden />
          {translated(less)}
        </span>
      )}
    </div>
  )
}
