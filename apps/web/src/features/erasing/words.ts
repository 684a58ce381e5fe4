/** What erasing everybody of a show means, wherever it is asked. */
export const erasesPeople =
  'The names, phone numbers and answers of all its people but the operators, and all that was said to them, can never be read again, in this show and in every other they were in. Counts and times stay.'
