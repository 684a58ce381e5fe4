import type { Route } from '@ghostlight/contracts'

/** What Fastify validates and documents of a route. */
export const schemaOf = ({ params, query, headers, body, form, response, status }: Route) => ({
  ...(params ? { params } : {}),
  ...(query ? { querystring: query } : {}),
  ...(headers ? { headers } : {}),
  ...(body ? { body } : {}),
  ...(form ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
  response: { [status ?? 200]: response },
})
