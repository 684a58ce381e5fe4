import { AudienceBlackboard, type Blackboard, type Report, type ShowSummary } from '@ghostlight/contracts'
import { audienceCountChannel, stageChannel, wallProtocol } from '@ghostlight/contracts/rules'
import { describe, expect, test } from 'vitest'
import { makeControlKey, stateOf } from '../support/control.ts'
import { runningShow } from '../support/running-show.ts'
import {
  call,
  createShow,
  errorOf,
  json,
  openConsole,
  openPhone,
  readLog,
  type Show,
  socketUrl,
  stageLink,
  wallLink,
} from '../support/show.ts'
import { Wire } from '../support/wire.ts'

const here = runningShow()

/** The first message on a channel to a screen that was opened with a link. */
const toldOn = async ({ origin }: Show, { url }: { url: string }, channel: string): Promise<unknown> => {
  const wire = await Wire.openAs(socketUrl(origin, '/api/audience'), [wallProtocol, new URL(url).hash.slice(1)])
  wire.send('subscribe', { channel })
  const { payload } = await wire.next(({ type }) => type === 'message')
  wire.close()
  return payload['data']
}

/** What each screen, API and document says about whether the show is a rehearsal. */
const toldEverywhere = async (show: Show) => {
  const [id, { token, origin }] = [show.board._id, show]
  const [ann] = show.audience
  if (!ann) throw new Error('nobody is in the show')
  const console = await openConsole(show)
  const phone = await openPhone(show, ann)
  const told = {
    made: show.board.rehearsal,
    console: (await json<Blackboard>(call(origin, `/api/blackboards/${id}`, { token }))).rehearsal,
    door: (await json<{ rehearsal?: true }>(call(origin, `/api/blackboards/${id}/public`))).rehearsal,
    phone: AudienceBlackboard.parse(phone.of('identifyResult')[0]?.payload['blackboard']).rehearsal,
    stage: await toldOn(show, await stageLink(show), stageChannel),
    wall: await toldOn(show, await wallLink(show), audienceCountChannel),
    log: (await readLog(show))[0]?.data['rehearsal'],
    report: (await json<Report>(call(origin, `/api/blackboards/${id}/report`, { token }))).show.rehearsal,
    page: await (await call(origin, `/api/blackboards/${id}/report?format=html`, { token })).text(),
    machines: (await stateOf(show, (await makeControlKey(show, 'QLab')).key)).rehearsal,
    listed: (await json<ShowSummary[]>(call(origin, '/api/blackboards', { token }))).find(({ _id }) => _id === id),
  }
  console.close()
  phone.close()
  return told
}

describe('a rehearsal', () => {
  test('[SC-24] is marked for consoles, phones, stage, wall, machines, log, report and list; a real show is not', async () => {
    expect(await toldEverywhere(await createShow(here.origin, 2, true))).toMatchObject({
      made: true,
      console: true,
      door: true,
      phone: true,
      log: true,
      report: true,
      machines: true,
      stage: { rehearsal: true },
      wall: { rehearsal: true },
      listed: { rehearsal: true },
      page: expect.stringContaining('Rehearsal'),
    })
    const meant = await toldEverywhere(await createShow(here.origin, 2))
    expect(meant).toMatchObject({ listed: { rehearsal: false }, machines: false, console: false, made: false })
    expect(JSON.stringify({ ...meant, listed: {}, machines: {}, console: {}, made: {} })).not.toMatch(
      /rehearsal":|Rehearsal/,
    )
  })

  test('[SC-24] can start without people; a real show cannot', async () => {
    const { origin, token, board } = here.show()
    const body = { performance: board.performance, users: [] }
    expect(
      (await json<Blackboard>(call(origin, '/api/blackboards', { token, body: { ...body, rehearsal: true } }))).users,
    ).toEqual([])
    const refused = await errorOf(call(origin, '/api/blackboards', { token, body }))
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('Select at least one user') })
  })
})
