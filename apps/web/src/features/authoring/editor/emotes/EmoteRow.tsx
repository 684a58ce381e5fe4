import type { OwnEmote } from '@ghostlight/contracts'
import { emoteLimits, isPictureId } from '@ghostlight/contracts/rules'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { EmotePicture } from '../../../../controls/EmotePicture.tsx'
import { PictureChooser } from '../../../../controls/picture/PictureChooser.tsx'
import { t } from '../../../../words/t.ts'
import { CheckedText } from '../CheckedText.tsx'
import { useEditing } from '../EditorContext.tsx'
import { emojiProblem, labelProblem } from '../useEmoteActions.ts'
import css from './emotes.module.css'

type Props = { emote: OwnEmote; at: number; all: readonly OwnEmote[] }

/** One emote: its picture, its label, and its place in the list. */
export const EmoteRow = ({ emote: { key, label, picture }, at, all }: Props) => {
  const { emotes } = useEditing()
  const others = all.filter((it) => it.key !== key)
  const step = (by: -1 | 1) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={by < 0 ? t`Move ${label} up` : t`Move ${label} down`}
      disabled={by < 0 ? at === 0 : at === all.length - 1}
      onClick={() => emotes.move(key, by)}
    >
      {by < 0 ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
    </ActionIcon>
  )
  return (
    <li className={css.row} aria-label={label}>
      <EmotePicture type={at} own={all} size={36} />
      <CheckedText
        label={t`Label of emote ${at + 1}`}
        focusKey={`emote ${key}`}
        value={label}
        maxLength={emoteLimits.label}
        problemOf={(text) => labelProblem(text, others)}
        onSave={(text) => emotes.set(key, { label: text })}
      />
      <CheckedText
        label={t`Emoji of emote ${at + 1}`}
        placeholder={t`or an emoji`}
        value={isPictureId(picture) ? '' : picture}
        maxLength={40}
        problemOf={(text) => (text === '' && isPictureId(picture) ? undefined : emojiProblem(text))}
        onSave={(text) => text === '' || emotes.set(key, { picture: text })}
      />
      <PictureChooser
        label={t`Picture of emote ${at + 1}`}
        picture={isPictureId(picture) ? picture : undefined}
        onChoose={(id) => emotes.set(key, { picture: id })}
      />
      <span className={css.acts}>
        {step(-1)}
        {step(1)}
        <ActionIcon variant="subtle" color="gray" aria-label={t`Remove ${label}`} onClick={() => emotes.remove(key)}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
