import { type Rejection, type RejectionCode, reject, rejections } from '@ghostlight/contracts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rejectionOf, told } from '../refusals.ts'

const fastifyCodes: Record<string, RejectionCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_FILES_LIMIT: 'TOO_LARGE',
  FST_FIELDS_LIMIT: 'TOO_LARGE',
  FST_PARTS_LIMIT: 'TOO_LARGE',
}

const ofFastify = (error: FastifyError): Rejection | undefined => {
  const code = fastifyCodes[error.code]
  if (code) return reject(code)
  const status = error.statusCode ?? 500
  return status < 500 ? reject('INVALID', error.message) : undefined
}

/** The only place where an error becomes an answer, also for unknown addresses. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const known = rejectionOf(error) ?? ofFastify(error)
  if (!known) request.log.error({ err: error }, 'a request failed')
  const { rejected: code, message, details } = told(known ?? reject('INTERNAL'))
  const [status] = rejections[code]
  if (code === 'STORE_UNAVAILABLE') reply.header('retry-after', '1')
  if (isRetryLater(details)) reply.header('retry-after', String(details.retryAfter))
  const where = isAtLine(details) ? { line: details.line } : {}
  return reply.status(status).send({ message, code, ...where, ...(details === undefined ? {} : { details }) })
}

export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>(answerError)
}

/** The line in which a refused file is wrong. */
const isAtLine = (details: unknown): details is { line: number } =>
  typeof details === 'object' && details !== null && 'line' in details

const isRetryLater = (details: unknown): details is { retryAfter: number } =>
  typeof details === 'object' && details !== null && 'retryAfter' in details
