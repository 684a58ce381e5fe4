import css from './rehearsal-mark.module.css'

/** On whatever shows a show that is not meant, so that nobody takes its figures for those of an evening. */
export const RehearsalMark = () => <span className={css.mark}>Rehearsal</span>
