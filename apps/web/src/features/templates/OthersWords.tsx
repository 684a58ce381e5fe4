import type { Template } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import css from './edit-words.module.css'
import { TemplateDetails } from './TemplateDetails.tsx'
import type { WordEdits } from './useWords.ts'

/** Shows the words that another operator saved during this edit, and lets this operator choose between the two. */
export const OthersWords = ({ template, words }: { template: Template; words: WordEdits }) => {
  const by = useBlackboard(({ templateEdits }) => templateEdits?.[template._id]?.by)
  if (!words.isOutdated(template)) return null
  return (
    <div className={css.others} role="alert">
      <p className={css.line}>
        <IconAlertTriangleFilled size={14} aria-hidden />
        <span>
          {by ?? t`Somebody`}{' '}
          {t`changed these words while you were writing. When you save, changes to different sentences are merged.`}
        </span>
      </p>
      <TemplateDetails template={template} />
      <div className={css.buttons}>
        <Button size="xs" onClick={() => words.settle(template, 'theirs')}>
          {t`Take theirs`}
        </Button>
        <Button size="xs" onClick={() => words.settle(template, 'mine')}>
          {t`Replace them with mine`}
        </Button>
      </div>
    </div>
  )
}
