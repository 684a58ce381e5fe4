import { pageOf } from '@ghostlight/contracts'
import { createLogger, type Plugin } from 'vite'

/** Without a line for each request that finds nobody there: while the api starts anew there are many. */
const quietLogger = () => {
  const logger = createLogger()
  return {
    ...logger,
    error: (text: string, options?: Parameters<typeof logger.error>[1]) => {
      const { error } = options ?? {}
      if (!(error && 'code' in error && error.code === 'ECONNREFUSED')) logger.error(text, options)
    },
  }
}

/** The dev server answers each path with the page that the product has there. */
export const devServer = (): Plugin => ({
  name: 'ghostlight-dev-server',
  apply: 'serve',
  config: () => ({ appType: 'mpa', customLogger: quietLogger() }),
  configureServer:
    ({ middlewares }) =>
    // after everything that is a file or is passed on to the api
    () => {
      middlewares.use((request, _, next) => {
        const [path = '/'] = (request.originalUrl ?? '/').split('?')
        if (request.method === 'GET' && !/\.\w+$/.test(path)) request.url = `/${pageOf(path)}`
        next()
      })
    },
})
