/** @jsxImportSource preact */
import type { JoinProblem } from '../join.ts'
import { addUserPath, navigate, showPath } from '../router.ts'
import { Trouble } from './Trouble.tsx'

/** The server's own words, and the other way in where there is one. */
export function JoinTrouble({ problem, blackboardId }: { problem: JoinProblem; blackboardId: string }) {
  const link = (path: string, words: string) => (
    <a
      href={path}
      onClick={(event) => {
        event.preventDefault()
        navigate(path)
      }}
    >
      {words}
    </a>
  )
  return (
    <Trouble message={problem.message}>
      {problem.otherWay === 'first-entry' && (
        <>
          <span>Check both fields. First time at this show?</span>
          {link(addUserPath(blackboardId), 'Answer five questions first')}
        </>
      )}
      {problem.otherWay === 'already-known' && link(showPath(blackboardId), 'Join with phone and first name only')}
    </Trouble>
  )
}
