import { IconNote, IconPin, IconPlayerPlayFilled, IconPlayerStopFilled, IconPointFilled } from '@tabler/icons-react'
import type { Directory } from '../../log/directory.ts'
import { clock } from '../timeline/clock.ts'
import type { Pressed } from '../timeline/pressed.ts'
import css from './lanes.module.css'
import { pressSaid } from './said.ts'
import { clustered, type Scale } from './scale.ts'

const marks = {
  go: IconPlayerPlayFilled,
  stop: IconPlayerStopFilled,
  next: IconPin,
  note: IconNote,
  other: IconPointFilled,
}

type Props = {
  pressed: readonly Pressed[]
  known: Directory
  scale: Scale
  zero: number
  goTo: (time: number) => void
}

/** What operators did, with their names. */
export const OperatorLane = ({ pressed, known, scale, zero, goTo }: Props) => {
  const inOrder = pressed.toSorted((a, b) => a.at - b.at)
  return clustered(inOrder, scale, 13).map(({ x, at, all }) => {
    const words = all.map((it) => `${clock(it.at - zero)} ${pressSaid(known, it)}`)
    // of actions that would overlap, shows the most important
    const kind = (['stop', 'go', 'note', 'next', 'other'] as const).find((wanted) =>
      all.some((it) => it.kind === wanted),
    )
    const Icon = marks[kind ?? 'other']
    return (
      <button
        key={`${at} ${kind}`}
        type="button"
        tabIndex={-1}
        className={css.press}
        data-kind={kind}
        style={{ left: x }}
        title={words.join('\n')}
        aria-label={words.join('; ')}
        onClick={() => goTo(at)}
      >
        <Icon size={12} aria-hidden />
      </button>
    )
  })
}
