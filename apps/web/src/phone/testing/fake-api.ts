import type { Answer, Api } from '../api.ts'

export type FakeApi = Api & { posted: { path: string; body: unknown }[] }

export const refusal = (status: number, message: string, code = 'CODE'): Answer => ({
  ok: false,
  status,
  code,
  message,
})

/** Answers by path; a path without an answer cannot be reached. */
export function createFakeApi(answers: Record<string, Answer | object>): FakeApi {
  const posted: FakeApi['posted'] = []
  const answer = (path: string): Answer => {
    const found = answers[path]
    if (!found) return refusal(0, 'Could not connect to the server.')
    return 'ok' in found ? found : { ok: true, body: found }
  }
  return {
    posted,
    token: () => null,
    get: async (path) => answer(path),
    post: async (path, body) => {
      posted.push({ path, body })
      return answer(path)
    },
  }
}
