import { IconAlertTriangleFilled } from '@tabler/icons-react'
import type { CueProgress } from '../../live/cue-state.ts'
import css from './progress.module.css'

export const ProgressWords = ({ progress }: { progress: CueProgress }) => (
  <span className={css.words}>
    {progress.received} / {progress.total} received · {progress.completed} completed
    {progress.failed > 0 && (
      <span className={css.failedWord}>
        <IconAlertTriangleFilled size={14} aria-hidden />
        {progress.failed} failed
      </span>
    )}
  </span>
)

/** How a cue that has ended went: `47 / 48 · 1 failed`. */
export const ReceiptWords = ({ progress }: { progress: CueProgress }) => (
  <span className={css.receipt}>
    {progress.completed} / {progress.total}
    {progress.failed > 0 && (
      <>
        {' · '}
        <span className={css.failedWord}>{progress.failed} failed</span>
      </>
    )}
    {progress.stopped && ' · stopped'}
  </span>
)
