import swagger from '@fastify/swagger'
import { type Route, routes } from '@ghostlight/contracts'
import Fastify from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { schemaOf } from '../edge/http/route/schema.ts'

/** The REST API as OpenAPI: the document that a server has at `/api/docs/json`, without a server. */
export const openApi = async (version: string): Promise<object> => {
  const app = Fastify()
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  // the plugin sees only routes that come after it
  await app.register(swagger, { openapi: { info: { title: 'Ghostlight', version } }, transform: jsonSchemaTransform })
  for (const route of Object.values<Route>(routes))
    app.route({ method: route.method, url: route.path, schema: schemaOf(route), handler: async () => undefined })
  await app.ready()
  return app.swagger()
}
