import css from './glyph.module.css'
import { type GlyphName, glyphs } from './glyphs.ts'

type Glyph = { size: number; className?: string | undefined; label?: string | undefined }

/**
 * An icon as a letter of a font, where a page has hundreds: in a frame an `<svg>` costs the browser a coordinate system of its
 * own, a letter nothing. `size`: px; `label`: what a screen reader says, if no words beside it say the same.
 */
export const glyph = (name: GlyphName, { size, className, label }: Glyph) => (
  <span
    className={className === undefined ? css.glyph : `${css.glyph} ${className}`}
    data-glyph={glyphs[name]}
    style={{ fontSize: size }}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  />
)
