import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, loginPhone, readLog, until } from '../support/show.ts'
import { goToSound, isAtRest, isOnBoard, type Node, openTheatre, type Theatre } from '../support/theatre.ts'

let theatre: Theatre
const node = (): Node => {
  const [only] = theatre.nodes
  if (!only) throw new Error('there is a node')
  return only
}

beforeAll(async () => {
  theatre = await openTheatre([0], { onDisk: true })
  await goToSound(node())
})
afterAll(() => theatre.close())

const readiness = async (): Promise<{ status: number; why: string }> => {
  const answer = await call(node().show.origin, '/readyz')
  return { status: answer.status, why: ((await answer.json()) as { status: string }).status }
}

/** The log lines of the node since it had printed this much. */
const linesSince = (before: string): string[] =>
  node()
    .running.printed()
    .slice(before.length)
    .split('\n')
    .filter((line) => line.startsWith('{'))
const isOfOutage = (line: string): boolean => /it has not answered for 3 s|it answers again/.test(line)

/** Waits until `/readyz` is 503 for this reason, and the one line of the outage is written. */
const isAway = async (what: string, before: string): Promise<void> => {
  await until(`${what} is told to be away`, async () => {
    const { status, why } = await readiness()
    return status === 503 && why === `${what} does not answer` && linesSince(before).some(isOfOutage)
  })
}

/** Waits until it is ready again; then the outage has two lines, and the failed calls have none. */
const isBack = async (before: string): Promise<void> => {
  await until('it is ready again', async () => (await readiness()).status === 200)
  await until('that is told', () => linesSince(before).filter(isOfOutage).length === 2)
  expect(linesSince(before).length).toBeLessThan(10)
}

/** Presses GO during an outage, and returns the answer. */
const pressed = async (): Promise<string> => {
  const { type, payload } = await node().console.ask('runCue', { cueId: node().show.board.cues[0]?._id })
  return type === 'error' ? String(payload['code']) : type
}

test('[ED-24 ED-25 DO-35] a frozen log: GO is refused in words, phones get their sounds, /readyz and one line say why, and everything works afterwards', async () => {
  await isAtRest(node())
  const before = node().running.printed()
  const sound = (await readLog(node().show)).findLast(({ type }) => type === 'AudioContentSent')?.data['sound']
  const token = await loginPhone(node().show, node().user)
  const fetched = async () => (await call(node().show.origin, `/api/audio/${sound}.mp3`, { token })).status
  theatre.log.freeze()
  // the node has folded this show, so its phones still get their sounds
  expect(await fetched()).toBe(200)
  // before the node notices the outage
  expect(await pressed()).toBe('STORE_UNAVAILABLE')
  await isAway('the event store', before)
  expect(await pressed()).toBe('STORE_UNAVAILABLE')
  theatre.log.resume()
  await isBack(before)
})

test('[ED-24 IN-83] a frozen Redis: a press meanwhile is not played when Redis continues, /readyz and one line say why, and everything works afterwards', async () => {
  await isAtRest(node())
  const before = node().running.printed()
  const heard = node().phone.heard.length
  const tooLate = async () =>
    (await readLog(node().show)).filter(({ data }) => Object(data).reason === 'TOO_LATE').length
  const toldBefore = await tooLate()
  theatre.redis.freeze()
  // until the node notices, the show is its own and its phones would hear a press
  await isAway('what the nodes share', before)
  const answer = await pressed()
  const at = Date.now()
  await until('nobody waits for it any more', () => Date.now() - at > 2_100)
  theatre.redis.resume()
  await isBack(before)
  await until('it is told to be too late', async () => (await tooLate()) > toldBefore)
  await isOnBoard(node())
  await isAtRest(node())
  expect([answer, node().phone.heard.length]).toEqual(['runCueResult', heard])
  await goToSound(node())
})

test('[ED-24 ED-25 DO-19] a killed log: GO is refused in words, /readyz and one line say why; once it is back the node is ready by itself, and a GO is heard at once', async () => {
  await isAtRest(node())
  // its line ends while the log is away, which the phone says until it is heard
  await goToSound(node())
  const before = node().running.printed()
  await theatre.log.kill()
  const killedAt = performance.now()
  expect(await pressed()).toBe('STORE_UNAVAILABLE')
  await isAway('the event store', before)
  expect(linesSince(before).filter(isOfOutage)).toHaveLength(1)
  // the refused command could not be stored, and no other request tries whether the log is back
  await until('it has looked for the log some times more', async () => performance.now() - killedAt > 7_000)
  await theatre.log.start()
  const from = performance.now()
  await isBack(before)
  expect(performance.now() - from).toBeLessThan(3_000)
  expect((await goToSound(node())).ms).toBeLessThan(1_500)
})
