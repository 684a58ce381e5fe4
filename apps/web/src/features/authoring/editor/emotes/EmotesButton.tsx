import { emoteLimits } from '@ghostlight/contracts/rules'
import { Button, Modal, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMoodSmile } from '@tabler/icons-react'
import { EmotePicture } from '../../../../controls/EmotePicture.tsx'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { useActing, useScript } from '../EditorContext.tsx'
import { usualEmotes } from '../useEmoteActions.ts'
import { EmotePreview } from './EmotePreview.tsx'
import { EmoteRow } from './EmoteRow.tsx'
import css from './emotes.module.css'

/** What the audience taps: the usual nine, or a list of the performance. */
export const EmotesButton = () => {
  const { emotes, focusOn } = useActing()
  const [opened, { open, close }] = useDisclosure()
  const own = useScript(({ performance }) => performance.data?.emotes)
  return (
    <>
      <Button size="xs" leftSection={<IconMoodSmile size={16} aria-hidden />} onClick={open}>
        {t`Emotes`}
        {own && ` (${own.length})`}
      </Button>
      <Modal opened={opened} onClose={close} size="xl" title={t`Emotes`}>
        <p className={`${panel.muted} ${css.about}`}>
          {t`What the audience taps, and the wall shows. A new show takes the emotes that are here when it is made.`}
        </p>
        <SegmentedControl
          aria-label={t`Which emotes`}
          data={[
            { value: 'usual', label: t`The usual nine` },
            { value: 'own', label: t`Own emotes` },
          ]}
          value={own ? 'own' : 'usual'}
          onChange={(which) => emotes.choose(which === 'own')}
        />
        {own ? (
          <ol className={css.rows}>
            {own.map((emote, at) => (
              <EmoteRow key={emote.key} emote={emote} at={at} all={own} />
            ))}
          </ol>
        ) : (
          <ul className={css.usual}>
            {usualEmotes.map((name, type) => (
              <li key={name}>
                <EmotePicture type={type} own={undefined} size={48} />
                {name}
              </li>
            ))}
          </ul>
        )}
        {own && (
          <Button disabled={own.length >= emoteLimits.most} onClick={() => focusOn(`emote ${emotes.add()}`)}>
            {t`+ Add Emote`}
          </Button>
        )}
        {own?.length === 0 && <p className={panel.muted}>{t`Without emotes, phones have no buttons to tap.`}</p>}
        <EmotePreview own={own} />
      </Modal>
    </>
  )
}
