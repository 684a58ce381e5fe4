/** Two short, soft tones, the second one higher: made here, so that they need no file and no network. */
const hertz = [660, 880] as const
const eachS = 0.13
const loudness = 0.12

/** Plays on this computer's own output. A page may make a sound only after somebody has pressed something in it. */
export const playTone = (context: AudioContext): void => {
  if (context.state !== 'running') return
  for (const [at, frequency] of hertz.entries()) {
    const begin = context.currentTime + at * eachS
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.02)
    volume.gain.linearRampToValueAtTime(0, begin + eachS)
    tone.connect(volume).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + eachS)
  }
}
