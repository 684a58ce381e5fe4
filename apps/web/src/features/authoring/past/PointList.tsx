import type { HistoryPoint } from '@ghostlight/contracts'
import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { performancesQuery } from '../../../rest/performances-query.ts'
import panel from '../../../theme/panel.module.css'
import type { Times } from '../../../times/times.ts'
import { t } from '../../../words/t.ts'
import css from './past.module.css'
import { pointLines } from './point-words.ts'

type Props = {
  points: readonly HistoryPoint[]
  older: number
  times: Times
  chosen: string | null
  onChoose: (id: string) => void
}

/** The sessions of edits, the newest first, day by day. */
export const PointList = ({ points, older, times, chosen, onChoose }: Props) => {
  const all = useQuery(performancesQuery).data
  const versionOf = (id: string) => all?.find(({ _id }) => _id === id)?.version
  const dayOf = ({ to }: HistoryPoint): string => times.day(Date.parse(to))
  return (
    <ol className={`${panel.scroller} ${css.points}`}>
      {points.map((point, at) => {
        const before = points[at - 1]
        return (
          <li key={point._id}>
            {(!before || dayOf(before) !== dayOf(point)) && <p className={css.day}>{dayOf(point)}</p>}
            <UnstyledButton
              className={css.point}
              aria-current={point._id === chosen}
              onClick={() => onChoose(point._id)}
            >
              <span className={css.who}>
                <span className={css.time}>{times.minute(Date.parse(point.to))}</span>
                {point.by.name}
                {point.name && <span className={css.named}>{point.name}</span>}
              </span>
              {pointLines(point, versionOf).map((line) => (
                <span key={line} className={css.what}>
                  {line}
                </span>
              ))}
            </UnstyledButton>
          </li>
        )
      })}
      {older > 0 && <li className={panel.empty}>{t`${older} older sessions are in the log.`}</li>}
    </ol>
  )
}
