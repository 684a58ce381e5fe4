import type { Run } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { standbyCue } from '../../../live/cue-state.ts'
import { useBlackboard, useLiveConnection } from '../../../live/LiveProvider.tsx'
import { useCommand } from '../../../live/useCommand.ts'
import { minutesSeconds, useNow } from '../../../live/useNow.ts'
import { t } from '../../../words/t.ts'
import { WayTo } from './Forks.tsx'
import css from './questions.module.css'
import { type AskedQuestion, type Bar, closedWords, missingWords, questionsFor } from './questions.ts'
import { Texts } from './texts/Texts.tsx'
import { WhatIf } from './WhatIf.tsx'
import { whyNext } from './ways.ts'

/** What the audience is asked now, and what it answered to this cue: a bar per option, and the buttons that close it. */
export const Questions = ({ runs }: { runs: readonly Run[] }) => {
  const board = useBlackboard((all) => all)
  return questionsFor(board, runs).map((asked) => (
    <Question key={asked.run._id} asked={asked}>
      {asked.writes && (
        <Texts
          deliveryId={asked.run._id}
          written={board.written?.[asked.run._id] ?? nobodyYet}
          users={board.users}
          moderated={asked.writes.moderated}
        />
      )}
    </Question>
  ))
}

const nobodyYet: readonly never[] = []
const moreMs = 10_000

const Question = ({ asked, children }: { asked: AskedQuestion; children: ReactNode }) => {
  const { run, name, text, now, bars, missing } = asked
  const rehearsal = useBlackboard((board) => board.rehearsal)
  const { send, busy, outcome } = useCommand()
  const moduleRunId = run._id
  const isOpen = run.state === 'running' && !now.closed
  return (
    <section className={css.question} aria-label={t`Question ${name}`}>
      <h4 dir="auto">{text}</h4>
      <p className={css.state}>
        <b>{t`${now.answered} of ${now.of}`}</b> {t`answered`}
        {isOpen && asked.byHand && t` · open until somebody closes it`}
        {isOpen && now.closesAt && <TimeLeft closesAt={now.closesAt} />}
        {now.closed && ` · ${closedWords[now.closed]}`}
      </p>
      {bars.length > 0 && (
        <ul className={css.bars}>
          {bars.map((bar) => (
            <BarRow key={bar.id} bar={bar}>
              {bar.tied && (
                <PermissionGate action={{ message: 'breakTie' }}>
                  <Button
                    size="compact-xs"
                    disabled={busy}
                    onClick={() => void send('breakTie', { moduleRunId, option: bar.id }, t`Decided`)}
                  >
                    {t`Let this one win`}
                  </Button>
                </PermissionGate>
              )}
            </BarRow>
          ))}
        </ul>
      )}
      {children}
      {isOpen && rehearsal && asked.isChoice && <WhatIf template={asked.template} bars={bars} />}
      {now.tied && <p className={css.tie}>{t`They are level. Choose one, or go on without.`}</p>}
      <WhatFollows asked={asked} />
      {isOpen && missing.length > 0 && <p className={css.missing}>{t`Not yet: ${missingWords(missing)}`}</p>}
      {isOpen && (
        <div className={css.actions}>
          <PermissionGate action={{ message: 'closeQuestion' }}>
            <Button
              size="compact-sm"
              disabled={busy}
              onClick={() => void send('closeQuestion', { moduleRunId }, t`Closing`)}
            >
              {t`Close now`}
            </Button>
          </PermissionGate>
          {now.closesAt && (
            <PermissionGate action={{ message: 'extendQuestion' }}>
              <Button
                size="compact-sm"
                disabled={busy}
                onClick={() => void send('extendQuestion', { moduleRunId, ms: moreMs }, t`10 seconds more`)}
              >
                +10 s
              </Button>
            </PermissionGate>
          )}
        </div>
      )}
      {outcome?.tone === 'refused' && <OutcomeLine {...outcome} />}
    </section>
  )
}

/** What an operator chose instead, or which cue the question has set. */
const WhatFollows = ({ asked: { run, chosen } }: { asked: AskedQuestion }) => {
  const board = useBlackboard((all) => all)
  const next = standbyCue(board)
  if (chosen)
    return (
      <p className={css.state}>
        {t`An operator chose ${`${chosen.number} ${chosen.cue.name}`}. The answers do not change the next cue.`}
      </p>
    )
  if (board.standbyBecause?.moduleRunId !== run._id || !next) return null
  return (
    <p className={css.why} role="status">
      {t`Next:`} <b>{next.number}</b> {next.cue.name}, {whyNext(board)}
    </p>
  )
}

const BarRow = ({ bar, children }: { bar: Bar; children: ReactNode }) => (
  <li data-won={bar.won || undefined}>
    <span className={css.label} dir="auto">
      {bar.label}
      {bar.to && <WayTo to={bar.to} />}
    </span>
    <span className={css.track} aria-hidden>
      <i style={{ width: `${bar.share}%` }} />
    </span>
    <span className={css.count}>
      {bar.count} · {bar.share} %{bar.won && <span className={css.won}> {t`· wins`}</span>}
    </span>
    {children}
  </li>
)

const TimeLeft = ({ closesAt }: { closesAt: string }) => {
  const own = useNow(true)
  const now = useLiveConnection().serverNow() ?? own
  return <span role="timer"> {t`· ${minutesSeconds(Math.max(0, Date.parse(closesAt) - now))} left`}</span>
}
