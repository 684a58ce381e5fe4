import { type ObjectsAddress, serverOf } from '../../config/objects-address.ts'
import { permanentProblem, type ServiceProblem, temporaryProblem } from '../reach/problem.ts'

/** The variable that holds the address. */
export type Variable = 'KEYS_DIR' | 'AUDIO_DIR'
type Asked = { address: ObjectsAddress; variable: Variable }

/** What the server or the client answered: a name such as NoSuchBucket, an HTTP status, or a code of the network. */
export const answerOf = (error: unknown): { name: string; status: number | undefined } => {
  if (!(error instanceof Error)) return { name: String(error), status: undefined }
  const { $metadata, code } = error as Error & { $metadata?: { httpStatusCode?: number }; code?: unknown }
  return { name: typeof code === 'string' ? code : error.name, status: $metadata?.httpStatusCode }
}

const permanent: Readonly<Record<string, (where: { at: string; bucket: string }) => string>> = {
  InvalidAccessKeyId: ({ at }) => `${at} does not know the access key; set AWS_ACCESS_KEY_ID`,
  SignatureDoesNotMatch: ({ at }) => `${at} takes another secret for that access key; set AWS_SECRET_ACCESS_KEY`,
  CredentialsProviderError: ({ at }) =>
    `there are no credentials for ${at}; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
  NoSuchBucket: ({ at, bucket }) => `there is no bucket ${bucket} at ${at}; create it, or correct its name`,
  AccessDenied: ({ at, bucket }) =>
    `the user of AWS_ACCESS_KEY_ID may not read, write, list and delete in the bucket ${bucket} at ${at}; grant these rights`,
  PermanentRedirect: ({ at, bucket }) =>
    `the bucket ${bucket} is in another region than ${at}; add region= to the address`,
  AuthorizationHeaderMalformed: ({ at }) => `${at} is of another region; add the right region= to the address`,
  NotImplemented: ({ at }) =>
    `${at} cannot do what is asked of it; use a server with conditional writes (If-None-Match)`,
}

/** Refusals with a 4xx status that pass by themselves. */
const temporaryRefusals = new Set([
  'SlowDown',
  'RequestTimeout',
  'RequestTimeTooSkewed',
  'TooManyRequests',
  'ConditionalRequestConflict',
])

/** What the error means for the person who runs the product. */
export const problemOf = (error: unknown, { address, variable }: Asked): ServiceProblem => {
  const { name, status } = answerOf(error)
  const at = serverOf(address).host
  const words = permanent[name]
  if (words) return permanentProblem(variable, `${words({ at, bucket: address.bucket })} (${name})`)
  if (status !== undefined && status >= 400 && status < 500 && status !== 429 && !temporaryRefusals.has(name))
    return permanentProblem(
      variable,
      `${at} refuses the bucket ${address.bucket} (${name} ${status}); look at the address`,
    )
  const answer = status === undefined ? name : `${name} ${status}`
  return temporaryProblem(
    variable,
    `${at} is not there or not ready (${answer}); wait until it is, or look into its log`,
  )
}
