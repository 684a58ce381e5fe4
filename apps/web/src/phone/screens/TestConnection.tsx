/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { ConnectionTest } from '../view.ts'

export const hiddenMs = 10_000

export function answerOf(test: ConnectionTest | null): string {
  if (!test || test.state === 'asked') return 'Asking the server...'
  switch (test.state) {
    case 'fine':
      return `Connection is fine · ${test.roundTripMs} ms`
    case 'silent':
      return 'No answer. This page keeps trying.'
    case 'refused':
      return test.message
    default:
      return test satisfies never
  }
}

export function TestConnection({ test, onTest }: { test: ConnectionTest | null; onTest: () => void }) {
  const [pressed, setPressed] = useState(false)

  useEffect(() => {
    if (!pressed) return
    const timer = setTimeout(() => setPressed(false), hiddenMs)
    return () => clearTimeout(timer)
  }, [pressed])

  const press = () => {
    onTest()
    setPressed(true)
  }

  return (
    <>
      {!pressed && (
        <button type="button" className="button" onClick={press}>
          Test Connection
        </button>
      )}
      <div role="status" className={pressed ? 'answer' : 'out-of-flow'}>
        {pressed && answerOf(test)}
      </div>
    </>
  )
}
