/** Icons of Tabler by their names there, and their characters in `glyphs.woff2`. */
export const glyphs = {
  check: '\uea5e',
  'chevron-down': '\uea5f',
  clock: '\uea70',
  dots: '\uea95',
  'grip-vertical': '\uec01',
  'help-square-rounded': '\uf91f',
  hourglass: '\uef93',
  'layout-align-left': '\ueacf',
  'list-check': '\ueb6a',
  'message-chatbot': '\uf38a',
  pencil: '\ueb04',
  'player-play': '\ued46',
  'player-stop': '\ued4a',
  trash: '\ueb41',
  volume: '\ueb51',
  'wifi-off': '\uecfa',
  x: '\ueb55',
} as const
export type GlyphName = keyof typeof glyphs
