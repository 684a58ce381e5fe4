import type { User, Voice } from '@ghostlight/contracts'
import { IconLock } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import gate from '../../../controls/permission-gate.module.css'
import page from '../../../theme/page.module.css'
import { AuthorsProvider } from '../authors/AuthorsProvider.tsx'
import { Conflicts } from '../authors/Conflicts.tsx'
import { CommentsColumn } from './comments/CommentsColumn.tsx'
import { EditorDrag } from './drag/EditorDrag.tsx'
import { useDesk, useEditing } from './EditorContext.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import css from './editor.module.css'
import { FindColumn } from './find/FindColumn.tsx'
import { Gate } from './Gate.tsx'
import { HearBar } from './hear/HearBar.tsx'
import { HearProvider } from './hear/HearProvider.tsx'
import { KnownPeopleProvider } from './KnownPeopleProvider.tsx'
import { EditorKeys } from './keys/EditorKeys.tsx'
import { LanguageProvider } from './languages/LanguageProvider.tsx'
import { LanguagesDialog } from './languages/LanguagesDialog.tsx'
import { LengthsProvider } from './lengths/LengthsProvider.tsx'
import { CueRail } from './rail/CueRail.tsx'
import { ScriptView } from './script-view/ScriptView.tsx'
import { GroupsColumn } from './side/GroupsColumn.tsx'
import { TemplatesColumn } from './side/TemplatesColumn.tsx'
import { Toolbar, type View } from './Toolbar.tsx'

type Props = {
  performanceId: string
  voices: readonly Voice[]
  people: readonly User[]
  onBack: () => void
  onView: (view: View) => void
}

/** The header, the script, and what is open beside it. An edit does not draw this again, only what shows the edit. */
export const Desk = memo(({ performanceId, voices, people, onBack, onView }: Props) => {
  const { side, readOnly } = useDesk()
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <AuthorsProvider performanceId={performanceId}>
      <LanguageProvider performanceId={performanceId}>
        <main className={page.screen}>
          <EditorHeader onBack={onBack} readOnly={readOnly !== undefined} />
          <ConflictsNow performanceId={performanceId} />
          {readOnly !== undefined && (
            <p className={gate.reason} role="status">
              <IconLock size={14} aria-hidden /> {readOnly}
            </p>
          )}
          <KnownPeopleProvider users={people}>
            <LengthsProvider>
              <HearProvider people={people}>
                <div className={css.desk} data-side={side ?? undefined}>
                  <section className={css.script} aria-labelledby="cues">
                    <Toolbar onView={onView} />
                    <div className={css.both}>
                      <div className={css.rail}>
                        <CueRail scroller={scroller} />
                      </div>
                      <div className={css.scroller} ref={scroller}>
                        <EditorDrag>
                          <Gate>
                            <ScriptView scroller={scroller} />
                          </Gate>
                          <EditorKeys />
                        </EditorDrag>
                      </div>
                    </div>
                    <HearBar />
                  </section>
                  {side === 'templates' && <TemplatesColumn voices={voices} />}
                  {side === 'groups' && <GroupsColumn />}
                  {side === 'find' && <FindColumn />}
                  {side === 'comments' && <CommentsColumn />}
                </div>
              </HearProvider>
            </LengthsProvider>
          </KnownPeopleProvider>
          <LanguagesDialog voices={voices} />
        </main>
      </LanguageProvider>
    </AuthorsProvider>
  )
})

/** What they say names what is in the performance now. */
const ConflictsNow = (props: { performanceId: string }) => {
  useEditing()
  return <Conflicts {...props} />
}
