import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { t } from '../words/t.ts'
import { AllToasts } from './AllToasts.tsx'
import { Toast } from './Toast.tsx'
import { foldedTo } from './toast-list.ts'
import css from './toasts.module.css'
import { useCutPaste } from './useCutPaste.ts'
import { useCurrentToasts, useToasts } from './useToasts.ts'

const areas = {
  /** closes by itself, since nobody waits in front of a login */
  login: { closeMs: 5_000 },
  /** stays until closed, over the page */
  authoring: { closeMs: null },
  /** stays until closed, in a place of its own: the operator's eyes were on the stage */
  console: { closeMs: null },
} as const

/** `room`: how many are visible at most */
type Props = { area: keyof typeof areas; room?: number }

/** Where notifications appear, the newest at the bottom; Alt+T moves the focus to them. */
export const ToastPlace = ({ area, room = 3 }: Props) => {
  const list = useToasts()
  const toasts = useCurrentToasts(list)
  const root = useRef<HTMLElement>(null)
  const [opened, all] = useDisclosure()
  useCutPaste(list)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT') return
      event.preventDefault()
      root.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  const { closeMs } = areas[area]
  const { more, inSight } = foldedTo(toasts, area === 'login' ? toasts.length : room)
  return (
    <section
      ref={root}
      tabIndex={-1}
      aria-label={t`Notifications`}
      className={css.root}
      data-area={area}
      data-room={room}
      data-in-sight={inSight.length}
    >
      {area !== 'login' && toasts.length > 1 && (
        <div className={css.fold}>
          {more > 0 && (
            <UnstyledButton aria-haspopup="dialog" className={css.more} onClick={all.open}>
              {t`and ${more} more`}
            </UnstyledButton>
          )}
          <UnstyledButton className={css.more} onClick={list.closeAll}>
            {t`Close all`}
          </UnstyledButton>
        </div>
      )}
      <div className={css.list}>
        {inSight.map((toast) => (
          <Toast key={toast.about} toast={toast} closeMs={closeMs} onClose={() => list.close(toast.about)} />
        ))}
      </div>
      {area !== 'login' && <AllToasts opened={opened} onClose={all.close} />}
    </section>
  )
}
