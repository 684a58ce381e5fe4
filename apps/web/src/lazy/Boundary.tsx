import { Component, type ReactNode } from 'react'
import { rememberError } from '../page-state/errors-so-far.ts'

type Props = { fallback: (error: Error) => ReactNode; children: ReactNode }

/** Shows an error of its content in place, so that the page around it continues. */
export class Boundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  override componentDidCatch(error: unknown): void {
    rememberError(error)
  }

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? this.props.fallback(error) : this.props.children
  }
}
