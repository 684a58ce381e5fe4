import type { DomainEvent } from '@ghostlight/contracts'
import { defaultVoiceSettings, type User, type Voice } from '@ghostlight/contracts'
import { type Aggregate, person, voice } from '@ghostlight/domain'
import { hash } from '@node-rs/argon2'
import type { Services } from './edge/services.ts'
import { derivedId } from './engine/command-handler.ts'
import type { Speech } from './engine/ports/speech.ts'

type Handle = <S, C, E extends DomainEvent>(aggregate: Aggregate<S, C, E>, id: string, command: C) => Promise<void>

/**
 * What a first start puts into the log: the operator, the voices of the embedded or configured speech, the demo show.
 * Every command has a fixed id, so that a start that was cut off is completed by the next one and nothing is there twice.
 */
export const bootstrap = async (services: Services, speech: Speech): Promise<void> => {
  const { handler, applied, config, demo } = services
  const handle: Handle = async (aggregate, id, command) => {
    const commandId = derivedId('bootstrap', aggregate.category, id, (command as { type: string }).type)
    const request = { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: commandId }
    const handled = await handler.handle(aggregate, { id, command }, request)
    if (handled.ok) await applied(handled.position)
    else if (handled.rejection.rejected !== 'DUPLICATE_KEY') throw new Error(handled.rejection.message)
  }
  if (demo) await addOperator(services, handle, demo)
  if (config.OPERATOR_USERNAME && config.OPERATOR_PASSWORD)
    await addOperator(services, handle, { username: config.OPERATOR_USERNAME, password: config.OPERATOR_PASSWORD })
  await addVoices(services, handle, speech)
}

type Login = { username: string; password: string }

/** An operator who is there already keeps the password they have. */
const addOperator = async ({ people }: Services, handle: Handle, { username, password }: Login): Promise<void> => {
  const known = (await people.all()).some(({ user }) => user.type === 'dramaturg' && user.name === username)
  if (known) return
  const _id = derivedId('operator', username)
  const user: User = { _id, name: username, phone: '', type: 'dramaturg', data: {} }
  await handle(person, _id, { type: 'register', user, groups: [] })
  await handle(person, _id, { type: 'setPassword', passwordHash: await hash(password) })
}

const addVoices = async ({ views }: Services, handle: Handle, speech: Speech): Promise<void> => {
  const known = await views.all('library:voice')
  if (known.size > 0) return
  const offered = await speech.voices().catch(() => [])
  for (const it of offered) {
    const _id = derivedId('voice', speech.name, it.voiceId)
    const item: Voice = { _id, ...it, settings: defaultVoiceSettings }
    await handle(voice, _id, { type: 'create', item })
  }
}
