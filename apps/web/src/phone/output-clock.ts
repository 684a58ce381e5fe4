/** The parts of an AudioContext that tell when a sound will be heard. */
export type OutputClock = Pick<AudioContext, 'currentTime'> &
  Partial<Pick<AudioContext, 'outputLatency' | 'getOutputTimestamp'>>

/** What is to be heard sooner than this is sent off this much later, further into the sound: s. */
const leadS = 0.1
/** Between what may be scheduled and what is heard lies no more than a Bluetooth speaker takes, s. */
const longestS = 2

/**
 * How far what is heard lies behind `currentTime`, s. That goes on in steps, of 40 ms and more where a browser saves
 * power: what stands at the output at what time is said to the sample. A browser that does not say it is believed its
 * latency.
 */
const behindS = (context: OutputClock, now: number): number => {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp?.() ?? {}
  const behind = context.currentTime - contextTime - (now - performanceTime) / 1000
  return contextTime > 0 && Math.abs(behind) < longestS ? behind : (context.outputLatency ?? 0)
}

/**
 * When to send off a sound of which `fromMs` is to be heard in `inMs`, in the context's time, and from where in it,
 * both in s; `now`: of `performance`. What would have to be sent off at once comes in a little later, where it then is.
 */
export function togetherAt(
  context: OutputClock,
  { fromMs, inMs }: { fromMs: number; inMs: number },
  now: number,
): { at: number; offset: number } {
  const in_ = inMs / 1000 - behindS(context, now)
  const missed = Math.max(0, leadS - in_)
  return { at: context.currentTime + in_ + missed, offset: fromMs / 1000 + missed }
}
