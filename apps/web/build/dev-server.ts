import { pageOf } from '@ghostlight/contracts'
import { createLogger, type Plugin } from 'vite'

/** Logs no line for a request while the api is not there: a restart of the api would log many. */
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

/** The dev server answers each path with the same page as the product. */
export const devServer = (): Plugin => ({
  name: 'ghostlight-dev-server',
  apply: 'serve',
  config: () => ({ appType: 'mpa', customLogger: quietLogger() }),
  configureServer:
    ({ middlewares }) =>
    // after all files, and everything that goes to the api
    () => {
      middlewares.use((request, _, next) => {
        const [path = '/'] = (request.originalUrl ?? '/').split('?')
        if (request.method === 'GET' && !/\.\w+$/.test(path)) request.url = `/${pageOf(path)}`
        next()
      })
    },
})
