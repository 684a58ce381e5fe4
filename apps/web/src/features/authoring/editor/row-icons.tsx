import { glyph } from '../../../controls/glyph/glyph.tsx'

/** The icons that every line of the script has, each made once. */
export const gripIcon = glyph('grip-vertical', { size: 16 })
export const playIcon = glyph('player-play', { size: 15 })
export const stopIcon = glyph('player-stop', { size: 15 })
export const pencilIcon = glyph('pencil', { size: 15 })
export const togetherIcon = glyph('layout-align-left', { size: 15 })
export const dotsIcon = glyph('dots', { size: 16 })
export const trashIcon = glyph('trash', { size: 15 })
