import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../refusals.ts'

/** One file and the fields of the form beside it. */
const limits = { files: 1, fileSize: 10 * 1024 * 1024, fields: 20, fieldSize: 8 * 1024, parts: 21 } as const

/**
 * Lets a form take the place of JSON: its fields become the body, with its file as a `File`, and the same schema
 * validates both. An empty field counts as absent.
 */
export const takeForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits })
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await bodyOf(request).catch(unreadable)
  })
}

/** The parser has codes for exceeded limits, but only words for an invalid form. */
const unreadable = (error: FastifyError): never => {
  if (error.code?.startsWith('FST_')) throw error
  return refuse('INVALID', 'This form cannot be read. Send it as multipart/form-data with one file.')
}

const bodyOf = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const body: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') body[part.fieldname] = new File([new Uint8Array(await part.toBuffer())], part.filename)
    else if (part.value !== '') body[part.fieldname] = part.value
  }
  return body
}
