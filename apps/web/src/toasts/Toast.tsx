import { CloseButton } from '@mantine/core'
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react'
import { useEffect } from 'react'
import { t } from '../words/t.ts'
import type { ToastContent } from './toast-list.ts'
import css from './toasts.module.css'
import { useDragAway } from './useDragAway.ts'

const icons = {
  info: IconInfoCircleFilled,
  success: IconCircleCheckFilled,
  warning: IconAlertTriangleFilled,
  error: IconAlertTriangleFilled,
}

/** `closeMs`: how long after its newest text it closes by itself; null: never */
type Props = { toast: ToastContent; closeMs: number | null; onClose: () => void }

export const Toast = ({ toast, closeMs, onClose }: Props) => {
  const { tone, words, times } = toast
  const drag = useDragAway(onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: from its newest words on
  useEffect(() => {
    if (closeMs === null) return
    const id = setTimeout(onClose, closeMs)
    return () => clearTimeout(id)
  }, [closeMs, times, words])
  const Icon = icons[tone]
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={css.stand}>
      <div className={css.toast} data-tone={tone} {...drag}>
        <Icon size={16} aria-hidden />
        <div className={css.text} title={words}>
          {words}
        </div>
        <CloseButton size="sm" className={css.close} aria-label={t`Close`} onClick={onClose} />
      </div>
    </div>
  )
}
