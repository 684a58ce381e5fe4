/** @jsxImportSource preact */
import type { JoinProblem } from '../join.ts'
import { addUserPath, showPath } from '../router.ts'
import { PageLink } from './PageLink.tsx'
import { Trouble } from './Trouble.tsx'

/** The server's own words, whom to ask, and another way in if there is one. */
export function JoinTrouble({ problem, blackboardId }: { problem: JoinProblem; blackboardId: string }) {
  return (
    <Trouble message={problem.message}>
      {problem.otherWay === 'first-entry' && (
        <>
          <span>Check both fields. Is this your first time at this show?</span>
          <PageLink path={addUserPath(blackboardId)}>Answer five questions first</PageLink>
          <span>You have booked, and it still does not work? The people at the door can find you.</span>
        </>
      )}
      {problem.otherWay === 'already-known' && (
        <PageLink path={showPath(blackboardId)}>Join with phone and first name only</PageLink>
      )}
    </Trouble>
  )
}
