import { IconAlertTriangleFilled } from '@tabler/icons-react'
import panel from '../../../theme/panel.module.css'
import css from './ask.module.css'

/** What is wrong with a part of a question, beside it. A screen reader says it when it changes. */
export const Wrong = ({ words }: { words: string | undefined }) => (
  <div role="status" className={css.wrong}>
    {words !== undefined && (
      <p className={panel.trouble}>
        <IconAlertTriangleFilled size={14} aria-hidden />
        {words}
      </p>
    )}
  </div>
)
