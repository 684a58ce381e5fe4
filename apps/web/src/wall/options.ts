/** What the wall shows beside the emotes. The link or a key switches it on. */
export type WallOptions = {
  /** the page that the QR code leads to: for people who are known, or for first entry; null = no QR code */
  join: 'show' | 'adduser' | null
  /** how many of the audience are connected */
  count: boolean
  /** questions on a light ground, for a bright room */
  light?: boolean
  /** what people wrote stands in a cloud of words, and not on cards */
  cloud?: boolean
}

/** `?qr=show` or `?qr=adduser`, `?count=1`, `?light=1`, `?words=cloud`. */
export function readOptions(search: string): WallOptions {
  const asked = new URLSearchParams(search)
  const join = asked.get('qr')
  return {
    join: join === 'show' || join === 'adduser' ? join : null,
    count: asked.get('count') === '1',
    ...(asked.get('light') === '1' && { light: true }),
    ...(asked.get('words') === 'cloud' && { cloud: true }),
  }
}

/** The address with these options: a reload shows the same again. */
export function withOptions(address: string, { join, count, light, cloud }: WallOptions): string {
  const url = new URL(address)
  url.searchParams.delete('qr')
  url.searchParams.delete('count')
  url.searchParams.delete('light')
  url.searchParams.delete('words')
  if (join) url.searchParams.set('qr', join)
  if (count) url.searchParams.set('count', '1')
  if (light) url.searchParams.set('light', '1')
  if (cloud) url.searchParams.set('words', 'cloud')
  return url.href
}

/** Q: QR code for people who are known, for first entry, none. C: how many there are. L: a light ground for questions. W: words as a cloud. */
export function pressed(key: string, options: WallOptions): WallOptions {
  const next = { show: 'adduser', adduser: null, none: 'show' } as const
  switch (key.toLowerCase()) {
    case 'q':
      return { ...options, join: next[options.join ?? 'none'] }
    case 'c':
      return { ...options, count: !options.count }
    case 'l':
      return { ...options, light: !options.light }
    case 'w':
      return { ...options, cloud: !options.cloud }
    default:
      return options
  }
}
