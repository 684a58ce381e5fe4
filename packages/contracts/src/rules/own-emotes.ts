import { emoteTypes } from './emote-types.ts'

/** What a list of emotes may hold: emotes, characters of a label and of a key. */
export const emoteLimits = { most: emoteTypes.length, label: 40, key: 32 } as const

/** A flag, a keycap, or pictographs that are joined into one, each with a variant, a skin tone or the tags of a region. */
const emoji =
  /^(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:[\u{E0020}-\u{E007E}]{1,7}\u{E007F})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?){0,4})$/u

/** Whether a text is one emoji, and nothing else. */
export const isEmoji = (text: string): boolean => text.length <= 40 && emoji.test(text)

/** The labels of a show's emotes, by their place: its own, or the nine of the product. */
export const emoteLabels = (own: readonly { label: string }[] | undefined): readonly string[] =>
  own?.map(({ label }) => label) ?? emoteTypes
