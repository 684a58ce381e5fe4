/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { WarningIcon } from '../look/icons.tsx'

/** What happened, and below it what to do about it. */
export function Trouble({ message, children }: { message: string; children?: ComponentChildren }) {
  return (
    <div className="trouble" role="alert">
      <WarningIcon />
      <strong>{message}</strong>
      {children}
    </div>
  )
}
