import { useMediaQuery } from '@mantine/hooks'

/** How many notifications have room: only one on a small screen, or on one for fingers. */
export const useToastRoom = (): 1 | 3 =>
  useMediaQuery('(max-width: 760px), (pointer: coarse)', false, { getInitialValueInEffect: false }) ? 1 : 3
