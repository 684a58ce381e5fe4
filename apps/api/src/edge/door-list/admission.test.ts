import { show } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import { boardId } from '../../testing/examples.ts'

type Edge = Awaited<ReturnType<typeof openEdge>>
const command = ({ services }: Edge, type: 'makeAdmission' | 'useAdmission', commandId: string) =>
  services.handler.handle(
    show,
    {
      id: boardId,
      command: { type, payload: type === 'makeAdmission' ? { userId: 'ann', hash: 'h' } : { hash: 'h' } } as never,
    },
    { commandId, actor: 'door', actorName: 'The door', correlationId: commandId },
  )

it('[SC-29 DO-73] after a restart a used link lets nobody in, except for the phone that it let in before', async () => {
  const before = await openEdge()
  await command(before, 'makeAdmission', 'made')
  expect(await command(before, 'useAdmission', 'one phone')).toMatchObject({ events: [{ type: 'AdmissionUsed' }] })
  await before.stop()
  const after = await openEdge({ log: before.log })
  expect(await command(after, 'useAdmission', 'another phone')).toMatchObject({ rejected: 'AUDIENCE_LOGIN_FAILED' })
  expect(await command(after, 'useAdmission', 'one phone')).toMatchObject({ events: [{ type: 'AdmissionUsed' }] })
  expect(after.of('AdmissionUsed')).toHaveLength(1)
  await after.stop()
})
