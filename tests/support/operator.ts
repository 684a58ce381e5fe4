import { call, type Show } from './show.ts'

/** Calls with the operator's session: `ask('PUT /api/cues/1', {name: 'x'})`. */
export const operatorOf =
  (show: () => Show) =>
  (route: string, body?: object, headers = {}): Promise<Response> => {
    const [method = 'GET', path = ''] = route.split(/ (.*)/s)
    const { origin, token } = show()
    return call(origin, path, { method, token, headers, ...(body ? { body } : {}) })
  }
