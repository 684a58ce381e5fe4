import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { t } from '../words/t.ts'
import css from './quiet-button.module.css'

export const ThemeButton = () => {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('dark')
  const Icon = scheme === 'dark' ? IconMoon : IconSun
  return (
    <UnstyledButton
      className={css.button}
      title={t`Theme`}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <Icon size={15} aria-hidden />
      <span data-word>{t`Theme`}</span>
    </UnstyledButton>
  )
}
