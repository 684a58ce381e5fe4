import { openItemsText } from '@ghostlight/contracts/rules'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconPinFilled } from '@tabler/icons-react'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { useWarnings } from '../../../features/cues/useWarnings.ts'
import { Key } from '../../../keys/Key.tsx'
import { type Space, useSpace } from '../../../keys/useSpace.ts'
import { useBlackboard, useLive } from '../../../live/LiveProvider.tsx'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import { FollowLine } from './FollowLine.tsx'
import { GoWords } from './GoWords.tsx'
import css from './go.module.css'
import type { useGo } from './useGo.ts'

/** Shown instead of the key while Space does something else. */
const notGo: Record<Exclude<Space, 'go'>, string> = {
  typing: t`Keys off while typing`,
  control: t`Space is not GO here`,
}

/** The name is always shown in full: the longer, the smaller. */
const lengthOf = (name: string) => (name.length > 80 ? 'very' : name.length > 34 ? 'rather' : undefined)

export const GoButton = ({ go }: { go: ReturnType<typeof useGo> }) => {
  const space = useSpace()
  const { target, set, outcome, press } = go
  const open = useBlackboard((board) => (board.startedAt === null ? openItemsText(board) : undefined))
  const ofCue = useWarnings(target?.cue)
  const warnings = open === undefined ? ofCue : [translated(open), ...ofCue]
  const late = useLive(({ connection }) => connection.late)
  const lost = useLive(({ connection }) => connection.status === 'lost')
  const closed = useBlackboard(({ closedAt }) => closedAt !== null)
  const paused = useBlackboard(({ sound }) => Boolean(sound?.paused))
  const announced = useBlackboard(({ sound }) => sound?.announced?.name)
  return (
    <div className={css.column} data-go-place>
      <PermissionGate action={{ message: 'runCue' }}>
        <UnstyledButton
          className={css.go}
          data-when-fresh
          data-refused={outcome?.tone === 'refused' || undefined}
          data-closed={closed || paused || undefined}
          data-late={late || undefined}
          disabled={!target}
          onClick={press}
          data-go
          onKeyDown={(event) => {
            // A held Enter would press repeatedly. Space is GO on key down, here as everywhere.
            if (event.repeat || event.key === ' ') event.preventDefault()
            if (event.key === ' ' && !event.repeat) press()
          }}
          onKeyUp={(event) => {
            if (event.key === ' ') event.preventDefault()
          }}
        >
          {target ? 'GO' : t`End`}
          {target && <VisuallyHidden>{` ${target.number} ${target.cue.name}`}</VisuallyHidden>}
          {target &&
            (space === 'go' ? (
              <Key>{t.as('key')`Space`}</Key>
            ) : (
              <span className={css.off} aria-hidden>
                {notGo[space]}
              </span>
            ))}
        </UnstyledButton>
      </PermissionGate>
      <div className={css.target}>
        {target ? (
          <p className={css.cue}>
            <b>{target.number}</b>
            <span className={css.name} data-long={lengthOf(target.cue.name)}>
              {target.cue.name}
            </span>
            {warnings.length > 0 && target.cue.notes && (
              <small className={css.warning} title={warnings.join('\n')}>
                <IconAlertTriangle size={14} aria-hidden />{' '}
                {warnings.length === 1 ? t`1 warning` : t`${warnings.length} warnings`}
              </small>
            )}
          </p>
        ) : (
          <p className={css.cue}>{t`End`}</p>
        )}
        {target && set && (
          <p className={css.set}>
            <IconPinFilled size={12} aria-hidden />
            {set.index === target.index ? t`set as next` : t`${set.number} is set as next, once it has ended`}
          </p>
        )}
        <FollowLine />
        <GoWords
          go={go}
          late={late}
          lost={lost}
          closed={closed}
          paused={paused}
          announced={announced}
          warnings={warnings}
        />
      </div>
    </div>
  )
}
