/** A 24×24 picture: one character per pixel, `.` clear, any other a colour of the palette. */
export type Drawing = { palette: Readonly<Record<string, string>>; rows: readonly string[] }

export type ColourPath = { colour: string; d: string }

/** One SVG path per colour; neighbours in a row become one rectangle, which keeps the paths short. */
export function toPaths({ palette, rows }: Drawing): ColourPath[] {
  const paths = new Map<string, string>()
  rows.forEach((row, y) => {
    for (const run of row.matchAll(/([^.])\1*/g)) {
      const [pixels, key = ''] = run
      const rect = `M${run.index} ${y}h${pixels.length}v1h-${pixels.length}z`
      paths.set(key, (paths.get(key) ?? '') + rect)
    }
  })
  return [...paths].map(([key, d]) => ({ colour: palette[key] ?? '#000', d }))
}
