import { ringChime, ringClick } from './chime.ts'
import {
  createHeardTime,
  createPlayhead,
  type HeardTime,
  readEveryMs,
  togetherAt,
  unreportedS,
} from './output-clock.ts'
import type { OwnDelay } from './own-delay.ts'
import { pausesOf } from './pauses.ts'
import { barsOf, type Playable, type Player } from './player.ts'
import { claimSpeaker } from './speaker.ts'

/** How long it takes to be quieter while something is spoken over it, ms. */
const duckMs = 300

const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

type FadeOut = { source: AudioBufferSourceNode; to: AudioNode; ms: number }

const fadeOut = (context: AudioContext, { source, to, ms }: FadeOut): void => {
  const gain = context.createGain()
  gain.gain.setValueAtTime(1, context.currentTime)
  gain.gain.linearRampToValueAtTime(0, context.currentTime + ms / 1000)
  source.disconnect()
  source.connect(gain)
  gain.connect(to)
}

/** One AudioContext for the visit: source → gain, the volume of the show → meter → speakers. */
export function createWebAudio(ownDelay: Pick<OwnDelay, 'ms'>): Player {
  let graph: {
    context: AudioContext
    out: GainNode
    meter: AnalyserNode
    heard: HeardTime
  } | null = null
  let loud = 1
  let ducked = 1
  let samples = new Float32Array(0)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const call of listeners) call()
  }

  /** The time of the context that reaches the ear now, s. */
  const earS = (): number => {
    const { heard } = build()
    const now = performance.now()
    heard.read(now)
    return heard.atS(now) - unreportedS(navigator.userAgent) - ownDelay.ms() / 1000
  }

  const build = () => {
    if (graph) return graph
    const context = new AudioContext({ latencyHint: 'playback' })
    const out = context.createGain()
    const meter = context.createAnalyser()
    meter.fftSize = 2048
    samples = new Float32Array(meter.fftSize)
    out.gain.value = loud * ducked
    out.connect(meter)
    meter.connect(context.destination)
    context.addEventListener('statechange', tell)
    const heard = createHeardTime(context)
    setInterval(() => heard.read(performance.now()), readEveryMs)
    graph = { context, out, meter, heard }
    return graph
  }

  /** It comes near it as a hand on a fader does, and not so fast that it clicks. */
  const turn = (rampMs: number): void =>
    void graph?.out.gain.setTargetAtTime(loud * ducked, graph.context.currentTime, 0.01 + rampMs / 5_000)

  const playable = (buffer: AudioBuffer): Playable => ({
    durationMs: buffer.duration * 1000,
    bars: barsOf(buffer.getChannelData(0)),
    pauses: pausesOf(buffer.getChannelData(0), buffer.sampleRate),
    play({ fromMs, inMs, together, over, ended }) {
      const { context, out, meter } = build()
      const source = context.createBufferSource()
      source.buffer = buffer
      source.connect(over ? meter : out)
      let stopped = false
      source.onended = () => {
        source.disconnect()
        if (!stopped) ended()
      }
      const alone = () => ({ at: context.currentTime + inMs / 1000, offset: fromMs / 1000 })
      const { at, offset } = together
        ? togetherAt({ currentTime: context.currentTime, heardS: earS() }, { fromMs, inMs })
        : alone()
      source.start(at, Math.min(offset, buffer.duration))
      const playhead = createPlayhead({ at, offset })
      const positionMs = (time: number) => 1000 * Math.min(buffer.duration, playhead.at(time))
      return {
        positionMs: () => positionMs(context.currentTime),
        heardMs: () => positionMs(earS()),
        rate: (rate) => {
          playhead.go(context.currentTime, rate)
          source.playbackRate.value = rate
        },
        stop: (fadeMs = 0) => {
          stopped = true
          if (fadeMs === 0) return source.stop()
          fadeOut(context, { source, to: over ? meter : out, ms: fadeMs })
          source.stop(context.currentTime + fadeMs / 1000)
        },
      }
    },
  })

  const unlock = () => {
    claimSpeaker()
    // A phone may speak by itself only after it was asked to inside a touch. Its voices take seconds to load. Chromium on
    // Linux never finishes an empty line, and all others would wait for it.
    if (typeof SpeechSynthesisUtterance !== 'undefined') {
      speechSynthesis.getVoices()
      speechSynthesis.speak(new SpeechSynthesisUtterance(' '))
    }
    // Without a touch this stays pending forever, which amounts to a refusal.
    build()
      .context.resume()
      .then(tell, () => undefined)
  }

  return {
    unlock,
    unlockAgain: () => {
      if (graph && graph.context.state !== 'running') unlock()
    },
    running: () => graph?.context.state === 'running',
    onState(call) {
      listeners.add(call)
      return () => listeners.delete(call)
    },
    // A copy, because decoding detaches the bytes, which may be needed again.
    decode: async (bytes) => playable(await build().context.decodeAudioData(bytes.slice(0))),
    volume(level, rampMs) {
      loud = level
      turn(rampMs ?? 0)
    },
    duck(to) {
      ducked = to
      turn(duckMs)
    },
    chime: () => {
      const { context, meter } = build()
      // whoever tests their phone hears it, however quiet the show is
      return ringChime(context, meter)
    },
    click(inMs) {
      const { context, out } = build()
      const at = earS() + inMs / 1000
      if (at > context.currentTime) ringClick(context, out, at)
    },
    level() {
      if (!graph) return 0
      graph.meter.getFloatTimeDomainData(samples)
      return rms(samples)
    },
  }
}
