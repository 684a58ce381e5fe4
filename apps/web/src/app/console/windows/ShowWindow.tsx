import type { Blackboard } from '@ghostlight/contracts'
import { useDocumentTitle } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { ConsoleProvider } from '../../../console-state/ConsoleProvider.tsx'
import { RehearsalMark } from '../../../controls/RehearsalMark.tsx'
import { giveKeysBack } from '../../../keys/pointer-focus.ts'
import { LiveProvider, useBlackboard, useLive } from '../../../live/LiveProvider.tsx'
import { useCurrentOperator } from '../../../session/useCurrentOperator.ts'
import { useSessionWatch } from '../../../session/useSessionWatch.ts'
import { t } from '../../../words/t.ts'
import { consoleWindows, type WindowKind } from '../addresses/windows.ts'
import { ModeBar } from '../header/ModeBar.tsx'
import css from './windows.module.css'

type Props = { blackboard: Blackboard; of: WindowKind; children: ReactNode }

/** A window of one console: a connection of its own, and above its content what holds for the whole show. */
export const ShowWindow = ({ blackboard, ...frame }: Props) => {
  const operator = useCurrentOperator()
  return (
    <LiveProvider blackboard={blackboard} userId={operator._id}>
      <ConsoleProvider isWindow>
        <Frame {...frame} />
      </ConsoleProvider>
    </LiveProvider>
  )
}

const Frame = ({ of, children }: Omit<Props, 'blackboard'>) => {
  const title = useBlackboard((blackboard) => blackboard.title)
  const rehearsal = useBlackboard((blackboard) => blackboard.rehearsal)
  const stale = useLive(({ connection }) => connection.status === 'lost')
  useDocumentTitle(`${consoleWindows[of].label}: ${rehearsal ? t`${title} (rehearsal)` : title} – Ghostlight`)
  useSessionWatch(stale)
  useEffect(() => giveKeysBack(document), [])
  return (
    <div className={css.window} data-of={of} data-stale={stale || undefined} data-density="compact">
      {rehearsal && (
        <p className={css.rehearsal}>
          <RehearsalMark />
        </p>
      )}
      <ModeBar />
      {children}
    </div>
  )
}
