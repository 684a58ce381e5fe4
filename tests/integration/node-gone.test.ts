import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, demoLogin, until } from '../support/show.ts'
import { goToSound, type Node, openTheatre, type Theatre, takeOver } from '../support/theatre.ts'

let theatre: Theatre

beforeAll(async () => {
  theatre = await openTheatre([1_000, -1_000])
}, 60_000)
afterAll(() => theatre.close())

/** What a node says of itself in a line of `/metrics`. */
const figure = async ({ running }: Node, name: string): Promise<number> =>
  Number(new RegExp(`^${name} (.*)$`, 'm').exec(await (await call(running.origin, '/metrics')).text())?.[1])

test('[IN-60] of two machines whose clocks are 2 s apart each knows by how much it is off, and GO is heard at once', async () => {
  for (const [index, node] of theatre.nodes.entries()) {
    const skew = await figure(node, 'ghostlight_clock_skew_seconds')
    expect(Math.abs(skew - (index === 0 ? 1 : -1))).toBeLessThan(0.05)
    // uncorrected it would be 2 s
    expect(await goToSound(node)).toBeLessThan(1_500)
  }
})

test('[RS-40 RS-41] while an emptied Redis gets its views back, what is asked is answered as before or asked to be repeated', async () => {
  const [node] = theatre.nodes
  if (!node) throw new Error('there are two nodes')
  const { token, board } = node.show
  const asked = [
    () => call(node.running.origin, '/api/users', { token }),
    () => call(node.running.origin, `/api/blackboards/${board._id}`, { token }),
    () => call(node.running.origin, '/api/auth/me', { token }),
    () => call(node.running.origin, '/api/auth', { body: demoLogin }),
  ]
  const people = async (answer: Response | undefined): Promise<number> =>
    JSON.parse((await answer?.text()) ?? '[]').length
  const before = await people(await asked[0]?.())
  const seen: string[] = []
  let refused = 0
  await theatre.redis.flush()
  await until('everything is answered again', async () => {
    const answers = await Promise.all(asked.map((it) => it()))
    for (const answer of answers)
      if (answer.status === 503) refused += Number(answer.headers.get('retry-after') === '1')
      else if (answer.status !== 200) seen.push(`${answer.status} ${answer.url}`)
    const [users] = answers
    if (users?.status === 200 && (await people(users)) !== before) seen.push('another list of people')
    return answers.every(({ status }) => status === 200)
  })
  expect(seen).toEqual([])
  expect(refused, 'it was asked while there were none').toBeGreaterThan(0)
  expect(await goToSound(node)).toBeLessThan(2_000)
}, 30_000)

test('[IN-62] the node that runs the show is killed, then another one is told to end: the next GO is heard all the same', async () => {
  expect(await takeOver(theatre, 'kill')).toBeLessThan(3_500)
  expect(await takeOver(theatre, 'stop')).toBeLessThan(2_000)
}, 60_000)
