import {
  accentsOf,
  accentWords,
  contrastOf,
  inkOn,
  isAccent,
  leastContrast,
  pictureUrl,
  surfaces,
} from '@ghostlight/contracts/rules'
import { useAutosave } from '../../../../autosave/useAutosave.ts'
import { OutcomeLine } from '../../../../controls/OutcomeLine.tsx'
import { PictureChooser } from '../../../../controls/picture/PictureChooser.tsx'
import panel from '../../../../theme/panel.module.css'
import { decimal } from '../../../../words/numbers.ts'
import { translated } from '../../../../words/sentences.ts'
import { t } from '../../../../words/t.ts'
import { useEditing } from '../EditorContext.tsx'
import css from './look-panel.module.css'

const themes = [
  { theme: 'dark', words: t`On dark: phones at night, the wall, the stage screen` },
  { theme: 'light', words: t`On light: phones by day, printed sheets` },
] as const

/** The performance's own colour, as its audience will see it. */
export const LookPanel = () => {
  const { script, texts } = useEditing()
  const { accent = '', logo } = script.performance.data?.look ?? {}
  const typed = useAutosave(accent, (next, from) => {
    const to = next.trim().toLowerCase()
    if (to !== '' && !isAccent(to)) return false
    return to === from || texts.changeLook('accent', to, from)
  })
  const shown = typed.value.trim().toLowerCase()
  return (
    <details className={css.look}>
      <summary>
        {t`Look`}{' '}
        <span className={panel.count}>
          {[accent, logo && t`a logo`].filter(Boolean).join(', ') || t`Ghostlight’s own`}
        </span>
      </summary>
      <div className={css.parts}>
        <div>
          {t`Logo`}
          <PictureChooser
            label={t`Logo`}
            picture={logo}
            onChoose={(id) => texts.changeLook('logo', id, logo ?? '')}
            onRemove={() => texts.changeLook('logo', '', logo ?? '')}
          />
        </div>
        <div className={css.accent}>
          <input
            type="color"
            aria-label={t`Pick the colour`}
            value={isAccent(shown) ? shown : '#f2b544'}
            onChange={(event) => typed.change(event.currentTarget.value)}
            onBlur={typed.flush}
          />
          <label>
            {t`Colour`}
            <input
              type="text"
              maxLength={7}
              placeholder="#rrggbb"
              spellCheck={false}
              autoComplete="off"
              value={typed.value}
              onChange={(event) => typed.change(event.currentTarget.value)}
              onBlur={typed.flush}
            />
          </label>
        </div>
        {shown !== '' && !isAccent(shown) && (
          <OutcomeLine tone="refused" text={t`Not saved: ${translated(accentWords)}.`} />
        )}
        {(isAccent(shown) || logo) && (
          <ul>
            {themes.map((it) => (
              <Sample key={it.theme} accent={isAccent(shown) ? shown : undefined} logo={logo} {...it} />
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}

type SampleProps = {
  accent: string | undefined
  logo: string | undefined
  theme: 'dark' | 'light'
  words: string
}

/** Logo and colour on the surface where they are hardest to see; the colour as it was chosen, and as pages show it. */
const Sample = ({ accent, logo, theme, words }: SampleProps) => {
  const ground = surfaces[theme]
  const colour = accent && accentsOf(accent)[theme]
  return (
    <li>
      <span className={css.sample} style={{ background: ground }} aria-hidden>
        {logo && <img src={pictureUrl(logo, true)} alt="" />}
        {colour && (
          <>
            {colour !== accent && <span className={css.chosen} style={{ background: accent }} />}
            <span className={css.words} style={{ color: colour }}>
              {t.as('spoken')`Words`}
            </span>
            <span className={css.button} style={{ background: colour, color: inkOn(colour) }}>
              {t`Button`}
            </span>
          </>
        )}
      </span>
      <span>
        {words}.{' '}
        {accent && colour !== accent ? (
          <b>
            {t`Shown as ${colour}: ${accent} reaches a contrast of ${decimal(contrastOf(accent, ground), 1)} to 1, and words need ${decimal(leastContrast)} to 1.`}
          </b>
        ) : (
          t`Shown as chosen.`
        )}
      </span>
    </li>
  )
}
