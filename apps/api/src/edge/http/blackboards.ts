import {
  type Blackboard,
  blackboardAlphabet,
  type Cue,
  type Group,
  type Module,
  type Performance,
  routes,
  type Template,
  type User,
  type Voice,
} from '@ghostlight/contracts'
import { audienceView, show } from '@ghostlight/domain'
import { boardKey, deliveriesKey, openRuns, viewBlackboard } from '@ghostlight/projections'
import type { FastifyInstance } from 'fastify'
import { derivedId } from '../../engine/log/command-handler.ts'
import type { Services } from '../services.ts'
import { found, Refused, refuse } from './errors.ts'
import { requestOf } from './library/write.ts'
import { mount } from './route.ts'

/** The whole blackboard as operators see it, or undefined when there is none with this id. */
export const readBlackboard = async (
  { views, codec }: Pick<Services, 'views' | 'codec'>,
  id: string,
): Promise<Blackboard | undefined> => {
  const { fields, runs, deliveries } = await readWhole(views, id)
  const opened = new Map([...fields].map(([field, value]) => [field, codec.openAll(value)]))
  return viewBlackboard(opened, new Map(runs.map((run, index) => [run, deliveries[index] ?? new Map()])))
}

/** so often is it read again when something changes while it is being read */
const mostReadings = 5

/** A board and the deliveries of its open runs, as they were at one moment: they stand in several places. */
const readWhole = async (views: Services['views'], id: string) => {
  for (let reading = 1; ; reading++) {
    const fields = await views.all(boardKey(id))
    const runs = openRuns(fields)
    const deliveries = await Promise.all(runs.map((run) => views.all(deliveriesKey(run))))
    const unchanged = runs.length === 0 || (await views.get(boardKey(id), 'seq')) === fields.get('seq')
    if (unchanged || reading === mostReadings) return { fields, runs, deliveries }
  }
}

const noSuchBlackboard = (id: string): string => `No blackboard with id: '${id}'`

export const blackboardRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.blackboardPublic, async ({ params: { id } }) => {
    const state = await services.handler.state(show, id)
    return state.id === ''
      ? refuse('BLACKBOARD_NOT_FOUND', noSuchBlackboard(id))
      : { _id: state.id, title: state.title }
  })

  mount(app, routes.blackboard, async ({ params: { id }, session }) => {
    if (session.role === 'operator')
      return found(await readBlackboard(services, id), 'BLACKBOARD_NOT_FOUND', noSuchBlackboard(id))
    if (session.blackboardId !== id) return refuse('FORBIDDEN')
    return found(audienceView(await services.handler.state(show, id), session.sub), 'USER_NOT_IN_BLACKBOARD')
  })

  mount(app, routes.createBlackboard, async ({ body, session, request }) => {
    const users = await chosenUsers(services, body.users)
    const copy = await copyOfPerformance(services, body.performance)
    const asked = requestOf(services, { session, request })
    for (let tries = 0; tries < 5; tries++) {
      const id = newBlackboardId(derivedId(asked.commandId, 'blackboard', String(tries)))
      const handled = await services.handler.handle(
        show,
        { id, command: { type: 'createBlackboard', payload: { _id: id, users, ...copy } } },
        asked,
      )
      if (!handled.ok && handled.rejection.rejected === 'DUPLICATE_KEY') continue
      if (!handled.ok) throw new Refused(handled.rejection)
      await services.projected(handled.position)
      return found(await readBlackboard(services, id), 'BLACKBOARD_NOT_FOUND')
    }
    return refuse('INTERNAL')
  })
}

/** Six characters; 30^6 ids, and a taken one is noticed when the stream is created. The same command gets the same. */
const newBlackboardId = (uuid: string): string => {
  let number = BigInt(`0x${uuid.replaceAll('-', '').slice(0, 12)}`)
  return Array.from({ length: 6 }, () => {
    const digit = Number(number % BigInt(blackboardAlphabet.length))
    number /= BigInt(blackboardAlphabet.length)
    return blackboardAlphabet[digit]
  }).join('')
}

const chosenUsers = async (
  { people }: Services,
  ids: readonly string[],
): Promise<{ user: User; groups: string[] }[]> => {
  const known = new Map((await people.all()).map((person) => [person.user._id, person]))
  return ids.map((id) => found(known.get(id), 'NOT_FOUND', `There is no user ${id}.`))
}

/** A copy of everything the show needs, so that editing the performance later changes no running or past show. */
const copyOfPerformance = async ({ views }: Services, id: string) => {
  const performance = (await views.get('library:performance', id)) as Performance | undefined
  if (!performance) return refuse('NOT_FOUND', `There is no performance ${id}.`)
  const pick = async <T extends { _id: string }>(kind: string, ids: readonly string[]): Promise<T[]> => {
    const all = (await views.all(`library:${kind}`)) as Map<string, T>
    return [...new Set(ids)].flatMap((one) => all.get(one) ?? [])
  }
  const cues = await pick<Cue>('cue', performance.cues)
  const modules = await pick<Module>(
    'module',
    cues.flatMap((cue) => cue.modules),
  )
  const used = <K extends 'group' | 'template'>(key: K) => modules.flatMap((module) => module[key] ?? [])
  const voices = [...(await views.all('library:voice')).values()] as Voice[]
  return {
    title: performance.name,
    performance: performance._id,
    cues,
    modules: modules.map((module) => ({
      ...module,
      cue: cues.find((cue) => cue.modules.includes(module._id))?._id ?? null,
    })),
    templates: (await pick<Template>('template', [...performance.templates, ...used('template')])).filter(
      // one that was removed from its performance comes along only if a module still says it
      ({ _id, metadata }) => metadata['performanceId'] !== null || used('template').includes(_id),
    ),
    groups: await pick<Group>('group', [...performance.groups, ...used('group')]),
    voices: Object.fromEntries(voices.map((voice) => [voice.voiceId, voice.settings])),
  }
}
