import { IconAlertTriangleFilled } from '@tabler/icons-react'
import type { CueProgress } from '../../live/cue-state.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import css from './progress.module.css'

/** Counts lines if people hear several lines each. */
export const ProgressWords = ({ progress }: { progress: CueProgress }) => (
  <span className={css.words}>
    {progress.generating && (
      <span className={css.generating}>{t`generating ${progress.generating.made} / ${progress.generating.total}`}</span>
    )}
    {progress.people === progress.total
      ? t`${progress.received} / ${progress.total} received · ${progress.completed} completed`
      : t`${progress.received} / ${progress.total} deliveries received · ${progress.completed} completed`}
    <NotHere progress={progress} />
    {progress.failed > 0 && (
      <span className={css.failedWord}>
        <IconAlertTriangleFilled size={14} aria-hidden />
        {t`${progress.failed} failed`}
      </span>
    )}
    <FallbackWord progress={progress} />
  </span>
)

const NotHere = ({ progress: { notHere } }: { progress: CueProgress }) =>
  notHere > 0 && <span className={css.notHere}> {t`· ${notHere} not here`}</span>

/** The speech provider failed, and another voice speaks. The reason is shown on hover and in the cue's details. */
const FallbackWord = ({ progress: { fallback } }: { progress: CueProgress }) =>
  fallback !== null && (
    <span className={css.fallback} title={translated(fallback)}>
      {t`fallback voice`}
    </span>
  )

/** The result of an ended cue: `47 / 48 · 1 failed`. */
export const ReceiptWords = ({ progress }: { progress: CueProgress }) => (
  <span className={css.receipt}>
    {progress.completed} / {progress.total}
    {progress.failed > 0 && (
      <>
        {' · '}
        <span className={css.failedWord}>{t`${progress.failed} failed`}</span>
      </>
    )}
    {progress.stopped && <span className={css.stoppedWord}> {t`· stopped`}</span>}
    <NotHere progress={progress} />
    <FallbackWord progress={progress} />
  </span>
)
