import { useCallback, useEffect, useState } from 'react'
import { ProblemReport } from '../../../../controls/ProblemReport.tsx'
import { type KeyRow, KeysDialog } from '../../../../keys/KeysDialog.tsx'
import { focusOf } from '../../../../keys/keys.ts'
import { useTypeAhead } from '../../../../keys/useTypeAhead.ts'
import { useRightsRefused } from '../../../../live/useRightsRefused.ts'
import { t } from '../../../../words/t.ts'
import { useCommentActs, useComments } from '../comments/CommentsProvider.tsx'
import { useStep } from '../drag/EditorDrag.tsx'
import type { Carried } from '../drag/place.ts'
import { useActing, useDesk } from '../EditorContext.tsx'
import { GoTo } from '../goto/GoTo.tsx'
import { useLanguageKeys } from '../languages/useLanguageKeys.ts'
import { type DeskKey, deskKey } from './desk-key.ts'

const rows: readonly KeyRow[] = [
  [['Ctrl', 'K'], t`Go to an act, a cue, a template or a group by a few letters`],
  [['Ctrl', 'F'], t`Find in everything, and replace. A second Ctrl+F is the browser’s own`],
  [['Ctrl', 'Enter'], t`A new one: after the module or the cue you are in, a template or a group in their panels`],
  [['Ctrl', 'Shift', 'Enter'], t`Try it with an invented audience, from the cue you are in or from the top`],
  [['Ctrl', 'Alt', 'M'], t`Comment on the module or the cue you are in, or open the comments`],
  [['Ctrl', 'Alt', 'O'], t`Choose the language that stands beside the words`],
  [['Ctrl', 'Alt', 'N'], t`The next words that are missing, outdated or a draft in that language`],
  [['Ctrl', 'Alt', 'Enter'], t`Mark the words you are in as done, and go to the next`],
  [['Alt', '↑'], t`Move the module or the cue you are in; with ↓, down`],
  [['↑', '↓'], t`On a handle: move it. In the column of cues: the cue before or after; Enter leads to it`],
  [['Tab'], t`The next field in the order of reading; with Shift, the one before`],
  [['Esc'], t`Leave a text`],
  [['Ctrl', 'Z'], t`Undo your last edit; Ctrl+Shift+Z does it again`],
  [['?'], t`This list, outside of fields`],
]

/** The module or cue around an element. */
const carriedAt = (element: Element | null): Carried | null => {
  const cue = element?.closest<HTMLElement>('[data-cue]')?.dataset['cue']
  const module = element?.closest<HTMLElement>('[data-module]')?.dataset['module']
  if (cue === undefined) return null
  return module === undefined ? { kind: 'cue', id: cue } : { kind: 'module', id: module, cue }
}

const fieldOf = (at: Element | null): HTMLElement | null => (at instanceof HTMLElement ? at : null)

/** Makes a new one of what has the focus: after the module or the cue, or in the panel. */
const useMake = () => {
  const { cues, modules, groups, choose, focusOn, latest } = useActing()
  return useCallback(
    (at: Element | null): void => {
      if (at?.closest('section[aria-labelledby=templates]')) {
        choose('new')
        focusOn('new template')
        return
      }
      if (at?.closest('section[aria-labelledby=groups]')) {
        focusOn(`name of ${groups.add()._id}`)
        return
      }
      const carried = carriedAt(at)
      const all = latest().cues
      const id = carried?.kind === 'module' ? carried.cue : carried?.id
      const place = all.findIndex(({ cue }) => cue._id === id)
      const cue = all[place]
      if (!cue) focusOn(`cue ${cues.add()._id}`)
      else if (carried?.kind === 'cue') focusOn(`cue ${cues.add(place + 1)._id}`)
      else {
        const made = modules.add(cue.cue, cue.modules.findIndex(({ module }) => module._id === carried?.id) + 1)
        if (made) focusOn(`template ${made._id}`)
      }
    },
    [cues, modules, groups, choose, focusOn, latest],
  )
}

/** They work in a performance that nobody may edit now, too. */
const always: ReadonlySet<DeskKey> = new Set<DeskKey>(['keys', 'goTo', 'find', 'try', 'comment', 'gap', 'language'])

/** The keys of the writer's desk, and what they open. */
export const EditorKeys = () => {
  const { show, focusOn, readOnly, tryIt } = useDesk()
  const mayTry = useRightsRefused({ route: 'tryPerformance' }) === undefined
  const step = useStep()
  const { write } = useCommentActs()
  const { refused } = useComments()
  const make = useMake()
  const { toGap, markDone, chooseLanguage } = useLanguageKeys()
  const [opened, open] = useState<'keys' | 'goTo' | null>(null)
  useTypeAhead(opened === 'goTo')
  useEffect(() => {
    const move = (at: Element | null, by: 1 | -1): boolean => {
      const carried = carriedAt(at)
      if (!carried) return false
      const field = fieldOf(at)
      // what is typed is kept before the row moves
      field?.blur()
      step(carried, by)
      const key = field?.dataset['focus']
      if (key !== undefined) focusOn(key)
      return true
    }
    const acts: Record<DeskKey, (at: Element | null) => boolean> = {
      keys: () => {
        open('keys')
        return true
      },
      goTo: () => {
        open('goTo')
        return true
      },
      find: (at) => {
        // the browser's own search is a second press away
        if (fieldOf(at)?.dataset['focus'] === 'find') return false
        show('find')
        focusOn('find')
        return true
      },
      new: (at) => {
        fieldOf(at)?.blur()
        make(at)
        return true
      },
      try: (at) => {
        const carried = carriedAt(at)
        if (mayTry) tryIt(carried?.kind === 'module' ? carried.cue : carried?.id)
        return mayTry
      },
      comment: (at) => {
        const carried = carriedAt(at)
        fieldOf(at)?.blur()
        if (carried && refused === undefined) write({ kind: carried.kind, id: carried.id })
        else show('comments')
        return true
      },
      gap: toGap,
      done: markDone,
      language: chooseLanguage,
      up: (at) => move(at, -1),
      down: (at) => move(at, 1),
    }
    const down = (event: KeyboardEvent): void => {
      const at = document.activeElement
      if (event.defaultPrevented || event.isComposing || opened !== null) return
      if (at?.closest('[role=dialog], [role=menu], .mantine-Combobox-dropdown')) return
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
      const means = deskKey({ key, code, ctrlKey, metaKey, altKey, shiftKey, isTyping: focusOf(at) === 'typing' })
      if (means === null || (readOnly !== undefined && !always.has(means))) return
      if (acts[means](at)) event.preventDefault()
    }
    addEventListener('keydown', down)
    return () => removeEventListener('keydown', down)
  }, [show, focusOn, step, make, write, refused, readOnly, opened, tryIt, mayTry, toGap, markDone, chooseLanguage])
  return (
    <>
      {opened === 'goTo' && <GoTo onClose={() => open(null)} />}
      <KeysDialog
        opened={opened === 'keys'}
        place="editor"
        onClose={() => open(null)}
        rows={rows}
        note={t`On a Mac, Cmd is Ctrl here.`}
      >
        <ProblemReport below />
      </KeysDialog>
    </>
  )
}
