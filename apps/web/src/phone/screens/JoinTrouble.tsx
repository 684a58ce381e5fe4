/** @jsxImportSource preact */

import { words } from '../../languages/phone-words.ts'
import type { JoinProblem } from '../join.ts'
import { entryWords, type Questions } from '../questions.ts'
import { refusal } from '../refusal.ts'
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
    <Trouble message={refusal(problem)}>
      {problem.otherWay === 'first-entry' && (
        <>
          <span>{words().checkBoth()}</span>
          <PageLink path={addUserPath(blackboardId)}>{entryWords(questions, { first: true })}</PageLink>
          <span>{words().booked()}</span>
        </>
      )}
      {problem.otherWay === 'already-known' && (
        <PageLink path={showPath(blackboardId)}>{words().phoneAndName()}</PageLink>
      )}
    </Trouble>
  )
}
