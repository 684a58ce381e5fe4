import { Button } from '@mantine/core'
import { IconFileReport } from '@tabler/icons-react'
import { useState } from 'react'
import { errorsSoFar } from '../page-state/errors-so-far.ts'
import { call } from '../rest/client.ts'
import { t } from '../words/t.ts'
import css from './problem-report.module.css'

const made = async (): Promise<Blob> => {
  const page = {
    path: location.pathname.slice(0, 300),
    browser: navigator.userAgent.slice(0, 500),
    language: navigator.language.slice(0, 40),
    width: innerWidth,
    height: innerHeight,
    errors: errorsSoFar(),
  }
  const report = await call('problemReport', { body: { page } })
  return new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' })
}

/**
 * Saves one file about what is wrong, without personal data. Nothing sends it: whoever saves it gives it to whoever helps.
 * `below`: it stands under something else.
 */
export const ProblemReport = ({ below = false }: { below?: boolean }) => {
  const [said, say] = useState('')
  const save = async (): Promise<void> => {
    say(t`Making the report…`)
    try {
      const address = URL.createObjectURL(await made())
      const name = `ghostlight-problem-${new Date().toISOString().slice(0, 16).replace(':', '-')}.json`
      Object.assign(document.createElement('a'), { href: address, download: name }).click()
      URL.revokeObjectURL(address)
      say(t`Saved. It has no names, numbers, words or keys. Read it before you send it.`)
    } catch (error) {
      say(t`The report could not be made. ${error instanceof Error ? error.message : ''}`)
    }
  }
  return (
    <div className={`${css.report} ${below ? css.below : ''}`}>
      <Button leftSection={<IconFileReport size={16} aria-hidden />} onClick={() => void save()}>
        {t`Save a report of this problem`}
      </Button>
      <span role="status" className={css.said}>
        {said}
      </span>
    </div>
  )
}
