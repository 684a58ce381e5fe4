import { SnackbarProvider } from 'notistack'
import { type ReactNode, useEffect, useState } from 'react'
import { Toast } from './Toast.tsx'
import css from './toasts.module.css'

const areas = {
  /** leaves by itself, since nobody waits in front of a login */
  login: { anchorOrigin: { vertical: 'top', horizontal: 'right' }, autoHideDuration: 5_000 },
  /** stays until closed: the operator's eyes were on the stage */
  console: { anchorOrigin: { vertical: 'bottom', horizontal: 'right' }, autoHideDuration: null },
} as const

const looks = { default: Toast, info: Toast, success: Toast, warning: Toast, error: Toast }

/** between two toasts, and between the last one and what is above it, px */
const toastGap = 12

type Props = { area: keyof typeof areas; children: ReactNode }

/** Notifications of one area; Alt+T puts the focus on them. */
export const ToastArea = ({ area, children }: Props) => {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!root) return
    const focus = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') {
        event.preventDefault()
        root.focus()
      }
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [root])
  useEffect(() => {
    if (!root || area !== 'console') return
    // What is under the toasts makes room for them: they never cover a cue's details.
    const measure = () => {
      const toasts = [...root.querySelectorAll('[role="status"], [role="alert"]')]
      const height = toasts.reduce((sum, toast) => sum + toast.getBoundingClientRect().height + toastGap, 0)
      document.documentElement.style.setProperty('--gl-toasts', `${Math.ceil(height)}px`)
    }
    const changes = new MutationObserver(measure)
    changes.observe(root, { childList: true, subtree: true })
    return () => {
      changes.disconnect()
      document.documentElement.style.removeProperty('--gl-toasts')
    }
  }, [root, area])
  return (
    <>
      <section ref={setRoot} tabIndex={-1} aria-label="Notifications" className={css.root} data-area={area} />
      <SnackbarProvider
        maxSnack={Number.MAX_SAFE_INTEGER}
        {...areas[area]}
        {...(root && { domRoot: root })}
        classes={{ containerRoot: css.container ?? '' }}
        Components={looks}
      >
        {children}
      </SnackbarProvider>
    </>
  )
}
