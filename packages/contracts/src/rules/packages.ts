/** The type of a file with a whole performance, and the end of its name. */
export const packageType = 'application/x-ghostlight-package'
export const packageEnding = '.ghostlight'

/**
 * What such a file may hold. Sizes are bytes; `part`: one cue, module, template, group or the performance itself, which a
 * show log takes as one event.
 */
export const packageLimits = {
  bytes: 32 * 1024 * 1024,
  unpacked: 64 * 1024 * 1024,
  pictures: 30,
  picture: 2 * 1024 * 1024,
  parts: 40_000,
  part: 960 * 1024,
  voices: 500,
} as const
