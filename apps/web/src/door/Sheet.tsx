/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { words } from '../languages/door-words.ts'
import { CloseIcon } from './icons.tsx'

type Props = { title: string; onClose: () => void; children: ComponentChildren }

/** From below, where the thumb is. The browser keeps the focus inside, and Escape closes it. */
export const Sheet = ({ title, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label={title} onClose={onClose}>
      <div class="head">
        <h2>{title}</h2>
        <button type="button" class="icon" aria-label={words().close()} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </div>
      {children}
    </dialog>
  )
}
