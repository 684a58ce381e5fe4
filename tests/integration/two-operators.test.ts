import { expect, test } from 'vitest'
import { runningShow } from '../support/running-show.ts'
import { createShow, openConsole } from '../support/show.ts'

const here = runningShow()

test('[WS-21] a GO of somebody who has not been told of another press is stale, also at the same index', async () => {
  const show = await createShow(here.origin, 3)
  const [first, second] = show.board.cues
  const [olga, otto] = [await openConsole(show), await openConsole(show)]
  // the ping that follows identifyResult is answered before the next message
  await otto.ask('ping')
  otto.pause()
  expect((await olga.ask('runCue', { cueId: first?._id, expectedCueIndex: 0 })).type).toBe('runCueResult')
  const stale = otto.ask('runCue', { cueId: second?._id, expectedCueIndex: 0 })
  otto.resume()
  expect((await stale).payload).toMatchObject({ code: 'STALE', message: 'Cue 1 was just run by operator.' })
  const again = await otto.ask('runCue', { cueId: second?._id, expectedCueIndex: 0 })
  expect(again.type, 'now he knows').toBe('runCueResult')
  await olga.next(({ payload }) => JSON.stringify(payload).includes(String(again.payload['cueRunId'])))
  expect((await olga.ask('runCue', { cueId: first?._id, expectedCueIndex: 1 })).type).toBe('runCueResult')
  for (const wire of [olga, otto]) wire.close()
})

test('one operator may press GO for one cue after the other without waiting for the answers', async () => {
  const show = await createShow(here.origin, 2)
  const console = await openConsole(show)
  const presses = show.board.cues
    .slice(0, 3)
    .map(({ _id }, index) => console.ask('runCue', { cueId: _id, expectedCueIndex: Math.max(0, index - 1) }))
  expect((await Promise.all(presses)).map(({ type }) => type)).toEqual(presses.map(() => 'runCueResult'))
  console.close()
})
