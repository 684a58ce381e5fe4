/** @jsxImportSource preact */
import { Component, type ComponentChildren } from 'preact'
import { SomethingWrong } from './screens/SomethingWrong.tsx'

type State = { message: string | null }

export class ErrorBoundary extends Component<{ children: ComponentChildren }, State> {
  override state: State = { message: null }

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render(): ComponentChildren {
    return this.state.message === null ? this.props.children : <SomethingWrong message={this.state.message} />
  }
}
