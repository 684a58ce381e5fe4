import type { Performance, RestBody } from '@ghostlight/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { createPerformance } from './create-performance.ts'

afterEach(() => void vi.unstubAllGlobals())

const known = (...names: string[]) => names.map((name) => ({ name }) as Performance)
const refused = (code: string, status = 409) => Response.json({ code, message: code }, { status })
const keys = () => {
  let count = 0
  return () => `key-${count++}`
}
const plain = { name: undefined, data: {}, line: undefined }
const line = { text: 'Hello, {{nickname}}.', voice: 'slt' }

type Asked = { path: string; body: { name?: string; edits?: RestBody<'edit'>['edits'] }; key: string | undefined }

/** The server's answers in order; afterwards it makes what it is asked for. */
const asking = (...answers: (Response | Error)[]) => {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    asked.push({ path, body: JSON.parse(body), key: headers['idempotency-key'] })
    const answer = answers[asked.length - 1]
    if (answer instanceof Error) throw answer
    return answer ?? Response.json({ _id: 'made', name: asked.at(-1)?.body.name })
  })
  return asked
}

it('[AL-12] a new performance takes the first name that is free here and on the server', async () => {
  const asked = asking(refused('DUPLICATE_KEY'), refused('DUPLICATE_KEY'))
  const made = await createPerformance(keys()).make(plain, known('New Performance', 'New Performance 3'))
  expect(asked.map(({ body }) => body.name)).toEqual(['New Performance 2', 'New Performance 4', 'New Performance 5'])
  expect(new Set(asked.map(({ key }) => key)).size, 'another name is another request').toBe(3)
  expect(made.name).toBe('New Performance 5')
})

it('[AL-15] a name that its author wrote is the only one that is tried', async () => {
  const asked = asking(refused('DUPLICATE_KEY'))
  const creation = createPerformance(keys())
  await expect(creation.make({ ...plain, name: 'Tonight' }, [])).rejects.toThrow('DUPLICATE_KEY')
  expect(asked.map(({ body }) => body.name)).toEqual(['Tonight'])
  expect(creation.made()).toBeUndefined()
  expect((await creation.make({ ...plain, name: 'Tomorrow' }, [])).name).toBe('Tomorrow')
})

it('a refusal for another reason is reported, and no other name is tried', async () => {
  const asked = asking(refused('FORBIDDEN', 403))
  await expect(createPerformance(keys()).make(plain, [])).rejects.toThrow('FORBIDDEN')
  expect(asked.map(({ body }) => body.name)).toEqual(['New Performance'])
})

it('[AL-15] the first cue has one module, which speaks the line to the audience', async () => {
  const asked = asking()
  await createPerformance(keys()).make({ ...plain, line }, [])
  const [template, , cue, , module] =
    asked[1]?.body.edits?.map((edit) => ('item' in edit ? edit.item : undefined)) ?? []
  expect(template).toMatchObject({ type: 'speech', content: line, metadata: { performanceId: 'made' } })
  expect(module).toMatchObject({
    group: 'audience',
    template: Object(template)._id,
    cue: Object(cue)._id,
    mindelay: 0,
    maxdelay: 0,
  })
  const placed = asked[1]?.body.edits?.flatMap((edit) =>
    edit.type === 'place' ? [[edit.id, edit.list, edit.item]] : [],
  )
  expect(placed).toEqual([
    ['made', 'templates', Object(template)._id],
    ['made', 'cues', Object(cue)._id],
    [Object(cue)._id, 'modules', Object(module)._id],
  ])
})

it('[AL-16] a second try makes only what is not made yet, with the same request', async () => {
  const asked = asking(new Error('away'), Response.json({ _id: 'made', name: 'Tonight' }), new Error('away'))
  const creation = createPerformance(keys())
  const make = () => creation.make({ ...plain, name: 'Tonight', line }, [])
  for (const _ of [1, 2]) await expect(make()).rejects.toThrow()
  expect(creation.made()?._id).toBe('made')
  await make()
  expect(asked.map(({ path }) => path)).toEqual(['/api/performances', '/api/performances', '/api/edits', '/api/edits'])
  expect(asked[1]).toEqual(asked[0])
  expect(asked[3]).toEqual(asked[2])
})
