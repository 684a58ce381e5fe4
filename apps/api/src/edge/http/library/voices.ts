import { routes, VoiceSettings } from '@ghostlight/contracts'
import { voice } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config/config.ts'
import { listOf } from '../../../library/lists.ts'
import { storeVoices } from '../../../library/voices.ts'
import { found } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { consoleChannel } from '../../ws/console-fanout.ts'
import { mount } from '../route/route.ts'
import { requestOf, writer, written } from '../route/write.ts'

/** A person who presses the button expects the voices of an account; without one there are only the embedded ones. */
const howToGetOthers = 'They are the embedded ones; for those of ElevenLabs, start with ELEVENLABS_API_KEY.'
const hasProvider = ({ ELEVENLABS_API_KEY, SPEECH_BASE_URL }: Config): boolean =>
  ELEVENLABS_API_KEY !== undefined || SPEECH_BASE_URL !== undefined

const settingNames = VoiceSettings.keyof().options

export const voiceRoutes = (app: FastifyInstance, services: Services): void => {
  const { handler, speech, views, config } = services
  const all = () => listOf(views, 'voice')
  const told = () => views.publish(consoleChannel, { type: 'voicesUpdated', payload: {} })

  mount(app, routes.listVoices, all)

  /** Settings may be in `settings`, beside the voice's own fields, or both; those beside win. */
  mount(app, routes.updateVoice, async (call) => {
    const { id } = call.params
    const { settings, voiceId: _, ...given } = call.body
    const before = found((await handler.state(voice, id)).item ?? undefined, 'NOT_FOUND', 'There is no such voice.')
    const beside = Object.fromEntries(
      settingNames.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
    )
    const changes = { ...given, settings: { ...before.settings, ...settings, ...beside } }
    const updated = await writer(services, call).update(voice, id, changes)
    await told()
    return updated
  })

  mount(app, routes.updateVoices, async (call) => {
    const request = requestOf(services, call)
    const offered = await speech.voices()
    await written(services, await storeVoices({ offered, speech, known: await all() }, { handler, request }))
    await told()
    const count = offered.length
    const updated = `Updated ${count} ${count === 1 ? 'voice' : 'voices'}.`
    return { count, voices: await all(), message: hasProvider(config) ? updated : `${updated} ${howToGetOthers}` }
  })
}
