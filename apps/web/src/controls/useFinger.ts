import { useMediaQuery } from '@mantine/hooks'

/** Whether a finger is the main way to point: everything that is pressed is then at least 44 px high. */
export const useFinger = (): boolean => useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
