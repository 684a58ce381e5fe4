import { expect, it } from 'vitest'
import { pastLive } from './past-live.ts'
import { blackboard } from './testing/blackboard.ts'

it('[SR-05 HY-56] a past show refuses every request in words, and its clock stands still', async () => {
  const then = blackboard()
  const live = pastLive(then, 1_234)
  live.start()
  const asked = [
    live.request('runCue', { cueId: 'c1' }),
    live.request('stopAll', {}),
    live.request('updateCue', { cueId: 'c1', notes: 'No.' }),
  ]
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ ok: false, code: 'READ_ONLY' })
  expect([live.readOnly, live.serverNow(), live.store.getState().blackboard]).toEqual([true, 1_234, then])
  live.stop()
})
