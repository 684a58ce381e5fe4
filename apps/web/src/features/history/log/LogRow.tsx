import { missedAs } from '@ghostlight/contracts/rules'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { Times } from '../../../times/times.ts'
import type { Line } from './events.ts'
import { kindNamed, kindOf } from './kinds.ts'
import css from './log-viewer.module.css'

type Props = {
  line: Line
  times: Times
  isOpen: boolean
  sentence: string
  /** the address of this line, to pass on */
  address: string
  onToggle: () => void
}

/** One event: when it happened, what kind it is, and what happened. */
export const LogRow = ({ line, times, isOpen, sentence, address, onToggle }: Props) => {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const { type, data } = line.event
  // a person who was not here is no failure
  const failed = type === 'AudioContentFailed' && missedAs(data.reason) === 'failed'
  return (
    <div className={css.row} data-kind={kindOf(type)} data-failed={failed || undefined}>
      <a href={address} className={css.time} title={times.whole(line.time)}>
        <time dateTime={line.at}>{times.time(line.time)}</time>
      </a>
      <span className={css.kind}>{kindNamed[kindOf(type)]}</span>
      <UnstyledButton className={css.sentence} aria-expanded={isOpen} onClick={onToggle}>
        <Chevron size={14} aria-hidden />
        <span className="ellipsis">{sentence}</span>
      </UnstyledButton>
    </div>
  )
}
