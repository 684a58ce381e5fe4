import { type Performance, routes, type Voice } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { mount } from './route.ts'

/** The lists that the configuration screen chooses from. */
export const libraryRoutes = (app: FastifyInstance, { views, people }: Services): void => {
  mount(app, routes.listUsers, async () => (await people.all()).map(({ user }) => user))

  mount(app, routes.listPerformances, async () => {
    const all = [...(await views.all('library:performance')).values()] as Performance[]
    return all.filter(({ hidden }) => !hidden)
  })

  mount(app, routes.listCues, async () => list(await views.all('library:cue')))
  mount(app, routes.listModules, async () => list(await views.all('library:module')))
  mount(app, routes.listGroups, async () => list(await views.all('library:group')))
  mount(app, routes.listTemplates, async () => list(await views.all('library:template')))
  mount(app, routes.listVoices, async () => list<Voice>(await views.all('library:voice')))
}

/** The cast is the boundary to our own stored views. */
const list = <T>(values: ReadonlyMap<string, unknown>): T[] => [...values.values()] as T[]
