import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DomainEvent } from '@ghostlight/contracts'
import { Automations, defaultVoiceSettings, isRejection, reject, type Voice } from '@ghostlight/contracts'
import { type Aggregate, person, voice } from '@ghostlight/domain'
import { libraryKey } from '@ghostlight/projections'
import type { Services } from '../edge/services.ts'
import { derivedId } from '../engine/derived-id.ts'
import type { Passwords } from '../engine/ports/passwords.ts'
import { finishErasing } from '../library/erase-person.ts'
import { reservePhone } from '../library/reserve.ts'
import { storeScript } from '../library/store-script.ts'
import { voiceId } from '../library/voices.ts'
import { type LoadedPerson, loadPeople, loadPerformance } from '../library/workbook/load-workbook.ts'
import { parseShow } from '../library/workbook/parse-show.ts'
import { settleOperators } from './settle-operators.ts'

type Handle = <S, C, E extends DomainEvent>(aggregate: Aggregate<S, C, E>, id: string, command: C) => Promise<void>

/**
 * What a first start writes to the log: the operator, the voices of the embedded or configured speech, the demo show.
 * Every command has a fixed id, so that the next start completes an interrupted one and writes nothing twice.
 */
export const bootstrap = async (services: Services): Promise<void> => {
  const { handler, projected, config } = services
  const handle: Handle = async (aggregate, id, command) => {
    const commandId = derivedId('bootstrap', aggregate.category, id, (command as { type: string }).type)
    const request = { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: commandId }
    const handled = await handler.handle(aggregate, { id, command }, request)
    if (!isRejection(handled)) await projected(handled.position)
    else if (handled.rejected !== 'DUPLICATE_KEY') throw new Error(handled.message)
  }
  await settleOperators(services)
  await addVoices(services, handle)
  if (config.DEMO !== 'off') await addDemoShow(services, handle)
  await finishErasing(services)
}

const addVoices = async ({ views, speech }: Services, handle: Handle): Promise<void> => {
  const known = await views.all(libraryKey('voice'))
  if (known.size > 0) return
  const offered = await speech.voices().catch(() => [])
  for (const it of offered) {
    const _id = voiceId(speech, it)
    const item: Voice = { _id, ...it, settings: defaultVoiceSettings }
    await handle(voice, _id, { type: 'create', item })
  }
}

const demoSheets = { users: 'Users', cues: 'Cues' }

/** Logs a broken demo workbook and goes on: the product works without it. */
const addDemoShow = async (services: Services, handle: Handle): Promise<void> => {
  const { views, sheets, demoDir, clock, logger, handler, passwords, projected, phoneKey } = services
  if ((await views.all(libraryKey('performance'))).size > 0) return
  const bytes = await readFile(join(demoDir, 'the-last-modem.xlsx')).catch(() => undefined)
  const read = bytes ? await sheets.read({ bytes, kind: 'xlsx' }) : reject('INVALID', 'the file cannot be read')
  const show = isRejection(read) ? { errors: [read.message] } : parseShow(read, demoSheets)
  if ('errors' in show) {
    logger.error({ errors: show.errors }, 'the demo show is not loaded')
    return
  }
  const bad = show.people.filter(({ errors }) => errors.length > 0)
  if (bad.length > 0) logger.error({ rows: bad.map(({ row }) => row) }, 'the demo show is loaded without these people')
  const ids = (...parts: string[]): string => derivedId('demo', ...parts)
  const description = 'The demo show: a dial-up ghost story for twelve phones.'
  const about = { name: 'The Last Modem', description, ids, now: clock.now() }
  const loaded = loadPerformance(show.drafts, about)
  const automations = await demoAutomations(services)
  const commandId = derivedId('bootstrap', 'demo show')
  const request = { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: commandId }
  const commands = { handler, request }
  for (const it of loadPeople(show.people, ids)) {
    const phoned = { personId: it.user._id, phone: it.user.phone, key: phoneKey }
    if (!(await reservePhone(phoned, commands))) await addPerson(handle, it, passwords.hash)
  }
  // the performance comes last, so that a show in the list is complete; until then the next start continues from here
  const stored = await storeScript({ ...loaded, performance: { ...loaded.performance, automations } }, commands)
  if (isRejection(stored)) logger.error({ rejection: stored }, 'the demo show is not loaded')
  else await projected(stored.position)
}

/**
 * The demo show's messages to a light. A workbook has no place for them, so they are in a file as the editor stores
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
