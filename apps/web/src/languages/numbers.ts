import { inLanguage } from './language.ts'
import { tagForNumbers } from './offered.ts'

const whole = inLanguage((tag) => new Intl.NumberFormat(tagForNumbers(tag)))
const tenths = inLanguage(
  (tag) => new Intl.NumberFormat(tagForNumbers(tag), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** A number as the page's language writes it. */
export const numberIn = (value: number): string => whole().format(value)

/** With one digit after the point. */
export const tenthsIn = (value: number): string => tenths().format(value)
