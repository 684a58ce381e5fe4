import type { ServerResponse } from 'node:http'

/** A provider's bad answer, and the failure that the caller must get. `whole`: the good answer. */
export type Trouble = {
  title: string
  answer: (response: ServerResponse, whole: Buffer) => void
  failure: { retryable: boolean; retryAfterMs?: number; message: RegExp }
  /** only the caller's patience ends it. Any other answer comes, however busy the machine is */
  isSilent?: boolean
}

const refuse =
  (status: number, headers: Record<string, string> = {}, body: unknown = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

/** Bad answers that mean the same for every request. */
export const troubles: Trouble[] = [
  {
    title: '429 with Retry-After',
    answer: refuse(429, { 'retry-after': '7' }),
    failure: { retryable: true, retryAfterMs: 7000, message: /answered 429/ },
  },
  { title: '429 without it', answer: refuse(429), failure: { retryable: true, message: /answered 429/ } },
  {
    title: '429 for an empty account',
    answer: refuse(429, {}, { error: { code: 'insufficient_quota' }, detail: { status: 'quota_exceeded' } }),
    failure: { retryable: false, message: /insufficient_quota|quota_exceeded/ },
  },
  { title: '500', answer: refuse(500), failure: { retryable: true, message: /answered 500/ } },
  {
    title: '503',
    answer: refuse(503, { 'retry-after': '1' }),
    failure: { retryable: true, retryAfterMs: 1000, message: /503/ },
  },
  { title: '401', answer: refuse(401), failure: { retryable: false, message: /answered 401/ } },
  { title: '404', answer: refuse(404), failure: { retryable: false, message: /answered 404/ } },
  {
    title: 'a refusal that repeats words and keys',
    answer: refuse(400, {}, { error: { message: 'SECRET WORDS', code: 'SECRET WORDS' }, detail: 'SECRET WORDS' }),
    failure: { retryable: false, message: /^[^S]+ answered 400$|^The s[^S]+ answered 400$/ },
  },
  {
    title: 'a connection that is dropped',
    answer: (response) => void response.destroy(),
    failure: { retryable: true, message: /broke off/ },
  },
  {
    title: 'silence',
    answer: () => {},
    failure: { retryable: true, message: /did not answer in \d+ ms/ },
    isSilent: true,
  },
  {
    title: 'a body that stops coming',
    answer: (response, whole) => void response.writeHead(200).write(whole.subarray(0, whole.length / 2)),
    failure: { retryable: true, message: /did not answer in \d+ ms/ },
    isSilent: true,
  },
  {
    title: 'a body that is cut off',
    answer: (response, whole) => {
      response.writeHead(200, { 'content-length': whole.length })
      response.write(whole.subarray(0, whole.length / 2), () => response.destroy())
    },
    failure: { retryable: true, message: /broke off/ },
  },
]

/** Bad answers that only sounds can have. */
export const soundTroubles: Trouble[] = [
  {
    title: 'an empty body',
    answer: (response) => void response.end(),
    failure: { retryable: true, message: /nothing/ },
  },
  {
    title: 'a page instead of sound',
    answer: (response) => void response.end('<html>Bad gateway</html>'),
    failure: { retryable: true, message: /no MP3/ },
  },
  {
    title: 'half an MP3 as if it were whole',
    answer: (response, whole) => void response.end(whole.subarray(0, whole.length / 2 + 5)),
    failure: { retryable: true, message: /MP3 without its end/ },
  },
]
