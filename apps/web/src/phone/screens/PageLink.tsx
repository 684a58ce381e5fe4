/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { navigate } from '../router.ts'

/** A link to another page of the phone that does not reload. */
export const PageLink = ({ path, children }: { path: string; children: ComponentChildren }) => (
  <a
    href={path}
    onClick={(event) => {
      event.preventDefault()
      navigate(path)
    }}
  >
    {children}
  </a>
)
