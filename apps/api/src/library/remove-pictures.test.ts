import type { Performance } from '@ghostlight/contracts'
import { performance, picture } from '@ghostlight/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEdge } from '../testing/edge.ts'
import { settled } from '../testing/virtual-clock.ts'
import { listOf } from './lists.ts'
import { missingPictures } from './missing-pictures.ts'
import { fileOf } from './pictures.ts'
import { removePictures } from './remove-pictures.ts'

let edge: Awaited<ReturnType<typeof openEdge>>
beforeEach(async () => {
  edge = await openEdge()
})
afterEach(() => edge.stop())

let commands = 0
const request = () => {
  const commandId = `command ${commands++}`
  return { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
}
const id = (digit: string) => digit.repeat(64)
const at = (day: number) => `2026-05-0${day}T00:00:00.000Z`

const add = async (_id: string, createdAt: string): Promise<void> => {
  const { handler, blobs } = edge.services
  for (const small of [false, true])
    await blobs.put(fileOf(_id, small), new Uint8Array([1]), { mimeType: 'image/webp', durationMs: 0 })
  const item = { _id, name: 'hat.png', width: 1, height: 1, createdAt }
  await handler.handle(picture, { id: _id, command: { type: 'restore', item } }, request())
}
const emote = (key: string, it: string) => ({ key, label: key.toUpperCase(), picture: it })

test('[PI-12] a picture that nothing uses is removed after its days, with its files; any other stays', async () => {
  const { handler, blobs, views } = edge.services
  for (const [digit, day] of [
    ['a', 1],
    ['b', 1],
    ['c', 3],
  ] as const)
    await add(id(digit), at(day))
  const item: Performance = {
    _id: 'p-1',
    name: 'Hats',
    version: 1,
    description: '',
    groups: [],
    cues: [],
    templates: [],
    hidden: true,
    metadata: { createdAt: at(1) },
    createdAt: at(1),
    data: { emotes: [emote('b', id('b'))] },
  }
  await handler.handle(performance, { id: 'p-1', command: { type: 'create', item } }, request())
  await settled()
  const remove = (day: number) => removePictures(Date.parse(at(day)), { handler, views, blobs, request: request() })
  const left = async () => {
    await settled()
    return (await listOf(views, 'picture')).map(({ _id }) => _id[0]).toSorted()
  }
  expect(await remove(2)).toBe(1)
  expect(await left()).toEqual(['b', 'c'])
  for (const [digit, isThere] of [
    ['a', false],
    ['b', true],
    ['c', true],
  ] as const)
    for (const small of [false, true])
      expect((await blobs.get(fileOf(id(digit), small))) !== undefined, digit).toBe(isThere)
  expect(await remove(2)).toBe(0)
  expect(await remove(3)).toBe(1)
  expect(await left()).toEqual(['b'])

  // uploaded again it is there again
  await add(id('a'), at(4))
  expect(await left()).toEqual(['a', 'b'])
})

test('[EO-15] preflight names each emote whose picture is missing', async () => {
  await add(id('a'), at(1))
  await settled()
  const emotes = [emote('hat', id('a')), emote('lost', id('d')), emote('clap', '👏')]
  expect(await missingPictures(emotes, edge.services.views)).toEqual([
    { level: 'warn', text: 'the picture of the emote "LOST" is missing: phones and wall show its label' },
  ])
  expect(await missingPictures(undefined, edge.services.views)).toEqual([])
})
