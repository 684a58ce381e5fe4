import { RehearsalMark } from '../../app/RehearsalMark.tsx'
import css from './rehearsal.module.css'

/** Above everything, on every tab: this is not the evening. */
export const RehearsalBar = () => (
  <div className={css.bar}>
    <RehearsalMark />
  </div>
)
