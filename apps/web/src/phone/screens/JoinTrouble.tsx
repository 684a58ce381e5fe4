/** @jsxImportSource preact */
import type { JoinProblem } from '../join.ts'
import { entryWords, type Questions } from '../questions.ts'
import { addUserPath, showPath } from '../router.ts'
import { PageLink } from './PageLink.tsx'
import { Trouble } from './Trouble.tsx'

type Props = {
  problem: JoinProblem
  blackboardId: string /** of the performance's own */
  questions: Questions | undefined
}

/** The server's own words, whom to ask, and another way in if there is one. */
export function JoinTrouble({ problem, blackboardId, questions }: Props) {
  return (
    <Trouble message={problem.message}>
      {problem.otherWay === 'first-entry' && (
        <>
          <span>Check both fields. Is this your first time at this show?</span>
          <PageLink path={addUserPath(blackboardId)}>
            {entryWords(questions)}
            {questions?.length !== 0 && ' first'}
          </PageLink>
          <span>You have booked, and it still does not work? The people at the door can find you.</span>
        </>
      )}
      {problem.otherWay === 'already-known' && (
        <PageLink path={showPath(blackboardId)}>Join with phone and first name only</PageLink>
      )}
    </Trouble>
  )
}
