import { actOfMessage, BlackboardId } from '@ghostlight/contracts'
import { cueNumber, goIndex, rightsRefused } from '@ghostlight/contracts/rules'
import { type ShowState, show } from '@ghostlight/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { operatorIn, sessionsOf } from '../principal.ts'
import type { Services } from '../services.ts'
import { drawingOf, withScript } from './drawing.ts'

/** What `apps/web/src/first-go/first-page.ts` exports. It is built with the pages. */
type Drawing = {
  script: string
  firstPage: (asked: {
    title: string
    /** a bar stands above GO */
    barred: boolean
    show: { blackboardId: string; drawnAt: number }
    /** undefined = there is no cue to run */
    go?: { number: string; name: string; press: object } | undefined
  }) => string
}

/** What GO runs now. */
const goOf = (state: ShowState) => {
  const { cues, runs, lastCueRun, cueIndex } = state
  const index = goIndex(state, new Set([...runs.values()].map(({ cueId }) => cueId)))
  const cue = index === undefined ? undefined : cues[index]
  if (!cue || index === undefined) return undefined
  const press = { cueId: cue._id, expectedCueIndex: cueIndex, lastCueRunId: lastCueRun?.cueRunId ?? null }
  return { number: cueNumber(cues, index), name: cue.name, press }
}

type Needs = Pick<Services, 'webDir' | 'handler' | 'sessions' | 'ledger' | 'clock'>

/**
 * Answers with the console's page and with a GO and a Stop all that work before any script has come: after a crash on a slow
 * network this is two seconds earlier. Everybody who may not press them gets the page as it is built.
 */
export const firstGo = ({ webDir, handler, sessions, ledger, clock }: Needs) => {
  const load = drawingOf<Drawing>(webDir, 'first-go.mjs')

  /** The show in the address, for an operator who may run its cues. */
  const showFor = async (request: FastifyRequest) => {
    const id = BlackboardId.safeParse(new URLSearchParams(request.url.split('?')[1]).get('blackboard'))
    const operator = id.success ? operatorIn(await sessionsOf(request, sessions)) : undefined
    if (!operator || !id.data) return undefined
    const rights = ledger.rightsOf(operator.sub)
    if (rightsRefused(rights, actOfMessage.runCue) !== undefined) return undefined
    const state = await handler.state(show, id.data)
    return state.id === '' || state.closed || state.imported !== null ? undefined : { state, rights }
  }

  /** undefined = the page as it is built */
  const drawnFor = async (request: FastifyRequest) => {
    const [drawing, open] = await Promise.all([load(), showFor(request)])
    if (!drawing || !open) return undefined
    const { id, title, lockedBy, rehearsal } = open.state
    const barred = lockedBy !== null || open.rights !== 'edit' || rehearsal
    const drawn = { blackboardId: id, drawnAt: clock.now() }
    const page = drawing.firstPage({ title, barred, show: drawn, go: goOf(open.state) })
    return { page, hash: drawing.hash }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // the page's script says what is wrong
    const drawn = await drawnFor(request).catch((error: unknown) => {
      request.log.error({ err: error }, 'a first GO could not be drawn')
      return undefined
    })
    if (!drawn) return reply.sendFile('index.html')
    // a GO that was kept would mean another cue
    withScript(reply, drawn.hash).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return reply.send(drawn.page)
  }
}
