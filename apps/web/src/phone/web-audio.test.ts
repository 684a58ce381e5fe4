import { afterEach, expect, it, vi } from 'vitest'
import { createWebAudio } from './web-audio.ts'

afterEach(() => void vi.unstubAllGlobals())

type Call = [node: string, what: string, ...more: unknown[]]

/** A browser's audio that writes down what it is told, and whose clock stands still until the test sets it. */
const browser = () => {
  const calls: Call[] = []
  const contexts: FakeContext[] = []
  const node = (name: string, more: object = {}) => {
    const param = (of: string) => ({
      value: 0,
      setTargetAtTime: (...at: number[]) => void calls.push([name, `${of} target`, ...at]),
      setValueAtTime: (...at: number[]) => void calls.push([name, `${of} set`, ...at]),
      linearRampToValueAtTime: (...at: number[]) => void calls.push([name, `${of} linear`, ...at]),
      exponentialRampToValueAtTime: (...at: number[]) => void calls.push([name, `${of} exponential`, ...at]),
    })
    const made: Record<string, unknown> = {
      name,
      gain: param('gain'),
      frequency: param('frequency'),
      playbackRate: { value: 1 },
      onended: undefined,
      connect: (to: { name: string }) => calls.push([name, 'connect', to.name]) && to,
      disconnect: () => void calls.push([name, 'disconnect']),
      start: (...at: number[]) => void calls.push([name, 'start', ...at]),
      stop: (...at: number[]) => void calls.push([name, 'stop', ...at]),
      ...more,
    }
    all.push(made)
    return made
  }
  const all: Record<string, unknown>[] = []
  class FakeContext extends EventTarget {
    currentTime = 5
    outputLatency = 0
    baseLatency = 0
    state = 'suspended'
    destination = { name: 'speakers' }
    getOutputTimestamp = () => ({ contextTime: 5, performanceTime: performance.now() })
    constructor() {
      super()
      contexts.push(this)
    }
    resume = async () => {
      this.state = 'running'
    }
    createGain = () => node('gain')
    createOscillator = () => node('tone')
    createBufferSource = () => node('source', { buffer: null })
    createAnalyser = () =>
      node('meter', {
        fftSize: 0,
        getFloatTimeDomainData: (into: Float32Array) => into.fill(0.5).fill(-0.5, into.length / 2),
      })
    decodeAudioData = async (bytes: ArrayBuffer) => {
      if (bytes.byteLength === 0) throw new Error('no sound')
      const samples = new Float32Array(8_000)
      return { duration: 2, sampleRate: 4_000, getChannelData: () => samples }
    }
  }
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('navigator', { userAgent: 'test', audioSession: { type: 'ambient' } })
  const of = (name: string) => all.filter((it) => it.name === name)
  return {
    calls,
    contexts,
    of,
    done: (name: string, what: string) => calls.filter((it) => it[0] === name && it[1] === what),
  }
}

it('has one context for the visit, whose sound goes to the speakers and to the meter', async () => {
  const { calls, contexts, of, done } = browser()
  const player = createWebAudio({ ms: () => 0 })
  expect([player.level(), player.running(), contexts.length]).toEqual([0, false, 0])
  let told = 0
  const leave = player.onState(() => void told++)
  player.unlockAgain()
  expect(contexts, 'it was never unlocked').toHaveLength(0)
  player.unlock()
  await Promise.resolve()
  await Promise.resolve()
  expect([player.running(), told, navigator.audioSession?.type]).toEqual([true, 1, 'playback'])
  player.unlockAgain()
  contexts[0]?.dispatchEvent(new Event('statechange'))
  expect(told, 'a change of the context').toBe(2)
  leave()
  contexts[0]?.dispatchEvent(new Event('statechange'))
  expect([told, contexts.length]).toEqual([2, 1])
  expect(calls.slice(0, 2)).toEqual([
    ['gain', 'connect', 'meter'],
    ['meter', 'connect', 'speakers'],
  ])
  expect([player.level(), of('meter')[0]?.fftSize, done('gain', 'connect').length]).toEqual([0.5, 2048, 1])
})

it('[LN-92] the tap lets the phone’s own voice speak, and has its voices loaded; a phone without voices is let in, too', () => {
  browser()
  const did: string[] = []
  class Utterance {
    constructor(text: string) {
      did.push(`says '${text}'`)
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', { getVoices: () => did.push('loads its voices'), speak: () => undefined })
  createWebAudio({ ms: () => 0 }).unlock()
  // an empty line would never end on Linux
  expect(did).toEqual(['loads its voices', "says ' '"])
  vi.unstubAllGlobals()
  browser()
  expect(() => createWebAudio({ ms: () => 0 }).unlock()).not.toThrow()
})

it('an interrupted sound is unlocked again, at the next touch', async () => {
  const { contexts } = browser()
  const player = createWebAudio({ ms: () => 0 })
  player.unlock()
  await Promise.resolve()
  const [context] = contexts
  if (context) context.state = 'interrupted'
  const resume = vi.spyOn(context as never as { resume: () => Promise<void> }, 'resume')
  player.unlockAgain()
  await Promise.resolve()
  expect([resume.mock.calls.length, player.running()]).toEqual([1, true])
  player.unlockAgain()
  expect(resume).toHaveBeenCalledOnce()
})

it('[FW-10] fades a sound by itself, beside the volume of the show, and can silence it while it fades', async () => {
  const { of, done } = browser()
  const player = createWebAudio({ ms: () => 0 })
  const sound = await player.decode(new ArrayBuffer(8))
  const options = { fromMs: 0, inMs: 0, together: false, ended: () => undefined }
  const playing = sound.play(options)
  playing.stop(1_500)
  expect(done('gain', 'gain linear')).toEqual([['gain', 'gain linear', 0, 6.5]])
  expect([of('gain').length, done('source', 'stop')]).toEqual([2, [['source', 'stop', 6.5]]])
  playing.stop()
  expect(done('source', 'stop')[1]).toEqual(['source', 'stop'])
})

it('plays from its place at its time, knows where it is, and says that it ended, but not that it was stopped', async () => {
  const { contexts, of, done } = browser()
  const player = createWebAudio({ ms: () => 200 })
  const bytes = new ArrayBuffer(4)
  const sound = await player.decode(bytes)
  expect([sound.durationMs, bytes.byteLength]).toEqual([2_000, 4])
  const ended: string[] = []
  const first = sound.play({
    fromMs: 500,
    inMs: 1_000,
    together: false,
    ended: () => void ended.push('first'),
  } as never)
  const second = sound.play({
    fromMs: 9_000,
    inMs: 0,
    together: false,
    ended: () => void ended.push('second'),
  } as never)
  expect(done('source', 'start')).toEqual([
    ['source', 'start', 6, 0.5],
    ['source', 'start', 5, 2],
  ])
  expect(done('source', 'connect').map((it) => it[2])).toEqual(['gain', 'gain'])
  const [context] = contexts
  if (context) context.currentTime = 6.25
  expect([first.positionMs(), second.positionMs()]).toEqual([750, 2_000])
  expect(first.heardMs(), 'the ear is behind by what the phone was told').toBeLessThanOrEqual(550)
  first.rate(1.01)
  expect(of('source').map((it) => (it.playbackRate as { value: number }).value)).toEqual([1.01, 1])
  first.stop()
  for (const source of of('source')) (source.onended as () => void)()
  expect([ended, done('source', 'stop').length, done('source', 'disconnect').length]).toEqual([['second'], 1, 2])
})

it('rings three bells with two tones each, one after the other, and says when all have rung out', async () => {
  const { of, done } = browser()
  const player = createWebAudio({ ms: () => 0 })
  let rung = false
  const chime = player.chime().then(() => {
    rung = true
  })
  const tones = of('tone')
  expect(tones.map((it) => Math.round((it.frequency as { value: number }).value))).toEqual([
    659, 1820, 880, 2429, 1319, 3639,
  ])
  const starts = done('tone', 'start').map((it) => Math.round(Number(it[2]) * 1_000))
  expect([starts, done('tone', 'stop').map((it) => Math.round(Number(it[2]) * 1_000))]).toEqual([
    [5_050, 5_050, 5_210, 5_210, 5_370, 5_370],
    [6_150, 6_150, 6_310, 6_310, 6_470, 6_470],
  ])
  expect(
    done('gain', 'gain linear')
      .slice(0, 2)
      .map((it) => it[2]),
  ).toEqual([0.28, 0.07])
  for (const tone of tones.slice(1)) (tone.onended as () => void)()
  await Promise.resolve()
  expect(rung).toBe(false)
  for (const tone of tones.slice(0, 1)) (tone.onended as () => void)()
  await chime
  expect([rung, done('gain', 'disconnect').length]).toEqual([true, 6])
})

it('a click is heard at its time, or not at all if that is over', () => {
  const { of, done } = browser()
  const player = createWebAudio({ ms: () => 300 })
  player.click(200)
  expect(of('tone'), 'the ear is 300 ms late').toHaveLength(0)
  player.click(1_300)
  const [start] = done('tone', 'start')
  expect(Number(start?.[2])).toBeCloseTo(6, 1)
  expect(Number(done('tone', 'stop')[0]?.[2]) - Number(start?.[2])).toBeCloseTo(0.03, 5)
})

it('[SD-03] changes its volume softly, and begins at the one it was told before', async () => {
  const { of, done } = browser()
  const player = createWebAudio({ ms: () => 0 })
  player.volume(0.25, 0)
  player.unlock()
  await Promise.resolve()
  const [lines] = of('gain')
  expect((lines as { gain: { value: number } } | undefined)?.gain.value).toBe(0.25)
  player.volume(0.5, 0)
  player.volume(0, 2_450)
  expect(done('gain', 'gain target')).toEqual([
    ['gain', 'gain target', 0.5, 5, 0.01],
    ['gain', 'gain target', 0, 5, 0.5],
  ])
})

it('[SD-18] is quieter while something is spoken over it, at the volume of the show, and afterwards as loud as before', async () => {
  const { done } = browser()
  const player = createWebAudio({ ms: () => 0 })
  player.unlock()
  await Promise.resolve()
  player.volume(0.5, 0)
  player.duck(0.2)
  player.volume(1, 0)
  player.duck(1)
  expect(done('gain', 'gain target').map(([, , level]) => level)).toEqual([0.5, 0.1, 0.2, 1])
})

it('[AN-09] speaks over others at full volume, past the volume of the show', async () => {
  const { done } = browser()
  const player = createWebAudio({ ms: () => 0 })
  const sound = await player.decode(new ArrayBuffer(8))
  const how = { fromMs: 0, inMs: 0, together: false, ended: () => undefined }
  sound.play(how)
  sound.play({ ...how, over: true })
  expect(done('source', 'connect')).toEqual([
    ['source', 'connect', 'gain'],
    ['source', 'connect', 'meter'],
  ])
})
