import { expect, it } from 'vitest'
import { given, history, stateAfter } from '../testing/given.ts'
import { opened } from '../testing/things.ts'

const archive = (archived: boolean) => ({ type: 'archiveShow' as const, payload: { archived } })

it('[HY-20] a show is archived and restored, each once, and continues as it was', () => {
  given(...opened())
    .when(archive(true))
    .gives({ type: 'ShowArchived', data: { archived: true } })
  given(...opened())
    .when(archive(false))
    .gives()
  const put = history(opened(), archive(true))
  given(...put)
    .when(archive(true))
    .gives()
  given(...put)
    .when(archive(false))
    .gives({ type: 'ShowArchived', data: { archived: false } })
  expect({ ...stateAfter(...put), archived: false }).toEqual(stateAfter(...opened()))
})
