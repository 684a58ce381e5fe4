import { reject } from '@ghostlight/contracts'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { refusal } from '../refusals.ts'

/** Number of mistakes that an answer names: enough to start fixing. */
const mostIssues = 5
const mostOfPath = 200

type Issue = { path: readonly PropertyKey[]; message: string }

const named = ({ path, message }: Issue) => ({
  path: `/${path.map(String).join('/')}`.slice(0, mostOfPath),
  message: message.slice(0, mostOfPath),
})

/** Validates a route's input by its contract. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const parsed = schema.safeParse(data)
    if (parsed.success) return { value: parsed.data }
    const issues = parsed.error.issues.slice(0, mostIssues).map(named)
    const [first] = issues
    const where = first?.path.replaceAll('/', ' ').trim() || 'body'
    return { error: refusal(reject('INVALID', `${where}: ${first?.message ?? 'is wrong'}`, issues)) }
  }
