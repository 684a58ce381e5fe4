import { rightsRefused } from '@ghostlight/contracts/rules'
import { IconEye, IconLock } from '@tabler/icons-react'
import { useBlackboard, useLive } from '../../live/LiveProvider.tsx'
import css from './mode-bar.module.css'

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** On every tab, in a line: who locked the show, and what this operator may do where it is not everything. */
export const ModeBar = () => {
  const locked = useBlackboard((blackboard) => blackboard.locked)
  const less = useLive(({ rights }) => rightsRefused(rights, { needs: 'edit' }))
  if (!locked && less === undefined) return null
  return (
    <div className={css.bar} role="status">
      {locked && (
        <span>
          <IconLock size={15} aria-hidden />
          <span>
            <b>
              Locked by {locked.by} at {clock.format(new Date(locked.at))}
            </b>{' '}
            Templates, people’s fields and authoring are read-only.
          </span>
        </span>
      )}
      {less !== undefined && (
        <span>
          <IconEye size={15} aria-hidden />
          {less}
        </span>
      )}
    </div>
  )
}
