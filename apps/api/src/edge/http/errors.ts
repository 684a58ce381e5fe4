import { isRejection, type Rejection, type RejectionCode, reject, rejections } from '@ghostlight/contracts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StoreUnavailable, WrongExpectedRevision } from '../../engine/ports/event-store.ts'
import { ReadStoreUnavailable } from '../../engine/ports/read-store.ts'
import { SheetRefused } from '../../engine/ports/sheet-source.ts'
import { ProviderFailed } from '../../engine/ports/speech.ts'

/** A refusal on its way to the one error handler, from wherever in a handler it is known. */
export class Refused extends Error {
  override name = 'Refused'
  readonly rejection: Rejection
  constructor(rejection: Rejection) {
    super(rejection.message)
    this.rejection = rejection
  }
}
export const refuse = (code: RejectionCode, message?: string, details?: unknown): never => {
  throw new Refused(reject(code, message, details))
}
/** What is there, or the refusal. */
export const found = <T>(value: T | undefined, code: RejectionCode, message?: string): T =>
  value === undefined ? refuse(code, message) : value

/** Any error as a refusal: what the client may know of it. */
export const rejectionOf = (error: unknown): Rejection | undefined => {
  if (error instanceof Refused) return error.rejection
  if (isRejection(error)) return error
  if (error instanceof StoreUnavailable || error instanceof ReadStoreUnavailable) return reject('STORE_UNAVAILABLE')
  // another node kept being quicker: nothing was done, and who asks again is asked on what has happened since
  if (error instanceof WrongExpectedRevision) return reject('STALE')
  if (error instanceof SheetRefused) return reject(error.code, error.message)
  if (error instanceof ProviderFailed) return reject('PROVIDER_FAILED', error.message)
  return undefined
}

const fastifyCodes: Record<string, RejectionCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_FILES_LIMIT: 'TOO_LARGE',
  FST_FIELDS_LIMIT: 'TOO_LARGE',
  FST_PARTS_LIMIT: 'TOO_LARGE',
}

const ofFastify = (error: FastifyError): Rejection | undefined => {
  const issues = error.validation?.map((it) => ({ path: it.instancePath, message: it.message ?? 'is wrong' }))
  const first = issues?.[0]
  if (first) return reject('INVALID', `${first.path.replaceAll('/', ' ').trim() || 'body'}: ${first.message}`, issues)
  const code = fastifyCodes[error.code]
  if (code) return reject(code)
  const status = error.statusCode ?? 500
  return status < 500 ? reject('INVALID', error.message) : undefined
}

/** The one place where an error becomes an answer; also of an address that no route was looked up for. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const known = rejectionOf(error) ?? ofFastify(error)
  if (!known) request.log.error({ err: error }, 'a request failed')
  const { rejected: code, message, details } = known ?? reject('INTERNAL')
  const [status] = rejections[code]
  if (isRetryLater(details)) reply.header('retry-after', String(details.retryAfter))
  return reply.status(status).send({ message, code, ...(details === undefined ? {} : { details }) })
}

export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>(answerError)
}

const isRetryLater = (details: unknown): details is { retryAfter: number } =>
  typeof details === 'object' && details !== null && 'retryAfter' in details
