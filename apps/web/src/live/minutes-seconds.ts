/** 3:10 */
export const minutesSeconds = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** 12:04, and 1:02:04 from an hour on. */
export const span = (ms: number): string => {
  const hours = Math.floor(ms / 3_600_000)
  const rest = minutesSeconds(ms - hours * 3_600_000)
  return hours === 0 ? rest : `${hours}:${rest.padStart(5, '0')}`
}
