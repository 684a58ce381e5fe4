import type { AudienceEvent } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { boardId, createLog } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'

const ref = (automationId: string) => ({ automationId, cause: `${automationId}-cause`, name: automationId })
const failed = (id: string): AudienceEvent => ({
  type: 'AutomationFailed',
  data: { ...ref(id), reason: 'NOT_TAKEN', detail: `no ${id}` },
})
const sent = (id: string): AudienceEvent => ({ type: 'AutomationSent', data: ref(id) })

it('[AM-07] consoles see the last message that failed, until one of the same automation succeeds', () => {
  const log = createLog()
  const board = createBoard(boardId)
  const told: unknown[] = []
  const now = () => {
    for (const event of log.events.splice(0))
      for (const { payload } of board.project(event).frames)
        if ('field' in payload) told.push([payload.field, payload.value])
    board.restart()
    return board.view()?.automationFailure
  }
  expect(now()).toBe(null)
  log.audience(failed('lamp'))
  expect(now()).toMatchObject({ name: 'lamp', detail: 'no lamp' })
  log.audience(failed('fan'))
  log.audience(sent('lamp'))
  expect(now()).toMatchObject({ name: 'fan', cause: 'fan-cause' })
  log.audience(sent('fan'))
  expect(now()).toBe(null)
  const failure = (name: string) => ['automationFailure', expect.objectContaining({ name })]
  expect(told).toEqual([failure('lamp'), failure('fan'), ['automationFailure', null]])
})
