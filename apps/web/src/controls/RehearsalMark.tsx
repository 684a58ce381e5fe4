import { t } from '../words/t.ts'
import css from './rehearsal-mark.module.css'

/** Marks everything that shows a rehearsal, so that nobody mistakes its figures for those of a real show. */
export const RehearsalMark = () => <span className={css.mark}>{t`Rehearsal`}</span>
