import { cueNumber } from '@ghostlight/contracts/rules'
import { Button } from '@mantine/core'
import panel from '../../../theme/panel.module.css'
import { CueCard } from './CueCard.tsx'
import css from './cues.module.css'
import { DragItem } from './drag/DragItem.tsx'
import { EditorDrag } from './drag/EditorDrag.tsx'
import { useEditing } from './EditorContext.tsx'
import editor from './editor.module.css'
import { PhoneText } from './PhoneText.tsx'

/** The evening in order: what phones show before it, its cues, and what they show after it. */
export const CuesColumn = () => {
  const { script, cues, focusOn } = useEditing()
  const all = script.cues.map(({ cue }) => cue)
  const add = () => focusOn(`cue ${cues.add()._id}`)
  return (
    <section className={`${panel.panel} ${editor.column}`} aria-labelledby="cues">
      <div className={panel.head}>
        <h2 id="cues">Cues</h2>
        <span className={panel.count}>{script.cues.length}</span>
        <span className={panel.spacer} />
        <Button size="xs" onClick={add}>
          + Add Cue
        </Button>
      </div>
      <div className={editor.scroller}>
        <PhoneText field="beforeText" label="Before the first GO, phones show" placeholder="Nothing of your own" />
        {script.cues.length === 0 ? (
          <p className={panel.empty}>A cue is one press of GO. Add the first one.</p>
        ) : (
          <EditorDrag>
            <ol className={css.cues}>
              {script.cues.map((item, at) => (
                <DragItem
                  key={item.cue._id}
                  dragged={{ kind: 'cue', id: item.cue._id }}
                  label={`cue ${cueNumber(all, at)}, ${item.cue.name}`}
                >
                  {(handle) => <CueCard item={item} at={at} handle={handle} />}
                </DragItem>
              ))}
            </ol>
          </EditorDrag>
        )}
        <PhoneText field="endText" label="When the show is closed, phones show" placeholder="Only that it has ended" />
      </div>
    </section>
  )
}
