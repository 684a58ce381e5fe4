import { CloseButton } from '@mantine/core'
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react'
import { type CustomContentProps, SnackbarContent, useSnackbar } from 'notistack'
import type { Ref } from 'react'
import css from './toasts.module.css'
import { useDragAway } from './useDragAway.ts'

const icons = {
  default: IconInfoCircleFilled,
  info: IconInfoCircleFilled,
  success: IconCircleCheckFilled,
  warning: IconAlertTriangleFilled,
  error: IconAlertTriangleFilled,
}

export const Toast = ({ id, message, variant, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) => {
  const { closeSnackbar } = useSnackbar()
  const close = () => closeSnackbar(id)
  const drag = useDragAway(close)
  const Icon = icons[variant]
  return (
    <SnackbarContent {...(ref && { ref })} role={variant === 'error' ? 'alert' : 'status'}>
      <div className={css.toast} data-tone={variant} {...drag}>
        <Icon size={18} aria-hidden />
        <div className={css.text}>{message}</div>
        <CloseButton size="sm" aria-label="Close" onClick={close} />
      </div>
    </SnackbarContent>
  )
}
