/** Throws unless the name is 64 lower-case hex digits, because a name becomes part of a path. */
export function checkBlobName(name: string): void {
  if (!/^[0-9a-f]{64}$/.test(name)) throw new Error('a blob is named by 64 lower-case hex digits')
}
