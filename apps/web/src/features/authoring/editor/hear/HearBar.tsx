import { isWritten } from '@ghostlight/domain/spoken'
import { ActionIcon, Button } from '@mantine/core'
import { IconPin, IconPlayerStop, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { OutcomeLine } from '../../../../controls/OutcomeLine.tsx'
import { translated } from '../../../../words/sentences.ts'
import { t } from '../../../../words/t.ts'
import { useActing, useEditing } from '../EditorContext.tsx'
import { Picker } from '../picker/Picker.tsx'
import { Invented } from '../read/Invented.tsx'
import { peopleWhoHear } from '../read/people-who-hear.ts'
import { useHear, useHearing } from './HearProvider.tsx'
import css from './hear-bar.module.css'
import type { HeardLine } from './hearing.ts'

/** Below the script, once an author has heard something: as whom, and what was said. */
export const HearBar = () => {
  const { hearing, as, setAs, people, user, setInvented, groups, setGroups } = useHear()
  const { of, title, lines, isOn } = useHearing((it) => it)
  const { script } = useEditing()
  const [edits, setEdits] = useState(true)
  if (of === null) return null
  const choices = () => [
    { value: 'nobody', label: t`Nobody in particular` },
    { value: 'invented', label: t`Somebody you invent` },
    ...peopleWhoHear(people),
  ]
  const shown =
    as === 'nobody' ? t`Nobody in particular` : as === 'invented' ? t`Somebody you invent` : (user?.name ?? t`Somebody`)
  const choose = (next: string): void => {
    setAs(next)
    setEdits(true)
  }
  return (
    <section className={css.bar} aria-label={t`What you hear`}>
      <div className={css.head}>
        <span className={`${css.title} ellipsis`}>{title}</span>
        <span className={css.as}>
          {t`as`}
          <Picker label={t`Hear as`} shown={shown} value={as} choices={choices} onChoose={choose} />
        </span>
        {as === 'invented' && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-expanded={edits}
            onClick={() => setEdits(!edits)}
          >
            {t`Who it is`}
          </Button>
        )}
        <span className={css.rest} />
        {isOn && (
          <Button size="compact-xs" leftSection={<IconPlayerStop size={13} aria-hidden />} onClick={hearing.stop}>
            {t`Stop`}
          </Button>
        )}
        <ActionIcon variant="subtle" color="gray" aria-label={t`Close what you hear`} onClick={hearing.close}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {as === 'invented' && edits && user && (
        <Invented
          user={user}
          isInvented
          fields={script.fields.map(({ symbol }) => symbol)}
          groups={script.groups}
          chosen={groups}
          onUser={setInvented}
          onGroups={setGroups}
        />
      )}
      <ol className={css.lines} aria-live="polite">
        {lines.map((line) => (
          <Line key={line.id} line={line} isOne={lines.length === 1} />
        ))}
        {lines.length === 0 && !isOn && <li className={css.none}>{t`There is nothing to hear.`}</li>}
      </ol>
    </section>
  )
}

const Line = ({ line, isOne }: { line: HeardLine; isOne: boolean }) => {
  const { script } = useEditing()
  const { templates } = useActing()
  if (line.state === 'failed')
    return (
      <li>
        <OutcomeLine tone="failed" text={t`${line.name} could not be played: ${line.failure}`} />
      </li>
    )
  const template = script.templateOf(line.template)?.template
  const isPinned = template?.metadata['example'] === line.text
  return (
    <li className={css.line} data-playing={line.state === 'playing' || undefined}>
      {!isOne && <b className={`${css.name} ellipsis`}>{line.name}</b>}
      <span className={css.text}>{line.state === 'making' ? t`The voice is being made …` : line.text}</span>
      {template && isWritten(template) && line.text !== '' && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          disabled={isPinned}
          title={t`Preflight shows this example of what the language model writes`}
          leftSection={<IconPin size={13} aria-hidden />}
          onClick={() => templates.pin(template, line.text)}
        >
          {isPinned ? t`Pinned as the example` : t`Pin as the example`}
        </Button>
      )}
      {line.warnings.map((it) => (
        <OutcomeLine key={it} tone="warned" text={translated(it)} />
      ))}
    </li>
  )
}
