import { show } from '@ghostlight/domain'
import { boardKey, socketsIn } from '@ghostlight/projections'
import { createRecordWithRetry } from '../../engine/log/record-with-retry.ts'
import { createPace } from '../connection/pace.ts'
import { createControlling } from '../control/controlling.ts'
import { entryKeyOf } from '../entry-keys.ts'
import type { Services } from '../services.ts'
import { createSoundsOfShows } from '../sounds-of-shows.ts'
import { createAnnouncements } from './announcements.ts'
import { createAudienceCount } from './audience-count.ts'
import { createAuthors } from './authors.ts'
import { createConsoleFanout } from './console-fanout.ts'
import { createControlSockets } from './control.ts'
import { createDoorSockets } from './door.ts'
import { createEmotes } from './emotes.ts'
import { createLinkSockets, createScreenPlaces } from './link-sockets.ts'
import { createListening } from './listening.ts'
import { createLiveResults } from './live-results.ts'
import { createOpenSessions } from './open-sessions.ts'
import { createPhones } from './phones.ts'
import { createPlaces } from './places.ts'
import { questionReadings } from './question-readings.ts'
import { createQuestionScreens } from './question-screens.ts'
import { createSignsOfLife } from './signs-of-life.ts'
import { readStage } from './stage.ts'
import { createStages } from './stages.ts'
import { createStatusChecks } from './status-checks.ts'
import { createStoppedRuns } from './stopped-runs.ts'
import { createTroubles } from './troubles.ts'
import { createWaiting } from './waiting.ts'

/** The parts that the sockets of one node share, each made once. */
export const createParts = (services: Services) => {
  const { clock, limits, logger } = services
  const controlling = createControlling(services)
  const phones = createPhones(services)
  const openSessions = createOpenSessions(services)
  const ofShows = createSoundsOfShows(services)
  const readings = questionReadings(services)
  const fanout = createConsoleFanout(services)
  const troubles = createTroubles(services, { fanout })
  return {
    fanout,
    troubles,
    phones,
    announcements: createAnnouncements({ ...services, phones, ofShows }),
    emotes: createEmotes(services),
    listening: createListening(services),
    authors: createAuthors(services),
    recordWithRetry: createRecordWithRetry(services),
    audienceCount: countAudience(services),
    pace: createPace(clock, limits.frames, logger),
    places: createPlaces(limits.connections, openSessions),
    checks: createStatusChecks(clock),
    waiting: createWaiting(services),
    sounds: ofShows,
    stoppedRuns: createStoppedRuns(clock),
    signsOfLife: createSignsOfLife(clock),
    openSessions,
    stages: createStages((blackboardId) => readStage(services, blackboardId), clock),
    questions: createQuestionScreens(readings, clock),
    liveResults: createLiveResults({ ...readings, phones }, clock),
    controlling,
    controls: createControlSockets(services, { ...controlling, troubles }),
    doors: createDoorSockets(services),
    links: createLinkSockets(services),
    screens: createScreenPlaces(),
  }
}
export type Parts = ReturnType<typeof createParts>

const countAudience = (services: Services) =>
  createAudienceCount(
    {
      present: (blackboardId) => audiencePresent(services, blackboardId),
      door: async (blackboardId) => {
        const state = await services.handler.state(show, blackboardId)
        const entry = state.closed ? 'closed' : state.entry.entry
        const { emotes, look, rehearsal } = state
        const own = { ...(emotes && { emotes }), ...(look && { look }) }
        return { key: entryKeyOf(services.phoneKey, state), entry, ...(rehearsal && { rehearsal }), ...own }
      },
    },
    services.clock,
  )

/** The members of a show's audience who are connected, on any node. */
const audiencePresent = async ({ views }: Services, blackboardId: string): Promise<Set<string>> => {
  const sockets = socketsIn(await views.all(boardKey(blackboardId)))
  return new Set([...sockets].flatMap(([userId, { type }]) => (type === 'audience' ? [userId] : [])))
}
