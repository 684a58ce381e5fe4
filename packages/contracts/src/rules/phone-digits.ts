/** The last seven digits, in any script: people write the rest of a number differently. */
export const phoneDigits = (phone: string): string => (phone.match(digits) ?? []).map(digitValue).join('').slice(-7)

/** A text with the digits of every script as 0 to 9. */
export const digitsIn = (text: string): string => text.replace(digits, (digit) => String(digitValue(digit)))

const digits = /\p{Nd}/gu

/** The ten digits of a script follow each other, 0 first. Only mathematical digits come as several sets in a row. */
const digitValue = (digit: string): number => {
  const at = digit.codePointAt(0) ?? 0
  let zero = at
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return (at - zero) % 10
}
