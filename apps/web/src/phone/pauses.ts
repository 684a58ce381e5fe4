const frameMs = 20
/** A shorter silence is only a gap between words. */
const leastMs = 140
/** Share of the highest level: below it a voice counts as silent. */
const quiet = 0.06

/** When a voice continues after each of its pauses, in ms. */
export function pausesOf(samples: Float32Array, sampleRate: number): number[] {
  const length = Math.max(1, Math.round((sampleRate * frameMs) / 1000))
  const loudness = Array.from({ length: Math.floor(samples.length / length) }, (_, frame) => {
    let most = 0
    for (let at = frame * length; at < (frame + 1) * length; at += 4) most = Math.max(most, Math.abs(samples[at] ?? 0))
    return most
  })
  const loudest = loudness.reduce((most, it) => Math.max(most, it), 0)
  const goesOn: number[] = []
  let silentMs = 0
  for (const [frame, loud] of loudness.entries()) {
    if (loudest === 0 || loud < loudest * quiet) silentMs += frameMs
    else {
      if (silentMs >= leastMs && silentMs < frame * frameMs) goesOn.push(frame * frameMs)
      silentMs = 0
    }
  }
  return goesOn
}
