import type { Services } from './edge/services.ts'
import { createApplied } from './engine/applied.ts'
import { createCodec } from './engine/codec.ts'
import { createCommandHandler } from './engine/command-handler.ts'
import type { Follow } from './engine/follow-ups.ts'
import { followShows } from './engine/live-shows.ts'
import { watchNeighbours } from './engine/neighbours.ts'
import type { Language } from './engine/ports/language.ts'
import type { Leases } from './engine/ports/read-store.ts'
import type { SubjectKeys } from './engine/ports/subject-keys.ts'
import { startProjector } from './engine/projector.ts'
import { providerLimit } from './engine/provider-limit.ts'
import { createRecorder } from './engine/recorder.ts'
import { createRunner, type RunnerParts } from './engine/runner.ts'
import { type SoundMakerOptions, soundMaker } from './engine/sound.ts'
import { takeOver } from './engine/take-over.ts'
import { followEdit } from './library/follow-edit.ts'
import { createPeople } from './people/people.ts'

type OfEdge = Pick<Services, 'store' | 'views' | 'blobs' | 'speech' | 'clock' | 'random' | 'ids' | 'logger' | 'node'>
/** What one process is put together from. */
type Ports = OfEdge & {
  leases: Leases
  keys: SubjectKeys
  language: Language
  /** speaks while the provider of speech is down */
  fallback: SoundMakerOptions['fallback']
  /** requests at each provider at once */
  concurrency: { speech: number; language: number }
  /** of a password */
  hash: (password: string) => Promise<string>
}

/** Joins the parts of one process, whatever its ports are: what the edge may use of them, and what runs by itself. */
export const assemble = async (ports: Ports) => {
  const { store, views, leases, keys, blobs, speech, fallback, concurrency, clock, random, ids, logger, node } = ports
  const limited = providerLimit({ clock, concurrency: concurrency.language })
  const language: RunnerParts['language'] = { write: (it, turn) => limited(() => ports.language.write(it), turn) }
  const codec = createCodec(keys)
  const handler = createCommandHandler({ store, codec, keys, clock, random })
  const record = createRecorder({ store, codec, keys, clock, ids })
  const applied = await createApplied(views, clock)
  const sound = soundMaker({
    speech,
    fallback,
    blobs,
    key: keys.installation,
    clock,
    concurrency: concurrency.speech,
  })
  const makeSound: RunnerParts['makeSound'] = async (request, how) => {
    const { name, info, ...rest } = await sound.make(request, how)
    return { name, durationMs: info.durationMs, ...rest }
  }
  const live = followShows({ store, codec, clock, logger }, (changed) => {
    for (const id of changed) runner.look(id)
  })
  const phoneKey = keys.installation
  const follow: Follow = (edit) => followEdit(edit, { handler, phoneKey, hash: ports.hash })
  const runner = createRunner(
    { handler, record, bus: views, language, makeSound, follow, clock, leases, node, logger },
    live.shows,
  )
  const projector = startProjector({ store, views, clock, logger })
  const neighbours = watchNeighbours({ shows: live.shows, record, leases, bus: views, clock, node, logger })
  const people = createPeople(views, codec)
  const ofEdge = { store, views, blobs, speech, clock, random, ids, logger, node }
  return {
    parts: { ...ofEdge, handler, record, codec, applied, shows: live.shows, people, phoneKey },
    caughtUp: Promise.all([projector.caughtUp, live.caughtUp]),
    /** From here on it goes on with every show. */
    takeOver: async () => {
      await neighbours.start()
      await takeOver({ shows: live.shows, record, look: runner.look, node })
    },
    stop: async () => {
      neighbours.stop()
      runner.stop()
      await Promise.all([projector.stop(), live.stop()])
    },
  }
}
