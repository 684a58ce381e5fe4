import { useMediaQuery } from '@mantine/hooks'
import { t } from '../words/t.ts'

/** Whether a finger is the main way to point: everything that is pressed is then at least 44 px high. */
export const useFinger = (): boolean => useMediaQuery(t`(pointer: coarse)`, false, { getInitialValueInEffect: false })
