/** The colours that a page derives from an own accent: on a dark ground and on a light one. */
export type Accents = { dark: string; light: string }

export const isAccent = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)
export const accentWords = 'a colour is # and six digits from 0 to 9 and a to f, such as #c2410c'

/** The surfaces behind words that are hardest to read on: the lightest of the dark theme, the darkest of the light one. */
export const surfaces: Accents = { dark: '#262a31', light: '#e9ebee' }
/** What WCAG 2 asks of words of any size. */
export const leastContrast = 4.5

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const luminanceOf = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map((it) => {
    const value = it / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours `#rrggbb` as WCAG 2 counts it, 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const mixed = (hex: string, to: number, share: number): string =>
  `#${channelsOf(hex)
    .map((it) =>
      Math.round(it + (to - it) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const steps = 100

/** The accent itself where it can be read on the ground, else the nearest mixture with white or black that can. */
const readableOn = (accent: string, ground: string): string => {
  const to = luminanceOf(ground) < 0.18 ? 255 : 0
  for (let step = 0; step < steps; step++) {
    const colour = mixed(accent, to, step / steps)
    if (contrastOf(colour, ground) >= leastContrast) return colour
  }
  return mixed(accent, to, 1)
}

export const accentsOf = (accent: string): Accents => ({
  dark: readableOn(accent, surfaces.dark),
  light: readableOn(accent, surfaces.light),
})

/** Black or white: words on a surface of this colour. */
export const inkOn = (colour: string): string =>
  contrastOf('#000000', colour) >= contrastOf('#ffffff', colour) ? '#000000' : '#ffffff'
