/** Three rising bells: note in Hz and when it is struck, in seconds. */
const bells = [
  { note: 659.25, at: 0 },
  { note: 880, at: 0.16 },
  { note: 1318.5, at: 0.32 },
] as const
const overtones = [
  { times: 1, loud: 0.28 },
  { times: 2.76, loud: 0.07 },
] as const
const ringFor = 1.1

/** Generated rather than loaded, so that the first sound needs no network. Resolves when it has rung out. */
export function ringChime(context: BaseAudioContext, out: AudioNode): Promise<void> {
  const begin = context.currentTime + 0.05
  const rings = bells.flatMap(({ note, at }) =>
    overtones.map(({ times, loud }) => {
      const bell = context.createOscillator()
      const fade = context.createGain()
      bell.frequency.value = note * times
      fade.gain.setValueAtTime(0, begin + at)
      fade.gain.linearRampToValueAtTime(loud, begin + at + 0.01)
      fade.gain.exponentialRampToValueAtTime(0.0001, begin + at + ringFor)
      bell.connect(fade).connect(out)
      bell.start(begin + at)
      bell.stop(begin + at + ringFor)
      return new Promise<void>((rung) => {
        bell.onended = () => {
          fade.disconnect()
          rung()
        }
      })
    }),
  )
  return Promise.all(rings).then(() => undefined)
}

/** A click that begins at `at` of the context's time, sharp enough to tell it from another some ms apart. */
export function ringClick(context: BaseAudioContext, out: AudioNode, at: number): void {
  const tone = context.createOscillator()
  const fade = context.createGain()
  tone.frequency.value = 2_000
  fade.gain.setValueAtTime(0.5, at)
  fade.gain.exponentialRampToValueAtTime(0.0001, at + 0.03)
  tone.connect(fade).connect(out)
  tone.start(at)
  tone.stop(at + 0.03)
  tone.onended = () => fade.disconnect()
}
