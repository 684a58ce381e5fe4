import { ActionIcon } from '@mantine/core'
import { IconDots, IconEye, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useConsole, useRunOutcome } from '../../../console-state/ConsoleProvider.tsx'
import { PressOutcome } from '../../../console-state/PressOutcome.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { StateBadge } from '../../../features/cues/StateBadge.tsx'
import { statusWords } from '../../../features/cues/status-words.ts'
import { MenuButton } from '../../../floating/MenuButton.tsx'
import { cueStatusOf, currentCue, goTarget, nextCue } from '../../../live/cue-state.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useCueAt } from '../../../live/useCueAt.ts'
import { t } from '../../../words/t.ts'
import { CurrentDetail } from './CurrentDetail.tsx'
import css from './now.module.css'

/** The current cue and its relation to GO, its progress, and what follows the cue that GO will run. */
export const NowPlaying = () => {
  const { run, selectCue, showTab, isWindow } = useConsole()
  const last = useRunOutcome()
  const [current, target, next] = [useCueAt(currentCue), useCueAt(goTarget), useCueAt(nextCue)]
  const standing = useBlackboard((board) => cueStatusOf(board, currentCue(board)?.cue._id ?? ''))
  const outcome = last?.place === 'header' ? last : null
  if (!current)
    return (
      <section className={css.place} aria-label={t`Current cue`}>
        <p className={`${css.now} ${css.none}`}>{t`No cues available`}</p>
      </section>
    )
  const { cue, index, number } = current
  const playing = standing === 'playing'
  const preview = () => {
    selectCue(cue._id)
    showTab('cues')
  }
  return (
    <section className={css.place} aria-label={t`Current cue`} data-when-fresh>
      <div className={css.now} data-playing={playing || undefined}>
        <span className={css.badge}>
          <StateBadge state={playing ? 'playing' : 'current'} />
        </span>
        {!playing && (
          <span className={css.standing} data-standing={standing}>
            {statusWords[standing]}
          </span>
        )}
        <b className={css.number} data-standing={standing}>
          {number}
        </b>
        <div className={css.name} title={cue.name}>
          {cue.name}
        </div>
        {!isWindow && (
          <div className={css.action}>
            <MenuButton
              position="bottom-end"
              button={
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={t`More about the current cue, ${number}`}
                >
                  <IconDots size={18} aria-hidden />
                </ActionIcon>
              }
            >
              {({ Item }) => (
                <>
                  {standing === 'standing by' && (
                    <PermissionGate action={{ message: 'runCue' }}>
                      <Item
                        leftSection={<IconPlayerPlayFilled size={14} color="var(--gl-go-text)" aria-hidden />}
                        onClick={() => void run(cue._id, 'header')}
                      >
                        {t.as('cue')`Play`}
                      </Item>
                    </PermissionGate>
                  )}
                  <Item leftSection={<IconEye size={15} aria-hidden />} onClick={preview}>
                    {t`Preview`}
                  </Item>
                </>
              )}
            </MenuButton>
          </div>
        )}
        <div className={css.detail}>
          {outcome ? <PressOutcome outcome={outcome} /> : <CurrentDetail cue={cue} index={index} playing={playing} />}
        </div>
        <span className={css.nextWord}>
          <span>{t`Next`}</span>
          {target && target.cue._id !== cue._id && <small>{t`after ${target.number}`}</small>}
        </span>
        {next ? (
          <>
            <b className={css.nextNumber}>{next.number}</b>
            <span className={`${css.nextName} ellipsis`}>{next.cue.name}</span>
          </>
        ) : (
          <span className={`${css.nextName} ellipsis`}>{t`End`}</span>
        )}
      </div>
    </section>
  )
}
