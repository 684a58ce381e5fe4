import type { AudienceText, Blackboard } from '@ghostlight/contracts'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { OutcomeLine } from '../../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../../controls/PermissionGate.tsx'
import { SearchField } from '../../../../controls/search-field/SearchField.tsx'
import { useWhyNot } from '../../../../live/useWhyNot.ts'
import { t } from '../../../../words/t.ts'
import { TextList } from './TextList.tsx'
import css from './texts.module.css'
import { countsOf, found, mostRows, textsOf, type View, views } from './texts.ts'
import { useModeration } from './useModeration.ts'
import { useRoughWords } from './useRoughWords.ts'

const labels: Record<View, string> = { waiting: t`Waiting`, show: t`Shown`, hide: t`Hidden`, all: t`All` }
const none: Record<View, string> = {
  waiting: t`Nothing waits.`,
  show: t`Nothing is shown.`,
  hide: t`Nothing is hidden.`,
  all: t`Nobody has written anything yet.`,
}

/** Where nothing waits for an operator, the room reads all that is not hidden. */
const offered = (moderated: boolean): readonly View[] => (moderated ? views : ['hide', 'all'])

type Props = {
  deliveryId: string
  written: readonly AudienceText[]
  users: Blackboard['users']
  /** the room reads only what an operator lets through */
  moderated: boolean
}

/** What people wrote: a queue in which an operator decides what the room may read. */
export const Texts = ({ deliveryId, written, users, moderated }: Props) => {
  const { texts, refused, judge, showAll } = useModeration(deliveryId, textsOf(written, users))
  const isRough = useRoughWords()
  const why = useWhyNot({ message: 'moderate' })
  const [view, setView] = useState<View>(moderated ? 'waiting' : 'all')
  const [search, setSearch] = useState('')
  const counts = countsOf(texts)
  const all = found(texts, { view, search })
  const rows = all.slice(0, mostRows)
  const isSearching = search.trim() !== ''
  return (
    <div className={css.texts}>
      <div className={css.tools}>
        <SegmentedControl
          aria-label={t`Which texts`}
          size="xs"
          value={view}
          onChange={(next) => setView(views.find((it) => it === next) ?? 'all')}
          data={offered(moderated).map((it) => ({ value: it, label: `${labels[it]} ${counts[it]}` }))}
        />
        <SearchField
          className={css.search}
          label={t`Find a text or a person`}
          placeholder={t`Find a text`}
          value={search}
          onChange={setSearch}
        />
        {moderated && !isSearching && (
          <PermissionGate action={{ message: 'moderate' }}>
            <Button size="compact-sm" disabled={counts.waiting === 0} onClick={showAll}>
              {counts.waiting === 0 ? t`Show all` : t`Show all ${counts.waiting}`}
            </Button>
          </PermissionGate>
        )}
      </div>
      {!moderated && <p className={css.note}>{t`The room reads each text at once. Hide what it should not read.`}</p>}
      {rows.length === 0 ? (
        <p className={css.note}>{isSearching ? t`No text fits the search.` : none[view]}</p>
      ) : (
        <TextList rows={rows} isRough={isRough} judge={judge} may={why === undefined} />
      )}
      {all.length > rows.length && (
        <p className={css.note}>{t`And ${all.length - rows.length} more. Decide about these first, or search.`}</p>
      )}
      {refused && <OutcomeLine {...refused} />}
    </div>
  )
}
