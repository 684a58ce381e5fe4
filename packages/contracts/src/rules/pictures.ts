/** A picture of the library is named by the hash of its pixels, as it is stored. */
export const isPictureId = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** What an upload may be. `side`: pixels. */
export const pictureLimits = { bytes: 1024 * 1024, side: 1024 } as const

/** The types of picture that an upload may have, each with the name that people know. */
export const pictureTypes = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
} as const
export type PictureType = keyof typeof pictureTypes

/** Where anybody who knows a picture's id gets it. `small`: for a button or a list, at most 320 pixels wide and high. */
export const pictureUrl = (id: string, small = false): string => `/api/pictures/${id}${small ? '?small' : ''}`
