const two = (value: number): string => String(value).padStart(2, '0')

/** `21:02`, or `1:02:03` in a long show, or `−0:30` before the first GO. */
export const clock = (ms: number): string => {
  const seconds = Math.floor(Math.abs(ms) / 1_000)
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const sign = ms < 0 && seconds > 0 ? '−' : ''
  return sign + (h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`)
}
