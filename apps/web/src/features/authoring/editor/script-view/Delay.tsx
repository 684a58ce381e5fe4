import { TimeField } from '../../../../controls/time-field/TimeField.tsx'
import panel from '../../../../theme/panel.module.css'
import css from './module-line.module.css'

type Props = { label: string; ms: number; onSave: (ms: number, from: number) => unknown }

/** The delay after GO; an empty field means at once. */
export const Delay = ({ label, ms, onSave }: Props) => (
  <TimeField
    label={label}
    plain={css.delay}
    problemClass={`${panel.trouble} ${css.told}`}
    ms={ms}
    empty={0}
    onSave={(next, from) => onSave(next ?? 0, from ?? 0)}
  />
)
