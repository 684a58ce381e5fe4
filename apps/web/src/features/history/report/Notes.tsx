import type { Report } from '@ghostlight/contracts'
import { type NoteTag, notesByTag, tagTitle } from '@ghostlight/contracts/rules'
import { Button, SegmentedControl } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import panel from '../../../theme/panel.module.css'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import { MomentLink } from './MomentLink.tsx'
import css from './report.module.css'

const all = t`All`
const titleOf = (tag: NoteTag | undefined): string => translated(tagTitle(tag))

/** By whom they are for. A department that reads only its own chooses it; paper has what is chosen. */
export const Notes = ({ report: { show, notes } }: { report: Report }) => {
  const [chosen, choose] = useState(all)
  const groups = notesByTag(notes)
  const isTagged = groups.some(({ tag }) => tag !== undefined)
  const shown = groups.filter(({ tag }) => chosen === all || titleOf(tag) === chosen)
  return (
    <section className={panel.panel} aria-label={t`Notes`}>
      <div className={panel.head}>
        <h2>{t`Notes`}</h2>
        <span className={panel.muted}>{t`key N in the console`}</span>
        <span className={panel.spacer} />
        {isTagged && (
          <SegmentedControl
            size="xs"
            aria-label={t`Whose notes`}
            value={chosen}
            onChange={choose}
            data={[all, ...groups.map(({ tag }) => titleOf(tag))]}
          />
        )}
        {notes.length > 0 && (
          <Button
            size="compact-sm"
            component="a"
            href={`/api/blackboards/${show._id}/report?format=notes`}
            leftSection={<IconTableExport size={16} aria-hidden />}
          >
            {t`CSV of the notes`}
          </Button>
        )}
      </div>
      {notes.length === 0 && <p className={panel.empty}>{t`There are no notes.`}</p>}
      {shown.map(({ tag, notes: own }) => (
        <div key={titleOf(tag)}>
          {isTagged && <h3 className={css.tag}>{titleOf(tag)}</h3>}
          <ul className={css.list}>
            {own.map(({ _id, at, text, by, cue }) => (
              <li key={_id}>
                <MomentLink id={show._id} at={at} />
                <span className={css.note}>
                  {text}
                  <span className={panel.muted}>
                    {cue ? t`Cue ${cue.number}, ${cue.name} · ` : ''}
                    {by}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
