import { TimeField } from '../../../controls/time-field/TimeField.tsx'
import css from './cues.module.css'
import editor from './editor.module.css'

type Props = { label: string; ms: number; onSave: (ms: number, from: number) => unknown }

/** The delay after GO; an empty field means at once. */
export const Delay = ({ label, ms, onSave }: Props) => (
  <TimeField
    label={label}
    className={css.delay ?? ''}
    problemClass={`${editor.problem} ${css.told}`}
    ms={ms}
    empty={0}
    onSave={(next, from) => onSave(next ?? 0, from ?? 0)}
  />
)
