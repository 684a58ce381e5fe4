import { Button, Group } from '@mantine/core'
import { Dialog } from '../floating/Dialog.tsx'
import { t } from '../words/t.ts'
import { Toast } from './Toast.tsx'
import css from './toasts.module.css'
import { useCurrentToasts, useToasts } from './useToasts.ts'

/** All notifications, with the folded ones, for an operator who has opened them. */
export const AllToasts = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const list = useToasts()
  const toasts = useCurrentToasts(list)
  const close = (about: string): void => {
    list.close(about)
    if (toasts.length === 1) onClose()
  }
  const closeAll = (): void => {
    list.closeAll()
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Notifications`}>
      <div className={css.all}>
        {toasts.map((toast) => (
          <Toast key={toast.about} toast={toast} closeMs={null} onClose={() => close(toast.about)} />
        ))}
      </div>
      <Group justify="flex-end" mt="md">
        <Button onClick={closeAll}>{t`Close all`}</Button>
      </Group>
    </Dialog>
  )
}
