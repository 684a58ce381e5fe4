import { routes, type User } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { scrubLines } from '../problem/lines.ts'
import { createScrub, placesOf } from '../problem/scrub.ts'
import { settingsOf } from '../problem/settings.ts'
import type { Services } from '../services.ts'
import { mount } from './route/route.ts'

/** Everything that the library knows of somebody, whole and word by word. */
const wordsAbout = ({ name, phone, data }: Pick<User, 'name' | 'phone' | 'data'>): string[] => [
  name,
  ...name.split(/[\s,;/-]+/),
  phone,
  ...Object.values(data ?? {}).map(String),
]

/** The secrets and places that the settings name. */
const wordsIn = (config: object): string[] =>
  Object.values(config).filter((value): value is string => typeof value === 'string' && value.length > 7)

/** `/replay/K7M4QX` is about a show; which one is nobody's business. */
const pathOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[a-z-]*$/.test(part) ? part : ':id'))
    .join('/')

const about =
  'A report of a problem with Ghostlight, for whoever helps. It has no names, phone numbers, answers, spoken words, passwords or keys. ' +
  'What may have been one stands as [name], [words], [address], [path], [number] or [key], and people and shows as numbers. ' +
  'Read it before you send it. Nothing sends it by itself.'

/** Somebody who is impatient gets the answer that is on its way: each examination asks a provider to speak. */
const sharedOf = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}

/** What does not answer is a finding, too. */
const patienceMs = 10_000
const notInTime = [{ state: 'look' as const, about: 'doctor', says: 'no answer within 10 s' }]

/** For operators: one file about what is wrong, which they may give to whoever helps. */
export const problemRoutes = (app: FastifyInstance, services: Services): void => {
  const examined = sharedOf(async () => {
    const late = Promise.withResolvers<typeof notInTime>()
    const stopWaiting = services.clock.at(services.clock.now() + patienceMs, () => late.resolve(notInTime))
    try {
      return await Promise.race([services.problem.examine(), late.promise])
    } finally {
      stopWaiting()
    }
  })
  mount(app, routes.problemReport, async ({ body: { page } }) => {
    const { config, people, clock, version, shows, quarantine, unreadable } = services
    const scrub = createScrub([...(await people.all()).flatMap(({ user }) => wordsAbout(user)), ...wordsIn(config)])
    const { versions, figures } = services.problem.machine()
    return {
      about,
      madeAt: new Date(clock.now()).toISOString(),
      versions: { ghostlight: version, ...versions },
      machine: figures,
      settings: settingsOf(config),
      state: {
        ready: services.isReady(),
        storing: services.isStoring(),
        silent: services.silent() !== undefined,
        clockSkewMs: Math.round(services.skewMs()),
        openShows: shows.size,
        showsSetAside: quarantine.size(),
        unreadableEvents: unreadable.events(),
      },
      doctor: (await examined()).map(({ state, about, says }) => ({ state, about, says: scrub(says) })),
      page: {
        ...page,
        path: pathOf(page.path),
        browser: page.browser.replaceAll(/[^\w .;:/()+,-]/g, ''),
        language: page.language.replaceAll(/[^\w-]/g, ''),
        errors: page.errors.map(({ at, name, message, stack }) => ({
          at: Number.isNaN(Date.parse(at)) ? '' : new Date(at).toISOString(),
          name: /^[A-Z]\w{0,40}$/.test(name) ? scrub(name) : 'Error',
          message: scrub(message),
          stack: placesOf(stack),
        })),
      },
      lines: scrubLines(services.problem.lines(), scrub),
    }
  })
}
