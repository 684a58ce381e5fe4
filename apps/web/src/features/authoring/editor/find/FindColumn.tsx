import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useVirtualList } from '../../../../controls/useVirtualList.ts'
import panel from '../../../../theme/panel.module.css'
import { counted } from '../../../../words/counted.ts'
import { t } from '../../../../words/t.ts'
import { useEditing } from '../EditorContext.tsx'
import { Gate } from '../Gate.tsx'
import { CloseSide } from '../side/CloseSide.tsx'
import side from '../side/side.module.css'
import { usePerform } from '../usePerform.ts'
import css from './find.module.css'
import { found, type Place, placesIn, replacedIn, replacing, startsIn, type Wanted } from './places.ts'

/** What the last replacement did, and how many places there are since. */
const nothingYet = { words: '', hits: -1 }

/** Finds a text in everything that somebody wrote, and replaces it, one by one or all at once. */
export const FindColumn = () => {
  const { script, choose, show, focusOn } = useEditing()
  const { perform } = usePerform(script.performance._id)
  const [wanted, setWanted] = useState<Wanted>({ text: '', isCased: false, isWhole: false })
  const [by, setBy] = useState('')
  const [told, tell] = useState(nothingYet)
  const scroller = useRef<HTMLOListElement>(null)
  const asked = useDeferredValue(wanted)
  const places = useMemo(() => placesIn(script), [script])
  const hits = useMemo(() => found(places, asked), [places, asked])
  const { lines, above, below, measure } = useVirtualList({
    count: hits.length,
    scroller,
    guess: 70,
    mostWhole: 40,
  })
  const lead = (place: Place) => {
    if (place.template) choose(place.template)
    if (place.side) show(place.side)
    focusOn(place.focus, place.text.slice(startsIn(place.text, wanted)[0]).slice(0, wanted.text.length))
  }
  const want = (change: Partial<Wanted>) => {
    setWanted({ ...wanted, ...change })
    tell(nothingYet)
  }
  const replace = (those: readonly Place[]) => {
    const { edits, left } = replacing(script, those, { wanted, by })
    const done = those.length - left.length
    if (edits.length > 0) perform({ label: t`replacing “${wanted.text}” with “${by}”`, edits })
    const stays = (it: Place) =>
      !those.includes(it) || left.includes(it) || startsIn(replacedIn(it.text, wanted, by), wanted).length > 0
    tell({
      hits: hits.filter(stays).length,
      words: [
        t`Replaced in ${counted(done, t`place`, t`places`)}.`,
        left.length > 0 &&
          t`${counted(left.length, t`place stays`, t`places stay`)} as before: the text would be empty or too long.`,
      ]
        .filter(Boolean)
        .join(' '),
    })
  }
  return (
    <section className={`${panel.panel} ${side.column}`} aria-labelledby="find">
      <div className={`${panel.head} ${side.head}`}>
        <h2 id="find">{t`Find and replace`}</h2>
        <span className={panel.spacer} />
        <CloseSide of="find" />
      </div>
      <div className={css.fields} data-undo="own">
        <TextInput
          label={t`Find`}
          data-focus="find"
          maxLength={200}
          value={wanted.text}
          onChange={(event) => want({ text: event.currentTarget.value })}
          onKeyDown={(event) => {
            const [first] = hits
            if (event.key === 'Enter' && first) lead(first)
          }}
        />
        <div className={panel.row}>
          <Checkbox
            size="xs"
            label={t`Match case`}
            checked={wanted.isCased}
            onChange={(event) => want({ isCased: event.currentTarget.checked })}
          />
          <Checkbox
            size="xs"
            label={t`Whole words`}
            checked={wanted.isWhole}
            onChange={(event) => want({ isWhole: event.currentTarget.checked })}
          />
        </div>
        <TextInput
          label={t`Replace with`}
          maxLength={2_000}
          value={by}
          onChange={(event) => setBy(event.currentTarget.value)}
        />
        <div className={panel.row}>
          <p role="status" className={panel.muted}>
            {/* Undo brings the places back: then the sentence about the replacement is over. */}
            {told.hits === hits.length
              ? told.words
              : asked.text.trim() !== '' && counted(hits.length, t`place`, t`places`)}
          </p>
          <span className={panel.spacer} />
          <Gate>
            <Button size="xs" disabled={hits.length === 0 || wanted !== asked} onClick={() => replace(hits)}>
              {t`Replace all`}
            </Button>
          </Gate>
        </div>
      </div>
      <ol ref={scroller} className={`${side.scroller} ${css.hits}`} style={{ paddingBottom: below }}>
        {lines.map((line, nth) => {
          const hit = hits[line]
          return (
            hit && (
              <li
                key={`${hit.kind} ${hit.id} ${hit.path} ${'at' in hit ? hit.at : (hit.option ?? '')}`}
                ref={measure}
                data-index={line}
                className={css.hit}
                style={nth === 0 && above > 0 ? { marginTop: above } : undefined}
              >
                <button type="button" className={css.place} onClick={() => lead(hit)}>
                  <span className={panel.muted}>
                    {hit.where}, {hit.what}
                  </span>
                  <Excerpt text={hit.text} wanted={asked} />
                </button>
                <Gate>
                  <Button size="compact-xs" variant="subtle" color="gray" onClick={() => replace([hit])}>
                    {t`Replace`}
                  </Button>
                </Gate>
              </li>
            )
          )
        })}
      </ol>
    </section>
  )
}

/** Letters before and behind the first place. */
const around = 48

const Excerpt = ({ text, wanted }: { text: string; wanted: Wanted }) => {
  const at = startsIn(text, wanted)[0] ?? 0
  const from = Math.max(0, at - around)
  const end = at + wanted.text.length
  return (
    <span className={css.excerpt}>
      {from > 0 && '… '}
      {text.slice(from, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end, end + around)}
      {text.length > end + around && ' …'}
    </span>
  )
}
