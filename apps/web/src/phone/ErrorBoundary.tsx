import { Component, type ReactNode } from 'react'
import { SomethingWrong } from './screens/SomethingWrong.tsx'

type State = { message: string | null }

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { message: null }

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    return this.state.message === null ? this.props.children : <SomethingWrong message={this.state.message} />
  }
}
