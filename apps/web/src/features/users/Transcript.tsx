import type { User } from '@ghostlight/contracts'
import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import panel from '../../theme/panel.module.css'
import { useTimes } from '../../times/useTimes.ts'
import { t } from '../../words/t.ts'
import { TemplateIcon } from '../cues/TemplateIcon.tsx'
import css from './transcript.module.css'
import { useTranscript } from './useTranscript.ts'

/** What was said to a person. New lines appear as they are said. */
export const Transcript = ({ user }: { user: User }) => {
  const { frames, problem, again } = useTranscript(user._id)
  const { minute } = useTimes()
  const list = useRef<HTMLOListElement>(null)
  /** whether the end is in sight: only then do new lines scroll into view */
  const atEnd = useRef(true)
  const count = frames?.length
  useEffect(() => {
    if (count && atEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  if (problem !== null)
    return (
      <p className={panel.error} role="alert">
        <IconAlertTriangleFilled size={16} aria-hidden /> {t`The transcript could not be read: ${problem}`}
        <Button size="xs" onClick={again}>
          {t`Try again`}
        </Button>
      </p>
    )
  if (frames === null)
    return (
      <div className={panel.empty} aria-busy>
        <Skeleton height={18} mb="md" />
        <Skeleton height={18} width="70%" />
      </div>
    )
  if (frames.length === 0)
    return (
      <p
        className={panel.empty}
      >{t`Nothing has been said to ${user.name} yet. It appears here as soon as it is sent.`}</p>
    )
  return (
    <ol
      ref={list}
      className={`${panel.scroller} ${css.frames}`}
      aria-label={t`Transcript`}
      // a scrolling list must be reachable by keyboard
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        atEnd.current = scrollTop + clientHeight > scrollHeight - 24
      }}
    >
      {frames.map(({ type, content, timestamp }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <li key={index}>
          <time className="mono" dateTime={timestamp}>
            {minute(Date.parse(timestamp))}
          </time>
          <span className={css.icon}>
            <TemplateIcon type={type} />
          </span>
          <div>
            <span className={css.type}>{type}</span>
            <p>{content}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
