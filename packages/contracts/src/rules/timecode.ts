/** A place on a tape: HH:MM:SS, or HH:MM:SS:FF with the number of a frame. */
export const timecodeText = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(:[0-2]\d)?$/

/** Reads what somebody wrote, such as `1:02:03;04`, as `01:02:03:04`; '' stays '', undefined = it is no timecode. */
export const timecodeWritten = (text: string): string | undefined => {
  const plain = text.trim().replaceAll(/[;.]/g, ':')
  if (plain === '') return ''
  const padded = /^\d:/.test(plain) ? `0${plain}` : plain
  return timecodeText.test(padded) ? padded : undefined
}
