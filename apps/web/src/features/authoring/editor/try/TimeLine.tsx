import { Slider } from '@mantine/core'
import { memo, useMemo } from 'react'
import { t } from '../../../../words/t.ts'
import { cueAt, type Evening } from './evening.ts'
import { type Mark, marksOf } from './marks.ts'
import css from './try.module.css'
import { momentText } from './words.ts'

type Props = { evening: Evening; acts: Readonly<Record<string, string>>; at: number; onGo: (to: number) => void }

/** A cue that is narrower has no room for its number. */
const roomFor = 1 / 50

/** The whole evening, with its cues and acts marked, and the moment that is shown. */
export const TimeLine = ({ evening, acts, at, onGo }: Props) => {
  const marks = useMemo(() => marksOf(evening, acts), [evening, acts])
  const end = Math.max(1, evening.end)
  const cue = evening.cues[cueAt(evening, at)]
  return (
    <div className={css.line}>
      <Marks marks={marks} cues={evening.cues} onGo={onGo} />
      <Slider
        thumbLabel={t`Moment`}
        min={0}
        max={end}
        step={Math.max(100, Math.round(end / 1_000))}
        value={at}
        label={null}
        onChange={onGo}
        thumbValueText={() => `${momentText(at)}${cue ? t`, cue ${cue.number}, ${cue.name}` : ''}`}
      />
    </div>
  )
}

const percent = (part: number): string => `${part * 100}%`

type MarksProps = Pick<Props, 'onGo'> & { marks: readonly Mark[]; cues: Evening['cues'] }

/** For a pointer; keys have the slider, and the buttons that go from cue to cue. */
const Marks = memo(({ marks, cues, onGo }: MarksProps) => (
  <div className={css.marks}>
    {marks.map(({ cue, number, left, width, act }) => (
      <button
        key={cue}
        type="button"
        tabIndex={-1}
        className={css.mark}
        style={{ left: percent(left), width: percent(width) }}
        title={`${number} ${cues[cue]?.name}`}
        aria-label={t`Go to cue ${number}, ${cues[cue]?.name}`}
        onClick={() => onGo(cues[cue]?.at ?? 0)}
      >
        {act && <span className={css.act}>{act}</span>}
        {width >= roomFor && <span className={css.markNumber}>{number}</span>}
      </button>
    ))}
  </div>
))
