import { IconAlertTriangleFilled } from '@tabler/icons-react'
import type { CueProgress } from '../../live/cue-state.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import css from './progress.module.css'
import { ReceiptsMeter } from './ReceiptsMeter.tsx'

type Props = {
  progress: CueProgress
  /** in the header, which has little room: the strokes show how many heard it to the end */
  brief?: boolean
}

/** Counts lines if people hear several lines each. */
export const ProgressWords = ({ progress, brief = false }: Props) => (
  <span className={css.words}>
    {progress.generating && (
      <span className={css.generating}>{t`generating ${progress.generating.made} / ${progress.generating.total}`}</span>
    )}
    <ReceiptsMeter progress={progress} />
    {brief ? receivedWords(progress) : countedWords(progress)}
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

const receivedWords = ({ people, received, total }: CueProgress): string =>
  people === total ? t`${received} / ${total} received` : t`${received} / ${total} deliveries received`

const countedWords = ({ people, received, completed, total }: CueProgress): string =>
  people === total
    ? t`${received} / ${total} received · ${completed} completed`
    : t`${received} / ${total} deliveries received · ${completed} completed`

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
