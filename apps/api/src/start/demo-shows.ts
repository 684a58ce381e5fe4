import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  Automations,
  type DomainEvent,
  isRejection,
  type Performance,
  type Rejection,
  reject,
} from '@ghostlight/contracts'
import { type Aggregate, person } from '@ghostlight/domain'
import { libraryKey } from '@ghostlight/projections'
import type { Services } from '../edge/services.ts'
import { derivedId } from '../engine/derived-id.ts'
import type { Passwords } from '../engine/ports/passwords.ts'
import type { Sheets } from '../engine/ports/sheet-source.ts'
import type { Commands } from '../library/commands.ts'
import { idOfPicture, keepPicture } from '../library/pictures.ts'
import { reservePhone } from '../library/reserve.ts'
import { storeScript } from '../library/store-script.ts'
import type { PerformanceDrafts } from '../library/workbook/drafts.ts'
import { questionsSheet } from '../library/workbook/join-questions.ts'
import { type IdsOf, type LoadedPerson, loadPeople, loadPerformance } from '../library/workbook/load-workbook.ts'
import { emotesSheet } from '../library/workbook/own-emotes.ts'
import { parsePerformance } from '../library/workbook/parse-performance.ts'
import { parseShow } from '../library/workbook/parse-show.ts'

/** Sends one command of the bootstrap. A refusal ends the start, unless what it makes is there already. */
export type Handle = <S, C, E extends DomainEvent>(
  aggregate: Aggregate<S, C, E>,
  id: string,
  command: C,
) => Promise<void>

type Demo = { file: string; name: string; description: string; ids: IdsOf; commandId: string }

const modem: Demo = {
  file: 'the-last-modem.xlsx',
  name: 'The Last Modem',
  description: 'The demo show: a dial-up ghost story for twelve phones.',
  ids: (...parts) => derivedId('demo', ...parts),
  commandId: derivedId('bootstrap', 'demo show'),
}
const weather: Demo = {
  file: 'any-other-weather.xlsx',
  name: 'Any Other Weather',
  description: '',
  ids: (...parts) => derivedId('demo', 'any other weather', ...parts),
  commandId: derivedId('bootstrap', 'any other weather'),
}
const pictures = ['logo', 'sheep']

/**
 * Adds the demo shows to a library without performances. The pictures come first. So they tell a first start that was
 * interrupted between the two shows, which goes on, from a house that is older than the second show and gets nothing new.
 */
export const addDemoShows = async (services: Services, handle: Handle): Promise<void> => {
  const known = await services.views.all(libraryKey('performance'))
  if (known.has(weather.ids('performance'))) return
  const files = await picturesOf(services)
  const kept = await services.views.all(libraryKey('picture'))
  if (known.size > 0 && !files.some(({ _id }) => kept.has(_id))) return
  for (const { name, bytes } of files) {
    // at this size it is its own small copy
    const file = { bytes, small: bytes, mimeType: 'image/webp', width: 320, height: 320 }
    const picture = { file, name: `${name}.webp`, now: services.clock.now() }
    await keepPicture(picture, { blobs: services.blobs, ...commandsOf(services, weather) })
  }
  if (known.size === 0) await addModem(services, handle)
  await addWeather(services)
}

/** Logs a broken demo workbook and goes on: the product works without it. */
const addModem = async (services: Services, handle: Handle): Promise<void> => {
  const { logger, passwords, phoneKey } = services
  const read = await sheetsOf(services, modem)
  const show = isRejection(read) ? { errors: [read.message] } : parseShow(read, { users: 'Users', cues: 'Cues' })
  if ('errors' in show) return notLoaded(services, modem, show)
  const bad = show.people.filter(({ errors }) => errors.length > 0)
  if (bad.length > 0) logger.error({ rows: bad.map(({ row }) => row) }, 'the demo show is loaded without these people')
  const commands = commandsOf(services, modem)
  for (const it of loadPeople(show.people, modem.ids)) {
    const phoned = { personId: it.user._id, phone: it.user.phone, key: phoneKey }
    if (!(await reservePhone(phoned, commands))) await addPerson(handle, it, passwords.hash)
  }
  await storeDemo(services, modem, { drafts: show.drafts, automations: await demoAutomations(services) })
}

/** It has no list of people: they answer its questions at the door. */
const addWeather = async (services: Services): Promise<void> => {
  const read = await sheetsOf(services, weather)
  const drafts = isRejection(read) ? { errors: [read.message] } : draftsIn(read)
  if ('errors' in drafts) notLoaded(services, weather, drafts)
  else await storeDemo(services, weather, { drafts })
}

const draftsIn = (sheets: Sheets): PerformanceDrafts | { errors: string[] } =>
  parsePerformance(sheets.get('Cues') ?? [], {
    groups: 'any',
    questions: sheets.get(questionsSheet),
    emotes: sheets.get(emotesSheet),
  })

type Parts = { drafts: PerformanceDrafts; automations?: Performance['automations'] }

/** The performance comes last, so that a show in the list is complete; until then the next start continues from here. */
const storeDemo = async (services: Services, demo: Demo, { drafts, automations }: Parts): Promise<void> => {
  const { clock, logger, projected } = services
  const { name, description, ids } = demo
  const loaded = loadPerformance(drafts, { name, description, ids, now: clock.now() })
  const performance = automations ? { ...loaded.performance, automations } : loaded.performance
  const stored = await storeScript({ ...loaded, performance }, commandsOf(services, demo))
  if (isRejection(stored)) logger.error({ rejection: stored }, `the demo show ${name} is not loaded`)
  else await projected(stored.position)
}

const commandsOf = ({ handler }: Services, { commandId }: Demo): Commands => ({
  handler,
  request: { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: commandId },
})

const sheetsOf = async ({ demoDir, sheets }: Services, { file }: Demo): Promise<Sheets | Rejection> => {
  const bytes = await readFile(join(demoDir, file)).catch(() => undefined)
  return bytes ? sheets.read({ bytes, kind: 'xlsx' }) : reject('INVALID', 'the file cannot be read')
}

const notLoaded = ({ logger }: Services, { name }: Demo, { errors }: { errors: readonly string[] }): void =>
  logger.error({ errors }, `the demo show ${name} is not loaded`)

/** Empty if a file cannot be read: phones and wall show the labels then. */
const picturesOf = async ({ demoDir, logger }: Services): Promise<{ name: string; bytes: Buffer; _id: string }[]> => {
  try {
    const read = async (name: string) => ({ name, bytes: await readFile(join(demoDir, 'pictures', `${name}.webp`)) })
    const files = await Promise.all(pictures.map(read))
    return files.map((it) => ({ ...it, _id: idOfPicture(it.bytes) }))
  } catch (error) {
    logger.error({ err: error }, `the demo show ${weather.name} is loaded without its pictures`)
    return []
  }
}

/**
 * The Last Modem's messages to a light. A workbook has no place for them, so they are in a file as the editor stores
 * them. Empty if the file is broken.
 */
const demoAutomations = async ({ demoDir, logger }: Services): Promise<Automations> => {
  try {
    return Automations.parse(JSON.parse(await readFile(join(demoDir, 'automations.json'), 'utf8')))
  } catch (error) {
    logger.error({ err: error }, 'the demo show is loaded without its automations')
    return {}
  }
}

const addPerson = async (
  handle: Handle,
  { user, groups, password }: LoadedPerson,
  hash: Passwords['hash'],
): Promise<void> => {
  await handle(person, user._id, { type: 'register', user, groups })
  if (password) await handle(person, user._id, { type: 'setPassword', passwordHash: await hash(password) })
}
