import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { isAddress } from '../config/objects-address.ts'
import type { BlobStore } from '../engine/ports/blobs.ts'
import type { EventStore, LogToRead } from '../engine/ports/event-store.ts'
import type { Language } from '../engine/ports/language.ts'
import type { Leases, ReadStore } from '../engine/ports/read-store.ts'
import type { Clock } from '../engine/ports/runtime.ts'
import type { SnapshotParts, Snapshots } from '../engine/ports/snapshots.ts'
import type { Speech } from '../engine/ports/speech.ts'
import type { SubjectKeys } from '../engine/ports/subject-keys.ts'
import { embeddedConcurrency } from '../engine/synthesis/provider-limit.ts'
import type { Probe } from './reach/problem.ts'

/** Chooses the adapter for each port. Remote adapters are imported only if they are chosen. */
export const openEventStore = async ({
  EVENTSTORE_URL,
  DATA_DIR,
}: Pick<Config, 'EVENTSTORE_URL' | 'DATA_DIR'>): Promise<EventStore> => {
  if (EVENTSTORE_URL) {
    const { openKurrentEventStore } = await import('./event-store/kurrent/kurrent.ts')
    return openKurrentEventStore({ url: EVENTSTORE_URL })
  }
  const { openSqliteEventStore } = await import('./event-store/sqlite/sqlite.ts')
  return openSqliteEventStore({ file: join(DATA_DIR, 'log.sqlite') })
}

/** Opens the log for reading only, beside a server that writes it. Error: StoreRefused if there is none. */
export const openLogToRead = async (config: Pick<Config, 'EVENTSTORE_URL' | 'DATA_DIR'>): Promise<LogToRead> => {
  if (config.EVENTSTORE_URL) return openEventStore(config)
  const { openSqliteLog } = await import('./event-store/sqlite/sqlite.ts')
  return openSqliteLog({ file: join(config.DATA_DIR, 'log.sqlite') })
}

/** Snapshots beside the views, so that a start need not read the log from its first event. */
export const openSnapshots = async (
  { DATA_DIR }: Config,
  { log, logger }: { log: EventStore; logger: Logger },
): Promise<Snapshots & { parts: SnapshotParts }> => {
  const { openDiskSnapshots } = await import('./snapshots/disk.ts')
  const { programOf } = await import('./snapshots/program.ts')
  return openDiskSnapshots({ dir: join(DATA_DIR, 'kept'), program: programOf(), log, logger })
}

export const openReadStore = async (
  { REDIS_URL }: Config,
  { logger, snapshots }: { logger: Logger; snapshots?: Snapshots & { parts: SnapshotParts } },
): Promise<ReadStore> => {
  const onListenerError = (error: unknown) => logger.error({ err: error }, 'a listener failed')
  if (REDIS_URL) {
    const { openRedisReadStore } = await import('./read-store/redis/open.ts')
    return openRedisReadStore({ url: REDIS_URL, onListenerError })
  }
  const { openSavedReadStore, openMemoryReadStore } = await import('./read-store/memory.ts')
  return snapshots ? openSavedReadStore({ onListenerError, snapshots }) : openMemoryReadStore({ onListenerError })
}

export const openLeases = async ({ REDIS_URL }: Config, clock: Clock): Promise<Leases> => {
  if (REDIS_URL) {
    const { openRedisLeases } = await import('./read-store/redis/leases.ts')
    return openRedisLeases({ url: REDIS_URL })
  }
  const { openMemoryLeases } = await import('./read-store/memory-leases.ts')
  return openMemoryLeases(clock)
}

/** Opens a folder or an address, for sounds or for keys. */
export const openBlobs = async (place: string): Promise<BlobStore> => {
  if (isAddress(place)) {
    const { openObjects } = await import('./objects/objects.ts')
    const { openObjectBlobs } = await import('./blobs/objects.ts')
    return openObjectBlobs(openObjects({ place, variable: 'AUDIO_DIR' }))
  }
  const { openDiskBlobs } = await import('./blobs/disk.ts')
  return openDiskBlobs({ dir: place })
}

export const openSubjectKeys = async (place: string, log: EventStore): Promise<SubjectKeys> => {
  if (isAddress(place)) {
    const { openObjects } = await import('./objects/objects.ts')
    const { openObjectSubjectKeys } = await import('./subject-keys/objects.ts')
    return openObjectSubjectKeys({ objects: openObjects({ place, variable: 'KEYS_DIR' }), log })
  }
  const { openDiskSubjectKeys } = await import('./subject-keys/disk.ts')
  return openDiskSubjectKeys({ dir: place })
}

/** Whether this place has ever held an installation's keys. */
export const hasKeys = async (place: string): Promise<boolean> => {
  if (!isAddress(place)) return existsSync(join(place, 'installation.key'))
  const { openObjects } = await import('./objects/objects.ts')
  const objects = openObjects({ place, variable: 'KEYS_DIR' })
  return objects.has('installation.key').finally(objects.close)
}

/** The checks of everything that must be there before anything can be read or stored. Error: StoreRefused. */
export const openProbes = async ({ EVENTSTORE_URL, REDIS_URL, ...places }: Config): Promise<readonly Probe[]> => {
  const probes: Probe[] = []
  if (REDIS_URL) probes.push((await import('./read-store/redis/probe.ts')).probeRedis(REDIS_URL))
  if (EVENTSTORE_URL) probes.push((await import('./event-store/kurrent/probe.ts')).probeKurrent(EVENTSTORE_URL))
  for (const variable of ['KEYS_DIR', 'AUDIO_DIR'] as const) {
    const place = places[variable]
    if (place === undefined || !isAddress(place)) continue
    probes.push((await import('./objects/probe.ts')).probeObjects({ place, variable }))
  }
  return probes
}

/** If there is a fallback voice, a provider that hangs is given up sooner. */
const impatientMs = 10_000

export const openSpeech = async (config: Config): Promise<Speech> => {
  const { ELEVENLABS_API_KEY, SPEECH_BASE_URL, SPEECH_FALLBACK } = config
  const limit = !SPEECH_FALLBACK.includes('flite') ? {} : { timeoutMs: impatientMs }
  if (SPEECH_BASE_URL) {
    const { openCompatibleSpeech } = await import('./speech/openai-compatible.ts')
    return openCompatibleSpeech({ baseUrl: SPEECH_BASE_URL, ...limit })
  }
  if (ELEVENLABS_API_KEY) {
    const { openElevenLabs } = await import('./speech/elevenlabs.ts')
    return openElevenLabs({ apiKey: ELEVENLABS_API_KEY, ...limit })
  }
  const { openFlite } = await import('./speech/flite/flite.ts')
  return openFlite()
}

const isRemote = ({ SPEECH_BASE_URL, ELEVENLABS_API_KEY }: Config): boolean =>
  SPEECH_BASE_URL !== undefined || ELEVENLABS_API_KEY !== undefined

/**
 * How many sounds are requested at the same time. The embedded voice speaks one sentence at a time. One more request
 * waits, so that the voice never idles. No more wait there, because a running cue could not overtake them.
 */
export const speechConcurrency = (config: Config): number =>
  isRemote(config) ? config.SPEECH_CONCURRENCY : embeddedConcurrency

/** The voice that speaks when the provider of speech fails: where the operator wants one, and it would be another. */
export const openFallback = async (config: Config): Promise<Speech | undefined> => {
  if (!config.SPEECH_FALLBACK.includes('flite') || !isRemote(config)) return undefined
  const { openFlite } = await import('./speech/flite/flite.ts')
  return openFlite()
}

export const openLanguage = async ({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Config): Promise<Language> => {
  if (OPENAI_API_KEY || OPENAI_BASE_URL) {
    const { openOpenAiLanguage } = await import('./language/openai.ts')
    return openOpenAiLanguage({
      apiKey: OPENAI_API_KEY ?? 'none',
      model: OPENAI_MODEL ?? 'gpt-4o-mini',
      ...(OPENAI_BASE_URL ? { baseUrl: OPENAI_BASE_URL } : {}),
    })
  }
  const { openRehearsalLanguage } = await import('./language/rehearsal.ts')
  return openRehearsalLanguage()
}
