import { UnstyledButton } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { focusOf } from '../keys/keys.ts'
import { type ManualPlace, manualAddress } from '../keys/manual-places.ts'
import { t } from '../words/t.ts'
import css from './quiet-button.module.css'

/** Opens the manual at what it tells about this screen, in a tab of its own. The key `?` does the same, outside of fields. */
export const ManualLink = ({ place }: { place: ManualPlace }) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      const focus = focusOf(event.target)
      if (event.key !== '?' || event.defaultPrevented || focus === 'typing' || focus === 'dialog') return
      event.preventDefault()
      link.current?.click()
    }
    addEventListener('keydown', down)
    return () => removeEventListener('keydown', down)
  }, [])
  return (
    <UnstyledButton
      ref={link}
      component="a"
      href={manualAddress(place)}
      target="_blank"
      rel="noreferrer"
      className={css.button}
    >
      <IconHelp size={15} aria-hidden />
      {t`Help`}
    </UnstyledButton>
  )
}
