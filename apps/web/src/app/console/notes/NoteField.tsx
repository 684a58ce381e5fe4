import { noteTags, tagTitle } from '@ghostlight/contracts/rules'
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import css from './notes.module.css'
import type { useNote } from './useNote.ts'

/** One line above the footer, so that it covers nothing and GO's button stays in place. */
export const NoteField = ({ note }: { note: ReturnType<typeof useNote> }) => {
  const { about, text, setText, toCue, setToCue, tag, setTag, outcome, busy, close, save } = note
  if (!about) return null
  return (
    <form
      aria-label={t`Note`}
      className={css.field}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {about.cue && (
        <SegmentedControl
          size="xs"
          aria-label={t`What the note is about`}
          value={toCue ? 'cue' : 'moment'}
          onChange={(value) => setToCue(value === 'cue')}
          data={[
            { value: 'cue', label: about.cue.name },
            { value: 'moment', label: t`This moment` },
          ]}
        />
      )}
      <TextInput
        className={css.text}
        aria-label={about.cue && toCue ? t`Note to ${about.cue.name}` : t`Note to this moment`}
        placeholder={t`Anything to remember after the show`}
        data-escape="own"
        autoFocus
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.preventDefault()
          close()
        }}
      />
      <NativeSelect
        aria-label={t`Whom the note is for`}
        value={tag ?? ''}
        data={[
          { value: '', label: t`For anybody` },
          ...noteTags.map((it) => ({ value: it, label: translated(tagTitle(it)) })),
        ]}
        onChange={({ currentTarget: { value } }) => setTag(noteTags.find((it) => it === value))}
      />
      {outcome?.tone === 'refused' && <OutcomeLine tone="refused" text={outcome.text} />}
      <PermissionGate action={{ message: 'addNote' }}>
        <Button type="submit" variant="filled" loading={busy} disabled={text.trim() === ''}>
          {t`Note`}
        </Button>
      </PermissionGate>
      <Button onClick={close}>{t`Close`}</Button>
    </form>
  )
}
