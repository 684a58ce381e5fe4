/** How a voice says a sign, in letters: `%` is 'percent'. */
const signs: Readonly<Record<string, number>> = {
  '%': 8,
  '&': 4,
  '@': 3,
  '+': 5,
  '=': 7,
  '€': 6,
  $: 8,
  '£': 7,
  '#': 7,
  '°': 8,
}
/** 'nineteen eighty-four' */
const lettersOfADigit = 5
/** '100' is 'one hundred' */
const lettersOfAZero = 3
const timeOfDay = 9
/** 'double-u' is long, 'bee' is short. */
const lettersOfALetter = 3
/** The breath after a sentence, and after a comma. */
const stop = 8
const comma = 3
const shortForms: Readonly<Record<string, number>> = {
  'Dr.': 6,
  'Mr.': 6,
  'Mrs.': 6,
  'Ms.': 3,
  'St.': 6,
  'Prof.': 9,
  'No.': 6,
  'vs.': 6,
  'e.g.': 11,
  'i.e.': 6,
}

/** How long a text takes to say, in letters of plain words: numbers, signs and what is spelt take longer than they look. */
export function spokenLength(text: string): number {
  let length = 0
  for (const word of text.split(/\s+/).filter(Boolean)) length += ofWord(word) + 1
  return length
}

function ofWord(word: string): number {
  const short = shortForms[word]
  if (short !== undefined) return short
  const isSpelt = /^\p{Lu}{2,5}[^\p{L}]*$/u.test(word)
  // 'ten thirty'
  if (/^\p{Nd}{1,2}:\p{Nd}{2}\P{L}*$/u.test(word)) return timeOfDay
  let length = 0
  // '3,500' is said in one breath, with 'thousand' in it
  for (const sign of word.replace(/(?<=\p{Nd}),(?=\p{Nd})/gu, 'thousand')) {
    if (sign === '0') length += lettersOfAZero
    else if (/\p{Nd}/u.test(sign)) length += lettersOfADigit
    else if (/\p{L}/u.test(sign)) length += isSpelt ? lettersOfALetter : 1
    else if (/[.!?…]/.test(sign)) length += stop
    else if (/[,;:—–]/.test(sign)) length += comma
    else length += signs[sign] ?? 0
  }
  return length
}
