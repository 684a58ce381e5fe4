import type { OwnEmote } from '@ghostlight/contracts'
import { EmotePicture } from '../../../../controls/EmotePicture.tsx'
import { t } from '../../../../words/t.ts'
import { usualEmotes } from '../useEmoteActions.ts'
import css from './emotes.module.css'

/** A phone shows three of them at a time, chosen at random; here the first three stand for them. */
const onPhone = 3

/** How the emotes look on a phone and on the wall. */
export const EmotePreview = ({ own }: { own: readonly OwnEmote[] | undefined }) => {
  const names = own?.map(({ label }) => label) ?? usualEmotes
  return (
    <div className={css.previews}>
      <figure>
        <figcaption>
          {t`On a phone`}
          {names.length > onPhone && t`, three of them at random`}
        </figcaption>
        <div className={css.phone}>
          {names.length > 0 && <p>{t`Tap what you feel`}</p>}
          {names.slice(0, onPhone).map((name, type) => (
            <span key={name} className={css.button} title={name}>
              <EmotePicture type={type} own={own} size={56} />
            </span>
          ))}
        </div>
      </figure>
      <figure>
        <figcaption>{t`On the wall`}</figcaption>
        <div className={css.wall}>
          {names.map((name, type) => (
            <span key={name} title={name}>
              <EmotePicture type={type} own={own} size={30} />
            </span>
          ))}
        </div>
      </figure>
    </div>
  )
}
