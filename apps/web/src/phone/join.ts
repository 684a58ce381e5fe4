import { type Api, loginPath, type Refusal } from './api.ts'
import type { Answers, Questions } from './questions.ts'

/** The show to join, and the key from its link. */
export type Entrance = { blackboardId: string; key?: string | undefined }

export type Person = { phone: string; name: string }
export const nobody: Person = { phone: '', name: '' }

/** Why joining failed, and another way in that may help. */
export type JoinProblem = Pick<Refusal, 'code' | 'message'> & { otherWay: 'first-entry' | 'already-known' | null }

const problem = ({ status, code, message }: Refusal): JoinProblem => ({
  code,
  message,
  otherWay: status === 401 ? 'first-entry' : status === 409 && code !== 'CLOSED' ? 'already-known' : null,
})

/** For people already known. null = joined. */
export async function joinShow(api: Api, entrance: Entrance, { phone, name }: Person): Promise<JoinProblem | null> {
  const answer = await api.post(loginPath, { phone, ...entrance, name })
  return answer.ok ? null : problem(answer)
}

type Entering = Person & {
  answers: Answers /** the performance's; undefined = the usual ones */
  own: Questions | undefined
}

/** For first entry: the show fills in `bib` and the rest of a person's data. null = joined. */
export async function enterShow(
  api: Api,
  entrance: Entrance,
  { answers, own, ...person }: Entering,
): Promise<JoinProblem | null> {
  const data = own ? answers : { bib: '', nickname: '', offering: '', observation: '', ...answers }
  const created = await api.post('/api/users', { ...person, ...entrance, type: 'audience', data })
  return created.ok ? joinShow(api, entrance, person) : problem(created)
}

/**
 * For a person in the show who has questions left. null = there is nothing left to answer here: it is stored, or the session
 * or the show has ended, which the page finds out when it loads the show again.
 */
export async function answerShow(api: Api, blackboardId: string, answers: Answers): Promise<JoinProblem | null> {
  const answer = await api.post(`/api/blackboards/${encodeURIComponent(blackboardId)}/answers`, { answers })
  if (answer.ok || [401, 403, 404].includes(answer.status) || answer.code === 'CLOSED') return null
  return { code: answer.code, message: answer.message, otherWay: null }
}
