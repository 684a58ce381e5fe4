import { Button } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'

type Props = { message: string; onRetry: () => void }

/**
 * Shown instead of the code. A code that leads nowhere is worse than none, so the page waits until the server has said
 * where phones reach it.
 */
export const LinkFailure = ({ message, onRetry }: Props) => (
  <div className={panel.empty}>
    <p className={panel.error} role="alert">
      <IconAlertTriangleFilled size={16} aria-hidden /> {t`The link could not be loaded: ${message}`}
    </p>
    <Button onClick={onRetry}>{t`Try again`}</Button>
  </div>
)
