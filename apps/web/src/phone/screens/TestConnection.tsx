/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { words } from '../../languages/phone-words.ts'
import { refusal } from '../refusal.ts'
import type { ConnectionTest } from '../view.ts'

export const hiddenMs = 10_000

export function answerOf(test: ConnectionTest | null): string {
  if (!test || test.state === 'asked') return words().asking()
  switch (test.state) {
    case 'fine':
      return words().fine({ ms: test.roundTripMs })
    case 'silent':
      return words().noAnswer()
    case 'refused':
      return refusal(test)
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
          {words().test()}
        </button>
      )}
      <div role="status" className={pressed ? 'answer' : 'out-of-flow'}>
        {pressed && answerOf(test)}
      </div>
    </>
  )
}
