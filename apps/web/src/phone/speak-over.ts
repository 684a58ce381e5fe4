import type { Clock } from '../connection/clock.ts'
import type { Playable, Playback, Player, SayIt } from './player.ts'
import { NoSuchSound, type Sounds } from './sounds.ts'
import { spokenLength } from './spoken-length.ts'
import type { PhoneAnnouncement } from './wire.ts'

/** The network is away: the sound is asked for again after this time, ms. */
const againMs = 1_500
/** How loud everything else is meanwhile, of 1. */
const duckedTo = 0.2
/** How long a voice takes for a letter, about. */
const letterMs = 60

export type SpeakOverPorts = {
  player: Player
  sounds: Pick<Sounds, 'bytes'>
  ownVoice: SayIt
  clock: Clock
  log: (message: string, cause: unknown) => void
}

/** Announcements that were spoken to their end: a sound that is told again, or a tap, does not repeat them. */
const spoken = new Set<string>()

/**
 * Speaks an announcement over whatever plays, which is quieter meanwhile. Its words stand on the screen in any case.
 * Returns what ends it.
 */
export const speakOver = (ports: SpeakOverPorts, announcement: PhoneAnnouncement): (() => void) => {
  const { player, sounds, ownVoice, clock, log } = ports
  const { announcementId, audio, saidBy, text, language = '' } = announcement
  let playback: Playback | null = null
  let isOver = spoken.has(announcementId)
  let cancel = (): void => {}

  const end = (): void => {
    isOver = true
    cancel()
    if (!playback) return
    playback.stop()
    playback = null
    player.duck(1)
  }

  const play = (sound: Playable): void => {
    if (isOver) return
    player.duck(duckedTo)
    const ended = (): void => {
      spoken.add(announcementId)
      end()
    }
    playback = sound.play({ fromMs: 0, inMs: 0, together: false, over: true, ended })
  }

  const load = async (): Promise<void> => {
    if (isOver || !audio) return
    try {
      play(await player.decode(await sounds.bytes(audio)))
    } catch (cause) {
      if (isOver) return
      log(`announcement ${announcementId} cannot be played`, cause)
      if (!(cause instanceof NoSuchSound)) cancel = clock.after(againMs, () => void load())
    }
  }

  const say = async (): Promise<void> => {
    const own = await ownVoice({ text, language, durationMs: spokenLength(text) * letterMs }).catch(() => null)
    if (own) play(own)
  }

  if (audio) void load()
  else if (saidBy === 'phone') void say()
  return end
}
