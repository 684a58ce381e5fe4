import { type Api, loginPath, type Refusal } from './api.ts'
import type { Answers } from './prompts.ts'

/** The show to join, and the key from its link. */
export type Entrance = { blackboardId: string; key?: string | undefined }

export type Person = { phone: string; name: string }
export const nobody: Person = { phone: '', name: '' }

/** Why joining failed, and another way in that may help. */
export type JoinProblem = { message: string; otherWay: 'first-entry' | 'already-known' | null }

const problem = ({ status, code, message }: Refusal): JoinProblem => ({
  message,
  otherWay: status === 401 ? 'first-entry' : status === 409 && code !== 'CLOSED' ? 'already-known' : null,
})

/** For people already known. null = joined. */
export async function joinShow(api: Api, entrance: Entrance, { phone, name }: Person): Promise<JoinProblem | null> {
  const answer = await api.post(loginPath, { phone, ...entrance, name })
  return answer.ok ? null : problem(answer)
}

/** For first entry: the show fills in `bib` and the rest of a person's data. null = joined. */
export async function enterShow(
  api: Api,
  entrance: Entrance,
  { answers, ...person }: Person & { answers: Answers },
): Promise<JoinProblem | null> {
  const data = { bib: '', nickname: '', offering: '', observation: '', ...answers }
  const created = await api.post('/api/users', { ...person, ...entrance, type: 'audience', data })
  return created.ok ? joinShow(api, entrance, person) : problem(created)
}
