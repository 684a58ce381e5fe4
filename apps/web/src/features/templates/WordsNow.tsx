import type { Template, TemplateEdit } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useCallback, useEffect, useRef } from 'react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useBlackboard, useLive } from '../../live/LiveProvider.tsx'
import { useTimes } from '../../times/useTimes.ts'
import { counted } from '../../words/counted.ts'
import { t } from '../../words/t.ts'
import css from './edit-words.module.css'
import { soundsMade } from './sounds-made.ts'
import type { WordEdits } from './useWords.ts'

type Props = { template: Template; words: WordEdits /** its form was just closed */; takesFocus: boolean }

/** What became of the words of a template during the show, and the button to edit them. */
export const WordsNow = ({ template, words, takesFocus }: Props) => {
  const editButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) editButton.current?.focus()
  }, [takesFocus])
  const edit = useBlackboard(({ templateEdits }) => templateEdits?.[template._id])
  return (
    <div className={css.now}>
      {edit && <Changed edit={edit} />}
      <TooLate tooLateFor={words.tooLateOf(template)} />
      <Making templateId={template._id} />
      {words.outcome?.tone === 'refused' && <OutcomeLine tone="failed" text={t`Not saved: ${words.outcome.text}`} />}
      <PermissionGate action={{ message: 'editTemplate' }} tell>
        <div className={css.buttons}>
          <Button
            ref={editButton}
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => words.begin(template)}
          >
            {t`Edit words`}
          </Button>
          {edit?.library === 'other' && (
            <Button size="xs" loading={words.busy} onClick={() => void words.save(template, true)}>
              {t`Also in the performance`}
            </Button>
          )}
        </div>
      </PermissionGate>
    </div>
  )
}

const inPerformance: Record<TemplateEdit['library'], string> = {
  other: t`in this show only`,
  soon: t`the performance gets them, too`,
  same: t`in the performance, too`,
  refused: t`in this show only`,
}

const Changed = ({ edit: { by, at, library } }: { edit: TemplateEdit }) => {
  const { minute } = useTimes()
  return (
    <>
      <p className={css.line}>{t`Changed by ${by} at ${minute(Date.parse(at))}: ${inPerformance[library]}.`}</p>
      {library === 'refused' && (
        <OutcomeLine
          tone="warned"
          text={t`The performance keeps its own words: an author changed the same sentence, or only this show has the template.`}
        />
      )}
    </>
  )
}

const TooLate = ({ tooLateFor }: { tooLateFor: ReturnType<WordEdits['tooLateOf']> }) => {
  if (!tooLateFor) return null
  const { count, people } = tooLateFor
  if (count === 0) return <p className={css.line}>{t`Nobody has heard the old words.`}</p>
  const more = count - people.length
  return (
    <div className={css.line} role="status">
      <p>{t`Too late for ${counted(count, t`person`, t`people`)}. They were sent the old words:`}</p>
      <ul className={css.names} aria-label={t`Too late for`}>
        {people.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
        {more > 0 && <li>{t`and ${more} more`}</li>}
      </ul>
    </div>
  )
}

const Making = ({ templateId }: { templateId: string }) => {
  const prepared = useLive((state) => state.prepared)
  const made = useBlackboard(
    useCallback(
      (board) => {
        const sounds = soundsMade(board, prepared, templateId)
        return sounds && t`${sounds.made} of ${sounds.total}`
      },
      [prepared, templateId],
    ),
  )
  return made === undefined ? null : <OutcomeLine tone="sending" text={t`The sounds are being made again: ${made}.`} />
}
