import type { ProgramScope } from '@ghostlight/contracts/rules'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { z } from 'zod'
import { type Asking, tools } from './tools.ts'

type Asked = { body: unknown; headers: Headers; scopes: readonly ProgramScope[]; version: string; asking: Asking }

const said = (value: unknown) => ({ content: [{ type: 'text' as const, text: JSON.stringify(value) }] })

/** Answers one request of the Model Context Protocol. Nothing is kept between two: any node answers any of them. */
export const answerMcp = async ({ body, headers, scopes, version, asking }: Asked): Promise<Response> => {
  const server = new McpServer({ name: 'ghostlight', version })
  for (const [name, { scope, title, description, input, run }] of Object.entries(tools)) {
    if (!scopes.includes(scope)) continue
    const annotations = { readOnlyHint: scope === 'read', destructiveHint: false, openWorldHint: false }
    const inputSchema: z.ZodRawShape = input
    server.registerTool(name, { title, description, inputSchema, annotations }, async (given) => {
      try {
        return said(await run(given as never, asking))
      } catch (error) {
        return { ...said({ refused: error instanceof Error ? error.message : String(error) }), isError: true }
      }
    })
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(new Request('http://localhost/mcp', { method: 'POST', headers }), {
      parsedBody: body,
    })
  } finally {
    await server.close()
  }
}
