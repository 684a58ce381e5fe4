import { useMediaQuery } from '@mantine/hooks'
import { useConsole } from '../../console-state/ConsoleProvider.tsx'

/** How many notifications have room: only one on a small screen. */
export const useToastRoom = (): 1 | 3 => {
  const { density } = useConsole()
  const isSmall = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
  const isWide = useMediaQuery('(min-width: 1400px)', false, { getInitialValueInEffect: false })
  return isSmall || (isWide && density === 'compact') ? 1 : 3
}
